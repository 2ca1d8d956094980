import { HOUR_MS } from "../../../shared/times"
import type { ResultFilter } from "../../../shared/statuses"
import { clause, type Clause } from "../sql-clauses"

/**
 * SQL about a request `r`: what a started payment has become. Shared by the insights and the list of payments.
 * See `docs/architecture.md#insights`.
 */

/** The bank that the payment service reported, else the one that the payment was started with. Both are ids of the bank list. */
export const BANK = "coalesce(r.institution, r.bank_id)"

/** The record reported money, and the bank has not reversed it. */
export const IS_PAID = "(r.paid_at IS NOT NULL AND r.reversed_at IS NULL)"

/** The bank has rejected the payment, or reversed it. */
export const IS_DECLINED = "(r.reversed_at IS NOT NULL OR r.status = 'rejected')"

/** Paid, and the record differs from what was requested, or your team has to decide about it. `NULL` counts as false. */
export const IS_DISPUTED = `(${IS_PAID} AND (r.status = 'mismatch' OR r.outcome = 'attention'))`

/** A payment without an answer of the bank counts as abandoned after this time. If it is paid later, it counts as paid. */
export const ABANDONED_AFTER_MS = HOUR_MS

/**
 * The part of the result that changes only with the row: `unanswered` is `waiting` at first, and `abandoned` after
 * `ABANDONED_AFTER_MS`. The expression is that of the index `IDX_pay_by_bank_request_result`.
 */
export const LASTING_RESULT = `
  (CASE WHEN ${IS_PAID} THEN 'paid'
        WHEN ${IS_DECLINED} THEN 'declined'
        WHEN r.status = 'canceled' THEN 'canceled'
        WHEN r.status = 'pending' OR (r.kind = 'link' AND r.next_poll_at IS NOT NULL) THEN 'waiting'
        ELSE 'unanswered' END)`

/** An unanswered payment that was started after `:abandonedBefore` is not abandoned yet. */
export const RESULT = `
  (CASE ${LASTING_RESULT}
     WHEN 'unanswered' THEN CASE WHEN r.created_at > :abandonedBefore THEN 'waiting' ELSE 'abandoned' END
     ELSE ${LASTING_RESULT} END)`

export function abandonedBefore(now: Date): Date {
  return new Date(now.getTime() - ABANDONED_AFTER_MS)
}

/**
 * The payments of one cart or order have the same value: the tries of one checkout. The expression is that of the index
 * `IDX_pay_by_bank_request_checkout`.
 */
export const CHECKOUT = "coalesce(r.order_id, r.cart_id, r.collection_id)"

/** The requests with any of these results. */
export function resultClause(results: readonly ResultFilter[], now: Date): Clause {
  if (results.length === 0) return clause("FALSE")
  const conditions = results.map((result) => CONDITIONS[result])
  return clause(`(${conditions.join(" OR ")})`, { abandonedBefore: abandonedBefore(now) })
}

const CONDITIONS: Record<ResultFilter, string> = {
  // Many payments are paid or abandoned: PostgreSQL would read all of their places in the index before it counts a limited number.
  paid: IS_PAID,
  abandoned: `(${LASTING_RESULT} || '' = 'unanswered' AND r.created_at <= :abandonedBefore)`,
  // Few payments are disputed, and many are paid: without the index of results, PostgreSQL uses those of both causes.
  disputed: IS_DISPUTED,
  declined: `${LASTING_RESULT} = 'declined'`,
  canceled: `${LASTING_RESULT} = 'canceled'`,
  waiting: `(${LASTING_RESULT} = 'waiting' OR (${LASTING_RESULT} = 'unanswered' AND r.created_at > :abandonedBefore))`,
}
