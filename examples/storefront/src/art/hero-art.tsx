import { Mug } from "./mug"
import { Notebook } from "./notebook"
import { Pencils } from "./pencils"
import { Vase } from "./vase"
import { INK } from "./palette"

/** A desk by a window, composed of the product drawings. */
export function HeroArt() {
  return (
    <svg className="hero-art" viewBox="0 0 560 400" aria-hidden="true" focusable="false">
      <rect className="hero-wall" width="560" height="400" rx="28" />
      <path className="hero-light" d="M70 0h150l170 316H240z" />
      <circle cx="430" cy="96" r="46" fill={INK.straw} opacity="0.85" />
      <path className="hero-desk" d="M0 316h560v56a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" />
      <g transform="translate(318 88) scale(1.24)">
        <Vase />
      </g>
      <g transform="translate(26 132) scale(1.02)">
        <Pencils />
      </g>
      <g transform="translate(120 120) scale(1.08)">
        <Notebook />
      </g>
      <g transform="translate(258 196) scale(.8)">
        <Mug />
      </g>
    </svg>
  )
}
