import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { PaymentRequest } from "../modules/pay-by-bank/tables"
import type { SettlementFacts } from "./settlement-facts"

/**
 * Core links a new order to the cart and to the payment collection in separate steps. A process that dies between the two
 * leaves an order without its payment, or a cart that can never be completed again, or can be completed twice. This function
 * creates the missing link. Call it only while no completion is running: after the capture, or under the cart's lock after a
 * failed attempt. Returns whether a link was missing.
 */
export async function linkOrder(
  container: MedusaContainer,
  { collection_id }: PaymentRequest,
  { cartId, cartOrderId, collection }: SettlementFacts,
): Promise<boolean> {
  const order_id = cartOrderId ?? collection?.order?.id
  const isLinked = cartOrderId === (collection?.order?.id ?? null)
  if (!cartId || !order_id || isLinked) return false
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id },
    ...(cartOrderId
      ? { [Modules.PAYMENT]: { payment_collection_id: collection_id } }
      : { [Modules.CART]: { cart_id: cartId } }),
  })
  await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: new Date() })
  return true
}

const cartRow = z.object({ payment_collection: z.object({ id: z.string() }).nullish() })

/** Links the order of a store's own completion to the cart and to its payment collection. What exists stays. */
export async function linkCompletedOrder(
  container: MedusaContainer,
  { cart_id, order_id }: { cart_id: string; order_id: string },
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "cart", fields: ["payment_collection.id"], filters: { id: cart_id } })
  const payment_collection_id = cartRow.safeParse(data[0]).data?.payment_collection?.id
  const ofOrder = { [Modules.ORDER]: { order_id } }
  await container
    .resolve(ContainerRegistrationKeys.LINK)
    .create([
      { ...ofOrder, [Modules.CART]: { cart_id } },
      ...(payment_collection_id ? [{ ...ofOrder, [Modules.PAYMENT]: { payment_collection_id } }] : []),
    ])
  await container.resolve(Modules.CART).updateCarts(cart_id, { completed_at: new Date() })
}
