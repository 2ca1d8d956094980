/** The days, including today, whose payments decide the rank of a bank. */
export const RANKED_DAYS = 90

/** The rank of each bank with payments, 1 for the one with most. Banks with equally many are ranked by their id. */
export function ranksOf(
  banks: readonly { id: string }[],
  payments: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const paid = banks.flatMap(({ id }) => {
    const count = payments.get(id) ?? 0
    return count > 0 ? [{ id, count }] : []
  })
  paid.sort((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1))
  return new Map(paid.map(({ id }, index) => [id, index + 1]))
}
