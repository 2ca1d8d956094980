import { ProductArt } from "../art/product-art"
import { useToast } from "../shell/toast"
import { useCart } from "../store/cart-context"
import { errorMessage } from "../store/error-message"
import { formatMoney } from "../store/money"
import type { Cart } from "../store/types"
import { lineTotal } from "./line-total"
import { variantLabel } from "./variant-label"

export function CartLines({ cart }: { cart: Cart }) {
  const { setQuantity, isBusy } = useCart()
  const showToast = useToast()
  const change = (lineId: string, quantity: number) =>
    setQuantity(lineId, quantity).catch((error: unknown) => showToast(errorMessage(error), "bad"))
  const lines = [...(cart.items ?? [])].sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)))

  return (
    <ul className="lines">
      {lines.map((line) => {
        const title = line.product_title ?? line.title
        return (
          <li key={line.id} className="line">
            <ProductArt handle={line.product_handle ?? null} title={title} />
            <div className="line-text">
              <p className="line-title">{title}</p>
              {variantLabel(line) && <p className="faint">{variantLabel(line)}</p>}
              <div className="stepper" role="group" aria-label={`Quantity of ${title}`}>
                <button
                  type="button"
                  aria-label={line.quantity === 1 ? `Remove ${title}` : "One less"}
                  disabled={isBusy}
                  onClick={() => void change(line.id, line.quantity - 1)}
                >
                  −
                </button>
                <span aria-live="polite">{line.quantity}</span>
                <button
                  type="button"
                  aria-label="One more"
                  disabled={isBusy}
                  onClick={() => void change(line.id, line.quantity + 1)}
                >
                  +
                </button>
              </div>
            </div>
            <p className="line-price">{formatMoney(lineTotal(line), cart.currency_code)}</p>
          </li>
        )
      })}
    </ul>
  )
}
