import type { Currency } from "../shared/currencies"
import { DAY_MS, MINUTE_MS } from "../shared/times"

/**
 * When a bank "may be slow right now": its latest `SLOW_AFTER` decided checkouts of the last week, in the order of their start, are all
 * failures or time-outs.
 *
 * - Success: the bank has made the payment, and has not reversed it.
 * - Failure: the bank has rejected the payment, or reversed it. A payment that the customer canceled is no failure of the bank.
 * - Time-out: the customer came back from the bank, and the bank has not answered within `ANSWERS_WITHIN_MS` of the start; or the
 *   customer approved the payment, and the bank has not decided within `DECIDES_WITHIN_MS` of the start.
 *
 * Every other payment says nothing about the bank and is skipped: most customers who start a payment and never come back have changed
 * their minds.
 */
export const SLOW_AFTER = 5
export const SLOW_WITHIN_MS = 7 * DAY_MS
export const ANSWERS_WITHIN_MS = 15 * MINUTE_MS
/** Pounds arrive within seconds. Banks without instant payments send euros on the next business day, after a weekend at the latest. */
export const DECIDES_WITHIN_MS = { GBP: 15 * MINUTE_MS, EUR: 3 * DAY_MS } as const satisfies Record<Currency, number>

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
