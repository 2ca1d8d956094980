import { field, textField } from "./answer-fields"
import type { OutstandingOrderIds } from "./placed-order"
import { PayByBankProblem } from "./problem"
import { readStartedPayment, type StartedPayment } from "./started-payment"
import type { Store } from "./store"

const STATUSES = ["created", "pending", "paid", "rejected", "canceled", "mismatch", "unknown"] as const

export const PAYMENT_PATH = "/store/pay-by-bank/request"

/**
 * The payment as the store returns it. The store checks with the payment service and does not rely on what the
 * browser reports.
 */
export interface CurrentPayment {
  /** As it appears on the customer's bank statement. */
  reference: string | null
  status: (typeof STATUSES)[number]
  /** The payment has arrived but is unmatched. An admin user handles it, and the customer should not pay again. */
  needsAttention: boolean
  /** The bank has neither made nor rejected the payment, and nothing more is expected. The shopper may pay in another way. */
  undecided: boolean
  /** The order is placed; if the payment is for an existing order, it is paid. */
  isPlaced: boolean
  /** The payment is for the cart, or the payment collection, that the caller named. */
  isOwn: boolean
  /** Set once the order is placed, for a day, and only for the caller of the cart. */
  orderId: string | null
  /** Set if the payment is for an existing order and `ownerId` is right: the page that Medusa's "Copy payment link" leads to. */
  outstanding: OutstandingOrderIds | null
  /** Set while the shopper can still pay, on any device. */
  payable: StartedPayment | null
}

export interface ReadPaymentOptions {
  /** The cart, or the payment collection of an existing order. Without it, the store shows the status only. */
  ownerId?: string | null | undefined
  /** The customer has come back from the bank. The plugin needs it to notice payments without a record. */
  isReturn?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** `token` is the end of the return address. Throws `PayByBankProblem`: `session_not_found` if no payment has this token. */
export async function readPayment(
  store: Store,
  token: string,
  { ownerId, isReturn, signal }: ReadPaymentOptions = {},
): Promise<CurrentPayment> {
  const answer = await store.call(PAYMENT_PATH, {
    // Encoded, because a browser sends no header with other characters. An id has none that would change.
    headers: {
      "x-pay-by-bank-token": encodeURIComponent(token),
      ...(ownerId && { "x-pay-by-bank-cart": encodeURIComponent(ownerId) }),
    },
    ...(isReturn && { query: { returned: "true" } }),
    signal,
  })
  const request = field(answer, "request")
  return {
    // For a status that a later plugin version adds, keep polling.
    status: STATUSES.find((status) => status === field(request, "status")) ?? "unknown",
    needsAttention: field(request, "needs_attention") === true,
    undecided: field(request, "undecided") === true,
    reference: textField(request, "reference") ?? null,
    isPlaced: field(request, "order_placed") === true,
    isOwn: field(request, "cart_proven") === true,
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

/** Completes a cart and returns the order id. Repeated calls return the same order. Throws `PayByBankProblem` if there is no order yet. */
export async function completeCart(store: Store, cartId: string): Promise<string> {
  const path = `/store/carts/${encodeURIComponent(cartId)}/complete`
  const answer = await store.call(path, { method: "POST", body: {} })
  const orderId = field(answer, "type") === "order" ? textField(field(answer, "order"), "id") : undefined
  if (orderId) return orderId
  throw new PayByBankProblem("unexpected", "incomplete")
}
