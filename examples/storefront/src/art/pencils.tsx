import { INK } from "./palette"

const PENCILS = [
  { turn: -14, x: 82, body: INK.straw, cap: INK.clay },
  { turn: -3, x: 112, body: INK.navy, cap: INK.blush },
  { turn: 9, x: 142, body: INK.clay, cap: INK.cream },
] as const

export function Pencils() {
  return (
    <g>
      {PENCILS.map(({ turn, x, body, cap }) => (
        <g key={x} transform={`rotate(${turn} ${x + 9} 190)`}>
          <path d={`M${x} 68 ${x + 9} 40l9 28z`} fill={INK.shade} />
          <path d={`M${x + 6} 50 ${x + 9} 40l3 10z`} fill={INK.night} />
          <rect x={x} y="68" width="18" height="106" fill={body} />
          <rect x={x + 6} y="68" width="6" height="106" fill="#fff" opacity="0.18" />
          <rect x={x} y="170" width="18" height="8" fill={INK.wood} />
          <rect x={x} y="178" width="18" height="14" rx="3" fill={cap} />
        </g>
      ))}
      <rect x="76" y="132" width="92" height="32" rx="3" fill={INK.cream} />
      <path d="M88 144h44M88 153h28" stroke={INK.leaf} strokeWidth="3" strokeLinecap="round" />
      <circle cx="151" cy="148" r="7" fill={INK.clay} />
    </g>
  )
}
