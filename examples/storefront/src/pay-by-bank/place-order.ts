import type Medusa from "@medusajs/js-sdk"

export type Placing = { orderId: string } | { message: string }

/** Asks the store to turn the cart into an order. It answers the same order however often it is asked. */
export async function placeOrder(sdk: Medusa, cartId: string): Promise<Placing> {
  const answer = await sdk.store.cart.complete(cartId)
  return answer.type === "order" ? { orderId: answer.order.id } : { message: answer.error.message }
}
