import { INK } from "./palette"

export function Vase() {
  return (
    <g>
      <path
        d="M118 104c-2-28-14-42-34-54M122 104c0-34 4-52 14-70M126 104c4-20 16-30 34-34"
        fill="none"
        stroke={INK.leafDark}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <g fill={INK.leaf}>
        <path d="M84 50c-10-8-20-5-24 2 9 7 18 6 24-2zM97 62c2-13 11-18 20-16-1 11-9 18-20 16zM92 72c-13-2-20 5-21 13 11 2 19-3 21-13z" />
        <path d="M160 70c6-11 16-12 23-7-6 10-15 13-23 7zM143 78c-3-12 3-20 11-22 4 10-1 19-11 22z" />
      </g>
      <g fill={INK.straw}>
        <circle cx="136" cy="34" r="10" />
        <circle cx="130" cy="54" r="6" />
        <circle cx="139" cy="60" r="5" />
      </g>
      <path
        d="M104 98h34v18c0 8 26 18 26 46 0 20-12 32-26 32h-34c-14 0-26-12-26-32 0-28 26-38 26-46z"
        fill={INK.navy}
      />
      <path d="M79 154c20 10 62 10 84 0 1 3 1 6 1 9-22 10-66 10-86 0 0-3 0-6 1-9z" fill={INK.cream} opacity="0.85" />
      <ellipse cx="121" cy="98" rx="17" ry="4.5" fill={INK.night} />
    </g>
  )
}
