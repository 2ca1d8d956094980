import type { ErrorCode } from "../errors/error-table"

/**
 * What a failed status call proves: something about its payment only, or about all payments of its login. One payment whose record
 * cannot be read must never delay another one: see `docs/architecture.md#what-a-failure-proves`.
 */

/** Why all status calls of a login wait. */
export const PAUSE_CAUSES = ["login", "statuses", "limit", "outage"] as const
export type PauseCause = (typeof PAUSE_CAUSES)[number]

/** How the list of banks was answered, which the same login reads. */
export type BanksAnswer = "answered" | "refused" | "unreachable" | "unclear"

interface FailedCall {
  code: ErrorCode
  /** `null` for a payment that another login started: its refusal is no wonder. */
  uuid: string | null
  /** The wait that the service requested (ms). */
  retryAfterMs?: number | undefined
}

/** What is known of the login's other calls. */
export interface Lately {
  /** The uuids that were refused since a record was read. */
  refused: ReadonlySet<string>
  /** The calls in a row before this one that got no answer of any kind. */
  unreached: number
  /** Why the login's calls were paused before this call. */
  paused: PauseCause | null
  /** Read after a refusal only. */
  banks: BanksAnswer | null
}

/** Connection errors and time-outs in a row that prove an outage. */
export const UNREACHED_IN_A_ROW = 5
/** Different payments whose record is refused, while the login is accepted elsewhere, prove that it may not read statuses. */
export const REFUSED_PAYMENTS = 3

export function proofOf(failed: FailedCall, lately: Lately): PauseCause | "payment" {
  const { code, uuid, retryAfterMs = 0 } = failed
  if (code === "address_not_allowed") return "login"
  if (code === "unauthorized") {
    if (lately.banks === "refused") return "login"
    if (uuid === null) return "payment"
    const refused = new Set([...lately.refused, uuid])
    const mayNotRead = lately.paused === "statuses" || refused.size >= REFUSED_PAYMENTS
    if (lately.banks === "answered" && mayNotRead) return "statuses"
  }
  if (code === "rate_limited" || retryAfterMs > 0) return "limit"
  return isUnreached(code, lately.banks) && isOutage(lately) ? "outage" : "payment"
}

/** Whether a call got no answer of any kind. A refusal counts if the service cannot be reached right after it. */
export function isUnreached(code: ErrorCode, banks: BanksAnswer | null): boolean {
  return code === "unreachable" || code === "timeout" || banks === "unreachable"
}

function isOutage({ paused, unreached }: Lately): boolean {
  return paused === "outage" || unreached + 1 >= UNREACHED_IN_A_ROW
}

/** Whether a failure of one payment ends the pause, because the service answered at all. */
export function endedByAnyAnswer(paused: PauseCause): boolean {
  return paused === "outage" || paused === "limit"
}
