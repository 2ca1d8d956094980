import type { Check } from "../domain/checklist/check"
import type { ErrorCode } from "../domain/error-table"

export type { Check as AdminCheck, CheckId as AdminCheckId } from "../domain/checklist/check"

/** A process that runs the job, as it reported last. */
export interface AdminWorker {
  name: string
  host: string
  last_pass_at: string
  last_pass: { asked: number; unanswered: number; settled: number; unsettled: number }
  /** Accounts that are left alone for a while, and why, in words for staff. */
  pauses: { account: string; until: string; code: ErrorCode; reason_sentence: string }[]
}

/** `GET /admin/pay-by-bank/health` */
export interface AdminHealthResponse {
  health: {
    /** Whether a worker has reported lately: `false` means that nobody asks about payments. */
    running: boolean
    last_pass_at: string | null
    /** Payments that are due at this moment, and since when the first of them. */
    due: number
    oldest_due_at: string | null
    /** Payments that need attention, and refunds that are to be paid. */
    attention: number
    refunds_due: number
    workers: AdminWorker[]
  }
}

/** `GET /admin/pay-by-bank/health/checklist`: asks each account's service, so it may take a few seconds. */
export interface AdminChecklistResponse {
  checks: Check[]
}
