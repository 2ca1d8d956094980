import { useCallback, useEffect, useRef, useState } from "react"
import { findEarlierPayment } from "../find-earlier-payment"
import { isDeclined, type PaymentView } from "../follow-payment"
import { PayByBankProblem } from "../problem"
import { savedPayment } from "../saved-payment"
import { startPayment } from "../start-payment"
import { isStartedFor, payableId, type Payable, type StartedPayment } from "../started-payment"
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
  /** The shopper is paying on another device, so poll often. */
  isPayingElsewhere?: boolean
}

export interface Payment {
  /** What the payment element needs. Set once the payment is started. */
  payment: StartedPayment | null
  /** The current status of the payment. */
  view: PaymentView
  /** Money has moved or is moving: the shopper must not pay again. */
  isProcessing: boolean
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
  token: string
  payment: StartedPayment | null
  /** A bank was already processing the payment when it was started. The first poll confirms it. */
  isOnItsWay?: boolean
  /** The shopper left this payment to choose another bank. It is still tracked, in case its money arrives. */
  isLeft?: boolean
}

const PROCESSING: PaymentView["status"][] = ["paid", "pending", "placed", "needs_attention", "mismatch"]

/**
 * Tracks a payment for this cart from the click to the order, also after a reload, a step back, or when it is paid
 * elsewhere.
 */
export function usePayment({
  store,
  cart,
  providerId,
  onOrder,
  onCartChanged,
  isPayingElsewhere,
}: PaymentOptions): Payment {
  const steadyStore = useSteadyStore(store)
  const [newest, setStarted] = useState<Started | null>(null)
  const [problem, setProblem] = useState<PayByBankProblem | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  // State reaches the button only with the next paint. A fast second click comes before that.
  const isRunning = useRef(false)
  const id = payableId(cart)
  const latestCart = useRef(cart)
  latestCart.current = cart
  const started = newest?.of === id ? newest : null

  useEffect(() => {
    let isCurrent = true
    const resume = async () => {
      const earlier = await findEarlierPayment(steadyStore, latestCart.current)
      if (!earlier || !isCurrent || isRunning.current) return
      const { kind, payment } = earlier
      const found = { of: id, token: payment.return_token, payment: kind === "waiting" ? payment : null }
      // On a slow connection, the shopper may have started another payment in the meantime.
      setStarted((now) => (now?.of === id ? now : found))
    }
    void resume()
    return () => {
      isCurrent = false
    }
  }, [steadyStore, id])

  const mine = started && !started.isLeft ? started.payment : null
  const { view: polled } = usePaymentView({
    store: steadyStore,
    token: started?.token ?? null,
    cartId: cart.id,
    isSlow: started?.payment != null && !isPayingElsewhere,
  })
  const view: PaymentView =
    started?.isOnItsWay && polled.status === "checking" ? { ...polled, status: "pending" } : polled
  const isProcessing = PROCESSING.includes(view.status)
  const declined = isDeclined(view)
  const payment = isProcessing || declined ? null : mine
  useOrder(view.orderId, onOrder)

  const leave = useCallback(() => setStarted((now) => now && { ...now, isLeft: true }), [])
  const changed = useRef(onCartChanged)
  changed.current = onCartChanged
  const discard = useCallback((cause: PayByBankProblem) => {
    setStarted(null)
    setProblem(cause)
    changed.current?.()
  }, [])

  // Another tab, or the store, has changed the cart while its payment was still unpaid.
  const isStale = payment !== null && !isStartedFor(payment, cart)
  const isReplaced = payment !== null && view.status === "created" && view.payable === null
  useEffect(() => {
    if (isStale || isReplaced) discard(new PayByBankProblem("total_changed", "The cart has changed."))
  }, [isStale, isReplaced, discard])

  const start = async (bankId: string | null) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsStarting(true)
    setProblem(null)
    try {
      const created = await startPayment(steadyStore, cart, { providerId, bankId })
      const isOnItsWay = created.status === "pending"
      setStarted({ of: id, token: created.return_token, payment: isOnItsWay ? null : created, isOnItsWay })
    } catch (error) {
      const cause = error instanceof PayByBankProblem ? error : new PayByBankProblem("unexpected", String(error))
      if (cause.code === "total_changed" || cause.code === "cart_out_of_date") discard(cause)
      else setProblem(cause)
      // The store refused because an earlier payment for this cart has arrived or is on its way.
      const earlier = savedPayment()
      if (RECEIVED.includes(cause.code) && earlier?.of === id)
        setStarted({ of: id, token: earlier.return_token, payment: null })
    } finally {
      isRunning.current = false
      setIsStarting(false)
    }
  }
  return { payment, view, isProcessing, isDeclined: declined, problem, isStarting, start, leave }
}

const RECEIVED = ["already_received", "being_captured", "payment_on_its_way"]
