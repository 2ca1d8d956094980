import { field, textField } from "./answer-fields"
import { readStartedPayment, type StartedPayment } from "./started-payment"
import type { Store } from "./store"

const STATUSES = ["created", "pending", "paid", "rejected", "canceled", "mismatch", "unknown"] as const

/** A page that shows an order's outstanding amount needs both ids. */
export interface OutstandingOrderIds {
  collectionId: string
  orderId: string
}

/**
 * The payment as the store returns it. The store checks with the payment service and does not rely on what the
 * browser reports.
 */
export interface CurrentPayment {
  status: (typeof STATUSES)[number]
  /** The payment has arrived but is unmatched. An admin user handles it, and the customer should not pay again. */
  needsAttention: boolean
  /** The bank has neither made nor rejected the payment, and nothing more is expected. The shopper may pay in another way. */
  undecided: boolean
  /** Set once the order is placed. */
  orderId: string | null
  /** Set if the payment is for an existing order: the page that Medusa's "Copy payment link" leads to. */
  outstanding: OutstandingOrderIds | null
  /** Set while the shopper can still pay, on any device. */
  payable: StartedPayment | null
}

/** Throws `PayByBankProblem`: `session_not_found` if no payment was ever started with this id. */
export async function readPayment(store: Store, sessionId: string): Promise<CurrentPayment> {
  const answer = await store.call(`/store/pay-by-bank/requests/${encodeURIComponent(sessionId)}`)
  const request = field(answer, "request")
  return {
    // For a status that a later plugin version adds, keep polling.
    status: STATUSES.find((status) => status === field(request, "status")) ?? "unknown",
    needsAttention: field(request, "needs_attention") === true,
    undecided: field(request, "undecided") === true,
    orderId: textField(request, "order_id") ?? null,
    outstanding: outstandingOrderIds(field(request, "payment_collection")),
    payable: readStartedPayment(field(request, "payment")),
  }
}

function outstandingOrderIds(collection: unknown): OutstandingOrderIds | null {
  const collectionId = textField(collection, "id")
  const orderId = textField(collection, "order_id")
  return collectionId && orderId ? { collectionId, orderId } : null
}

/**
 * Completes the cart and returns the order id. Repeated calls return the same order. Returns `null` if there is no
 * order yet: the reason does not concern the shopper, and the caller tries again.
 */
export async function completeCart(store: Store, cartId: string): Promise<string | null> {
  const path = `/store/carts/${encodeURIComponent(cartId)}/complete`
  const answer = await store.call(path, { method: "POST", body: {} }).catch(() => null)
  return field(answer, "type") === "order" ? (textField(field(answer, "order"), "id") ?? null) : null
}
