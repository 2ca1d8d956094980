import { field, textField } from "./answer-fields"
import { readStartedPayment, type StartedPayment } from "./started-payment"
import type { Store } from "./store"

const STATES = ["created", "pending", "paid", "rejected", "cancelled", "mismatch", "unknown"] as const

/** A page that tells what an order owes needs both ids. */
export interface OwedPlace {
  collectionId: string
  orderId: string
}

/** What the store knows, which has asked the service itself: the browser's own story does not count. */
export interface PaymentState {
  state: (typeof STATES)[number]
  /** The money has arrived and fits no order: a person looks at it, and nobody should pay again. */
  needsAttention: boolean
  /** Once the order is placed. */
  orderId: string | null
  /** Of a payment for an order that was there before: where Medusa's "Copy payment link" leads. */
  owed: OwedPlace | null
  /** While it can still be paid, on whatever device. */
  payable: StartedPayment | null
}

/** Throws `PayByBankProblem`: `session_not_found` for an id that no payment was ever started with. */
export async function readPayment(store: Store, sessionId: string): Promise<PaymentState> {
  const answer = await store.call(`/store/pay-by-bank/requests/${encodeURIComponent(sessionId)}`)
  const request = field(answer, "request")
  return {
    // A state that a later plugin adds means "keep asking".
    state: STATES.find((state) => state === field(request, "state")) ?? "unknown",
    needsAttention: field(request, "needs_attention") === true,
    orderId: textField(request, "order_id") ?? null,
    owed: owedPlace(field(request, "payment_collection")),
    payable: readStartedPayment(field(request, "payment")),
  }
}

function owedPlace(collection: unknown): OwedPlace | null {
  const collectionId = textField(collection, "id")
  const orderId = textField(collection, "order_id")
  return collectionId && orderId ? { collectionId, orderId } : null
}

/**
 * Asks the store to make the order of a cart. The same order is answered however often it is asked; `null` while there is
 * none, whose reason is none of a shopper's business and is tried again.
 */
export async function completeCart(store: Store, cartId: string): Promise<string | null> {
  const path = `/store/carts/${encodeURIComponent(cartId)}/complete`
  const answer = await store.call(path, { method: "POST", body: {} }).catch(() => null)
  return field(answer, "type") === "order" ? (textField(field(answer, "order"), "id") ?? null) : null
}
