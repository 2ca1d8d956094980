import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/times"
import { COMPLETED } from "./paid-result"
import { isDeclined, statusOf, type StatusOptions } from "./payment-status"
import type { StatusResult } from "./status-result"

/** When the record of a paid payment is read again, and what the answer means: see `docs/decisions.md#reversals`. */

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
  /** When the pause of the account's calls ends. */
  pausedUntil: Date | null
  now: Date
}

/** The next try after an unanswered read, or `null` when the plugin gives up. */
export function retryRecheckAt({ paidAt, tries, pausedUntil, now }: Unanswered): Date | null {
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS)
  const next = Math.max(now.getTime() + wait, pausedUntil?.getTime() ?? 0)
  return next > paidAt.getTime() + RETRIED_FOR_MS ? null : new Date(next)
}

type RecheckAnswer = "paid" | "reversed" | "unanswered"

/**
 * What a record of a paid payment means. Only a record that matches the request, and whose status is known and is not paid, takes
 * money back. Anything else proves nothing about the money.
 *
 * @param paidCode the code with which the payment was last read as paid; `null` once it was reversed. If the options no
 * longer read it as paid, they have changed, so only a decline with another code is a reversal.
 */
export function recheckAnswerOf(result: StatusResult, paidCode: string | null, options: StatusOptions): RecheckAnswer {
  const { hasRecord, discrepancy, status, statusCode, settlement } = result
  if (!hasRecord || discrepancy !== null || status === "mismatch" || status === "unknown") return "unanswered"
  if (status === "paid") return "paid"
  if (settlement?.toUpperCase() === COMPLETED) return "unanswered"
  if (paidCode === null || statusOf(paidCode, options) === "paid") return "reversed"
  return isDeclined(status) && statusCode !== paidCode ? "reversed" : "unanswered"
}
