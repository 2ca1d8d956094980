/** How often each value occurs. */
type Tally = Map<number, number>

/**
 * The value below which `share` (0 to 1) of all values lie, interpolated between the two nearest values as in PostgreSQL's
 * `percentile_cont`. Returns `null` if there are no values.
 */
export function percentile(seen: Tally, share: number): number | null {
  const count = [...seen.values()].reduce((total, times) => total + times, 0)
  if (count === 0) return null
  const place = share * (count - 1)
  const [below, above] = [nth(seen, Math.floor(place)), nth(seen, Math.ceil(place))]
  return below + (above - below) * (place - Math.floor(place))
}

/** The value at this index, counted from 0, of all values in ascending order. */
function nth(seen: Tally, place: number): number {
  let passed = 0
  for (const [value, times] of [...seen].sort(([one], [other]) => one - other)) {
    passed += times
    if (place < passed) return value
  }
  return NaN
}
