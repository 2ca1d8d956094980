import type { Predicate } from "./predicates"

/**
 * Returns the source with one predicate changed.
 * @throws Error when the text does not occur, or occurs several times and the row has no `nth`
 */
export function withoutPredicate(source: string, predicate: Predicate): string {
  const { within, text, nth, file } = predicate
  const start = source.search(new RegExp(`^(export )?(async )?(function|const) ${within}\\b`, "m"))
  const named = `"${text}" in ${within} of ${file}`
  if (start < 0) throw new Error(`There is no ${within} in ${file}.`)
  const length = source.slice(start + 1).search(/^(export|async|function|const|interface|type|\/\*\*)/m)
  const end = length < 0 ? source.length : start + 1 + length
  const found = [...source.slice(start, end).matchAll(patternOf(text))]
  if (found.length === 0) throw new Error(`There is no ${named}. Correct its row in the list of predicates.`)
  if (found.length > 1 && !nth) throw new Error(`${named} is there ${found.length} times. Say which one with nth.`)
  const place = found[(nth ?? 1) - 1]
  if (!place) throw new Error(`${named} is not there ${nth} times.`)
  const at = start + place.index
  return source.slice(0, at) + changed(place[0], predicate.change) + source.slice(at + place[0].length)
}

/** Keeps the placeholders in place, so that the values still match. */
function changed(text: string, change: Predicate["change"]): string {
  if (change === "gone") return ""
  return change === "open" ? `(TRUE OR (${text}))` : `(FALSE AND (${text}))`
}

function patternOf(text: string): RegExp {
  const words = text.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  return new RegExp(`(?<![\\w.])${words.join("\\s+")}(?!\\w)`, "g")
}
