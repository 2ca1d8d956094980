import { DRAWINGS } from "./drawings"

const TINTS = ["clay", "sage", "sky", "straw", "blush", "stone"] as const

/**
 * Selects the drawing by a word in the product's name. A product without a matching word gets a drawing by the letters
 * of its name, so that any store's products have art, and the same art every time.
 */
export function ProductArt({ handle, title }: { handle?: string | null; title?: string | null }) {
  const words = `${handle ?? ""} ${title ?? ""}`.toLowerCase()
  const seed = sumOfLetters(handle ?? title ?? "")
  const known = DRAWINGS.findIndex((drawing) => drawing.words.test(words))
  const place = known >= 0 ? known : seed % DRAWINGS.length
  const Drawing = DRAWINGS[place]?.draw
  const tint = TINTS[place % TINTS.length]

  return (
    <span className={`art tint-${tint}`}>
      <svg viewBox="0 0 240 240" aria-hidden="true" focusable="false">
        <ellipse cx="120" cy="196" rx="72" ry="9" fill="#000" opacity="0.1" />
        {Drawing && <Drawing />}
      </svg>
    </span>
  )
}

function sumOfLetters(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
}
