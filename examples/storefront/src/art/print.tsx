import { INK } from "./palette"

export function Print() {
  return (
    <g>
      <rect x="62" y="34" width="116" height="156" rx="2" fill={INK.wood} />
      <rect x="69" y="41" width="102" height="142" fill={INK.cream} />
      <rect x="82" y="56" width="76" height="100" fill="#cfe0df" />
      <circle cx="134" cy="84" r="15" fill={INK.clay} />
      <path d="M82 118c18-20 30-12 42 0s22 6 34-8v46H82z" fill={INK.leaf} />
      <path d="M82 138c24-14 46 8 76-6v24H82z" fill={INK.navy} />
      <path d="M104 170h32" stroke={INK.night} strokeWidth="2.5" strokeLinecap="round" opacity="0.5" />
    </g>
  )
}
