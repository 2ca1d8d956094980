import { readPayment } from "./payment-state"
import { rememberedPayment, type RememberedPayment } from "./remembered"
import { isStartedFor, nameOf, type Payable } from "./started-payment"
import type { Store } from "./store"

/**
 * The payment that this browser has started for this cart, after a reload or a step back: `moving` when money has moved or
 * may be moving, so that nobody pays again; `waiting` when it can still be approved and its amount is still right.
 */
export interface EarlierPayment {
  kind: "moving" | "waiting"
  payment: RememberedPayment
}

export async function findEarlier(store: Store, payable: Payable): Promise<EarlierPayment | null> {
  const payment = rememberedPayment()
  if (payment?.of !== nameOf(payable)) return null
  // The server refuses a second payment by itself: this look only spares the shopper the refusal.
  const now = await readPayment(store, payment.session_id).catch(() => null)
  if (!now) return null
  if (now.state === "paid" || now.state === "pending" || now.orderId || now.needsAttention)
    return { kind: "moving", payment }
  return now.payable && isStartedFor(now.payable, payable)
    ? { kind: "waiting", payment: { ...payment, ...now.payable } }
    : null
}
