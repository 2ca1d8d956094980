import type { PaymentRecord } from "../contract/payment-record"
import { statusOf, type StatusOptions } from "./payment-status"

/** Whether a record that reads as paid agrees with itself: see `docs/decisions.md#contradictory-records`. */

/** A combination that the merchant accepts as paid. A field that is left out is absent from the record, too. */
export interface AcceptedResult {
  status?: number | undefined
  statusCode: string
  settlement?: string | undefined
}

export interface ResultOptions extends StatusOptions {
  acceptedResults: readonly AcceptedResult[]
}

type Result = Pick<PaymentRecord, "status" | "statusCode" | "settlement" | "hasUnreadableResult">

/** The settlement of a completed payment. */
export const COMPLETED = "COMPLETED"

/** What the contract shows for a completed payment: `PaymentRecord` in `openapi/service.yaml`. */
const PAID = { status: 1, settlement: COMPLETED } as const

/**
 * The status code means paid, but the numeric status or the settlement differs from those of a completed payment, or cannot be read.
 * A field that is absent contradicts nothing. Ignores case.
 */
export function contradictsItself(record: Result, options: ResultOptions): boolean {
  if (statusOf(record.statusCode, options) !== "paid") return false
  const { status, settlement, hasUnreadableResult } = record
  if (hasUnreadableResult) return true
  if ((status ?? PAID.status) === PAID.status && (wordOf(settlement) ?? PAID.settlement) === PAID.settlement)
    return false
  return !options.acceptedResults.some((accepted) => isSame(accepted, record))
}

function isSame(
  accepted: AcceptedResult,
  { status, statusCode, settlement }: Omit<Result, "hasUnreadableResult">,
): boolean {
  return (
    wordOf(accepted.statusCode) === wordOf(statusCode) &&
    (accepted.status ?? null) === status &&
    wordOf(accepted.settlement) === wordOf(settlement)
  )
}

/** `null` for an absent or blank text. */
function wordOf(text: string | null | undefined): string | null {
  return text?.trim().toUpperCase() || null
}
