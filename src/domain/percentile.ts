/** How often each value was seen. */
export type Tally = Map<number, number>

/**
 * The value below which `share` of all that was seen lies, between the two nearest in proportion, as PostgreSQL's
 * `percentile_cont` has it; `null` when nothing was seen.
 */
export function percentile(seen: Tally, share: number): number | null {
  const count = [...seen.values()].reduce((total, times) => total + times, 0)
  if (count === 0) return null
  const place = share * (count - 1)
  const [below, above] = [nth(seen, Math.floor(place)), nth(seen, Math.ceil(place))]
  return below + (above - below) * (place - Math.floor(place))
}

/** The value at this place, counted from 0, were they written down in order. */
function nth(seen: Tally, place: number): number {
  let passed = 0
  for (const [value, times] of [...seen].sort(([one], [other]) => one - other)) {
    passed += times
    if (place < passed) return value
  }
  return NaN
}
