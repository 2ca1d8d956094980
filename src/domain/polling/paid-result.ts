import type { PaymentRecord } from "../contract/payment-record"
import { isDeclined, statusOf, type StatusOptions } from "./payment-status"

/** Whether a record that reads as paid, or as declined, agrees with itself: see `docs/architecture.md#contradictory-records`. */

/** A combination whose status code counts, because the merchant accepts it. A field that is left out is absent from the record, too. */
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
 * Or it means declined, but the settlement is that of a completed payment. A field that is absent contradicts nothing. Ignores case.
 */
export function contradictsItself(record: Result, options: ResultOptions): boolean {
  const meaning = statusOf(record.statusCode, options)
  if (meaning !== "paid" && !isDeclined(meaning)) return false
  if (meaning === "paid" && record.hasUnreadableResult) return true
  const agrees = meaning === "paid" ? isCompleted(record) : wordOf(record.settlement) !== COMPLETED
  return !agrees && !options.acceptedResults.some((accepted) => isSame(accepted, record))
}

function isCompleted({ status, settlement }: Result): boolean {
  return (status ?? PAID.status) === PAID.status && (wordOf(settlement) ?? PAID.settlement) === PAID.settlement
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
