import type { ErrorCode } from "../errors/error-table"
import { HOUR_MS, MINUTE_MS } from "../../shared/times"
import type { PauseCause } from "./failure-proof"

/**
 * How long the status calls of a login pause: see `docs/architecture.md#pauses`. More calls would only prolong the outage, or get the
 * credentials locked. The last wait repeats.
 */
const WAITS_MS = {
  login: [MINUTE_MS / 2, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS],
  // Short, because another payment may be answered.
  statuses: [MINUTE_MS / 2, MINUTE_MS],
  limit: [MINUTE_MS],
  outage: [MINUTE_MS / 6, MINUTE_MS / 3, MINUTE_MS / 2],
} as const satisfies Record<PauseCause, readonly number[]>
const SHORTEST_LIMITED_MS = 1000
/** A longer `retry-after` is cut to this. */
export const LONGEST_RETRY_AFTER_MS = HOUR_MS

/** Pauses in a row of one cause, and the last failure's error. */
export interface Paused {
  cause: PauseCause
  code: ErrorCode
  failures: number
}

export interface PlannedPause extends Paused {
  pauseMs: number
}

/** The pause after a failed call that proves `cause`. `before` is the login's last pause, if it has not ended by an answer. */
export function pauseAfter(
  before: Paused | null,
  cause: PauseCause,
  { code, retryAfterMs }: { code: ErrorCode; retryAfterMs?: number | undefined },
): PlannedPause {
  const failures = before?.cause === cause ? before.failures + 1 : 1
  const waits = WAITS_MS[cause]
  const ownMs = waits[Math.min(failures, waits.length) - 1] ?? MINUTE_MS
  const requestedMs = Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS)
  const isRequested = cause === "limit" && retryAfterMs !== undefined
  return {
    cause,
    code: cause === "statuses" ? "statuses_refused" : code,
    failures,
    pauseMs: Math.max(requestedMs, isRequested ? SHORTEST_LIMITED_MS : ownMs),
  }
}

/** In an outage, calls for shoppers and admin users go on: one of them may be the first that is answered. */
export function isForAllCallers(cause: PauseCause): boolean {
  return cause !== "outage"
}
