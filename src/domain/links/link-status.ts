import type { LinkStatus } from "../../shared/messages/link-statuses"
import type { RequestOutcome, PaymentStatus } from "../../shared/statuses"

/** Progress of the one call that creates the link. `opening`: not called yet. */
export const LINK_CALLS = ["opening", "called", "sent", "unsure", "refused"] as const
type LinkCall = (typeof LINK_CALLS)[number]

export interface LinkFacts {
  call: LinkCall
  openedAt: Date
  replaced: boolean
  canceled: boolean
  status: PaymentStatus
  outcome: RequestOutcome | null
  amountMinor: number
  /** The link is for the whole outstanding amount at the time it was sent. */
  isFullAmount: boolean
  /** There is a uuid to poll. */
  hasUuid: boolean
  tracked: boolean
  /** `null` if the order no longer exists. Without an order that was read, the status does not depend on it. */
  order: { canceled: boolean; outstandingMinor: number } | null | "unread"
}

/** No call takes longer (ms), so a call that is still open after this time was interrupted. */
const CALL_TAKES_MS = 30_000

/**
 * The first status that applies, in this order: what happened to the payment, whether the link was sent, whether it still
 * matches the order.
 */
export function linkStatus(link: LinkFacts, now: Date): LinkStatus {
  return ofMoney(link) ?? ofCall(link, now) ?? ofOrder(link) ?? (link.call === "sent" ? ofTracking(link) : "unsure")
}

function ofMoney({ outcome, status, call }: LinkFacts): LinkStatus | null {
  if (outcome === "settled") return "paid"
  if (outcome === "attention") return "attention"
  if (outcome === "closed" && call !== "refused") return "resolved"
  return status === "paid" ? "received" : null
}

function ofCall({ call, openedAt }: LinkFacts, now: Date): LinkStatus | null {
  const ended = now.getTime() - openedAt.getTime() >= CALL_TAKES_MS
  if (call === "refused") return "refused"
  if (call === "opening") return ended ? "not_sent" : "sending"
  return call === "called" && !ended ? "sending" : null
}

function ofOrder({ replaced, canceled, order, status, isFullAmount, amountMinor }: LinkFacts): LinkStatus | null {
  if (replaced) return "replaced"
  if (canceled) return "canceled"
  if (!order || (order !== "unread" && order.canceled)) return "order_canceled"
  if (status === "pending") return "pending"
  if (order === "unread") return null
  return order.outstandingMinor < amountMinor || (isFullAmount && order.outstandingMinor !== amountMinor)
    ? "stale"
    : null
}

function ofTracking({ hasUuid, tracked }: LinkFacts): LinkStatus {
  if (!tracked) return "expired"
  return hasUuid ? "open" : "untracked"
}
