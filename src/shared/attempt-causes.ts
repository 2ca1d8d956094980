/**
 * The cause of a failed attempt to place or capture an order is core's own message, or a code that the dashboard translates. After
 * this code follows the title of the item: `out_of_stock: Linen notebook`.
 */
export const OUT_OF_STOCK = "out_of_stock"

/** Other carts with the same products were being completed for too long. */
export const PRODUCTS_IN_USE = "products_in_use"

/** The option `completionWorkflow` names a workflow that returned no order. */
export const COMPLETED_WITHOUT_ORDER = "completed_without_order"

/** The code of such a cause, and what it is about. */
export function causeParts(cause: string): { code: string; about: string } {
  const [code = "", ...about] = cause.split(": ")
  return { code, about: about.join(": ") }
}
