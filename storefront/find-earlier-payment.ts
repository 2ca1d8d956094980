import { readPayment, type CurrentPayment } from "./current-payment"
import { isDeclined } from "./follow-payment"
import { savedPayments, type SavedPayment } from "./saved-payments"
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
  const payment = savedPayments().find(({ of }) => of === payableId(payable))
  if (!payment) return null
  const { of, cartId, providerId } = payment
  let newest: CurrentPayment | null = null
  for (const return_token of new Set([payment.return_token, ...payment.tokens.reverse()])) {
    // The server refuses a second payment in any case. This check only spares the shopper the error.
    const now = await readPayment(store, return_token, { ownerId: of }).catch(() => null)
    const isOnItsWay = now?.status === "pending" && !now.undecided
    if (now && (now.status === "paid" || isOnItsWay || now.isPlaced || now.needsAttention))
      return { kind: "processing", payment: { ...payment, return_token } }
    newest ??= now
    // The store withholds a payment while a bank processes an earlier one of the same cart, such as from the bank that was chosen before.
    if (!now || now.payable) break
  }
  if (newest && isDeclined(newest)) return null
  if (!newest?.payable || !isStartedFor(newest.payable, payable)) return { kind: "unclear", payment }
  return { kind: "waiting", payment: { of, cartId, providerId, ...newest.payable } }
}
