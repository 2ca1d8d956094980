import type { CartLine, OrderLine } from "../store/types"

/** What the line costs with tax; the plain product stands in where a store leaves the total out. */
export function lineTotal(line: CartLine | OrderLine): number {
  return line.total ?? line.unit_price * line.quantity
}
