import { MAX_COUNTED_MINOR } from "../../../domain/money"
import { HOUR_MS } from "../../../shared/times"
import { BANK, IS_DECLINED, IS_PAID } from "./payment-result"

/** An unpaid checkout counts as abandoned after this time. If it is paid later, it counts as paid and no longer as abandoned. */
export const ABANDONED_AFTER_MS = HOUR_MS

/**
 * Seconds from start to payment, rounded to two significant digits. No report needs more, and a day then has few distinct
 * values, however many payments it has.
 */
const TOOK = `
  CASE WHEN r.paid_at - r.created_at < interval '100 seconds'
       THEN round(greatest(extract(epoch FROM r.paid_at - r.created_at)::numeric, 0))
       ELSE round(extract(epoch FROM r.paid_at - r.created_at)::numeric,
                  1 - floor(log(extract(epoch FROM r.paid_at - r.created_at)::float8))::int) END`

/**
 * The same as `countedMinorFromDecimal`. A missing amount has its own case, because `least` skips NULL and would return the
 * limit.
 */
const AMOUNT = `
  CASE WHEN r.reported_amount IS NULL THEN r.amount_minor
       ELSE greatest(least(round(r.reported_amount::numeric * 100), ${MAX_COUNTED_MINOR}), -${MAX_COUNTED_MINOR}) END`

/** What each started payment has become: exactly one of these. */
const RESULT = `
  CASE WHEN ${IS_PAID} THEN 'paid' WHEN ${IS_DECLINED} THEN 'declined' WHEN r.status = 'canceled' THEN 'canceled' END`

/** Days are days in UTC, whatever the time zone of the database. */
const dayOf = (column: string) => `(${column} AT TIME ZONE 'UTC')::date`

/** Whole days: `from` is the first moment, and `to` is the moment after the last. */
export interface Days {
  from: Date
  to: Date
}

/**
 * The figures of single days, counted from the requests themselves: `figures(day, account, figure, key, value)`, the last
 * expression of a WITH. It counts:
 * - started, paid: requests of both kinds, on the day of their start and of their payment; a reversed payment is not paid;
 * - waiting, of the requests started on that day: no money for their cart yet, and either the bank is processing the payment,
 *   or the request was started within the last hour, or it is a link that is still tracked;
 * - abandoned, of the same requests: of kind checkout, no money for their cart, and not waiting;
 * - bank: paid requests by the bank that the payment service reported;
 * - took: paid requests by the seconds from start to payment;
 * - bank_paid, bank_declined, bank_canceled, bank_waiting, bank_abandoned: all requests started on that day, each in exactly one, by
 *   their bank, see `payment-result.ts`. Waiting is as above, and abandoned is the rest: each request counts alone, so one that was
 *   replaced by another of its cart is abandoned;
 * - bank_returned: those of them whose customer came back to the store;
 * - amount: what the payment service reported as paid, by currency, with each payment rounded to whole minor units.
 */
export function dayFigures({ from, to }: Days, now: Date, account: string | null): readonly [string, unknown[]] {
  const within = (column: string) =>
    `${column} >= ? AND ${column} < ? AND ${column} IS NOT NULL AND r.deleted_at IS NULL${account === null ? "" : " AND r.account = ?"}`
  const values = [from, to, ...(account === null ? [] : [account])]
  return [
    `paid AS MATERIALIZED (
       SELECT ${dayOf("r.paid_at")} AS day, r.account, r.institution, coalesce(r.reported_currency, r.currency) AS currency,
              ${AMOUNT} AS amount_minor, ${TOOK} AS took
         FROM pay_by_bank_request AS r WHERE ${within("r.paid_at")} AND r.reversed_at IS NULL
     ), started AS MATERIALIZED (
       SELECT ${dayOf("r.created_at")} AS day, r.account, r.kind, r.cart_id, r.collection_id, r.paid_at,
              ${BANK} AS bank, ${RESULT} AS result, r.returned_at IS NOT NULL AS returned,
              r.status = 'pending' OR r.created_at > ? OR (r.kind = 'link' AND r.next_poll_at IS NOT NULL) AS alive
         FROM pay_by_bank_request AS r WHERE ${within("r.created_at")}
     ), unpaid AS (
       SELECT r.day, r.account, r.kind, r.alive FROM started AS r
        WHERE r.paid_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM pay_by_bank_request AS o
                           WHERE o.cart_id = r.cart_id AND o.cart_id IS NOT NULL AND o.paid_at IS NOT NULL
                             AND o.deleted_at IS NULL)
          AND NOT EXISTS (SELECT 1 FROM pay_by_bank_request AS o
                           WHERE o.collection_id = r.collection_id AND o.paid_at IS NOT NULL AND o.deleted_at IS NULL)
     ), figures(day, account, figure, key, value) AS (
       SELECT day, account, 'started', NULL, count(*) FROM started GROUP BY day, account
        UNION ALL
       SELECT day, account, CASE WHEN alive THEN 'waiting' ELSE 'abandoned' END, NULL, count(*) FROM unpaid
        WHERE alive OR kind = 'checkout' GROUP BY day, account, alive
        UNION ALL
       SELECT day, account, 'bank_' || coalesce(result, CASE WHEN alive THEN 'waiting' ELSE 'abandoned' END), bank, count(*)
         FROM started GROUP BY day, account, 3, bank
        UNION ALL
       SELECT day, account, 'bank_returned', bank, count(*) FROM started WHERE returned GROUP BY day, account, bank
        UNION ALL
       SELECT day, account, 'paid', NULL, count(*) FROM paid GROUP BY day, account
        UNION ALL
       SELECT day, account, 'bank', institution, count(*) FROM paid GROUP BY day, account, institution
        UNION ALL
       SELECT day, account, 'took', took::text, count(*) FROM paid GROUP BY day, account, took
        UNION ALL
       SELECT day, account, 'amount', currency, sum(amount_minor) FROM paid GROUP BY day, account, currency
     )`,
    [...values, new Date(now.getTime() - ABANDONED_AFTER_MS), ...values],
  ]
}
