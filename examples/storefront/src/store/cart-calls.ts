import type Medusa from "@medusajs/js-sdk"
import { hasStatus } from "./has-status"
import type { Cart, CartChanges } from "./types"

const QUERY = { fields: "+items.total,+shipping_methods.id,+shipping_methods.name" } as const

export type CartCalls = ReturnType<typeof cartCalls>

/** The cart's actions. Each returns the whole cart, so that pages never calculate a total themselves. */
export function cartCalls(sdk: Medusa) {
  const carts = sdk.store.cart
  const read = async (cartId: string): Promise<Cart> => (await carts.retrieve(cartId, QUERY)).cart

  return {
    /** Null if the cart cannot be used to buy anything: it is unknown, or already an order. */
    async open(cartId: string): Promise<Cart | null> {
      try {
        const cart = await read(cartId)
        return "completed_at" in cart && cart.completed_at ? null : cart
      } catch (error) {
        if (hasStatus(error, 404)) {
          return null
        }
        throw error
      }
    },
    async create(regionId: string, items: { variant_id: string; quantity: number }[], email?: string): Promise<Cart> {
      const body = { region_id: regionId, items, ...(email ? { email } : {}) }
      return (await carts.create(body, QUERY)).cart
    },
    async add(cartId: string, variantId: string, quantity: number): Promise<Cart> {
      return (await carts.createLineItem(cartId, { variant_id: variantId, quantity }, QUERY)).cart
    },
    async setQuantity(cartId: string, lineId: string, quantity: number): Promise<Cart> {
      if (quantity > 0) {
        return (await carts.updateLineItem(cartId, lineId, { quantity }, QUERY)).cart
      }
      await carts.deleteLineItem(cartId, lineId)
      return read(cartId)
    },
    async update(cartId: string, changes: CartChanges): Promise<Cart> {
      return (await carts.update(cartId, changes, QUERY)).cart
    },
    async ship(cartId: string, optionId: string): Promise<Cart> {
      return (await carts.addShippingMethod(cartId, { option_id: optionId }, QUERY)).cart
    },
  }
}
