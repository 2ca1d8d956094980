import { MINUTE_MS } from "../../shared/times"

/**
 * What an answer without a record means: see `docs/decisions.md#no-record-yet`. The contract shows no such answer, so the
 * plugin learns its form from payments that no one can have paid yet.
 */

/** No one can approve a payment at a bank and have it reported, without having returned, within this time. */
const NEW_FOR_MS = 2 * MINUTE_MS
/** A job that runs rarely polls later. After this time, a customer may well have paid. */
const NEW_FOR_AT_MOST_MS = 10 * MINUTE_MS

/**
 * - `clear`: the learned form, so there is no record.
 * - `first`: nothing is learned yet, and no one can have paid, so this form is learned.
 * - `assumed`: nothing is learned yet, so it counts as no record, but proves nothing.
 * - `other`: another form than the learned one, or nothing was learned until the last answer, so the call is unanswered.
 */
type NoRecordMeaning = "clear" | "first" | "assumed" | "other"

interface AnswerWithoutRecord {
  signature: string
  /** The learned signature; `null` if there is none yet. */
  learned: string | null
  /** The job polls, at the time that the schedule planned. */
  isScheduled: boolean
  ageMs: number
  /** The job's interval, the option `pollEvery`. */
  pollEveryMs: number
  /** The customer has come back to the store. */
  hasReturned: boolean
  /** Tracking ends with this answer. */
  isLast: boolean
}

export function noRecordMeaning(answer: AnswerWithoutRecord): NoRecordMeaning {
  const { signature, learned, isScheduled, ageMs, pollEveryMs, hasReturned, isLast } = answer
  if (learned !== null) return signature === learned ? "clear" : "other"
  if (isScheduled && !hasReturned && ageMs <= newForMs(pollEveryMs)) return "first"
  return isLast ? "other" : "assumed"
}

function newForMs(pollEveryMs: number): number {
  return Math.min(Math.max(NEW_FOR_MS, 2 * pollEveryMs), NEW_FOR_AT_MOST_MS)
}
