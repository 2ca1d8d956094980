import type { AttentionReason } from "./attention-reasons"
import { sameMoney } from "./money"
import type { PaymentStatus } from "./payment-status"
import type { Discrepancy } from "./verify-record"

/**
 * What to do about one payment request, see `docs/architecture.md#decide-then-act`. Pure, so that tests can try any
 * combination of facts. Workflows carry the decision out. All amounts in minor units.
 */
export type Decision =
  | { do: "wait" }
  | { do: "settle"; sessionId: string }
  | { do: "bind-and-settle" }
  | { do: "attention"; reason: AttentionReason }
  | { do: "cancel-order"; orderId: string }
  | { do: "close"; reason: "settled" | "dealt_with" }

/** What the ledger knows. */
export interface RequestFacts {
  status: PaymentStatus
  discrepancy: Discrepancy | null
  outcome: "settled" | "attention" | "closed" | null
  amountMinor: number
  currency: string
  /** Consecutive passes in which a paid basket could not become an order. */
  failedPasses: number
  /** When a session last claimed the money: core makes the Payment right after. */
  claimedAt: Date | null
  startedAt: Date
  /** The readings of late, without another between them, that said rejected or cancelled: the first and the last. */
  declined: { since: Date; until: Date } | null
}

export interface SessionFact {
  id: string
  amountMinor: number
  currency: string
}

export interface PaymentFact {
  /** The session it was made of. */
  sessionId: string
  /** Whether that session was ever bound to this request. */
  ours: boolean
  /** Whether another request of the ledger is behind it. */
  byBank: boolean
  captured: boolean
  voided: boolean
  /** How many transactions of its capture exist on its order, or on all orders together if those are several. */
  bookings: number
  madeAt: Date
}

/** What Medusa really holds, read again under the cart's lock. */
export interface MedusaFacts {
  /** `null` when the payment collection is gone. */
  collection: { cart: CartFact | null; order: OrderFact | null } | null
  /** Existing sessions bound to this request and not deleted, without a Payment. */
  sessions: SessionFact[]
  payments: PaymentFact[]
  providerEnabled: boolean
  /** Other money of the same order has been claimed and is not booked yet: what the order owes is about to change. */
  orderBusy: boolean
}

export interface CartFact {
  /** `null` where there is an order: then what that owes counts. */
  totalMinor: number | null
  currency: string
}

export interface OrderFact {
  id: string
  canceled: boolean
  /** Exact as long as the money is no Payment. */
  owedMinor: number
  currency: string
  /** Something of it has been fulfilled. */
  fulfilled: boolean
  /** Placed while a payment was pending, and waiting for it. */
  awaitsPayment: boolean
  /** A session of this very request is among those it waits for. */
  awaitsRequest: boolean
  /** Money has been booked on it, whoever paid. */
  hasMoney: boolean
  /** Staff have sent a link for it that is still out: they want the order. */
  hasLink: boolean
  placedAt: Date
}

export interface Rules {
  cancelOrderWhenRejected: boolean
  /** A pending order is given up only when readings so far apart (ms) said declined. */
  declinedForMs: number
  /**
   * An order that was just placed and has no Payment yet, and a Payment that lacks its capture or transaction, are left alone
   * for so long (ms): core is just booking, and whoever heals at the same moment may write the transaction twice.
   */
  bookingTakesMs: number
  /** After so many passes a paid basket that cannot be placed is shown to staff; it is tried on. */
  passesBeforeAttention: number
}

export function decide(request: RequestFacts, medusa: MedusaFacts, now: Date, rules: Rules): Decision {
  if (request.outcome === "settled") return { do: "close", reason: "settled" }
  if (request.outcome === "closed") return { do: "close", reason: "dealt_with" }
  if (request.discrepancy) return attention(request.discrepancy)
  if (request.status === "paid") return paid(request, medusa, now, rules)
  return declined(request, medusa, rules) ?? { do: "wait" }
}

function paid(request: RequestFacts, medusa: MedusaFacts, now: Date, rules: Rules): Decision {
  const { collection, payments } = medusa
  const own = payments.find((payment) => payment.ours)
  const justNow = (at: Date) => now.getTime() - at.getTime() < rules.bookingTakesMs
  if (own) return unlessFailing(finish(own, collection?.order ?? null, justNow), request, medusa, rules)
  if (medusa.orderBusy || (request.claimedAt && justNow(request.claimedAt))) return { do: "wait" }
  const obstacle = obstacleOf(request, medusa)
  if (obstacle) return attention(obstacle)
  if (isBeingPlaced(medusa, justNow)) return { do: "wait" }
  const session = medusa.sessions.find((each) => sameMoney(each, request))
  return unlessFailing(session ? settle(session.id) : { do: "bind-and-settle" }, request, medusa, rules)
}

/** Core has made the order of a cart, and is about to make its Payment. */
function isBeingPlaced({ collection, payments }: MedusaFacts, justNow: (at: Date) => boolean): boolean {
  const order = collection?.order
  if (!order || !collection.cart || order.awaitsPayment || payments.length > 0) return false
  return justNow(order.placedAt)
}

/** What fails again and again is shown to staff, whether a Payment of it exists or not; it is tried on. */
function unlessFailing(decision: Decision, request: RequestFacts, medusa: MedusaFacts, rules: Rules): Decision {
  if (decision.do !== "settle" && decision.do !== "bind-and-settle") return decision
  if (request.failedPasses < rules.passesBeforeAttention || request.outcome !== null) return decision
  return attention(medusa.collection?.order ? "payment_could_not_be_booked" : "order_could_not_be_placed")
}

/** The money is a Payment already: only what is missing around it remains to be done. */
function finish(payment: PaymentFact, order: OrderFact | null, justNow: (at: Date) => boolean): Decision {
  if (payment.voided) return attention("payment_voided")
  if (payment.bookings > 1) return attention("booked_twice")
  if (payment.captured && payment.bookings === 1 && order) return { do: "close", reason: "settled" }
  return order && justNow(payment.madeAt) ? { do: "wait" } : settle(payment.sessionId)
}

function obstacleOf(request: RequestFacts, medusa: MedusaFacts): AttentionReason | null {
  const { collection, payments } = medusa
  if (collection?.order) return obstacleOfOrder(request, collection.order, payments)
  return collection?.cart ? obstacleOfBasket(request, collection.cart, medusa) : "basket_gone"
}

function obstacleOfOrder(request: RequestFacts, order: OrderFact, payments: PaymentFact[]): AttentionReason | null {
  if (order.canceled) return "paid_after_order_canceled"
  if (order.currency === request.currency && order.owedMinor >= request.amountMinor) return null
  return inTheWay(payments) ?? "no_longer_owed"
}

function obstacleOfBasket(request: RequestFacts, cart: CartFact, medusa: MedusaFacts): AttentionReason | null {
  const other = inTheWay(medusa.payments)
  if (other) return other
  if (!medusa.providerEnabled) return "provider_not_enabled"
  if (cart.currency === request.currency && cart.totalMinor === request.amountMinor) return null
  return medusa.sessions.length > 0 ? "total_differs" : "paid_after_cart_changed"
}

/** Somebody else's money on the same basket or order. */
function inTheWay(payments: PaymentFact[]): AttentionReason | null {
  const other = payments.find((payment) => !payment.ours && !payment.voided)
  if (!other) return null
  return other.byBank ? "paid_twice" : "paid_otherwise"
}

/**
 * Rejected and cancelled are not final, so an order is given up only after a second reading, and only if it was placed in
 * the hope of this very payment, and nobody has paid any of it.
 */
function declined(request: RequestFacts, medusa: MedusaFacts, rules: Rules): Decision | null {
  const { status, declined: readings } = request
  const order = hopingOrder(request, medusa)
  if ((status !== "rejected" && status !== "cancelled") || !order || !readings) return null
  if (readings.until.getTime() - readings.since.getTime() < rules.declinedForMs) return null
  if (order.fulfilled || !rules.cancelOrderWhenRejected) return attention("rejected_after_order_placed")
  return { do: "cancel-order", orderId: order.id }
}

/** The order that a checkout has placed while this payment was pending, and that has no other hope and no money yet. */
function hopingOrder({ amountMinor, startedAt }: RequestFacts, { collection }: MedusaFacts): OrderFact | null {
  const order = collection?.order
  if (!order?.awaitsRequest || order.canceled || order.hasMoney || order.hasLink || !collection?.cart) return null
  // A link, or a new try, for an order that was there before.
  if (startedAt > order.placedAt) return null
  return order.owedMinor >= amountMinor ? order : null
}

function settle(sessionId: string): Decision {
  return { do: "settle", sessionId }
}

function attention(reason: AttentionReason): Decision {
  return { do: "attention", reason }
}
