import fc from "fast-check"
import type { CartRow } from "../../../medusa/cart-fields"
import { cartItems } from "../cart-items"

const row = fc.record({
  sku: fc.string(),
  name: fc.string(),
  quantity: fc.integer({ min: 1, max: 1000 }),
  totalMinor: fc.integer({ min: -1_000_000, max: 10_000_000 }),
})
const sumMinor = (lines: { qty: number; price: number }[]) =>
  lines.reduce((sum, line) => sum + Math.round(line.price * 100) * line.qty, 0)

describe("the rows of a cart", () => {
  it("always add up to the requested amount", () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (rows, amount) => {
          expect(sumMinor(cartItems(rows, amount))).toBe(amount)
        },
      ),
    )
  })

  it("need no rounding row when everything divides evenly", () => {
    const rows: CartRow[] = [
      { sku: "MUG", name: "Mug", quantity: 2, totalMinor: 2400 },
      { sku: "SHIPPING", name: "Standard", quantity: 1, totalMinor: 395 },
      { sku: "DISCOUNT", name: "TEN", quantity: 1, totalMinor: -240 },
    ]
    expect(cartItems(rows, 2555)).toEqual([
      { sku: "MUG", name: "Mug", qty: 2, price: 12 },
      { sku: "SHIPPING", name: "Standard", qty: 1, price: 3.95 },
      { sku: "DISCOUNT", name: "TEN", qty: 1, price: -2.4 },
    ])
  })

  it("correct a third of 10.00 in a last row", () => {
    expect(cartItems([{ sku: "A", name: "A", quantity: 3, totalMinor: 1000 }], 1000)).toEqual([
      { sku: "A", name: "A", qty: 3, price: 3.33 },
      { sku: "ROUNDING", name: "Adjustment", qty: 1, price: 0.01 },
    ])
  })

  it("are empty for a payment without a cart", () => {
    expect(cartItems([], 1000)).toEqual([])
  })
})
