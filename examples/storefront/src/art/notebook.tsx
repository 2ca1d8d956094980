import { INK } from "./palette"

export function Notebook() {
  return (
    <g transform="rotate(-6 120 120)">
      <rect x="74" y="50" width="102" height="140" rx="5" fill={INK.shade} />
      <rect x="78" y="46" width="98" height="140" rx="4" fill={INK.cream} />
      <rect x="68" y="44" width="102" height="142" rx="5" fill={INK.leaf} />
      <path d="M68 49a5 5 0 0 1 5-5h11v142H73a5 5 0 0 1-5-5z" fill={INK.leafDark} />
      <rect x="100" y="70" width="52" height="30" rx="2" fill={INK.cream} />
      <path d="M108 81h36M108 89h22" stroke={INK.leaf} strokeWidth="2.5" strokeLinecap="round" />
      <rect x="152" y="44" width="5" height="142" fill={INK.straw} />
      <path d="M128 186v16l5-5 5 5v-16z" fill={INK.clay} />
    </g>
  )
}
