import type { ReactNode } from "react"
import type { ElementOptions } from "../element"
import type { PayByBankProblem } from "../problem"
import type { StartedPayment } from "../started-payment"
import type { Words } from "../words/en"
import { AboutPayment, type PaymentSlots } from "./payment-facts"
import { ServiceElement } from "./service-element"

interface PayPanelProps {
  payment: StartedPayment
  bankName: string | undefined
  words: Words
  language: string
  slots: PaymentSlots
  element: ElementOptions
  /** If no element has the focus. A panel that no click has opened does not take it. */
  takesFocus?: boolean | undefined
  onReady?: (() => void) | undefined
  onError?: ((problem: PayByBankProblem) => void) | undefined
  children?: ReactNode
}

/** A started payment: what the customer is about to approve, and the payment element. */
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
