import type Medusa from "@medusajs/js-sdk"
import { readPaymentRequest } from "./payment-request"
import { rememberedPayment } from "./remembered-payment"

/** The session of a payment for this cart on which money has moved or is moving; null when it is safe to pay. */
export async function findEarlierPayment(sdk: Medusa, cartId: string): Promise<string | null> {
  const known = rememberedPayment()
  if (known?.cartId !== cartId) {
    return null
  }
  try {
    const { state } = await readPaymentRequest(sdk, known.sessionId)
    return state === "paid" || state === "pending" ? known.sessionId : null
  } catch {
    // The server refuses a second start by itself: this look only spares the shopper the refusal.
    return null
  }
}
