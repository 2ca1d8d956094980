import { keepLooking, type Lookout, type Patience } from "./keep-looking"
import { completeCart, readPayment, type OwedPlace, type PaymentState } from "./payment-state"
import { PayByBankProblem } from "./problem"
import { forgetPayment, isRemembered, rememberedCart } from "./remembered"
import type { StartedPayment } from "./started-payment"
import type { Store } from "./store"

/** What a page shows of a payment; each has words of its own. */
export interface PaymentView {
  state: PaymentState["state"] | "checking" | "placed" | "needs_attention" | "not_found"
  /** The store cannot be reached just now; it is tried again. */
  outOfReach: boolean
  /** The basket, where it is this browser's. */
  cartId: string | null
  orderId: string | null
  /** Of a payment for an order that was there before. */
  owed: OwedPlace | null
  /** While it can still be paid. */
  payable: StartedPayment | null
}

export const CHECKING: PaymentView = {
  state: "checking",
  outOfReach: false,
  cartId: null,
  orderId: null,
  owed: null,
  payable: null,
}

export interface FollowedPayment extends Patience {
  store: Store
  sessionId: string
  /** Completed once it is paid, or is being paid; without it the one that this browser remembers. */
  cartId?: string | undefined
  onChange: (view: PaymentView) => void
}

/** Each try costs an order number while the bank has not decided, so they are kept apart. */
const BETWEEN_TRIES_MS = { paid: 2500, pending: 10_000 }

/**
 * Watches a payment to its end, wherever it is paid, and completes its cart when the money is there or on its way: never
 * before, and never twice. Ends with `placed`, `needs_attention` or `not_found`; a payment that was declined may still be
 * made, so it is watched on, slowly.
 */
export function followPayment({ store, sessionId, cartId, onChange, isCalm }: FollowedPayment): Lookout {
  let view: PaymentView = { ...CHECKING, cartId: cartId ?? rememberedCart(sessionId) }
  let isOver = false
  const tried = { paid: 0, pending: 0 }

  const show = (changed: Partial<PaymentView>) => {
    view = { ...view, outOfReach: false, ...changed }
    if (!isOver) onChange(view)
  }
  const placed = (orderId: string, owed: OwedPlace | null = null) => {
    // Another page may have begun a new basket meanwhile.
    if (!isOver && isRemembered(sessionId)) forgetPayment()
    show({ state: "placed", orderId, owed, payable: null })
    return "done" as const
  }
  const place = async (state: "paid" | "pending") => {
    if (!view.cartId || Date.now() - tried[state] < BETWEEN_TRIES_MS[state]) return "again"
    tried[state] = Date.now()
    const orderId = await completeCart(store, view.cartId)
    return orderId ? placed(orderId) : "again"
  }
  const look = async () => {
    try {
      const { state, needsAttention, orderId, owed, payable } = await readPayment(store, sessionId)
      if (isOver) return "done"
      // An order that was there before is not paid yet because it is an order.
      if (orderId && (!owed || state === "paid")) return placed(orderId, owed)
      if (needsAttention) return ended("needs_attention")
      show({ state, owed, payable })
      if (state === "paid" || state === "pending") return await place(state)
      return state === "rejected" || state === "cancelled" ? "slowly" : "again"
    } catch (error) {
      if (error instanceof PayByBankProblem && error.status === 404) return ended("not_found")
      show({ outOfReach: true })
      return error instanceof PayByBankProblem && error.status === 429 ? "slowly" : "again"
    }
  }
  const ended = (state: "needs_attention" | "not_found") => {
    show({ state, payable: null })
    return "done" as const
  }

  const lookout = keepLooking(look, { isCalm })
  return {
    lookNow: lookout.lookNow,
    stop: () => {
      isOver = true
      lookout.stop()
    },
  }
}
