import { INK } from "./palette"

export function Candle() {
  return (
    <g>
      <circle cx="120" cy="62" r="46" fill={INK.straw} opacity="0.22" />
      <path d="M120 40c11 13 14 20 14 27a14 14 0 0 1-28 0c0-7 3-14 14-27z" fill={INK.straw} />
      <path d="M120 58c5 6 7 9 7 13a7 7 0 0 1-14 0c0-4 2-7 7-13z" fill={INK.cream} />
      <path d="M120 80v18" stroke={INK.night} strokeWidth="3" strokeLinecap="round" />
      <rect x="74" y="98" width="92" height="96" rx="10" fill={INK.cream} />
      <ellipse cx="120" cy="100" rx="46" ry="9" fill={INK.shade} />
      <rect x="74" y="122" width="92" height="72" rx="10" fill={INK.leaf} />
      <rect x="74" y="122" width="92" height="14" fill={INK.leaf} />
      <rect x="92" y="142" width="56" height="34" rx="2" fill={INK.cream} />
      <path d="M102 153h36M108 164h24" stroke={INK.leaf} strokeWidth="3" strokeLinecap="round" />
      <path d="M84 132v50" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity="0.2" />
    </g>
  )
}
