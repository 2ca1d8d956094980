import { INK } from "./palette"

export function Lamp() {
  return (
    <g>
      <ellipse cx="120" cy="128" rx="92" ry="72" fill={INK.straw} opacity="0.18" />
      <ellipse cx="120" cy="132" rx="62" ry="56" fill={INK.straw} opacity="0.2" />
      <path d="M94 46h52l30 66H64z" fill={INK.cream} />
      <path d="M94 46h14l-18 66H64z" fill={INK.shade} />
      <rect x="116" y="112" width="8" height="66" fill={INK.wood} />
      <rect x="114" y="34" width="12" height="12" rx="3" fill={INK.wood} />
      <path d="M150 112v24" stroke={INK.night} strokeWidth="2" />
      <circle cx="150" cy="139" r="4" fill={INK.clay} />
      <path d="M84 194a36 20 0 0 1 72 0z" fill={INK.leaf} />
    </g>
  )
}
