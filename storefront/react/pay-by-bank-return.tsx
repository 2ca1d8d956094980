import { useEffect, useState } from "react"
import type { ElementOptions } from "../element"
import type { PaymentView } from "../follow-payment"
import type { OwedPlace } from "../payment-state"
import type { Store } from "../store"
import { PayPanel } from "./pay-by-bank"
import { StateText } from "./state-text"
import { useKeptFocus } from "./use-kept-focus"
import { useOrder, usePaymentView } from "./use-payment-view"
import { languageOf, useWords } from "./use-words"

export interface PayByBankReturnProps {
  store: Store
  /** From the page's path. Whatever stands in its query is not trusted, and not read. */
  sessionId: string
  language?: string
  /**
   * The order is placed. `cartId` is its basket, where this browser has started the payment. Anybody who has the address
   * comes here, so without it better say thanks only than show the order, and leave this browser's own basket alone.
   */
  onOrder: (orderId: string, owed: OwedPlace | null, cartId: string | null) => void
  /** Back to the checkout of this browser's basket. */
  onCheckout: (cartId: string) => void
  /** Back to the page that tells what an order owes, where the payment was one for an order. */
  onOwed?: (owed: OwedPlace) => void
  element?: ElementOptions
}

/** After this long the shopper gets something to press: most banks have answered by then, and an idle page frightens. */
const PATIENCE_MS = 12_000
const DECLINED: PaymentView["state"][] = ["rejected", "cancelled"]
const WAITING: PaymentView["state"][] = ["checking", "created", "unknown", "pending", "paid"]

/** The page after the bank, in whatever browser it opens: the session in its address is enough to tell the truth. */
export function PayByBankReturn({
  store,
  sessionId,
  language = "en",
  onOrder,
  onCheckout,
  onOwed,
  element = {},
}: PayByBankReturnProps) {
  const words = useWords(language)
  const { view, lookNow } = usePaymentView({ store, sessionId })
  const keptFocus = useKeptFocus()
  const lang = languageOf(words, language)
  const isLate = useIsLate(view.state)
  const { state, cartId, owed, payable } = view
  useOrder(view.orderId, (orderId) => onOrder(orderId, owed, cartId))
  const isDeclined = DECLINED.includes(state)
  const canStillPay = state === "created" || state === "unknown"
  // The basket is in another browser: this is the phone that the shopper goes on with.
  const here = payable && !cartId && canStillPay ? payable : null

  return (
    <section className="pbb pbb-return" data-testid="return-state" data-state={state} lang={lang} {...keptFocus}>
      <StateText view={view} words={words} level="h1" />
      {isDeclined && !cartId && !owed && <p>{words.back.elsewhere}</p>}
      {WAITING.includes(state) && !here && <p className="pbb-quiet">{words.back.waiting}</p>}
      {here && (
        <PayPanel payment={here} bankName={undefined} words={words} language={lang} element={element}>
          {null}
        </PayPanel>
      )}
      <div className="pbb-actions">
        {isLate && WAITING.includes(state) && (
          <button type="button" className="pbb-button" onClick={lookNow}>
            {words.back.look}
          </button>
        )}
        {owed && onOwed && isDeclined && (
          <button type="button" className="pbb-button" onClick={() => onOwed(owed)}>
            {words.pay.retry}
          </button>
        )}
        {cartId && (isDeclined || (isLate && canStillPay)) && (
          <button
            type="button"
            className={isDeclined ? "pbb-button" : "pbb-button pbb-button-quiet"}
            onClick={() => onCheckout(cartId)}
          >
            {words.back.checkout}
          </button>
        )}
      </div>
    </section>
  )
}

function useIsLate(state: string): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    setIsLate(false)
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])
  return isLate
}
