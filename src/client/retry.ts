import type { ErrorCode } from "../domain/errors/error-table"
import { PayByBankError } from "../domain/errors/pay-by-bank-error"
import { LONGEST_RETRY_AFTER_MS } from "../domain/polling/pause-schedule"

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 4000
/** After the first attempt. */
export const DEFAULT_RETRIES = 2
/** An attempt that has less time than this is not worth starting. */
const SHORTEST_ATTEMPT_MS = 1000

const TEMPORARY: ReadonlySet<ErrorCode> = new Set(["unreachable", "timeout", "service_unavailable", "rate_limited"])

interface Failure {
  code: ErrorCode
  retryAfterMs?: number | undefined
}

/**
 * The wait (ms) after failed attempt number `attempt` (from 1); `null` if repeating cannot help. Half of our own wait is
 * random. A wait that the service requests is the minimum, extended by up to a tenth.
 */
export function retryDelayMs(attempt: number, failure: Failure, random: () => number): number | null {
  if (!TEMPORARY.has(failure.code)) return null
  const own = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS) * (0.5 + random() / 2)
  const retryAfter = (failure.retryAfterMs ?? 0) * (1 + random() / 10)
  return Math.round(Math.max(own, retryAfter))
}

/** `Retry-After` in seconds or as an HTTP date → ms from now, at most an hour; `undefined` when it is neither. */
export function retryAfterMs(header: string | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? ""
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs
  if (text === "" || Number.isNaN(wait)) return undefined
  return Math.min(Math.max(wait, 0), LONGEST_RETRY_AFTER_MS)
}

export interface RetryPolicy {
  maxAttempts: number
  deadlineMs: number
  now: () => number
  sleep: (ms: number) => Promise<void>
  random: () => number
}

/**
 * Runs `attempt` (number from 1, time left in ms) until it succeeds, repeating cannot help or the time is over. Only for calls
 * that the service may receive twice. After a temporary failure it waits, longer each time and with jitter, or for as long as the
 * service requests. An attempt that could not end within the call's deadline is not started, because the caller holds a lock until
 * the call ends.
 */
export async function withRetries<Answer>(
  policy: RetryPolicy,
  attempt: (number: number, leftMs: number) => Promise<Answer>,
): Promise<Answer> {
  const startedAt = policy.now()
  const leftMs = () => policy.deadlineMs - Math.max(policy.now() - startedAt, 0)
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number, leftMs())
    } catch (error) {
      const waitMs = error instanceof PayByBankError ? retryDelayMs(number, error, policy.random) : null
      if (waitMs === null || number >= policy.maxAttempts) throw error
      if (leftMs() - waitMs < SHORTEST_ATTEMPT_MS) throw error
      await policy.sleep(waitMs)
    }
  }
}
