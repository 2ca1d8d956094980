import { useCallback, useEffect, useRef, useState } from "react"
import { findEarlier } from "../find-earlier"
import type { PaymentView } from "../follow-payment"
import { PayByBankProblem } from "../problem"
import { rememberedPayment } from "../remembered"
import { startPayment } from "../start-payment"
import { isStartedFor, nameOf, type Payable, type StartedPayment } from "../started-payment"
import type { Store } from "../store"
import { useOrder, usePaymentView } from "./use-payment-view"

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
  problem: PayByBankProblem | null
  isStarting: boolean
  /** On the shopper's click. Pressed twice it starts once. */
  start: (bankId: string | null) => Promise<void>
  /** Back to the choice of a bank. */
  leave: () => void
}

const MOVING: PaymentView["state"][] = ["paid", "pending", "placed", "needs_attention", "mismatch"]

/** A payment of this cart from the click to the order, also after a reload, a step back, or when it is paid elsewhere. */
export function usePayment({ store, cart, providerId, onOrder, onCartChanged, isWatched }: PaymentOptions): Payment {
  const [payment, setPayment] = useState<StartedPayment | null>(null)
  const [sessionId, setSessionId] = useState<string | null>(null)
  const [problem, setProblem] = useState<PayByBankProblem | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  // State reaches the button only with the next paint; a fast second click comes before that.
  const isRunning = useRef(false)
  const name = nameOf(cart)
  const basket = useRef(cart)
  basket.current = cart

  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const earlier = await findEarlier(store, basket.current)
      if (!earlier || !isCurrent || isRunning.current) return
      setSessionId(earlier.payment.session_id)
      if (earlier.kind === "waiting") setPayment(earlier.payment)
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [store, name])

  const { view } = usePaymentView({ store, sessionId, cartId: cart.id, isCalm: payment !== null && !isWatched })
  const isMoving = MOVING.includes(view.state)
  useOrder(view.orderId, onOrder)

  const leave = useCallback(() => {
    setPayment(null)
    setSessionId(null)
  }, [])
  const changed = useRef(onCartChanged)
  changed.current = onCartChanged
  const replaced = useCallback(
    (why: PayByBankProblem) => {
      leave()
      setProblem(why)
      changed.current?.()
    },
    [leave],
  )

  // Another tab, or the shop itself, has changed the basket under a payment that nobody has made yet.
  const isStale = payment !== null && !isMoving && !isStartedFor(payment, cart)
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
      const started = await startPayment(store, basket.current, { providerId, bankId })
      setSessionId(started.session_id)
      setPayment(started)
    } catch (error) {
      const why = error instanceof PayByBankProblem ? error : new PayByBankProblem("unexpected", String(error))
      if (why.code === "total_changed" || why.code === "basket_out_of_date") replaced(why)
      else setProblem(why)
      // Refused, because an earlier payment of this basket has arrived: its order is being made.
      const earlier = rememberedPayment()
      if (RECEIVED.includes(why.code) && earlier?.of === name) setSessionId(earlier.session_id)
    } finally {
      isRunning.current = false
      setIsStarting(false)
    }
  }
  return { payment: isMoving ? null : payment, view, isMoving, problem, isStarting, start, leave }
}

const RECEIVED = ["already_received", "being_booked"]
