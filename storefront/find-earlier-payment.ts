import { readPayment } from "./current-payment"
import { isDeclined } from "./follow-payment"
import { savedPayment, type SavedPayment } from "./saved-payments"
import { isStartedFor, payableId, type Payable } from "./started-payment"
import type { Store } from "./store"

/**
 * The payment that this browser started earlier for this cart, found after a reload or a step back. `processing`: money
 * has moved or may be moving, so the shopper must not pay again. `waiting`: the shopper can still approve the payment, and
 * its amount still matches the cart. `unclear`: the store did not answer, or the payment is neither made nor declined, but not to be
 * approved for this cart either. Track it, because its money may still arrive. The shopper can start another.
 */
export interface EarlierPayment {
  kind: "processing" | "waiting" | "unclear"
  payment: SavedPayment
}

export async function findEarlierPayment(store: Store, payable: Payable): Promise<EarlierPayment | null> {
  const payment = savedPayment(payableId(payable))
  if (!payment) return null
  // The server refuses a second payment in any case. This check only spares the shopper the error.
  const now = await readPayment(store, payment.return_token, { ownerId: payment.of }).catch(() => null)
  const isOnItsWay = now?.status === "pending" && !now.undecided
  if (now && (now.status === "paid" || isOnItsWay || now.isPlaced || now.needsAttention))
    return { kind: "processing", payment }
  if (now && isDeclined(now)) return null
  if (!now?.payable || !isStartedFor(now.payable, payable)) return { kind: "unclear", payment }
  const { of, cartId, providerId } = payment
  return { kind: "waiting", payment: { of, cartId, providerId, ...now.payable } }
}
