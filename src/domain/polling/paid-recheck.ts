import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/times"
import { COMPLETED } from "./paid-result"
import { isDeclined, statusOf, type StatusOptions } from "./payment-status"
import type { StatusResult } from "./status-result"

/** When the record of a paid payment is read again, and what the answer means: see `docs/architecture.md#reversals`. */

/** After the payment was first read as paid. */
const RECHECK_AFTER_MS = [HOUR_MS, DAY_MS, 5 * DAY_MS] as const

const FIRST_RETRY_MS = 10 * MINUTE_MS
const LONGEST_RETRY_MS = 12 * HOUR_MS
const RETRIED_FOR_MS = 30 * DAY_MS

/** Unanswered reads in a row after which your team is notified. */
export const TRIES_BEFORE_ALERT = 5

/** The next planned read, or `null` after the last one. A read that is late replaces the ones whose time has passed. */
export function nextRecheckAt(paidAt: Date, now: Date): Date | null {
  const next = RECHECK_AFTER_MS.map((ms) => paidAt.getTime() + ms).find((moment) => moment > now.getTime())
  return next === undefined ? null : new Date(next)
}

interface Unanswered {
  paidAt: Date
  /** Unanswered reads in a row, this one included. */
  tries: number
  now: Date
}

/** The next try after an unanswered read, or `null` when the plugin gives up. */
export function retryRecheckAt({ paidAt, tries, now }: Unanswered): Date | null {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS)
  const next = now.getTime() + wait
  return next > paidAt.getTime() + RETRIED_FOR_MS ? null : new Date(next)
}

type RecheckAnswer = "paid" | "reversed" | "other_money" | "unanswered"

/** What the ledger stores about the last record that reported money. */
interface ReportedBefore {
  /** The code with which the payment was last read as paid; `null` once it was reversed. */
  paidCode: string | null
  reportedAmount: string | null
  reportedCurrency: string | null
}

/**
 * What a record of a paid payment means. Only a record that matches the request, and whose status is known and is not paid, takes
 * money back. One that reports another amount or currency as paid does not report the known money any more. Anything else proves
 * nothing about the money.
 *
 * If the options no longer read `paidCode` as paid, they have changed, so only a decline with another code is a reversal.
 */
export function recheckAnswerOf(result: StatusResult, before: ReportedBefore, options: StatusOptions): RecheckAnswer {
  const { hasRecord, discrepancy, status, statusCode, settlement } = result
  if (isOtherMoney(result, before)) return "other_money"
  if (!hasRecord || discrepancy !== null || status === "mismatch" || status === "unknown") return "unanswered"
  if (status === "paid") return "paid"
  if (settlement?.toUpperCase() === COMPLETED) return "unanswered"
  const { paidCode } = before
  if (paidCode === null || statusOf(paidCode, options) === "paid") return "reversed"
  return isDeclined(status) && statusCode !== paidCode ? "reversed" : "unanswered"
}

/** A fraction of a penny differs from each amount in pennies, so the text that was reported before is compared, too. */
function isOtherMoney(result: StatusResult, before: ReportedBefore): boolean {
  const { discrepancy, reportedPaid, reportedAmount, reportedCurrency } = result
  const isOther = discrepancy === "amount_mismatch" || discrepancy === "currency_mismatch"
  const isKnown = reportedAmount === before.reportedAmount && reportedCurrency === before.reportedCurrency
  return reportedPaid && isOther && !isKnown
}
