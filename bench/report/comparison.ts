import type { Figure } from "../figure"

/**
 * How a figure differs from the committed one, as "12 % slower, noise 4 %". Compares the ratios where both have a reference, because
 * another machine has other milliseconds. A difference within the noise of either run counts as none.
 */
export function comparisonOf(now: Figure, before: Figure): string {
  const [value, former] =
    now.ratio !== null && before.ratio !== null ? [now.ratio, before.ratio] : [now.ours, before.ours]
  const noise = now.noise === null && before.noise === null ? null : Math.max(now.noise ?? 0, before.noise ?? 0)
  const change = former === 0 ? (value === 0 ? 0 : Infinity) : value / former - 1
  const said = Math.abs(change) <= (noise ?? 0) ? "no difference" : differenceOf(change, now.unit)
  return noise === null ? said : `${said}, noise ${percent(noise)}`
}

function differenceOf(change: number, unit: string): string {
  const size = percent(Math.abs(change))
  if (size === percent(0)) return "no difference"
  if (unit.endsWith("/s")) return `${size} ${change > 0 ? "faster" : "slower"}`
  if (unit === "ms" || unit === "µs") return `${size} ${change > 0 ? "slower" : "faster"}`
  return `${size} ${change > 0 ? "more" : "less"}`
}

const percent = (share: number) => `${Math.round(share * 100)} %`

/** One line for each figure that the committed run has too. */
export function comparisons(figures: Figure[], committed: Figure[]): string {
  const pairs = figures.flatMap((now) => {
    const before = committed.find(({ name }) => name === now.name)
    return before ? [{ name: now.name, said: comparisonOf(now, before) }] : []
  })
  const width = Math.max(0, ...pairs.map(({ name }) => name.length))
  return pairs.map(({ name, said }) => `${name.padEnd(width)}  ${said}`).join("\n")
}
