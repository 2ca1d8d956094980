import { MAX_COUNTED_MINOR } from "../../../domain/money"
import type { Day } from "../../../shared/days"
import type { Values } from "../database"
import {
  abandonedBefore,
  BANK,
  CHECKOUT,
  IS_DECLINED,
  IS_DISPUTED,
  IS_PAID,
  LASTING_RESULT,
  RESULT,
} from "../payments/payment-result"

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

/** Why a bank failed: the status code of a rejection, or what else happened. */
const CAUSE = `
  CASE WHEN ${IS_PAID} THEN NULL
       WHEN r.reversed_at IS NOT NULL THEN 'reversed'
       WHEN ${IS_DECLINED} THEN coalesce(r.status_code, '')
       WHEN r.returned_at IS NOT NULL AND ${LASTING_RESULT} = 'unanswered' AND r.created_at <= :abandonedBefore THEN 'no_answer' END`

/**
 * The figures of single days, counted from the requests themselves: `figures(day, account, figure, key, value)`, the last
 * expression of a WITH. Everything counts on the day on which the payment was started:
 * - paid, declined, canceled, abandoned, waiting: the payments by their bank, each in exactly one, see `payment-result.ts`;
 * - returned: those of them whose customer came back to the store, by bank;
 * - cause …: the failures of banks by their cause, by bank;
 * - took: paid payments by the seconds from start to payment;
 * - amount: what the payment service reported as paid, by currency, with each payment rounded to whole minor units. Disputed
 *   money is left out: disputed counts its payments, and disputed_amount is its sum;
 * - checkout_paid, checkout_failed, checkout_waiting: the tries of one cart or order count once, on the day of the first one: paid
 *   if any of them is paid, else waiting if any is waiting.
 */
export function dayFigures(days: readonly Day[], now: Date): { figures: string; values: Values } {
  // PostgreSQL may know other rules of a time zone than Node, so it compares moments only.
  return {
    figures: `started AS MATERIALIZED (
       SELECT r.id, r.created_at, listed.day, r.account, ${BANK} AS bank, ${RESULT} AS result,
              r.returned_at IS NOT NULL AS returned, ${CAUSE} AS cause, coalesce(${IS_DISPUTED}, false) AS is_disputed,
              coalesce(r.reported_currency, r.currency) AS currency, ${CHECKOUT} AS checkout,
              CASE WHEN ${IS_PAID} THEN ${AMOUNT} END AS amount_minor, CASE WHEN ${IS_PAID} THEN ${TOOK} END AS took
         FROM jsonb_to_recordset(:days::jsonb) AS listed(day date, "from" timestamptz, "to" timestamptz)
              JOIN pay_by_bank_request AS r ON r.created_at >= listed."from" AND r.created_at < listed."to"
     ), first_try AS (
       SELECT DISTINCT ON (checkout) id, created_at, day, account, checkout FROM started ORDER BY checkout, created_at, id
     ), checkout AS (
       SELECT day, account, CASE WHEN 'paid' = ANY (tries.results) THEN 'paid'
                                 WHEN 'waiting' = ANY (tries.results) THEN 'waiting' ELSE 'failed' END AS result
         FROM first_try AS f CROSS JOIN LATERAL (
                SELECT array_agg(${RESULT}) AS results, bool_or((r.created_at, r.id) < (f.created_at, f.id)) AS has_earlier
                  FROM pay_by_bank_request AS r WHERE ${CHECKOUT} = f.checkout) AS tries
        WHERE NOT tries.has_earlier
     ), figures(day, account, figure, key, value) AS (
       SELECT day, account, result, bank, count(*) FROM started GROUP BY day, account, result, bank
        UNION ALL
       SELECT day, account, 'returned', bank, count(*) FROM started WHERE returned GROUP BY day, account, bank
        UNION ALL
       SELECT day, account, 'cause ' || cause, bank, count(*) FROM started WHERE cause IS NOT NULL
        GROUP BY day, account, cause, bank
        UNION ALL
       SELECT day, account, 'took', took::text, count(*) FROM started WHERE took IS NOT NULL GROUP BY day, account, took
        UNION ALL
       SELECT day, account, CASE WHEN is_disputed THEN 'disputed_amount' ELSE 'amount' END, currency, sum(amount_minor)
         FROM started WHERE amount_minor IS NOT NULL GROUP BY day, account, is_disputed, currency
        UNION ALL
       SELECT day, account, 'disputed', currency, count(*) FROM started WHERE is_disputed GROUP BY day, account, currency
        UNION ALL
       SELECT day, account, 'checkout_' || result, NULL, count(*) FROM checkout GROUP BY day, account, result
     )`,
    values: { days: JSON.stringify(days), abandonedBefore: abandonedBefore(now) },
  }
}
