import { INK } from "./palette"

export function Bag() {
  return (
    <g>
      <path d="M94 92V66c0-36 52-36 52 0v26" fill="none" stroke={INK.wood} strokeWidth="8" strokeLinecap="round" />
      <path d="M66 84h108l8 104a7 7 0 0 1-7 7H65a7 7 0 0 1-7-7z" fill={INK.cream} />
      <path d="M65.5 83.5h109l1.2 14.5H64.3z" fill={INK.shade} />
      <path d="M94 98V84M146 98V84" stroke={INK.wood} strokeWidth="8" />
      <circle cx="120" cy="146" r="30" fill={INK.clay} />
      <path d="M90 150c16-12 26 6 40-4 8-6 14-4 20-1a30 30 0 0 1-60 5z" fill={INK.navy} />
      <circle cx="130" cy="132" r="7" fill={INK.straw} />
    </g>
  )
}
