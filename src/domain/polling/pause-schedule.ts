import type { ErrorCode } from "../errors/error-table"
import { HOUR_MS, MINUTE_MS } from "../../shared/times"

/**
 * How long the calls for a merchant account pause after a call that failed: see `docs/decisions.md#pauses`. More calls would
 * only prolong the outage, or get the credentials locked.
 */

/** The pauses while settings or credentials are wrong, before the longest one, which repeats. */
const WRONG_SETTINGS_MS = [MINUTE_MS / 2, MINUTE_MS, 2 * MINUTE_MS] as const
const LONGEST_WRONG_SETTINGS_MS = 5 * MINUTE_MS
const LIMITED_MS = MINUTE_MS
const SHORTEST_LIMITED_MS = 1000
/** A longer `retry-after` is cut to this. */
export const LONGEST_RETRY_AFTER_MS = HOUR_MS
const FAILING_MS = MINUTE_MS / 2
const FAILURES_IN_A_ROW = 5

/** Errors that last until your team changes the settings. */
export const WRONG_SETTINGS = [
  "unauthorized",
  "account_not_configured",
  "secret_unreadable",
  "address_not_allowed",
] as const satisfies ErrorCode[]
const ARE_WRONG_SETTINGS: ReadonlySet<ErrorCode> = new Set(WRONG_SETTINGS)

/** The calls of an account that failed in a row, and the last one's error. */
export interface Streak {
  code: ErrorCode
  failures: number
}

interface FailedCall {
  code: ErrorCode
  /** The wait that the service requested (ms). */
  retryAfterMs?: number | undefined
}

export interface PlannedPause extends Streak {
  /** `0`: no pause yet. */
  pauseMs: number
  /** `false`: the service refused, so calls for shoppers and admin users pause too. */
  onlyJob: boolean
}

/** The pause after a failed call. `before` holds the failures that directly precede it. */
export function pauseAfter(before: Streak | null, failed: FailedCall): PlannedPause {
  const { code, retryAfterMs } = failed
  const failures = before && isWrongSettings(before.code) === isWrongSettings(code) ? before.failures + 1 : 1
  const requestedMs = Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS)
  const onlyJob = code !== "unauthorized" && code !== "rate_limited" && requestedMs === 0
  return { code, failures, onlyJob, pauseMs: Math.max(requestedMs, ownPauseMs(failed, failures)) }
}

/** The pause after the probe of a paused account failed. It is never zero, because the account has not recovered. */
export function pauseAfterProbe(paused: Streak & { onlyJob: boolean }, failed: FailedCall): PlannedPause {
  const planned = pauseAfter(paused, failed)
  if (planned.pauseMs > 0) return planned
  return { ...planned, pauseMs: FAILING_MS, onlyJob: paused.onlyJob }
}

function ownPauseMs({ code, retryAfterMs }: FailedCall, failures: number): number {
  if (isWrongSettings(code)) return WRONG_SETTINGS_MS[failures - 1] ?? LONGEST_WRONG_SETTINGS_MS
  if (code === "rate_limited") return retryAfterMs === undefined ? LIMITED_MS : SHORTEST_LIMITED_MS
  return failures >= FAILURES_IN_A_ROW ? FAILING_MS : 0
}

function isWrongSettings(code: ErrorCode): boolean {
  return ARE_WRONG_SETTINGS.has(code)
}
