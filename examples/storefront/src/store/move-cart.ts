import type { CartCalls } from "./cart-calls"
import { hasStatus } from "./has-status"
import type { Cart } from "./types"

/**
 * Some carts cannot change their region, for instance when an item has no price there that they could be refreshed to:
 * the items then get a new cart. Never after a conflict, which is how the store says that this cart is being paid.
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
