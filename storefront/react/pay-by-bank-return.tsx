import { useEffect, useState } from "react"
import type { ElementOptions } from "../element"
import { isDeclined, type PaymentView } from "../follow-payment"
import { PAYMENT_PATH, type OutstandingOrderIds } from "../current-payment"
import { savedFor } from "../saved-payment"
import type { Store } from "../store"
import { PayPanel } from "./pay-by-bank"
import { formatAmount, type StartedPayment } from "../started-payment"
import { fill } from "../words"
import type { Words } from "../words/en"
import { StatusText } from "./status-text"
import { useKeptFocus } from "./use-kept-focus"
import { useOrder, usePaymentView } from "./use-payment-view"
import { languageOf, useWords } from "./use-words"

export interface PayByBankReturnProps {
  store: Store
  /** The end of the page's path. The query is neither trusted nor read. */
  token: string
  language?: string
  /**
   * Called once the order is placed, in the browser that started the payment. Anyone with the address can open this page, and is only
   * thanked. `cartId` is `null` for a payment of an existing order.
   */
  onOrder: (orderId: string, outstanding: OutstandingOrderIds | null, cartId: string | null) => void
  /** Goes back to the checkout of this browser's cart. */
  onCheckout: (cartId: string) => void
  /** Goes back to the page that shows the order's outstanding amount, if the payment was for an existing order. */
  onOutstanding?: (outstanding: OutstandingOrderIds) => void
  /** Where a customer reaches the store, such as `mailto:help@store.example`. Linked if the store has no record of the payment. */
  contactUrl?: string
  element?: ElementOptions
}

/** After this time the page shows a button. Most banks have responded by then, and an idle page worries the shopper. */
const LATE_AFTER_MS = 12_000
const WAITING: PaymentView["status"][] = ["checking", "created", "unknown", "pending", "paid"]

/** The page after the bank, in any browser: the token in its address is enough to show the true status. */
export function PayByBankReturn({
  store,
  token,
  language = "en",
  onOrder,
  onCheckout,
  onOutstanding,
  contactUrl,
  element = {},
}: PayByBankReturnProps) {
  const words = useWords(language)
  const { view, pollNow } = usePaymentView({ store: reportingReturn(store, token), token })
  const keptFocus = useKeptFocus()
  const lang = languageOf(words, language)
  const isLate = useIsLate(view.status)
  const { status, cartId, outstanding, payable, reference } = view
  useOrder(view.orderId, (orderId) => onOrder(orderId, outstanding, cartId))
  const declined = isDeclined(view)
  const canStillPay = status === "created" || status === "unknown"
  // The cart is in another browser: the shopper continues on this phone.
  const here = payable && !cartId && canStillPay ? payable : null

  return (
    <section className="pbb pbb-return" data-testid="return-status" data-status={status} lang={lang} {...keptFocus}>
      <StatusText view={view} words={words} level="h1" />
      {declined && !cartId && !outstanding && <p>{words.back.elsewhere}</p>}
      {WAITING.includes(status) && !here && <p className="pbb-quiet">{words.back.waiting}</p>}
      {here && (
        <PayHere
          key={here.uuid}
          isOwn={savedFor(token) !== null}
          payment={here}
          words={words}
          language={lang}
          element={element}
        />
      )}
      {reference && <p className="pbb-quiet">{fill(words.back.reference, { reference })}</p>}
      <div className="pbb-actions">
        {isLate && WAITING.includes(status) && (
          <button type="button" className="pbb-button" onClick={pollNow}>
            {words.back.look}
          </button>
        )}
        {contactUrl && status === "not_found" && (
          <a className="pbb-button" href={contactUrl}>
            {words.back.contact}
          </a>
        )}
        {outstanding && onOutstanding && declined && (
          <button type="button" className="pbb-button" onClick={() => onOutstanding(outstanding)}>
            {words.pay.retry}
          </button>
        )}
        {cartId && (declined || (isLate && canStillPay)) && (
          <button
            type="button"
            className={declined ? "pbb-button" : "pbb-button pbb-button-quiet"}
            onClick={() => onCheckout(cartId)}
          >
            {words.back.checkout}
          </button>
        )}
      </div>
    </section>
  )
}

interface PayHereProps {
  /** This browser started the payment, for the outstanding amount of an order. */
  isOwn: boolean
  payment: StartedPayment
  words: Words
  language: string
  element: ElementOptions
}

/** Anyone can send the address of a payment for their own cart. So the visitor confirms whose cart it is before the element loads. */
function PayHere({ isOwn, payment, words, language, element }: PayHereProps) {
  const [isConfirmed, setIsConfirmed] = useState(isOwn)
  if (isConfirmed) {
    return (
      <PayPanel payment={payment} bankName={undefined} words={words} language={language} element={element}>
        {null}
      </PayPanel>
    )
  }
  return (
    <div className="pbb-panel" data-testid="pay-here">
      <p>{fill(words.back.otherCart, { amount: formatAmount(payment, language) })}</p>
      <button type="button" className="pbb-button" onClick={() => setIsConfirmed(true)}>
        {words.back.payHere}
      </button>
    </div>
  )
}

/**
 * Reports to the store that its customer is back. Only the browser that started the payment knows: a phone also opens this page from
 * the checkout's QR code, before it pays.
 */
function reportingReturn(store: Store, token: string): Store {
  return {
    call: async (path, call) => {
      const isReturn = path === PAYMENT_PATH && savedFor(token) !== null
      return await store.call(path, isReturn ? { ...call, query: { returned: "true" } } : call)
    },
  }
}

function useIsLate(status: string): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    setIsLate(false)
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [status])
  return isLate
}
