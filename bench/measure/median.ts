export const median = (values: number[]): number => quantile(values, 0.5)

/** How far the values lie apart: half the distance between their quartiles, as a share of the median. */
export function spread(values: number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / 2 / median(values)
}

/** `share` is 0.5 for the median. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? NaN
  const above = sorted[Math.ceil(place)] ?? NaN
  return below + (above - below) * (place % 1)
}
