import { useCallback, useEffect, useRef, useState } from "react"
import { findEarlier } from "../find-earlier"
import type { PaymentView } from "../follow-payment"
import { PayByBankProblem } from "../problem"
import { rememberedPayment } from "../remembered"
import { startPayment } from "../start-payment"
import { isStartedFor, nameOf, type Payable, type StartedPayment } from "../started-payment"
import type { Store } from "../store"
import { useOrder, usePaymentView } from "./use-payment-view"
import { useSteadyStore } from "./use-steady-store"

export interface PaymentOptions {
  store: Store
  /** Or what an order owes on a payment collection. */
  cart: Payable
  providerId: string
  /** The money is there, or on its way, and the order is placed. */
  onOrder: (orderId: string) => void
  /** The server asks for another amount than `cart` says: load it again. */
  onCartChanged?: (() => void) | undefined
  /** Somebody pays on another device at this moment, so it is looked at often. */
  isWatched?: boolean
}

export interface Payment {
  /** Once it is started: what the service's element needs. */
  payment: StartedPayment | null
  /** What has become of it. */
  view: PaymentView
  /** Money has moved, or is moving: nothing is to be paid any more. */
  isMoving: boolean
  /** The bank has said no, or the shopper has: nothing was charged, and another may be started. */
  isDeclined: boolean
  problem: PayByBankProblem | null
  isStarting: boolean
  /** On the shopper's click. Pressed twice it starts once. */
  start: (bankId: string | null) => Promise<void>
  /** Back to the choice of a bank; what was started is still followed. */
  leave: () => void
}

interface Started {
  /** The cart, or the collection: another basket's payment is none of this one's. */
  of: string
  sessionId: string
  payment: StartedPayment | null
  /** Off the page, because another bank is wanted; money that comes on it all the same is still seen. */
  isLeft?: boolean
}

const MOVING: PaymentView["state"][] = ["paid", "pending", "placed", "needs_attention", "mismatch"]
const DECLINED: PaymentView["state"][] = ["rejected", "cancelled"]

/** A payment of this cart from the click to the order, also after a reload, a step back, or when it is paid elsewhere. */
export function usePayment({ store, cart, providerId, onOrder, onCartChanged, isWatched }: PaymentOptions): Payment {
  const shop = useSteadyStore(store)
  const [newest, setStarted] = useState<Started | null>(null)
  const [problem, setProblem] = useState<PayByBankProblem | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  // State reaches the button only with the next paint; a fast second click comes before that.
  const isRunning = useRef(false)
  const name = nameOf(cart)
  const basket = useRef(cart)
  basket.current = cart
  const started = newest?.of === name ? newest : null

  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const earlier = await findEarlier(shop, basket.current)
      if (!earlier || !isCurrent || isRunning.current) return
      const { kind, payment } = earlier
      const found = { of: name, sessionId: payment.session_id, payment: kind === "waiting" ? payment : null }
      // On a slow line the shopper may have started another meanwhile.
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

  // Another tab, or the shop itself, has changed the basket under a payment that nobody has made yet.
  const isStale = payment !== null && !isStartedFor(payment, cart)
  const isReplaced = payment !== null && view.state === "created" && view.payable === null
  useEffect(() => {
    if (isStale || isReplaced) replaced(new PayByBankProblem("total_changed", "The basket has changed."))
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
      if (why.code === "total_changed" || why.code === "basket_out_of_date") replaced(why)
      else setProblem(why)
      // Refused, because an earlier payment of this basket has arrived: its order is being made.
      const earlier = rememberedPayment()
      if (RECEIVED.includes(why.code) && earlier?.of === name)
        setStarted({ of: name, sessionId: earlier.session_id, payment: null })
    } finally {
      isRunning.current = false
      setIsStarting(false)
    }
  }
  return { payment, view, isMoving, isDeclined, problem, isStarting, start, leave }
}

const RECEIVED = ["already_received", "being_booked"]
