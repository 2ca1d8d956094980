import { useState } from "react"
import type { ElementOptions } from "../element"
import { formatAmount, type StartedPayment } from "../started-payment"
import { fill } from "../words"
import type { Words } from "../words/en"
import { PayPanel } from "./pay-panel"
import type { PaymentSlots } from "./payment-facts"

export interface PayHereProps {
  /** This browser started the payment, for the outstanding amount of an order. */
  isOwn: boolean
  payment: StartedPayment
  words: Words
  language: string
  slots: PaymentSlots
  element: ElementOptions
}

/** Anyone can send the address of a payment for their own cart. So the visitor confirms whose cart it is before the element loads. */
export function PayHere({ isOwn, ...panel }: PayHereProps) {
  const { payment, words, language } = panel
  const [isConfirmed, setIsConfirmed] = useState(isOwn)
  const confirm = () => {
    setIsConfirmed(true)
    // Phones reload a page that was in the background. After the bank, it must not offer the payment again.
    history.replaceState(history.state, "", location.pathname + location.search)
  }
  if (isConfirmed) return <PayPanel bankName={undefined} {...panel} />
  return (
    <div className="pbb-panel" data-testid="pay-here">
      <p>{fill(words.back.otherCart, { amount: formatAmount(payment, language) })}</p>
      <button type="button" className="pbb-button" onClick={confirm}>
        {words.back.payHere}
      </button>
    </div>
  )
}
