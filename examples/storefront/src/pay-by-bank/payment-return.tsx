import type Medusa from "@medusajs/js-sdk"
import { useEffect, useState } from "react"
import { RETURN_WORDS } from "./return-words"
import { ReturnMark } from "./return-mark"
import { usePaymentReturn, type ReturnEvents } from "./use-payment-return"

interface PaymentReturnProps extends ReturnEvents {
  sdk: Medusa
  sessionId: string
}

/** After this long the shopper gets something to press: most banks have answered by then, and an idle page frightens. */
const PATIENCE_MS = 12_000

export function PaymentReturn({ sdk, sessionId, ...events }: PaymentReturnProps) {
  const { view, lookNow } = usePaymentReturn(sdk, sessionId, events)
  const words = RETURN_WORDS[view.state]
  const isLate = useIsLate(view.state)
  const canStillPay = view.state === "created" || view.state === "unknown"
  const wasDeclined = view.state === "rejected" || view.state === "cancelled"
  const [isBasketGone, setIsBasketGone] = useState(false)
  const hasBasket = Boolean(view.cartId) && !isBasketGone
  const returnToCheckout = async () => setIsBasketGone(!(await events.onTryAgain(null, view.cartId)))

  return (
    <section className="wrap quiet-page payment-return" data-testid="return-state" data-state={view.state}>
      <ReturnMark state={view.state} />
      <div role="status">
        <h1>{words.title}</h1>
        <p>{view.message ?? words.message}</p>
        {!hasBasket && (wasDeclined || isBasketGone) && (
          <p>Your basket is not in this browser. To try again, please go on in the browser where you started.</p>
        )}
        {words.isWaiting && <p className="faint">{asideOf(view.aside, view.state)}</p>}
      </div>
      <div className="return-actions">
        {isLate && words.isWaiting && (
          <button type="button" className="button" onClick={lookNow}>
            {canStillPay ? "I have paid, check again" : "Check again"}
          </button>
        )}
        {isLate && canStillPay && hasBasket && (
          <button type="button" className="button button-quiet" onClick={() => void returnToCheckout()}>
            Return to checkout
          </button>
        )}
        {(!words.isWaiting || isBasketGone) && (
          <a className="button" href="/">
            Back to the shop
          </a>
        )}
      </div>
    </section>
  )
}

function asideOf(aside: string | undefined, state: string): string {
  if (aside) {
    return `${aside} We keep trying.`
  }
  switch (state) {
    case "paid":
      return "Your order is being placed; please do not pay again."
    case "pending":
      return "This takes a moment. Please do not pay again."
    default:
      return "You can leave this page open: it looks again by itself."
  }
}

function useIsLate(state: string): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    setIsLate(false)
    const timer = window.setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [state])
  return isLate
}
