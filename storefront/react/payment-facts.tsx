import { useEffect, useRef, type ReactNode } from "react"
import { formatAmount, type StartedPayment } from "../started-payment"
import { fill } from "../words"
import type { Words } from "../words/en"
import { isNowhere } from "./use-kept-focus"

/** What the customer is about to approve. */
export interface PaymentFacts {
  /** Formatted in the language of the page, such as `£19.99`. */
  amount: string
  /** Who is paid. */
  payee: string | null
  /** As it appears on the customer's bank statement. */
  reference: string | null
  /** The name of the chosen bank. */
  bank: string | null
}

type Slot = ReactNode | ((facts: PaymentFacts) => ReactNode)

/** The store's own parts of the page that leads to the bank. Each replaces the SDK's part, and `null` leaves that out. */
export interface PaymentSlots {
  /** The heading: how much is paid to whom. */
  summary?: Slot
  bank?: Slot
  reference?: Slot
  /** What happens next. */
  next?: Slot
  /** The store never sees the customer's login. */
  privacy?: Slot
  /** The sentences that your payment service requires. Empty by default, directly before the payment element. */
  terms?: Slot
  /** What to do if the bank's app does not open. */
  help?: Slot
}

interface AboutPaymentProps {
  payment: StartedPayment
  bankName: string | undefined
  words: Words
  language: string
  slots: PaymentSlots
  /** If no element has the focus. A panel that no click has opened does not take it. */
  takesFocus?: boolean | undefined
  /** The payment element. */
  children: ReactNode
}

/** The payment element, with what the customer should know before it, and help after it. */
export function AboutPayment({
  payment,
  bankName,
  words: { facts: texts },
  language,
  slots,
  takesFocus = true,
  children,
}: AboutPaymentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus && isNowhere()) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const { payee = null, reference = null } = payment
  const facts: PaymentFacts = { amount: formatAmount(payment, language), payee, reference, bank: bankName ?? null }
  const text = (template: string) => fill(template, { ...facts })
  const part = (name: keyof PaymentSlots, own?: ReactNode) => {
    const slot = slots[name]
    return slot === undefined ? own : typeof slot === "function" ? slot(facts) : slot
  }
  const summary = part("summary", text(payee ? texts.payTo : texts.pay))
  return (
    <>
      <div className="pbb-facts">
        {summary !== null && (
          <h2 ref={heading} tabIndex={-1}>
            {summary}
          </h2>
        )}
        {part("bank", bankName && <p>{text(texts.from)}</p>)}
        {part("reference", reference && <p>{text(texts.reference)}</p>)}
        {part("next", <p className="pbb-quiet">{texts.next}</p>)}
        {part("privacy", <p className="pbb-quiet">{texts.privacy}</p>)}
      </div>
      {part("terms")}
      {children}
      {part(
        "help",
        <details>
          <summary>{texts.help}</summary>
          <p className="pbb-quiet">{texts.helpText}</p>
        </details>,
      )}
    </>
  )
}
