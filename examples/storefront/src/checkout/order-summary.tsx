import { useState } from "react"
import { ProductArt } from "../art/product-art"
import { lineTotal } from "../cart/line-total"
import { variantLabel } from "../cart/variant-label"
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
        <ul className="lines lines-small">
          {(cart.items ?? []).map((line) => (
            <li key={line.id} className="line">
              <ProductArt handle={line.product_handle ?? null} title={line.product_title ?? line.title} />
              <div className="line-text">
                <p className="line-title">{line.product_title ?? line.title}</p>
                <p className="faint">
                  {variantLabel(line) && `${variantLabel(line)}, `}
                  {line.quantity} {line.quantity === 1 ? "piece" : "pieces"}
                </p>
              </div>
              <p className="line-price">{formatMoney(lineTotal(line), currency)}</p>
            </li>
          ))}
        </ul>
        <Totals of={cart} isShippingKnown={isShippingKnown} />
      </div>
      <p className="total-row">
        <span>{isShippingKnown ? "Total" : "Total so far"}</span>
        <strong data-testid="cart-total">{formatMoney(cart.total, currency)}</strong>
      </p>
    </aside>
  )
}
