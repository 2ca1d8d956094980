import { useCallback, useEffect, useRef, useState } from "react"
import { completeCart } from "../current-payment"
import { findEarlierPayment } from "../find-earlier-payment"
import { hasEnded, type PaymentView } from "../follow-payment"
import type { OnOrder, PlacedOrder } from "../placed-order"
import { onComeback, type PollOptions } from "../poll-payment"
import { PayByBankProblem } from "../problem"
import { saveBank, savedPayment } from "../saved-payments"
import { bankProviderOf, startPayment } from "../start-payment"
import { isStartedFor, payableId, type Payable, type StartedPayment } from "../started-payment"
import type { Store } from "../store"
import { carryProblem, takeProblem } from "./carried-problem"
import { useChange } from "./use-change"
import { useLatest } from "./use-latest"
import { useOrder } from "./use-order"
import { usePaymentStatus } from "./use-payment-status"
import { useSteadyStore } from "./use-steady-store"

/** `choosing`: no payment is started; `starting`: the store is creating one. */
export type PaymentState = PaymentView["status"] | "choosing" | "starting"

export interface PaymentOptions extends PollOptions {
  store: Store
  /** The cart, or the payment collection with an order's outstanding amount. */
  cart: Payable
  /** `pp_pay-by-bank_<account>`. Defaults to the provider that the customer has chosen for this cart. */
  providerId?: string | null | undefined
  /** The storefront that the bank sends the customer back to: a key of `returnUrls`, or an origin of `returnOrigins`. */
  returnTo?: string | undefined
  /** Called once the money has arrived or is on its way, and the order is placed. */
  onOrder: OnOrder
  /** The server requests a different amount than `cart` has: load the cart again. */
  onCartChanged?: (() => void) | undefined
  /** Called on the shopper's click. The payment is not started if it returns or resolves with `false`. */
  beforeStart?: ((start: { bankId: string | null }) => boolean | void | Promise<boolean | void>) | undefined
  onError?: ((problem: PayByBankProblem) => void) | undefined
  onStateChange?: ((state: PaymentState) => void) | undefined
}

export interface Payment {
  /** What the payment element needs. Set while a payment is started and can be approved. */
  payment: StartedPayment | null
  status: PaymentState
  /** Details of the status. */
  view: PaymentView
  /** `null`: the cart has no session of Pay by Bank, and `providerId` is not given. */
  providerId: string | null
  /** The bank of the payment that is being started, or is started. `null`: the shopper chooses it in the payment element. */
  bankId: string | null
  /** Money has moved or is moving: the shopper must not pay again. */
  isProcessing: boolean
  /** The status of an earlier payment of this browser for this cart is known. Start nothing without a click before. */
  hasLooked: boolean
  /** A payment is tracked for this cart, also one that the shopper has left. */
  isTracked: boolean
  problem: PayByBankProblem | null
  /** Call it on the shopper's click. A second press does not start a second payment. Places the order if there is nothing to pay. */
  start: (bankId: string | null) => Promise<void>
  /** Goes back to the choice of a bank. The started payment is still tracked. */
  changeBank: () => void
  /** Calls `onOrder` again. */
  viewOrder: () => void
}

interface Started {
  /** The cart or collection id. A payment for another cart does not belong here. */
  of: string
  token: string
  payment: StartedPayment | null
  /** A bank was already processing the payment when it was started. The first poll confirms it. */
  isOnItsWay?: boolean
  /** The shopper chose another bank, or the cart has changed. The payment is still tracked, in case its money arrives. */
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
  providerId: given,
  onOrder,
  onCartChanged,
  beforeStart,
  returnTo,
  onError,
  onStateChange,
  pace,
}: PaymentOptions): Payment {
  const steadyStore = useSteadyStore(store)
  const [newest, setStarted] = useState<Started | null>(null)
  const [failure, setFailure] = useState<{ of: string; problem: PayByBankProblem } | null>(null)
  const [starting, setStarting] = useState<{ bankId: string | null } | null>(null)
  const [lookedFor, setLookedFor] = useState<string | null>(null)
  const [freeOrder, setFreeOrder] = useState<PlacedOrder | null>(null)
  // State reaches the button only with the next paint. A fast second click comes before that.
  const isRunning = useRef(false)
  const id = payableId(cart)
  const latestCart = useLatest(cart)
  const cartChanged = useLatest(onCartChanged)
  const started = newest?.of === id ? newest : null
  const problem = failure?.of === id ? failure.problem : null
  const hasStarted = useLatest(started !== null)
  const providerId = useProvider(cart, given ?? null)

  useEffect(() => {
    let isCurrent = true
    const carried = takeProblem(id)
    if (carried) setFailure({ of: id, problem: carried })
    const resume = async () => {
      if (document.hidden || isRunning.current || hasStarted.current) return
      const earlier = await findEarlierPayment(steadyStore, latestCart.current)
      if (!isCurrent) return
      setLookedFor(id)
      if (!earlier || isRunning.current) return
      const { kind, payment } = earlier
      const found = { of: id, token: payment.return_token, payment: kind === "waiting" ? payment : null }
      // On a slow connection, the shopper may have started another payment in the meantime.
      setStarted((now) => (now?.of === id ? now : found))
    }
    const look = () => void resume()
    look()
    // Another tab may have started a payment for this cart.
    const unlisten = onComeback(look)
    return () => {
      isCurrent = false
      unlisten()
    }
  }, [steadyStore, id, hasStarted, latestCart])

  const mine = started && !started.isLeft ? started.payment : null
  const polled = usePaymentStatus({
    store: steadyStore,
    token: started?.token ?? null,
    cartId: cart.id,
    pace: pace ?? (started?.payment != null ? "slow" : "normal"),
  })
  const view: PaymentView =
    freeOrder?.cartId === id
      ? { ...polled, status: "placed", order: freeOrder }
      : started?.isOnItsWay && polled.status === "checking"
        ? { ...polled, status: "pending" }
        : polled
  const isProcessing = PROCESSING.includes(view.status)
  const isOver = hasEnded(view)
  const payment = isProcessing || isOver ? null : mine
  const viewOrder = useOrder(view.order, onOrder)
  const isOpen = payment === null && !isProcessing && !isOver
  const status: PaymentState = starting ? "starting" : isOpen ? "choosing" : payment ? "created" : view.status

  useChange(status, onStateChange)
  useChange(problem, (cause) => cause && onError?.(cause))

  const changeBank = useCallback(() => setStarted((now) => now && { ...now, isLeft: true }), [])
  const discard = useCallback(
    (cause: PayByBankProblem) => {
      // Still tracked: the shopper may be approving it on another device.
      changeBank()
      setFailure({ of: id, problem: cause })
      carryProblem(id, cause)
      cartChanged.current?.()
    },
    [changeBank, id, cartChanged],
  )

  // Another tab, or the store, has changed the cart while its payment was still unpaid.
  const isStale = payment !== null && !isStartedFor(payment, cart)
  const isReplaced = payment !== null && view.status === "created" && view.payable === null
  useEffect(() => {
    if (isStale || isReplaced) discard(new PayByBankProblem("total_changed", "The cart has changed."))
    // Or a bank processes an earlier payment of this cart.
    if (isReplaced)
      void findEarlierPayment(steadyStore, latestCart.current).then((earlier) => {
        if (earlier?.kind === "processing") setStarted({ of: id, token: earlier.payment.return_token, payment: null })
      })
  }, [isStale, isReplaced, discard, steadyStore, latestCart, id])

  const start = async (bankId: string | null) => {
    if (isRunning.current) return
    isRunning.current = true
    setStarting({ bankId })
    setFailure(null)
    try {
      if ((await beforeStart?.({ bankId })) === false || payableId(latestCart.current) !== id) return
      if (isFree(latestCart.current))
        return setFreeOrder({ orderId: await completeCart(steadyStore, id), cartId: id, outstanding: null })
      if (bankId) saveBank(bankId)
      const created = await startPayment(steadyStore, latestCart.current, { providerId, bankId, returnTo })
      const isOnItsWay = created.status === "pending"
      // A store with an earlier version of the plugin does not name the bank.
      const opened = { bank_id: bankId, ...created }
      setStarted({ of: id, token: created.return_token, payment: isOnItsWay ? null : opened, isOnItsWay })
    } catch (error) {
      const cause = PayByBankProblem.from(error)
      if (cause.code === "total_changed" || cause.code === "cart_out_of_date") discard(cause)
      else setFailure({ of: id, problem: cause })
      // The store refused because an earlier payment for this cart has arrived or is on its way.
      if (!RECEIVED.includes(cause.code)) return
      const earlier = savedPayment(id)
      if (earlier) setStarted({ of: id, token: earlier.return_token, payment: null })
      // The page may be tracking it already, and polling slowly.
      polled.refresh()
    } finally {
      isRunning.current = false
      setStarting(null)
    }
  }
  return {
    payment,
    status,
    view,
    providerId,
    bankId: starting ? starting.bankId : (payment?.bank_id ?? null),
    isProcessing,
    hasLooked: lookedFor === id && !(started?.payment === null && view.status === "checking"),
    isTracked: started !== null,
    problem,
    start,
    changeBank,
    viewOrder,
  }
}

/** A promotion or a gift card may leave nothing to pay: Medusa needs no payment for such a cart. */
export function isFree({ id, total }: Payable): boolean {
  return id !== undefined && total <= 0
}

const RECEIVED = ["already_received", "being_captured", "payment_on_its_way"]

/** Medusa deletes a cart's sessions when its total changes, for example by a promotion. The chosen provider stays. */
function useProvider(cart: Payable, given: string | null): string | null {
  const seen = useRef<string | null>(null)
  seen.current = given ?? bankProviderOf(cart) ?? seen.current
  return seen.current
}
