import { INK } from "./palette"

export function Mug() {
  return (
    <g>
      <path d="M158 104h14a22 22 0 0 1 0 50h-16" fill="none" stroke={INK.clayDark} strokeWidth="12" />
      <path d="M66 82h98v66c0 27-16 44-40 44h-18c-24 0-40-17-40-44z" fill={INK.clay} />
      <path d="M66 112c14 8 22-6 37 2s20 6 31-1 19-2 30-3V82H66z" fill={INK.cream} />
      <ellipse cx="115" cy="82" rx="49" ry="12" fill={INK.shade} />
      <ellipse cx="115" cy="83" rx="42" ry="8.5" fill="#5b3a26" />
      <path
        d="M102 62c-7-9 7-13 0-23M126 62c-7-9 7-13 0-23"
        fill="none"
        stroke={INK.cream}
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.75"
      />
      <path
        d="M80 128v18c0 12 3 20 9 26"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.25"
      />
    </g>
  )
}
