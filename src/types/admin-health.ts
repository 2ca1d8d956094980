import type { Check } from "../domain/accounts/checklist/check"
import type { ErrorCode } from "../domain/errors/error-table"

export type { Check as AdminCheck, CheckId as AdminCheckId } from "../domain/accounts/checklist/check"

/** A process that runs the job, with its last report. */
export interface AdminWorker {
  name: string
  host: string
  last_run_at: string
  last_run: { polled: number; unanswered: number; settled: number; unsettled: number }
}

/** A merchant account whose polling is paused for a while, with a message for admin users. */
export interface AdminPause {
  account: string
  until: string
  code: ErrorCode
  reason_message: string
}

/** `GET /admin/pay-by-bank/health` */
export interface AdminHealthResponse {
  health: {
    /** The time zone of the store's days: the option `timeZone`. */
    time_zone: string
    /** Whether a worker has reported recently. `false`: polling has stopped. */
    running: boolean
    last_run_at: string | null
    /** Payments that are due for polling now, and since when the oldest has been due. */
    due: number
    oldest_due_at: string | null
    /** Payments that need attention, and manual refunds that are due. */
    attention: number
    refunds_due: number
    workers: AdminWorker[]
    /** The pauses that all processes obey. */
    pauses: AdminPause[]
    /** The changes of admin users in the last seven days since which money can go elsewhere, such as of a merchant UUID. */
    merchant_changes: { account: string; by: string; at: string }[]
  }
}

/** `GET /admin/pay-by-bank/health/monitor`: with status 503 if there are problems. */
export interface AdminMonitorResponse {
  healthy: boolean
  /** `job_not_running`, `payments_waiting`, `alerts_unsent`, and the codes of lasting alerts. */
  problems: string[]
}

/** `GET /admin/pay-by-bank/health/checklist`: calls the service of each merchant account, so it may take a few seconds. */
export interface AdminChecklistResponse {
  checks: Check[]
}
