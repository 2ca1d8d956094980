import type { CartItem } from "../../domain/contract/auth-request-schema"
import { majorFromMinor } from "../../domain/money"
import type { CartRow } from "../../medusa/cart-fields"

/**
 * Maps the cart to the lines that the service expects: unit prices in major units that add up to `amountMinor`. A remainder
 * that cannot be divided evenly (a third of 10.00, or a partly paid order) becomes a last line.
 */
export function cartItems(rows: CartRow[], amountMinor: number): CartItem[] {
  if (rows.length === 0) return []
  const priced = rows.map((row) => ({ ...row, unitMinor: Math.round(row.totalMinor / row.quantity) }))
  const sumMinor = priced.reduce((sum, row) => sum + row.unitMinor * row.quantity, 0)
  const lines = priced.map((row) => ({
    sku: row.sku,
    name: row.name,
    qty: row.quantity,
    price: majorFromMinor(row.unitMinor),
  }))
  const restMinor = amountMinor - sumMinor
  return restMinor === 0
    ? lines
    : [...lines, { sku: "ROUNDING", name: "Adjustment", qty: 1, price: majorFromMinor(restMinor) }]
}
