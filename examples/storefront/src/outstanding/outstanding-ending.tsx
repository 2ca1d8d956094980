import type { OutstandingPayment } from "medusa-payment-pay-by-bank-storefront/advanced"
import { Link } from "react-router-dom"

const TITLES = {
  pending: "Your bank is confirming",
  received: "We received your payment",
  paid: "Paid",
  closed: "This payment is closed",
  payable: "This cannot be paid here",
} as const

/** An order with nothing to pay here: it is paid, its payment is on its way, or it is closed. */
export function OutstandingEnding({ outstanding }: { outstanding: OutstandingPayment }) {
  return (
    <section className="wrap quiet-page" data-testid="outstanding" data-status={outstanding.status}>
      <div role="status">
        <h1>{TITLES[outstanding.status]}</h1>
        <p>{outstanding.message}</p>
        <p className="faint">Order #{outstanding.orderNumber}</p>
      </div>
      <Link className="button" to="/">
        Back to the store
      </Link>
    </section>
  )
}
