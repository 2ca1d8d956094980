/** A process that runs the job, as it reported last. */
export interface AdminWorker {
  name: string
  host: string
  last_pass_at: string
  last_pass: { asked: number; unanswered: number; settled: number; unsettled: number }
  /** Accounts that are left alone for a while, and why, in words for staff. */
  pauses: { account: string; until: string; reason_sentence: string }[]
}

/** One point of the go-live checklist, computed. `details` are names to be put into the sentence. */
export interface AdminCheck {
  id: AdminCheckId
  state: "ok" | "warning" | "failed"
  /** Of an account, or of the shop as a whole. */
  account: string | null
  /** The state in words, and what to do, for staff. */
  sentence: string
  /** A code that the panel may translate: `id` and `state` with a variant, such as `return_url.not_https`. */
  variant: string | null
  details: Record<string, string | number>
  /** Regions that the panel can enable the provider in with one click. */
  regions?: { id: string; name: string; currency_code: string }[]
}

export type AdminCheckId =
  | "account_configured"
  | "connection"
  | "provider_in_regions"
  | "unsupported_regions"
  | "return_url"
  | "encryption_key"
  | "job"
  | "backends"
  | "environment"

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
  checks: AdminCheck[]
}
