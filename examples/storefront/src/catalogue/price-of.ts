import { formatMoney } from "../store/money"
import type { Variant } from "../store/types"

/** The shelf price with tax, as the store works it out for the region; null when the item is not sold there. */
export function priceOf(variant: Variant | undefined): string | null {
  const price = variant?.calculated_price
  const amount = price?.calculated_amount_with_tax ?? price?.calculated_amount
  return price?.currency_code && typeof amount === "number" ? formatMoney(amount, price.currency_code) : null
}
