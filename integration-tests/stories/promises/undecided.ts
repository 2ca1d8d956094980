import type { BankState } from "../../kit/bank/bank"
import type { PaymentRequest } from "../../../src/modules/pay-by-bank/tables"
import type { PaymentStatus } from "../../../src/shared/statuses"
import { isMarkedAndDeclined } from "./marked"
import { unresolved, type StoryEnd } from "./story-end"

/** What the ledger must have read if it no longer polls an unpaid payment. A record may have been there before. */
const PROOF: Partial<Record<BankState, PaymentStatus[]>> = {
  created: ["created"],
  unrecorded: ["created", "rejected", "canceled"],
  rejected: ["rejected"],
  canceled: ["canceled"],
}

/** A payment that is not made: it is tracked, needs attention, was closed by an admin user, or ended with an answer that proves it. */
export function undecided(story: StoryEnd, { state }: { state: BankState }, request: PaymentRequest): string[] {
  const { outcome, status, next_poll_at, stalls_at, unread_since, track_until } = request
  const now = story.scene.now()
  if (isMarkedAndDeclined(story, request)) return ["was marked as paid and then declined, and needs no attention"]
  const resolved = unresolved(story, request)
  if (resolved) return resolved
  if (outcome === "settled") return ["is settled, and was never paid"]
  if ((stalls_at && stalls_at <= now) || (state === "pending" && track_until <= now))
    return ["is undecided for too long, and needs no attention"]
  if (next_poll_at !== null) return []
  const isProven = unread_since === null && (PROOF[state] ?? []).includes(status)
  return isProven ? [] : [`has ended as ${status}, and nothing proves that it is unpaid`]
}

/** The orders of checkouts that wait for a payment although all of their payments have ended unpaid. */
export function ordersThatWaitForEver({ requests, books }: StoryEnd): string[] {
  return books.flatMap(({ id, order, payments }) => {
    if (!order || order.status === "canceled" || payments.some(({ canceled_at }) => !canceled_at)) return []
    const own = requests.filter(({ collection_id, order_id }) => collection_id === id || order_id === order.id)
    const isOver = ({ outcome, next_poll_at, stalls_at }: PaymentRequest) =>
      outcome === null && next_poll_at === null && stalls_at === null
    const isCheckout = own.some(({ collection_id, cart_id }) => collection_id === id && cart_id !== null)
    return isCheckout && order.total > 0 && own.every(isOver) ? [`${order.id} waits for ever`] : []
  })
}
