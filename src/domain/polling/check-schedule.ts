/**
 * When the next status check is due. The wait is a third of the payment's age, at least 10 seconds and at most 12 hours, so
 * that an abandoned payment costs few calls: see `docs/architecture.md#polling`.
 */

const SHORTEST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 12 * 60 * 60_000

interface Watch {
  createdAt: Date
  now: Date
  /** How long the payment is tracked (ms). */
  trackForMs: number
}

/** The service receives at most one status call per uuid in this time (ms), however many pages and processes poll. */
export const ASK_EVERY_MS = 2000

/** The last check is due exactly when tracking ends; `null` from then on. */
export function nextCheckAt({ createdAt, now, trackForMs }: Watch): Date | null {
  const end = createdAt.getTime() + trackForMs
  if (now.getTime() >= end) return null
  const age = now.getTime() - createdAt.getTime()
  const wait = Math.min(Math.max(age / 3, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
  return new Date(Math.min(now.getTime() + Math.round(wait), end))
}
