import { INK } from "./palette"

export function Blanket() {
  return (
    <g>
      <rect x="52" y="150" width="136" height="44" rx="16" fill={INK.leaf} />
      <rect x="58" y="108" width="124" height="48" rx="17" fill={INK.cream} />
      <rect x="54" y="66" width="132" height="48" rx="17" fill={INK.clay} />
      <path d="M54 84h132M54 96h132" stroke={INK.cream} strokeWidth="4" opacity="0.65" />
      <path d="M58 126h124M58 138h124" stroke={INK.navy} strokeWidth="3" opacity="0.35" />
      <path d="M52 166h136M52 178h136" stroke={INK.straw} strokeWidth="3" opacity="0.6" />
    </g>
  )
}
