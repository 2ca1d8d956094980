import { useEffect, useRef, useState } from "react"
import type { ElementOptions } from "../element"
import { saveBank, savedBank } from "../saved-payment"
import { formatAmount, type StartedPayment } from "../started-payment"
import { fill, messageOf } from "../words"
import type { Words } from "../words/en"
import { BankPicker } from "./bank-picker"
import { PhoneCode } from "./phone-code"
import { ServiceElement } from "./service-element"
import { StatusText } from "./status-text"
import { useBanks } from "./use-banks"
import { isNowhere, useKeptFocus } from "./use-kept-focus"
import { usePayment, type PaymentOptions } from "./use-payment"
import { languageOf, useWords } from "./use-words"

export interface PayByBankProps extends Omit<PaymentOptions, "isPayingElsewhere"> {
  /** ISO 3166-1 alpha-2, such as `GB`. */
  country: string
  /** Such as `de` or `pt-BR`. An unknown language falls back to English. */
  language?: string
  /** Returns the address of a payment's return page. Desktops show it as a QR code for the phone. */
  returnUrl?: ((token: string) => string) | undefined
  /** From where the page accepts the payment service's script, and how it loads it. */
  element?: ElementOptions
}

/** Everything a checkout shows between the choice of a payment method and the bank's page. */
export function PayByBank({ country, language = "en", returnUrl, element = {}, ...options }: PayByBankProps) {
  const { store, cart, providerId } = options
  const words = useWords(language)
  const { banks } = useBanks(store, country, providerId)
  const [chosen, choose] = useChosenBank()
  const [isPayingElsewhere, setIsPayingElsewhere] = useState(false)
  const { payment, view, isProcessing, isDeclined, problem, isStarting, start, leave } = usePayment({
    ...options,
    isPayingElsewhere,
  })
  const keptFocus = useKeptFocus()
  const lang = languageOf(words, language)
  const bank = banks?.find(({ id }) => id === chosen)

  if (isProcessing) {
    return (
      <section className="pbb" data-testid="pay-status" data-status={view.status} lang={lang} {...keptFocus}>
        <StatusText view={view} words={words} />
      </section>
    )
  }
  return (
    <section className="pbb" data-testid="pay-by-bank" lang={lang} {...keptFocus}>
      {(problem || isDeclined) && (
        <p className="pbb-problem" role="alert" data-testid="pay-problem">
          {problem ? messageOf(problem, words) : words.statuses[view.status].text}
        </p>
      )}
      {payment ? (
        <PayPanel payment={payment} bankName={bank?.name} words={words} language={lang} element={element}>
          {returnUrl && (
            <PhoneCode url={returnUrl(payment.return_token)} words={words} onOpen={() => setIsPayingElsewhere(true)} />
          )}
          <button type="button" className="pbb-link" onClick={leave}>
            {words.bank.again}
          </button>
        </PayPanel>
      ) : (
        <>
          <p>{words.intro}</p>
          <BankPicker banks={banks} value={bank?.id ?? null} onChange={choose} words={words} disabled={isStarting} />
          <button
            type="button"
            className="pbb-button"
            data-testid="pay"
            // Not `disabled`, because that would drop the keyboard focus. A second press does not start a second payment.
            aria-disabled={isStarting}
            onClick={() => void start(bank?.id ?? null)}
          >
            {isStarting ? words.pay.starting : fill(words.pay.button, { amount: amountOf(cart, lang) })}
          </button>
          <p className="pbb-quiet">{words.pay.nothingYet}</p>
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
  element: ElementOptions
  children: React.ReactNode
}

export function PayPanel({ payment, bankName, words, language, element, children }: PayPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNowhere()) heading.current?.focus({ preventScroll: true })
  }, [])
  const amount = formatAmount(payment, language)
  return (
    <div className="pbb-panel" data-testid="pay-panel">
      <h2 ref={heading} tabIndex={-1}>
        {words.pay.ready}
      </h2>
      <p>{fill(words.pay.lead, { bank: bankName ?? words.pay.yourBank, amount })}</p>
      <ServiceElement payment={payment} words={words} {...element} />
      {children}
    </div>
  )
}
