import { useEffect, useRef } from "react"
import { ServiceElement } from "./service-element"
import { formatStarted, type StartedPayment } from "./started-payment"

interface PayPanelProps {
  payment: StartedPayment
  bankName: string | null
  /** What happens after the bank. */
  ending?: string
  onChooseAgain: () => void
}

const ORDER_CONFIRMED = "You come back to this shop, and your order is confirmed."

export function PayPanel({ payment, bankName, ending = ORDER_CONFIRMED, onChooseAgain }: PayPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const amount = formatStarted(payment)
  const bank = bankName ?? "your bank"

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <div className="pay-panel" data-testid="pay-panel">
      <h3 ref={heading} tabIndex={-1}>
        Ready for your bank
      </h3>
      <p className="pay-panel-lead">
        You’ll go to {bank} to approve <strong>{amount}</strong>, then come back here.
      </p>
      <ServiceElement payment={payment} />
      <ol className="pay-steps">
        <li>
          {bankName ? `Sign in to ${bankName} as you always do.` : "Pick your bank and sign in as you always do."}
        </li>
        <li>Check that it says {amount}, and approve.</li>
        <li>{ending}</li>
      </ol>
      <button type="button" className="link-button" onClick={onChooseAgain}>
        Choose another bank
      </button>
    </div>
  )
}
