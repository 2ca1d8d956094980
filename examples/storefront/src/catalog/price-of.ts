import { formatMoney } from "../store/money"
import type { Variant } from "../store/types"

/** The price with tax, as the store calculates it for the region. Null if the item is not sold there. */
export function priceOf(variant: Variant | undefined): string | null {
  const price = variant?.calculated_price
  const amount = price?.calculated_amount_with_tax ?? price?.calculated_amount
  return price?.currency_code && typeof amount === "number" ? formatMoney(amount, price.currency_code) : null
}
