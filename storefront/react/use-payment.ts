import { useCallback, useEffect, useRef, useState } from "react"
import { findEarlier } from "../find-earlier"
import type { PaymentView } from "../follow-payment"
import { PayByBankProblem } from "../problem"
import { savedPayment } from "../remembered"
import { startPayment } from "../start-payment"
import { isStartedFor, nameOf, type Payable, type StartedPayment } from "../started-payment"
import type { Store } from "../store"
import { useOrder, usePaymentView } from "./use-payment-view"
import { useSteadyStore } from "./use-steady-store"

export interface PaymentOptions {
  store: Store
  /** The cart, or the payment collection with an order's outstanding amount. */
  cart: Payable
  providerId: string
  /** Called once the money has arrived or is on its way, and the order is placed. */
  onOrder: (orderId: string) => void
  /** The server requests a different amount than `cart` has: load the cart again. */
  onCartChanged?: (() => void) | undefined
  /** Someone is paying on another device at this moment, so poll often. */
  isWatched?: boolean
}

export interface Payment {
  /** What the payment element needs. Set once the payment is started. */
  payment: StartedPayment | null
  /** The current state of the payment. */
  view: PaymentView
  /** Money has moved or is moving: the shopper must not pay again. */
  isMoving: boolean
  /** The bank or the shopper declined: nothing was charged, and the shopper can start another payment. */
  isDeclined: boolean
  problem: PayByBankProblem | null
  isStarting: boolean
  /** Call it on the shopper's click. A second press does not start a second payment. */
  start: (bankId: string | null) => Promise<void>
  /** Goes back to the choice of a bank. The started payment is still tracked. */
  leave: () => void
}

interface Started {
  /** The cart or collection id. A payment for another cart does not belong here. */
  of: string
  sessionId: string
  payment: StartedPayment | null
  /** The shopper left this payment to choose another bank. Money that still arrives on it is detected. */
  isLeft?: boolean
}

const MOVING: PaymentView["state"][] = ["paid", "pending", "placed", "needs_attention", "mismatch"]
const DECLINED: PaymentView["state"][] = ["rejected", "canceled"]

/**
 * Tracks a payment for this cart from the click to the order, also after a reload, a step back, or when it is paid
 * elsewhere.
 */
export function usePayment({ store, cart, providerId, onOrder, onCartChanged, isWatched }: PaymentOptions): Payment {
  const shop = useSteadyStore(store)
  const [newest, setStarted] = useState<Started | null>(null)
  const [problem, setProblem] = useState<PayByBankProblem | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  // State reaches the button only with the next paint. A fast second click comes before that.
  const isRunning = useRef(false)
  const name = nameOf(cart)
  const latestCart = useRef(cart)
  latestCart.current = cart
  const started = newest?.of === name ? newest : null

  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const earlier = await findEarlier(shop, latestCart.current)
      if (!earlier || !isCurrent || isRunning.current) return
      const { kind, payment } = earlier
      const found = { of: name, sessionId: payment.session_id, payment: kind === "waiting" ? payment : null }
      // On a slow connection, the shopper may have started another payment in the meantime.
      setStarted((now) => (now?.of === name ? now : found))
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [shop, name])

  const mine = started && !started.isLeft ? started.payment : null
  const { view } = usePaymentView({
    store: shop,
    sessionId: started?.sessionId ?? null,
    cartId: cart.id,
    isCalm: started?.payment != null && !isWatched,
  })
  const isMoving = MOVING.includes(view.state)
  const isDeclined = DECLINED.includes(view.state)
  const payment = isMoving || isDeclined ? null : mine
  useOrder(view.orderId, onOrder)

  const leave = useCallback(() => setStarted((now) => now && { ...now, isLeft: true }), [])
  const changed = useRef(onCartChanged)
  changed.current = onCartChanged
  const replaced = useCallback((why: PayByBankProblem) => {
    setStarted(null)
    setProblem(why)
    changed.current?.()
  }, [])

  // Another tab, or the store, has changed the cart while its payment was still unpaid.
  const isStale = payment !== null && !isStartedFor(payment, cart)
  const isReplaced = payment !== null && view.state === "created" && view.payable === null
  useEffect(() => {
    if (isStale || isReplaced) replaced(new PayByBankProblem("total_changed", "The cart has changed."))
  }, [isStale, isReplaced, replaced])

  const start = async (bankId: string | null) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsStarting(true)
    setProblem(null)
    try {
      const begun = await startPayment(shop, cart, { providerId, bankId })
      setStarted({ of: name, sessionId: begun.session_id, payment: begun })
    } catch (error) {
      const why = error instanceof PayByBankProblem ? error : new PayByBankProblem("unexpected", String(error))
      if (why.code === "total_changed" || why.code === "cart_out_of_date") replaced(why)
      else setProblem(why)
      // The store refused because an earlier payment for this cart has arrived. Its order is being created.
      const earlier = savedPayment()
      if (RECEIVED.includes(why.code) && earlier?.of === name)
        setStarted({ of: name, sessionId: earlier.session_id, payment: null })
    } finally {
      isRunning.current = false
      setIsStarting(false)
    }
  }
  return { payment, view, isMoving, isDeclined, problem, isStarting, start, leave }
}

const RECEIVED = ["already_received", "being_captured"]
