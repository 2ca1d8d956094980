import type { PaymentStatus } from "../polling/payment-status"

/**
 * The states of a payment link, with their messages for your team. `linkState` returns the first state that applies, in this
 * order: what happened to the payment, whether the link was sent, whether it still matches the order.
 */
export const LINK_STATES = {
  paid: "Paid: the money is captured on the order.",
  attention: "The money has arrived and needs a person. See Needs attention.",
  received: "The money has arrived and is being captured.",
  resolved: "Staff have dealt with the money of this link.",
  refused:
    "The payment service refused this link, and nothing was sent. Correct what the timeline names, then send it again.",
  not_sent: "This link was not sent, because the server stopped before. Send it again.",
  sending: "The link is being sent.",
  replaced:
    "A newer link has taken this one's place. It can still be paid; the money is then captured if the order still owes it.",
  canceled: "Canceled by staff. It can still be paid; the money is then captured if the order still owes it.",
  order_canceled: "The order is canceled. Money that still arrives on this link comes under Needs attention.",
  pending: "The customer has approved the payment, and the money is on its way.",
  stale: "The order owes another amount than this link asks for. Send a new link in its place.",
  unsure:
    "It may have been sent: the payment service gave no clear answer. Ask the customer, then resend or cancel it.",
  expired: "This link is no longer watched. If it was paid after all, enter its payment id.",
  untracked:
    "Sent. The service does not say which payment belongs to it: enter the payment id from the service's notification.",
  open: "Sent, and not paid yet.",
} as const satisfies Record<string, string>

export type LinkState = keyof typeof LINK_STATES

/** Progress of the one call that creates the link. `opening`: not called yet. */
export const LINK_CALLS = ["opening", "called", "sent", "unsure", "refused"] as const
type LinkCall = (typeof LINK_CALLS)[number]

export interface LinkFacts {
  call: LinkCall
  openedAt: Date
  replaced: boolean
  canceled: boolean
  status: PaymentStatus
  outcome: "settled" | "attention" | "closed" | null
  amountMinor: number
  /** The link asks for the whole outstanding amount at the time it was sent. */
  whole: boolean
  /** There is a uuid to poll. */
  tracked: boolean
  watched: boolean
  /** `null` if the order no longer exists. */
  order: { canceled: boolean; outstandingMinor: number } | null
}

/** No call takes longer (ms), so a call that is still open after this time was interrupted. */
const CALL_TAKES_MS = 30_000

export function linkState(link: LinkFacts, now: Date): LinkState {
  return ofMoney(link) ?? ofCall(link, now) ?? ofOrder(link) ?? (link.call === "sent" ? ofWatch(link) : "unsure")
}

function ofMoney({ outcome, status, call }: LinkFacts): LinkState | null {
  if (outcome === "settled") return "paid"
  if (outcome === "attention") return "attention"
  if (outcome === "closed" && call !== "refused") return "resolved"
  return status === "paid" ? "received" : null
}

function ofCall({ call, openedAt }: LinkFacts, now: Date): LinkState | null {
  const ended = now.getTime() - openedAt.getTime() >= CALL_TAKES_MS
  if (call === "refused") return "refused"
  if (call === "opening") return ended ? "not_sent" : "sending"
  return call === "called" && !ended ? "sending" : null
}

function ofOrder({ replaced, canceled, order, status, whole, amountMinor }: LinkFacts): LinkState | null {
  if (replaced) return "replaced"
  if (canceled) return "canceled"
  if (!order || order.canceled) return "order_canceled"
  if (status === "pending") return "pending"
  return order.outstandingMinor < amountMinor || (whole && order.outstandingMinor !== amountMinor) ? "stale" : null
}

function ofWatch({ tracked, watched }: LinkFacts): LinkState {
  if (!watched) return "expired"
  return tracked ? "open" : "untracked"
}
