import type { CartCalls } from "./cart-calls"
import { hasStatus } from "./has-status"
import type { Cart } from "./types"

/**
 * Some carts cannot change their region, for instance if an item has no price there. The items then get a new cart.
 * After a conflict they do not: the store returns one while the cart is being paid.
 */
export async function moveCart(regionId: string, cart: Cart, calls: CartCalls): Promise<Cart> {
  try {
    return await calls.update(cart.id, { region_id: regionId })
  } catch (error) {
    if (hasStatus(error, 409)) {
      throw error
    }
    const items = (cart.items ?? []).flatMap((line) =>
      line.variant_id ? [{ variant_id: line.variant_id, quantity: line.quantity }] : [],
    )
    return calls.create(regionId, items, cart.email)
  }
}
