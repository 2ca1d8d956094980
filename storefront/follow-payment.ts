import { pollPayment, type PollHandle, type PollOptions } from "./poll-payment"
import { completeCart, readPayment, type OutstandingOrderIds, type CurrentPayment } from "./current-payment"
import { PayByBankProblem } from "./problem"
import { clearSavedPayment, savedFor } from "./saved-payment"
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
  /** As it appears on the customer's bank statement. Set once the store has answered. */
  reference: string | null
  /** Set once the order is placed, if this browser started the payment. */
  orderId: string | null
  /** Set if the payment is for an existing order, and this browser started it. */
  outstanding: OutstandingOrderIds | null
  /** Set while the shopper can still pay. */
  payable: StartedPayment | null
}

export const CHECKING: PaymentView = {
  status: "checking",
  isUnreachable: false,
  cartId: null,
  reference: null,
  orderId: null,
  outstanding: null,
  payable: null,
}

export interface FollowPaymentOptions extends PollOptions {
  store: Store
  /** The end of the return address, or a started payment's `return_token`. */
  token: string
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
export function followPayment({ store, token, cartId, onChange, isSlow }: FollowPaymentOptions): PollHandle {
  const saved = savedFor(token)
  const ownerId = cartId ?? saved?.of
  let view: PaymentView = { ...CHECKING, cartId: cartId ?? saved?.cartId ?? null }
  let isOver = false
  const tried = { paid: 0, pending: 0 }

  const show = (changed: Partial<PaymentView>) => {
    view = { ...view, isUnreachable: false, ...changed }
    if (!isOver) onChange(view)
  }
  const end = (status: "placed" | "needs_attention" | "not_found", changed: Partial<PaymentView> = {}) => {
    // Another page may have started a new cart in the meantime.
    if (status === "placed" && !isOver && savedFor(token)) clearSavedPayment()
    show({ ...changed, status, payable: null })
    return "done" as const
  }
  const place = async (status: "paid" | "pending") => {
    if (!view.cartId || Date.now() - tried[status] < BETWEEN_TRIES_MS[status]) return "again"
    tried[status] = Date.now()
    const orderId = await completeCart(store, view.cartId)
    return orderId ? end("placed", { orderId }) : "again"
  }
  const poll = async () => {
    try {
      const { status, needsAttention, undecided, isPlaced, ...shown } = await readPayment(store, token, ownerId)
      if (isOver) return "done"
      if (isPlaced) return end("placed", shown)
      if (needsAttention) return end("needs_attention", shown)
      show(undecided ? { ...shown, status: "undecided", payable: null } : { ...shown, status })
      if (undecided) return "slowly"
      if (status === "paid" || status === "pending") return await place(status)
      return isDeclined({ status }) ? "slowly" : "again"
    } catch (error) {
      if (error instanceof PayByBankProblem && error.status === 404) return end("not_found")
      show({ isUnreachable: true })
      return error instanceof PayByBankProblem && error.status === 429 ? "slowly" : "again"
    }
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
