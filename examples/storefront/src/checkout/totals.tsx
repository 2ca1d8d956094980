import { formatMoney } from "../store/money"
import type { Cart, Order } from "../store/types"

/** The parts of a total, as the store calculates them. The caller shows the total itself, in its own place. */
export function Totals({ of, isShippingKnown = true }: { of: Cart | Order; isShippingKnown?: boolean }) {
  const money = (amount: number | undefined) => formatMoney(amount, of.currency_code)
  return (
    <dl className="totals">
      <div>
        <dt>Items</dt>
        <dd>{money(of.original_item_total)}</dd>
      </div>
      {of.discount_total > 0 && (
        <div>
          <dt>Discount</dt>
          <dd>−{money(of.discount_total)}</dd>
        </div>
      )}
      <div>
        <dt>Delivery</dt>
        <dd>{isShippingKnown ? (of.shipping_total === 0 ? "Free" : money(of.shipping_total)) : "Not chosen yet"}</dd>
      </div>
      <div className="totals-tax">
        <dt>Tax, included</dt>
        <dd>{money(of.tax_total)}</dd>
      </div>
    </dl>
  )
}
