import { MINUTE_MS } from "../../shared/times"
import { SHORTEST_POLL_INTERVAL_MS } from "./poll-schedule"

/** A page that asks for a payment may cause a status call: the first look after a return, or a repeated one. */
export type Look = "first" | "repeated"

const LONGEST_LOOK_INTERVAL_MS = MINUTE_MS
/** Repeated looks wait for this part of the payment's age. */
const PART_OF_AGE = 60

/**
 * Which look a page takes, or `null` if the payment was polled recently enough for its age. The customer waits for the first look
 * after a return; everything else also comes with the job.
 */
export function lookOf({
  createdAt,
  lastPolledAt,
  returnedAt,
  now,
}: {
  createdAt: Date
  lastPolledAt: Date | null
  returnedAt: Date | null
  now: Date
}): Look | null {
  if (returnedAt !== null && (lastPolledAt === null || lastPolledAt < returnedAt)) return "first"
  if (lastPolledAt === null) return "repeated"
  const ageMs = now.getTime() - createdAt.getTime()
  const everyMs = Math.min(Math.max(ageMs / PART_OF_AGE, SHORTEST_POLL_INTERVAL_MS), LONGEST_LOOK_INTERVAL_MS)
  // A time ahead was recorded by a clock that is wrong.
  return Math.abs(now.getTime() - lastPolledAt.getTime()) >= everyMs ? "repeated" : null
}
