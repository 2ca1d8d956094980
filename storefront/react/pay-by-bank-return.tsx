import { useEffect, useState, type ReactNode } from "react"
import { isDeclined, type CartId, type PaymentView } from "../follow-payment"
import type { OnOrder, OutstandingOrderIds, PlacedOrder } from "../placed-order"
import { savedFor } from "../saved-payments"
import { HAND_OFF } from "./pay-by-bank"
import type { PayHereProps } from "./pay-here"
import { useSetting, type PayByBankDefaults } from "./provider"
import { Retry } from "./service-element"
import { StatusText } from "./status-text"
import { useChange } from "./use-change"
import { useKeptFocus } from "./use-kept-focus"
import { useOnDemand } from "./use-on-demand"
import { useOrder } from "./use-order"
import { usePaymentStatus } from "./use-payment-status"
import { ViewOrder } from "./view-order"

export interface PayByBankReturnProps extends PayByBankDefaults {
  /** The end of the page's path. The query is neither trusted nor read. */
  token: string
  /**
   * The cart of this browser, for a storefront whose cart only its server knows. The page uses it only if the store confirms that the payment
   * is for this cart. Defaults to the cart that this browser saved when it started the payment.
   */
  cartId?: CartId
  /** Called once the order is placed, in the browser of the cart. Anyone with the address can open this page, and is only thanked. */
  onOrder: OnOrder
  /** Goes back to the checkout of this browser's cart. */
  onCheckout: (checkout: { cartId: string }) => void
  /** Goes back to the page that shows the order's outstanding amount, if the payment was for an existing order. */
  onOutstanding?: ((outstanding: OutstandingOrderIds) => void) | undefined
  onStateChange?: ((status: PaymentView["status"]) => void) | undefined
  /** Shown once the order is placed. The function receives the order, or `null` in another browser than that of the cart. */
  children?: ReactNode | ((order: PlacedOrder | null) => ReactNode)
}

/** After this time the page shows a button. Most banks have responded by then, and an idle page worries the shopper. */
const LATE_AFTER_MS = 12_000
const WAITING: PaymentView["status"][] = ["checking", "created", "unknown", "pending", "paid"]
/** The customer can do nothing more here, and may want to talk to a person. */
const CONTACT: PaymentView["status"][] = ["not_found", "undecided", "mismatch", "needs_attention"]

/** The page after the bank, in any browser: the token in its address is enough to show the true status. */
export function PayByBankReturn({
  token,
  cartId: givenCartId,
  onOrder,
  onCheckout,
  onOutstanding,
  onStateChange,
  children,
  ...own
}: PayByBankReturnProps) {
  const { store, words, lang, slots, element, contactUrl } = useSetting(own)
  const view = usePaymentStatus({ store, token, cartId: givenCartId, isReturn: true })
  const keptFocus = useKeptFocus()
  const { status, cartId, outstanding, payable, order } = view
  const isLate = useIsLate(status)
  const viewOrder = useOrder(order, onOrder)
  const isHandOff = useIsHandOff()
  const [hasNotPaid, setHasNotPaid] = useState(false)
  useChange(status, onStateChange)
  useNoReferrer()
  const declined = isDeclined(view)
  const canStillPay = status === "created" || status === "unknown"
  // With a cart, the shopper pays in its checkout. Without one, in this browser, but only a shopper who has not paid yet.
  const here = payable && !cartId && canStillPay ? payable : null
  const isPayingHere = here !== null && (isHandOff || hasNotPaid)
  // Until the store has answered, the browser may still turn out to be that of the cart.
  const isElsewhere = !cartId && !outstanding && !order && status !== "checking"

  return (
    <section className="pbb pbb-return" data-testid="return-status" data-status={status} lang={lang} {...keptFocus}>
      <StatusText view={isPayingHere ? null : view} words={words} level="h1" />
      {isElsewhere && (declined || status === "undecided") && <p>{words.back.elsewhere}</p>}
      {isElsewhere && status === "placed" && <p>{words.back.placedElsewhere}</p>}
      {WAITING.includes(status) &&
        !isPayingHere &&
        (isElsewhere ? <p>{words.back.waitingElsewhere}</p> : <p className="pbb-quiet">{words.back.waiting}</p>)}
      {isPayingHere && (
        <OnThisPage
          key={here.uuid}
          isOwn={savedFor(token) !== null}
          payment={here}
          words={words}
          language={lang}
          slots={slots}
          element={element}
        />
      )}
      {status === "placed" && (typeof children === "function" ? children(order) : children)}
      <div className="pbb-actions">
        {order && <ViewOrder words={words} onClick={viewOrder} />}
        {isLate && WAITING.includes(status) && (
          <button type="button" className="pbb-button" onClick={view.refresh}>
            {words.back.look}
          </button>
        )}
        {here && !isPayingHere && (
          <button type="button" className="pbb-link" onClick={() => setHasNotPaid(true)}>
            {words.back.notPaid}
          </button>
        )}
        {contactUrl && CONTACT.includes(status) && (
          <a className="pbb-button" href={contactUrl}>
            {words.back.contact}
          </a>
        )}
        {outstanding && onOutstanding && declined && (
          <button type="button" className="pbb-button" onClick={() => onOutstanding(outstanding)}>
            {words.pay.retry}
          </button>
        )}
        {cartId && (declined || status === "undecided" || (isLate && canStillPay)) && (
          <button
            type="button"
            className={declined ? "pbb-button" : "pbb-button pbb-button-quiet"}
            onClick={() => onCheckout({ cartId })}
          >
            {words.back.checkout}
          </button>
        )}
      </div>
    </section>
  )
}

/** Most customers never pay on this page, so it is loaded when needed. */
function OnThisPage(props: PayHereProps) {
  const part = useOnDemand(async () => await import("./on-demand"))
  if (part) return <part.PayHere {...props} />
  return part === null ? (
    <Retry code="offline" words={props.words} />
  ) : (
    <p className="pbb-quiet">{props.words.pay.loading}</p>
  )
}

/** The shopper came from the checkout's QR code, so has not been to the bank. A server does not see this part of the address. */
function useIsHandOff(): boolean {
  const [isHandOff, setIsHandOff] = useState(false)
  useEffect(() => setIsHandOff(location.hash === HAND_OFF), [])
  return isHandOff
}

/** The page's address names a payment. A store may allow whole addresses to be sent to the hosts of its scripts, by its own policy. */
function useNoReferrer(): void {
  useEffect(() => {
    const older = document.querySelector<HTMLMetaElement>("meta[name=referrer]")?.content
    const meta = Object.assign(document.createElement("meta"), { name: "referrer", content: "no-referrer" })
    document.head.append(meta)
    return () => {
      // A policy stays when its element is removed.
      meta.content = older || "strict-origin-when-cross-origin"
      meta.remove()
    }
  }, [])
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
