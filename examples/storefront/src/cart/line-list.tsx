import { ProductArt } from "../art/product-art"
import { formatMoney } from "../store/money"
import type { Cart, Order } from "../store/types"
import { lineTotal } from "./line-total"
import { variantLabel } from "./variant-label"

/** The lines of a cart or an order, read-only. */
export function LineList({ of }: { of: Cart | Order }) {
  return (
    <ul className="lines lines-small">
      {(of.items ?? []).map((line) => (
        <li key={line.id} className="line">
          <ProductArt handle={line.product_handle ?? null} title={line.product_title ?? line.title} />
          <div className="line-text">
            <p className="line-title">{line.product_title ?? line.title}</p>
            <p className="faint">
              {variantLabel(line) && `${variantLabel(line)}, `}
              {line.quantity} {line.quantity === 1 ? "piece" : "pieces"}
            </p>
          </div>
          <p className="line-price">{formatMoney(lineTotal(line), of.currency_code)}</p>
        </li>
      ))}
    </ul>
  )
}
