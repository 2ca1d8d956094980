import { INK } from "./palette"

export function Cards() {
  return (
    <g>
      <g transform="rotate(8 120 110)">
        <rect x="84" y="40" width="96" height="128" rx="4" fill={INK.cream} />
        <path d="M132 136V84" stroke={INK.leafDark} strokeWidth="3" />
        <path d="M132 120c-15 0-22-8-23-19 14 0 22 7 23 19zM132 108c0-13 7-20 20-22 1 13-6 21-20 22z" fill={INK.leaf} />
        <circle cx="132" cy="76" r="12" fill={INK.clay} />
        <circle cx="132" cy="76" r="4" fill={INK.straw} />
      </g>
      <rect x="52" y="106" width="136" height="88" rx="5" fill={INK.blush} />
      <path d="M52 112v76l50-42zM188 112v76l-50-42z" fill="#000" opacity="0.06" />
      <path d="M54 108h132l-60 50a9 9 0 0 1-12 0z" fill="#edb9ab" />
      <circle cx="120" cy="150" r="13" fill={INK.clayDark} />
      <path d="M114 152 127 144l-5 13z" fill={INK.cream} />
    </g>
  )
}
