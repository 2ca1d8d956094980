import { pollPayment, type PollHandle, type PollOptions } from "./poll-payment"
import { completeCart, readPayment, type OutstandingOrderIds, type CurrentPayment } from "./current-payment"
import { PayByBankProblem } from "./problem"
import { clearSavedPayment, isSavedSession, savedCart } from "./saved-payment"
import type { StartedPayment } from "./started-payment"
import type { Store } from "./store"

/** Nothing was charged, and the shopper can pay again. */
export function isDeclined({ status }: Pick<PaymentView, "status">): boolean {
  return status === "rejected" || status === "canceled"
}

/** What a page shows of a payment. Each status has its own message. */
export interface PaymentView {
  status: CurrentPayment["status"] | "checking" | "placed" | "needs_attention" | "undecided" | "not_found"
  /** The last call did not reach the store. The SDK tries again. */
  isUnreachable: boolean
  /** The cart, if this browser started the payment. */
  cartId: string | null
  orderId: string | null
  /** Set if the payment is for an existing order. */
  outstanding: OutstandingOrderIds | null
  /** Set while the shopper can still pay. */
  payable: StartedPayment | null
}

export const CHECKING: PaymentView = {
  status: "checking",
  isUnreachable: false,
  cartId: null,
  orderId: null,
  outstanding: null,
  payable: null,
}

export interface FollowPaymentOptions extends PollOptions {
  store: Store
  sessionId: string
  /** The cart to complete once its payment is `paid` or `pending`. Defaults to the cart that this browser saved. */
  cartId?: string | undefined
  onChange: (view: PaymentView) => void
}

/** While the bank has not decided, each attempt uses up an order number, so attempts are spaced out. */
const BETWEEN_TRIES_MS = { paid: 2500, pending: 10_000 }

/**
 * Tracks a payment until it ends, on whatever device it is paid. Completes its cart once the money has arrived or is on
 * its way: never before, and never twice. Ends with `placed`, `needs_attention` or `not_found`. A declined payment can
 * still be made, so tracking continues slowly.
 */
export function followPayment({ store, sessionId, cartId, onChange, isSlow }: FollowPaymentOptions): PollHandle {
  let view: PaymentView = { ...CHECKING, cartId: cartId ?? savedCart(sessionId) }
  let isOver = false
  const tried = { paid: 0, pending: 0 }

  const show = (changed: Partial<PaymentView>) => {
    view = { ...view, isUnreachable: false, ...changed }
    if (!isOver) onChange(view)
  }
  const placed = (orderId: string, outstanding: OutstandingOrderIds | null = null) => {
    // Another page may have started a new cart in the meantime.
    if (!isOver && isSavedSession(sessionId)) clearSavedPayment()
    show({ status: "placed", orderId, outstanding, payable: null })
    return "done" as const
  }
  const place = async (status: "paid" | "pending") => {
    if (!view.cartId || Date.now() - tried[status] < BETWEEN_TRIES_MS[status]) return "again"
    tried[status] = Date.now()
    const orderId = await completeCart(store, view.cartId)
    return orderId ? placed(orderId) : "again"
  }
  const poll = async () => {
    try {
      const { status, needsAttention, undecided, orderId, outstanding, payable } = await readPayment(store, sessionId)
      if (isOver) return "done"
      // For a payment on an existing order, an order id does not mean that it is paid.
      if (orderId && (!outstanding || status === "paid")) return placed(orderId, outstanding)
      if (needsAttention) return ended("needs_attention")
      show(undecided ? { status: "undecided", outstanding, payable: null } : { status, outstanding, payable })
      if (undecided) return "slowly"
      if (status === "paid" || status === "pending") return await place(status)
      return isDeclined({ status }) ? "slowly" : "again"
    } catch (error) {
      if (error instanceof PayByBankProblem && error.status === 404) return ended("not_found")
      show({ isUnreachable: true })
      return error instanceof PayByBankProblem && error.status === 429 ? "slowly" : "again"
    }
  }
  const ended = (status: "needs_attention" | "not_found") => {
    show({ status, payable: null })
    return "done" as const
  }

  const polling = pollPayment(poll, { isSlow })
  return {
    pollNow: polling.pollNow,
    stop: () => {
      isOver = true
      polling.stop()
    },
  }
}
