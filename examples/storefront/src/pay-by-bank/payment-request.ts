import type Medusa from "@medusajs/js-sdk"
import { field, textField } from "./answer-fields"
import type { OwedPlace } from "./owed-payment"

const STATES = ["created", "pending", "paid", "rejected", "cancelled", "mismatch", "unknown"] as const
export type PaymentState = (typeof STATES)[number]

/** What the store knows about a payment. It has asked the service itself; the browser's own story does not count. */
export interface PaymentRequest {
  state: PaymentState
  message?: string
  /** The money arrived but fits no order: a person has to look, and the shopper must not pay again. */
  needsAttention?: true
  cartId?: string
  orderId?: string
  /** It pays an order that was there before: where it was started. */
  owed?: OwedPlace
}

export async function readPaymentRequest(sdk: Medusa, sessionId: string): Promise<PaymentRequest> {
  const answer: unknown = await sdk.client.fetch(`/store/pay-by-bank/requests/${encodeURIComponent(sessionId)}`, {
    cache: "no-store",
  })
  const request = field(answer, "request")
  const message = textField(request, "message")
  const cartId = textField(request, "cart_id")
  const orderId = textField(request, "order_id")
  const place = field(request, "payment_collection")
  const [owedId, owedBy] = [textField(place, "id"), textField(place, "order_id")]
  return {
    // A state that a later plugin may add is treated as "keep asking".
    state: STATES.find((state) => state === field(request, "state")) ?? "unknown",
    ...(message ? { message } : {}),
    ...(field(request, "needs_attention") === true ? { needsAttention: true } : {}),
    ...(cartId ? { cartId } : {}),
    ...(orderId ? { orderId } : {}),
    ...(owedId && owedBy ? { owed: { collectionId: owedId, orderId: owedBy } } : {}),
  }
}
