import { Link } from "react-router-dom"
import type { OwedPayment } from "../pay-by-bank/owed-payment"
import { ReturnMark } from "../pay-by-bank/return-mark"

const WORDS = {
  pending: { title: "Your bank is confirming", mark: "pending" },
  received: { title: "We have your payment", mark: "checking" },
  paid: { title: "Paid", mark: "paid" },
  closed: { title: "This payment is closed", mark: "not_found" },
  payable: { title: "This cannot be paid here", mark: "not_found" },
} as const

/** An order that nobody has to pay here: it is paid, its payment is on its way, or it is closed. */
export function OwedEnding({ owed }: { owed: OwedPayment }) {
  const { title, mark } = WORDS[owed.state]
  return (
    <section className="wrap quiet-page payment-return" data-testid="owed" data-state={owed.state}>
      <ReturnMark state={mark} />
      <div role="status">
        <h1>{title}</h1>
        <p>{owed.message}</p>
        <p className="faint">Order #{owed.orderNumber}</p>
      </div>
      <div className="return-actions">
        <Link className="button" to="/">
          Back to the shop
        </Link>
      </div>
    </section>
  )
}
