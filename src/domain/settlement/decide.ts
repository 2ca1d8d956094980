import type { AttentionReason } from "../../shared/messages/attention-reasons"
import { sameMoney } from "../money"
import { isDeclined } from "../polling/payment-status"
import type { Discrepancy } from "../polling/verify-record"
import type { RequestOutcome, PaymentStatus } from "../../shared/statuses"
import { covers } from "./covers"
import { CANCEL_REJECTED_ORDER_AFTER_MS, CAPTURE_TAKES_MS } from "./delays"

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
  | { do: "close"; reason: "settled" | "resolved" }

/** What the ledger stores about the request. */
export interface RequestFacts {
  status: PaymentStatus
  discrepancy: Discrepancy | null
  outcome: RequestOutcome | null
  amountMinor: number
  currency: string
  /** Consecutive settlement runs that failed for this paid request. */
  failedAttempts: number
  /** A later record reported that the payment was reversed. */
  reversed: boolean
  /** When a session last claimed the payment; core creates its Payment right afterwards. */
  claimedAt: Date | null
  startedAt: Date
  /** The times of the first and the last status result in the current unbroken series of rejected or canceled ones. */
  declined: { since: Date; until: Date } | null
}

export interface SessionFact {
  id: string
  amountMinor: number
  currency: string
}

export interface PaymentFact {
  /** The session from which it was created. */
  sessionId: string
  /** Whether that session was ever bound to this request, and its Payment was not released since. */
  ours: boolean
  /** Whether its session is bound to a request of the ledger. */
  byBank: boolean
  captured: boolean
  /** Canceled, or, if it is not ours, captured and refunded in full: it holds no money and can capture none. */
  voided: boolean
  /** An admin user marked the order as paid for the money of this request, which your team has closed as stalled. */
  isMarkedAsPaid: boolean
  /** Number of transactions of its capture on its order, or on all orders together if several orders have one. */
  captures: number
  madeAt: Date
}

/** What Medusa stores, read again under the cart's lock. */
export interface MedusaFacts {
  /** `null` when the payment collection is gone. */
  collection: { cart: CartFact | null; order: OrderFact | null } | null
  /** Existing sessions bound to this request and not deleted, without a Payment. */
  sessions: SessionFact[]
  payments: PaymentFact[]
  providerEnabled: boolean
  /** Another payment of the same order is claimed and not captured yet, so the outstanding amount is about to change. */
  orderBusy: boolean
}

export interface CartFact {
  /** `null` if there is an order: its outstanding amount counts instead. */
  totalMinor: number | null
  currency: string
  /** It has been completed, so another completion could place a second order. */
  completed: boolean
}

export interface OrderFact {
  id: string
  canceled: boolean
  /** The outstanding amount. Exact until this request has a Payment. */
  outstandingMinor: number
  currency: string
  /** What other providers hold on other collections of the order. */
  elsewhere: HeldElsewhere
  /** It has a fulfillment that is not canceled. */
  fulfilled: boolean
  /** It was placed while a payment was pending, and is waiting for that payment. */
  awaitsPayment: boolean
  /** It is waiting for a session of this request, possibly among others. */
  awaitsRequest: boolean
  /** It has a transaction, whatever its source. */
  hasMoney: boolean
  /** A credit line, such as store credit, covers a part of it. */
  hasCredit: boolean
  /** A payment link for it is open or needs attention, so the order is to be kept. */
  hasLink: boolean
  /** Another payment of the order or of its cart is on its way, or was started a short time ago. */
  awaitsOther: boolean
  placedAt: Date
}

/** What other providers hold on those payment collections of an order that are not the request's. */
export interface HeldElsewhere {
  /** Authorized, so that it can be captured at any time. It has no transaction, so the outstanding amount does not show it. */
  authorizedMinor: number
  /** Something is captured and not returned, or authorized. */
  hasPayment: boolean
}

/**
 * Failed settlement runs after which a paid payment needs attention: a cart that cannot be placed, or a Payment that cannot be
 * captured. Retries continue.
 */
export const ATTEMPTS_BEFORE_ATTENTION = 3

/** The merchant's options that decide. */
export interface Rules {
  cancelOrderWhenRejected: boolean
}

export function decide(request: RequestFacts, medusa: MedusaFacts, now: Date, rules: Rules): Decision {
  if (request.outcome === "settled") return { do: "close", reason: "settled" }
  if (request.outcome === "closed") return declinedAfterMark(request, medusa) ?? { do: "close", reason: "resolved" }
  if (request.reversed) return attention("reversed_after_capture")
  if (request.discrepancy) return attention(request.discrepancy)
  if (request.status === "paid") return paid(request, medusa, now)
  return declined(request, medusa, rules) ?? { do: "wait" }
}

function paid(request: RequestFacts, medusa: MedusaFacts, now: Date): Decision {
  const { collection, payments } = medusa
  const own = payments.find((payment) => payment.ours)
  // Core may still be capturing, and a repair at the same moment could write the transaction twice.
  // A time ahead was stored by a clock that is wrong.
  const justNow = (at: Date) => Math.abs(now.getTime() - at.getTime()) < CAPTURE_TAKES_MS
  // Another completion would place a second order, and the money would go there.
  const isLost = collection?.cart?.completed === true && !collection.order
  if (own && isLost) return justNow(own.madeAt) ? { do: "wait" } : attention("order_not_found")
  if (own) return unlessFailing(finish(own, collection?.order ?? null, justNow), request, medusa)
  if (medusa.orderBusy || (request.claimedAt && justNow(request.claimedAt))) return { do: "wait" }
  // Only a person knows whether it is the same money.
  if (isMarkedAsPaid(medusa)) return attention("paid_otherwise")
  const obstacle = obstacleOf(request, medusa)
  if (obstacle) return attention(obstacle)
  if (isBeingPlaced(medusa, justNow)) return { do: "wait" }
  const session = medusa.sessions.find((each) => sameMoney(each, request))
  return unlessFailing(session ? settleWith(session.id) : { do: "bind-and-settle" }, request, medusa)
}

/** Core has created the cart's order and is about to create its Payment. */
function isBeingPlaced({ collection, payments }: MedusaFacts, justNow: (at: Date) => boolean): boolean {
  const order = collection?.order
  if (!order || !collection.cart || order.awaitsPayment || payments.length > 0) return false
  return justNow(order.placedAt)
}

/** A request that keeps failing needs attention, with or without a Payment. Retries continue. */
function unlessFailing(decision: Decision, request: RequestFacts, medusa: MedusaFacts): Decision {
  if (decision.do !== "settle" && decision.do !== "bind-and-settle") return decision
  if (request.failedAttempts < ATTEMPTS_BEFORE_ATTENTION || request.outcome !== null) return decision
  return attention(medusa.collection?.order ? "payment_not_captured" : "order_not_placed")
}

/** A Payment already exists, so only its missing parts remain to be created. */
function finish(payment: PaymentFact, order: OrderFact | null, justNow: (at: Date) => boolean): Decision {
  if (payment.voided) return attention("payment_voided")
  if (payment.captures > 1) return attention("captured_twice")
  if (payment.captured && payment.captures === 1 && order) return { do: "close", reason: "settled" }
  return order && justNow(payment.madeAt) ? { do: "wait" } : settleWith(payment.sessionId)
}

function obstacleOf(request: RequestFacts, medusa: MedusaFacts): AttentionReason | null {
  const { collection, payments } = medusa
  if (collection?.order) return obstacleOfOrder(request, collection.order, payments)
  return collection?.cart ? obstacleOfCart(request, collection.cart, medusa) : "cart_gone"
}

function obstacleOfOrder(request: RequestFacts, order: OrderFact, payments: PaymentFact[]): AttentionReason | null {
  if (order.canceled) return "paid_after_order_canceled"
  const other = inTheWay(payments)
  // An authorized Payment has no transaction, so the outstanding amount does not show it.
  if (other === "paid_otherwise") return other
  const { authorizedMinor, hasPayment } = order.elsewhere
  const leftMinor = order.outstandingMinor - authorizedMinor
  if (covers({ amountMinor: leftMinor, currency: order.currency, exact: false }, request)) return null
  return other ?? (hasPayment ? "paid_otherwise" : "exceeds_outstanding")
}

function obstacleOfCart(request: RequestFacts, cart: CartFact, medusa: MedusaFacts): AttentionReason | null {
  const other = inTheWay(medusa.payments)
  if (other) return other
  if (cart.completed) return "order_not_found"
  if (!medusa.providerEnabled) return "provider_not_enabled"
  const { totalMinor, currency } = cart
  if (totalMinor !== null && covers({ amountMinor: totalMinor, currency, exact: true }, request)) return null
  return medusa.sessions.length > 0 ? "total_differs" : "paid_after_cart_changed"
}

/** Another payment on the same cart or order. */
function inTheWay(payments: PaymentFact[]): AttentionReason | null {
  if (payments.some(isOtherProviders)) return "paid_otherwise"
  return payments.some(({ ours, voided }) => !ours && !voided) ? "paid_twice" : null
}

/** Another provider has captured it, or can capture it at any time. */
function isOtherProviders({ ours, byBank, voided }: PaymentFact): boolean {
  return !ours && !byBank && !voided
}

/**
 * Rejected and canceled are not final. An order is therefore given up only after a later status result confirms the decline,
 * and only if it was placed for this payment and is not paid yet. It is canceled if nothing else has happened to it: your team
 * decides about one that is fulfilled, was edited, is covered in part by other money or a credit line, or waits for another attempt that
 * the customer has not finished.
 */
function declined(request: RequestFacts, medusa: MedusaFacts, rules: Rules): Decision | null {
  const order = unpaidOrder(request, medusa)
  if (!order || !isDeclineConfirmed(request)) return declinedAfterMark(request, medusa)
  const isWhole = !order.hasMoney && !order.hasCredit && order.outstandingMinor >= request.amountMinor
  const isUntouched = order.awaitsRequest && !order.fulfilled && isWhole
  if (!isUntouched || !rules.cancelOrderWhenRejected) return attention("rejected_after_order_placed")
  return { do: "cancel-order", orderId: order.id }
}

/** An admin user marked the order as paid for this payment, and then the bank declined the payment. */
function declinedAfterMark(request: RequestFacts, medusa: MedusaFacts): Decision | null {
  const isWrong = isMarkedAsPaid(medusa) && isDeclineConfirmed(request)
  return isWrong ? attention("rejected_after_order_placed") : null
}

function isMarkedAsPaid({ collection, payments }: MedusaFacts): boolean {
  return collection?.order?.canceled === false && payments.some((payment) => payment.isMarkedAsPaid)
}

function isDeclineConfirmed({ status, declined: results }: RequestFacts): boolean {
  if (!isDeclined(status) || !results) return false
  return results.until.getTime() - results.since.getTime() >= CANCEL_REJECTED_ORDER_AFTER_MS
}

/**
 * The order that a checkout placed while this payment was pending, if it still waits for a payment and has no Payment of another
 * provider, no open payment link and no other payment that may still arrive.
 */
function unpaidOrder({ startedAt }: RequestFacts, { collection, payments }: MedusaFacts): OrderFact | null {
  const order = collection?.order
  if (payments.some(isOtherProviders) || (order && order.elsewhere.authorizedMinor > 0)) return null
  if (!order?.awaitsPayment || order.canceled || order.outstandingMinor <= 0 || !collection?.cart) return null
  if (order.hasLink || order.awaitsOther) return null
  // The order is older than this request, which is a link or a new attempt.
  return startedAt > order.placedAt ? null : order
}

function settleWith(sessionId: string): Decision {
  return { do: "settle", sessionId }
}

function attention(reason: AttentionReason): Decision {
  return { do: "attention", reason }
}
