import type Medusa from "@medusajs/js-sdk"

/**
 * Asks the store to turn the cart into an order. It answers the same order however often it is asked, and null while
 * there is none: why not is said in words that are no shopper's business, and is tried again.
 */
export async function placeOrder(sdk: Medusa, cartId: string): Promise<string | null> {
  try {
    const answer = await sdk.store.cart.complete(cartId)
    return answer.type === "order" ? answer.order.id : null
  } catch {
    return null
  }
}
