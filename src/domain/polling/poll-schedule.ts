import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/times"
import { POLLED_FOR_AT_MOST_DAYS } from "./tracking"

/**
 * When the next poll is due. The wait is a third of the payment's age, at least 10 seconds and at most 12 hours, so
 * that an abandoned payment costs few calls: see `docs/architecture.md#polling`.
 */
const SHORTEST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 12 * HOUR_MS
const FIRST_UNREAD_WAIT_MS = MINUTE_MS

interface Unread {
  createdAt: Date
  /** Since when the payment has got no answer that was understood. */
  unreadSince: Date
  now: Date
}

interface Tracking {
  createdAt: Date
  now: Date
  /** How long the payment is tracked (ms). */
  trackForMs: number
}

/** The service receives at most one status call per uuid in this time (ms), however many pages and processes poll. */
export const SHORTEST_POLL_INTERVAL_MS = 2000

interface Poll {
  createdAt: Date
  now: Date
  trackUntil: Date
  /** When an undecided payment stalls. */
  stallsAt: Date | null
  /** The first of the current unbroken series of declined status results. */
  declinedSince: Date | null
  /** How far apart two declined status results must be (ms) before an order is given up. */
  declinedForMs: number
}

/**
 * The next poll after a status result. A payment is polled when it stalls, so that it needs attention only if it is still
 * undecided. A payment that is first declined at the end of tracking is polled once more, because one such result decides
 * nothing.
 */
export function nextPollAt({ createdAt, now, trackUntil, stallsAt, declinedSince, declinedForMs }: Poll): Date | null {
  const next = nextRegularPollAt({ createdAt, now, trackForMs: trackUntil.getTime() - createdAt.getTime() })
  if (next) return stallsAt && stallsAt > now && stallsAt < next ? stallsAt : next
  const confirmedAt = declinedSince && new Date(declinedSince.getTime() + declinedForMs)
  return confirmedAt && confirmedAt > now ? confirmedAt : null
}

/**
 * The next poll after a failed call, or an answer that was not understood: after a third of the time in which this payment's calls
 * have failed, at least a minute, and never later than the regular poll. It never ends tracking: it also polls after its end, until
 * 90 days after the start.
 */
export function nextUnreadPollAt({ createdAt, unreadSince, now }: Unread): Date | null {
  const ageMs = now.getTime() - createdAt.getTime()
  if (ageMs >= POLLED_FOR_AT_MOST_DAYS * DAY_MS) return null
  const failingMs = now.getTime() - unreadSince.getTime()
  const ownMs = Math.max(failingMs / 3, FIRST_UNREAD_WAIT_MS)
  return new Date(now.getTime() + Math.round(Math.min(ownMs, regularWaitMs(ageMs))))
}

/** The last poll is due exactly when tracking ends; `null` from then on. */
export function nextRegularPollAt({ createdAt, now, trackForMs }: Tracking): Date | null {
  const end = createdAt.getTime() + trackForMs
  if (now.getTime() >= end) return null
  const wait = regularWaitMs(now.getTime() - createdAt.getTime())
  return new Date(Math.min(now.getTime() + Math.round(wait), end))
}

function regularWaitMs(ageMs: number): number {
  return Math.min(Math.max(ageMs / 3, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
}
