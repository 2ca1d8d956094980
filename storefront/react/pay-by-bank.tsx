import { useEffect, useState } from "react"
import type { ElementOptions } from "../element"
import { hasEnded } from "../follow-payment"
import type { PayByBankProblem } from "../problem"
import { saveBank, savedBank } from "../saved-payments"
import { countryOf, formatAmount, type StartedPayment } from "../started-payment"
import { fill, messageOf } from "../words"
import type { Words } from "../words/en"
import { BankPicker } from "./bank-picker"
import { AboutPayment, type PaymentSlots } from "./payment-facts"
import { PhoneCode } from "./phone-code"
import { useSetting, type PayByBankDefaults } from "./provider"
import { ServiceElement } from "./service-element"
import { StatusText } from "./status-text"
import { useBanks } from "./use-banks"
import { useKeptFocus } from "./use-kept-focus"
import { isFree, usePayment, type PaymentOptions } from "./use-payment"
import { ViewOrder } from "./view-order"

export interface PayByBankProps extends Omit<PayByBankDefaults, "contactUrl">, Omit<PaymentOptions, "store" | "pace"> {
  /** Whose banks are offered: ISO 3166-1 alpha-2, such as `GB`. Defaults to the country of the cart's delivery, else of its region. */
  country?: string | undefined
  /** The address of the return page, such as `/gb/pay-by-bank/return/{return_token}`. With it, desktops show a QR code for the phone. */
  returnUrl?: string | undefined
  /** The customer cannot pay yet, for example before accepting the terms. */
  disabled?: boolean | undefined
  /** The payment element is on the page. */
  onReady?: (() => void) | undefined
}

/** Everything a checkout shows between the choice of a payment method and the bank's page. */
export function PayByBank(props: PayByBankProps) {
  const { cart, country, returnUrl, disabled = false, onReady, onError } = props
  const { store, words, lang, slots, element } = useSetting(props)
  const [chosen, choose] = useChosenBank()
  const [isPayingElsewhere, setIsPayingElsewhere] = useState(false)
  const payment = usePayment({ ...props, store, ...(isPayingElsewhere && { pace: "normal" }) })
  const { banks } = useBanks(store, country ?? countryOf(cart), payment.providerId)
  const keptFocus = useKeptFocus()
  const nothingToPay = isFree(cart)
  const bank = nothingToPay ? undefined : banks?.find(({ id }) => id === chosen)
  const isStarting = payment.status === "starting"
  const { view, problem } = payment
  const started = nothingToPay ? null : payment.payment

  if (payment.isProcessing) {
    return (
      <section className="pbb" data-testid="pay-status" data-status={view.status} lang={lang} {...keptFocus}>
        <StatusText view={view} words={words} />
        {view.order && <ViewOrder words={words} onClick={payment.viewOrder} />}
      </section>
    )
  }
  return (
    <section className="pbb" data-testid="pay-by-bank" lang={lang} {...keptFocus}>
      {(problem || hasEnded(view)) && (
        <p className="pbb-problem" role="alert" data-testid="pay-problem">
          {problem ? messageOf(problem, words) : words.statuses[view.status].text}
        </p>
      )}
      {started ? (
        <PayPanel
          payment={started}
          bankName={bank?.name}
          words={words}
          language={lang}
          slots={slots}
          element={element}
          onReady={onReady}
          onError={onError}
        >
          {returnUrl && (
            <PhoneCode
              url={returnUrl.replace("{return_token}", encodeURIComponent(started.return_token))}
              words={words}
              onOpen={() => setIsPayingElsewhere(true)}
            />
          )}
          <button type="button" className="pbb-link" onClick={payment.changeBank}>
            {words.bank.again}
          </button>
        </PayPanel>
      ) : (
        <>
          {!nothingToPay && (
            <>
              <p>{words.intro}</p>
              <BankPicker
                banks={banks}
                value={bank?.id ?? null}
                onChange={choose}
                words={words}
                disabled={disabled || isStarting}
              />
            </>
          )}
          <button
            type="button"
            className="pbb-button"
            data-testid={nothingToPay ? "place-order" : "pay"}
            disabled={disabled}
            // Not `disabled`, because that would drop the keyboard focus. A second press does not start a second payment.
            aria-disabled={isStarting}
            onClick={() => void payment.start(bank?.id ?? null)}
          >
            {nothingToPay
              ? words.pay.placeOrder
              : isStarting
                ? words.pay.starting
                : fill(words.pay.button, { amount: amountOf(cart, lang) })}
          </button>
          {!nothingToPay && <p className="pbb-quiet">{words.pay.nothingYet}</p>}
        </>
      )}
    </section>
  )
}

/** The bank chosen last on this device. A server cannot read it. */
function useChosenBank(): [string | null, (id: string | null) => void] {
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => setChosen(savedBank()), [])
  const choose = (id: string | null) => {
    saveBank(id)
    setChosen(id)
  }
  return [chosen, choose]
}

function amountOf({ total, currency_code }: PaymentOptions["cart"], language: string): string {
  return formatAmount({ amount: Math.round(total * 100), currency: currency_code }, language)
}

interface PayPanelProps {
  payment: StartedPayment
  bankName: string | undefined
  words: Words
  language: string
  slots: PaymentSlots
  element: ElementOptions
  onReady?: (() => void) | undefined
  onError?: ((problem: PayByBankProblem) => void) | undefined
  children?: React.ReactNode
}

export function PayPanel({ element, onReady, onError, children, ...about }: PayPanelProps) {
  return (
    <div className="pbb-panel" data-testid="pay-panel">
      <AboutPayment {...about}>
        <ServiceElement payment={about.payment} words={about.words} onReady={onReady} onError={onError} {...element} />
      </AboutPayment>
      {children}
    </div>
  )
}
