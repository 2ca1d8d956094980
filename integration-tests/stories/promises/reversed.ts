import type { PaymentRequest } from "../../../src/modules/pay-by-bank/tables"
import { unresolved, type StoryEnd } from "./story-end"

/** After the payment was read as paid, however often the service fails. */
const READ_AGAIN_WITHIN_MS = 30 * 24 * 60 * 60_000
/** The longest wait between two reads. */
const LONGEST_WAIT_MS = 12 * 60 * 60_000

/**
 * A payment that was read as paid, and that the bank has reversed, or reports with other money since: it needs attention, unless it is
 * still to be read, your team was alerted that it could not be read for a month, or an admin user has decided after that was known.
 * Nothing is undone meanwhile, and no refund of it is paid.
 */
export function reversed(story: StoryEnd, request: PaymentRequest, isCaptured: boolean): string[] {
  const { scene, refunds } = story
  const { id, status, outcome, reason, reversed_at, reversed_outcome, recheck_at, recheck_alert_at, paid_at } = request
  // Money of another amount is never captured. Its record is polled until an admin user has resolved it.
  if (status !== "paid") return unresolved(story, request) ?? ["is reversed, and needs no attention"]
  if (outcome === "attention" && reason === "reversed_after_capture") {
    const isUndone = reversed_outcome === "settled" && !isCaptured && !scene.mayBeEnded(id)
    const isDue = refunds.some((refund) => refund.request_id === id && refund.status === "due")
    return [
      ...(isUndone ? ["is reversed, and was undone"] : []),
      ...(isDue ? ["is reversed, and its refund is due"] : []),
    ]
  }
  if (reversed_at) return unresolved(story, request) ?? ["is reversed, and needs no attention"]
  const latest = (paid_at?.getTime() ?? 0) + READ_AGAIN_WITHIN_MS
  const isPlanned = recheck_at !== null && recheck_at > scene.now() && recheck_at.getTime() <= latest
  const isGivenUp = recheck_at === null && scene.now().getTime() > latest - LONGEST_WAIT_MS
  return isPlanned || (isGivenUp && recheck_alert_at !== null) ? [] : ["is reversed, and is not read again"]
}
