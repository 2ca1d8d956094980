/** At most five round numbers from 0, the last of which is not below the highest value. All are whole, as counts are. */
export function ticksUpTo(highest: number): number[] {
  const least = Math.max(highest, 1) / 4
  const magnitude = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= least) ?? least)
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step)
}
