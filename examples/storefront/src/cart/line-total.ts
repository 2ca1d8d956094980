import type { CartLine, OrderLine } from "../store/types"

/** The line's total with tax, or the plain price times quantity if the store omits the total. */
export function lineTotal(line: CartLine | OrderLine): number {
  return line.total ?? line.unit_price * line.quantity
}
