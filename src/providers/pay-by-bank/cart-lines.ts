import { majorFromMinor } from "../../domain/money"
import type { CartLine } from "../../modules/pay-by-bank/options"
import type { BasketRow } from "./basket"

/**
 * The basket as the service gets it: unit prices in major units whose rows add up to `amountMinor`. What cannot be
 * divided evenly (a third of 10.00, an order that is partly paid) stands in a last row of its own.
 */
export function cartLines(rows: BasketRow[], amountMinor: number): CartLine[] {
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
