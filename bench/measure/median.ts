export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const below = sorted[Math.ceil(middle) - 1] ?? NaN
  const above = sorted[Math.floor(middle)] ?? NaN
  return (below + above) / 2
}
