import type { OwedPayment } from "medusa-payment-pay-by-bank-storefront/react"
import { Link } from "react-router-dom"

const TITLES = {
  pending: "Your bank is confirming",
  received: "We have your payment",
  paid: "Paid",
  closed: "This payment is closed",
  payable: "This cannot be paid here",
} as const

/** An order with nothing to pay here: it is paid, its payment is on its way, or it is closed. */
export function OwedEnding({ owed }: { owed: OwedPayment }) {
  return (
    <section className="wrap quiet-page" data-testid="owed" data-state={owed.state}>
      <div role="status">
        <h1>{TITLES[owed.state]}</h1>
        <p>{owed.message}</p>
        <p className="faint">Order #{owed.orderNumber}</p>
      </div>
      <Link className="button" to="/">
        Back to the shop
      </Link>
    </section>
  )
}
