import { useState } from "react"
import { LineList } from "../cart/line-list"
import { formatMoney } from "../store/money"
import type { Cart } from "../store/types"
import { Totals } from "./totals"

export function OrderSummary({ cart }: { cart: Cart }) {
  const [isOpen, setIsOpen] = useState(false)
  const currency = cart.currency_code
  const isShippingKnown = Boolean(cart.shipping_methods?.length)

  return (
    <aside className={isOpen ? "summary is-open" : "summary"} aria-label="Your order">
      <div className="summary-bar">
        <h2>Your order</h2>
        <button
          type="button"
          className="link-button summary-toggle"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Hide details" : "Show details"}
        </button>
      </div>
      <div className="summary-details">
        <LineList of={cart} />
        <Totals of={cart} isShippingKnown={isShippingKnown} />
      </div>
      <p className="total-row">
        <span>{isShippingKnown ? "Total" : "Total so far"}</span>
        <strong data-testid="cart-total">{formatMoney(cart.total, currency)}</strong>
      </p>
    </aside>
  )
}
