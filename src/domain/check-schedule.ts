/**
 * When to ask about a payment again: ever more seldom, and never later than a third of its age from now (design §7).
 */
const SHORTEST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 12 * 60 * 60_000

interface Watch {
  createdAt: Date
  now: Date
  /** How long the payment is watched (ms). */
  watchForMs: number
}

/** A uuid is asked about at most once in this time (ms), however many pages and processes poll (design §7). */
export const ASK_EVERY_MS = 2000

/** The last check falls on the very end of the watch; `null` from then on. */
export function nextCheckAt({ createdAt, now, watchForMs }: Watch): Date | null {
  const end = createdAt.getTime() + watchForMs
  if (now.getTime() >= end) return null
  const age = now.getTime() - createdAt.getTime()
  const wait = Math.min(Math.max(age / 3, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
  return new Date(Math.min(now.getTime() + Math.round(wait), end))
}
