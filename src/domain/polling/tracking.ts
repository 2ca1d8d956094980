import { DAY_MS } from "../../shared/times"

/** How long a payment is tracked, see `docs/architecture.md#stalled-payments`. */

const RESTARTED_FOR_AT_MOST_MS = 30 * DAY_MS
/** From the start of a payment to the last possible poll. */
export const POLLED_FOR_AT_MOST_DAYS = 90

interface Tracked {
  createdAt: Date
  trackUntil: Date
  now: Date
  /** The option `trackFor` (ms). */
  trackForMs: number
}

/** A change of status restarts tracking, at most until 30 days after the start. Tracking never becomes shorter. */
export function restartedUntil(tracked: Tracked): Date {
  return extended(tracked, RESTARTED_FOR_AT_MOST_MS)
}

/** An admin user keeps tracking, at most until 90 days after the start. */
export function keptUntil(tracked: Tracked): Date {
  return extended(tracked, POLLED_FOR_AT_MOST_DAYS * DAY_MS)
}

function extended({ createdAt, trackUntil, now, trackForMs }: Tracked, atMostMs: number): Date {
  const end = Math.min(now.getTime() + trackForMs, createdAt.getTime() + atMostMs)
  return new Date(Math.max(trackUntil.getTime(), end))
}
