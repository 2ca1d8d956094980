import { useEffect, useState } from "react"
import type { Bank } from "../banks"
import { hasEnded } from "../follow-payment"
import { amountOf, countryOf, payableId } from "../started-payment"
import { fill, messageOf } from "../words"
import { BankTiles } from "./bank-tiles"
import { keepChosenBank, takeChosenBank } from "./chosen-bank"
import { PayPanel } from "./pay-panel"
import type { PhoneCodeProps } from "./phone-code"
import { useSetting, type PayByBankDefaults } from "./provider"
import { loadElement } from "./service-element"
import { StatusText } from "./status-text"
import { useBanks } from "./use-banks"
import { useKeptFocus } from "./use-kept-focus"
import { useOnDemand } from "./use-on-demand"
import { useOpeningStart } from "./use-opening-start"
import { isFree, usePayment, type PaymentOptions } from "./use-payment"
import { ViewOrder } from "./view-order"

export interface PayByBankProps extends Omit<PayByBankDefaults, "contactUrl">, Omit<PaymentOptions, "store" | "pace"> {
  /** Whose banks are offered: ISO 3166-1 alpha-2, such as `GB`. Defaults to the country of the cart's delivery, else of its region. */
  country?: string | undefined
  /** The list that a server has read, such as with `listBanks`. The component then reads none. */
  banks?: readonly Bank[] | undefined
  /**
   * Starts a payment without a bank when this step opens, so that the payment element is there without a click. Each opened checkout is
   * then a payment at the service. It waits until a delivery is chosen. Not for an order's outstanding amount. Defaults to `false`.
   */
  startEarly?: boolean | undefined
  /** The address of the return page, such as `/gb/pay-by-bank/return/{return_token}`. With it, desktops show a QR code for the phone. */
  returnUrl?: string | undefined
  /** The customer cannot pay yet, for example before accepting the terms. */
  disabled?: boolean | undefined
  /** The payment element is on the page. */
  onReady?: (() => void) | undefined
}

const MAX_TILES = 5
/** The end of the address in the QR code. No bank sends a customer back with it, so the page may offer the payment. */
export const HAND_OFF = "#pay-here"

/** Everything a checkout shows between the choice of a payment method and the bank's page. */
export function PayByBank(props: PayByBankProps) {
  const { cart, country, banks: given, returnUrl, disabled = false, onReady, onError } = props
  // Programs that check links open the page of an order's outstanding amount, and run its scripts.
  const isCart = cart.id !== undefined
  const startEarly = isCart && props.startEarly === true && cart.shipping_methods?.length !== 0
  const { store, words, lang, slots, element } = useSetting(props)
  const [isPayingElsewhere, setIsPayingElsewhere] = useState(false)
  const [hasLeft, setHasLeft] = useState(false)
  const [tap, setTap] = useState<{ bankId: string | null } | null>(null)
  const payment = usePayment({ ...props, store, ...(isPayingElsewhere && { pace: "normal" }) })
  const { banks } = useBanks(store, country ?? countryOf(cart), payment.providerId, given)
  const keptFocus = useKeptFocus()
  const nothingToPay = isFree(cart)
  const isStarting = payment.status === "starting"
  const { view, problem, bankId } = payment
  const started = nothingToPay ? null : payment.payment
  /** The payment element works without a bank, and a bank may still be chosen. */
  const isEarly = startEarly && started !== null && !started.bank_id
  const isStartingEarly = startEarly && isStarting && bankId === null
  const start = (chosen: string | null) => {
    const { providerId } = payment
    setHasLeft(false)
    setTap({ bankId: chosen })
    // Otherwise a tap would be lost that comes while the early payment is being created.
    if (providerId && isStartingEarly && chosen) return keepChosenBank(providerId, chosen)
    // Otherwise an earlier choice that still waits would replace this one.
    if (providerId) takeChosenBank(providerId)
    void payment.start(chosen)
  }
  const opening = {
    part: keptFocus.ref,
    payment,
    isPayable: isCart && !disabled && !nothingToPay,
    startEarly,
  }
  useOpeningStart({ ...opening, of: payableId(cart) })
  // Before the click that needs it. If that fails, the element itself tries again, and reports it.
  useEffect(() => void loadElement().catch(() => undefined), [])

  if (payment.isProcessing) {
    return (
      <section className="pbb" data-testid="pay-status" data-status={view.status} lang={lang} {...keptFocus}>
        <StatusText view={view} words={words} />
        {view.order && <ViewOrder words={words} onClick={payment.viewOrder} />}
      </section>
    )
  }
  const hasTiles = !nothingToPay && banks?.length !== 0 && (!started || isEarly)
  return (
    <section className="pbb" data-testid="pay-by-bank" lang={lang} {...keptFocus}>
      {(problem || hasEnded(view)) && (
        <p className="pbb-problem" role="alert" data-testid="pay-problem">
          {problem ? messageOf(problem, words) : words.statuses[view.status].text}
        </p>
      )}
      {!nothingToPay && !started && <p>{words.intro}</p>}
      {hasTiles && (
        <BankTiles
          banks={banks}
          label={fill(words.bank.choose, { amount: amountOf(cart, lang) })}
          words={words}
          max={MAX_TILES}
          disabled={disabled}
          busy={isStartingEarly ? tap : isStarting ? { bankId } : null}
          hasNone={!started && (!startEarly || payment.isTracked || problem !== null || tap?.bankId === null)}
          takesFocus={hasLeft}
          onChoose={start}
        />
      )}
      {started && !(isEarly && isStarting) ? (
        <PayPanel
          key={started.uuid}
          payment={started}
          bankName={banks?.find(({ id }) => id === started.bank_id)?.name}
          words={words}
          language={lang}
          slots={slots}
          element={element}
          takesFocus={!isEarly}
          onReady={onReady}
          onError={onError}
        >
          {returnUrl && (
            <OnPhone
              url={returnUrl.replace("{return_token}", encodeURIComponent(started.return_token)) + HAND_OFF}
              words={words}
              onOpen={() => setIsPayingElsewhere(true)}
            />
          )}
          {!isEarly && (
            <button
              type="button"
              className="pbb-link"
              data-testid="change-bank"
              onClick={() => {
                setHasLeft(true)
                payment.changeBank()
              }}
            >
              {words.bank.change}
            </button>
          )}
        </PayPanel>
      ) : (
        <>
          {!hasTiles && (
            <button
              type="button"
              className="pbb-button"
              data-testid={nothingToPay ? "place-order" : "pay"}
              disabled={disabled}
              // Not `disabled`, because that would drop the keyboard focus. A second press does not start a second payment.
              aria-disabled={isStarting}
              onClick={() => start(null)}
            >
              {nothingToPay
                ? words.pay.placeOrder
                : isStarting
                  ? words.pay.starting
                  : fill(words.pay.button, { amount: amountOf(cart, lang) })}
            </button>
          )}
          {!nothingToPay && (
            <p className="pbb-quiet">{isStarting && hasTiles ? words.pay.starting : words.pay.nothingYet}</p>
          )}
        </>
      )}
    </section>
  )
}

/** For desktops only, so phones show nothing. */
function OnPhone(props: PhoneCodeProps) {
  const code = useOnDemand(async () => await import("./on-demand"))
  return code ? <code.PhoneCode {...props} /> : null
}
