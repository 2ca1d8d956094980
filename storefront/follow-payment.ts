import { pollPayment, type PollHandle, type PollOptions } from "./poll-payment"
import { completeCart, readPayment, type CurrentPayment } from "./current-payment"
import type { OutstandingOrderIds, PlacedOrder } from "./placed-order"
import { PayByBankProblem } from "./problem"
import { savedFor } from "./saved-payments"
import type { StartedPayment } from "./started-payment"
import type { Store } from "./store"

/** Nothing was charged, and the shopper can pay again. */
export function isDeclined({ status }: Pick<PaymentView, "status">): boolean {
  return status === "rejected" || status === "canceled"
}

/** Nothing more is expected of this payment. A page shows why, and the shopper can start another. */
export function hasEnded(view: Pick<PaymentView, "status">): boolean {
  return isDeclined(view) || view.status === "undecided" || view.status === "not_found"
}

/** What a page shows of a payment. Each status has its own message. */
export interface PaymentView {
  status: CurrentPayment["status"] | "checking" | "placed" | "needs_attention" | "undecided" | "not_found"
  /** The last call did not reach the store. The SDK tries again. */
  isUnreachable: boolean
  /** The cart, if the payment is for a cart of this browser. */
  cartId: string | null
  /** As it appears on the customer's bank statement. Set once the store has answered. */
  reference: string | null
  /** Set once the order is placed, if the payment is for a cart or an order of this browser. */
  order: PlacedOrder | null
  /**
   * Set in place of `order` if the order was placed more than a day before this page was opened: leave its cart, and do not show it. The
   * visitor may be another person, on a shared computer.
   */
  pastOrder: PlacedOrder | null
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
  order: null,
  pastOrder: null,
  outstanding: null,
  payable: null,
}

type KnownCartId = string | null | undefined

/**
 * The id of the cart, or a function that reads it, for a cart that only the storefront's server knows, such as from a cookie that scripts
 * cannot read. The function is called only in a browser that has not saved the payment, and again only after it has failed.
 */
export type CartId = KnownCartId | Promise<KnownCartId> | (() => KnownCartId | Promise<KnownCartId>)

export interface FollowPaymentOptions extends PollOptions {
  store: Store
  /** The end of the return address, or a started payment's `return_token`. */
  token: string
  /**
   * The cart to complete once its payment is `paid` or `pending`. Used only if the store confirms that the payment is for this cart. Defaults
   * to the cart that this browser saved.
   */
  cartId?: CartId
  /** Set it on the return page: reports to the store that the customer is back, if the payment is for a cart or an order of this browser. */
  isReturn?: boolean | undefined
  onChange: (view: PaymentView) => void
}

/** A storefront's server may never answer. The status does not wait longer for the cart. */
const CART_WITHIN_MS = 5000

/** Reads the cart until that succeeds. Returns `undefined` while it is not known, and `null` if there is none. */
function cartReader(cartId: CartId): { read: () => Promise<string | null | undefined>; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLate: Promise<undefined> | undefined
  let reading: Promise<string | null | undefined> | undefined
  const start = async () => {
    try {
      return (await (typeof cartId === "function" ? cartId() : cartId)) ?? null
    } catch {
      // A promise has failed for good.
      if (typeof cartId !== "function") return null
      reading = undefined
      return undefined
    }
  }
  return {
    read: async () => {
      reading ??= start()
      isLate ??= new Promise((resolve) => (timer = setTimeout(() => resolve(undefined), CART_WITHIN_MS)))
      return await Promise.race([reading, isLate])
    },
    stop: () => clearTimeout(timer),
  }
}

/** While the bank has not decided, each attempt uses up an order number, so attempts are spaced out. */
const BETWEEN_TRIES_MS = { paid: 2500, pending: 10_000 }

/**
 * Tracks a payment until it ends, on whatever device it is paid. Completes its cart once the money has arrived or is on
 * its way: never before, and never twice. Ends with `placed`, `needs_attention` or `not_found`. A declined payment can
 * still be made, so tracking continues slowly.
 */
export function followPayment({
  store,
  token,
  cartId: given,
  isReturn = false,
  onChange,
  pace,
}: FollowPaymentOptions): PollHandle {
  const saved = savedFor(token)
  const cart = cartReader(saved ? saved.of : given)
  const stopped = new AbortController()
  let view: PaymentView = { ...CHECKING, cartId: saved?.cartId ?? null }
  let isOwn = saved !== null
  let wasOpen = false
  const tried = { paid: 0, pending: 0 }

  const show = (changed: Partial<PaymentView>) => {
    view = { ...view, isUnreachable: false, ...changed }
    if (!stopped.signal.aborted) onChange(view)
  }
  const end = (status: "placed" | "needs_attention" | "not_found", changed: Partial<PaymentView> = {}) => {
    show({ ...changed, status, payable: null })
    return "done" as const
  }
  const orderOf = (orderId: string | null): PlacedOrder | null =>
    orderId === null ? null : { orderId, cartId: view.cartId, outstanding: view.outstanding }
  const place = async (status: "paid" | "pending") => {
    if (!view.cartId || Date.now() - tried[status] < BETWEEN_TRIES_MS[status]) return "again"
    tried[status] = Date.now()
    // There may be no order yet for a reason that does not concern the shopper.
    const orderId = await completeCart(store, view.cartId).catch(() => null)
    return orderId ? end("placed", { order: orderOf(orderId) }) : "again"
  }
  const poll = async () => {
    try {
      const ownerId = await cart.read()
      const { signal } = stopped
      const now = await readPayment(store, token, { ownerId, isReturn: isReturn && isOwn, signal })
      if (signal.aborted) return "done"
      const { status, needsAttention, undecided, isPlaced, orderId, payable, reference, outstanding } = now
      isOwn ||= now.isOwn
      const cartId = saved ? saved.cartId : now.isOwn ? (ownerId ?? null) : null
      view = { ...view, cartId, payable, reference, outstanding }
      if (isPlaced) {
        // The store returns the order for a day only. A customer who comes back later still has to leave the cart.
        const placedId = orderId ?? (cartId && (await completeCart(store, cartId).catch(() => null)))
        const order = orderOf(placedId)
        const ended = end("placed", orderId || wasOpen ? { order } : { pastOrder: order })
        return ownerId === undefined ? "again" : ended
      }
      if (needsAttention) return end("needs_attention")
      wasOpen = true
      show(undecided ? { status: "undecided", payable: null } : { status })
      if (undecided) return "slowly"
      if (status === "paid" || status === "pending") return await place(status)
      return isDeclined({ status }) ? "slowly" : "again"
    } catch (error) {
      // Another 404 comes from a proxy, such as during a deployment.
      if (error instanceof PayByBankProblem && error.code === "session_not_found") return end("not_found")
      show({ isUnreachable: true })
      return error instanceof PayByBankProblem && error.status === 429 ? "slowly" : "again"
    }
  }

  const polling = pollPayment(poll, { pace })
  return {
    refresh: polling.refresh,
    stop: () => {
      stopped.abort()
      cart.stop()
      polling.stop()
    },
  }
}
