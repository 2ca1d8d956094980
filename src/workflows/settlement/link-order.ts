import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { Settlement } from "../../medusa/settlement-facts"

/**
 * Core ties a new order to the cart and to the payment collection apart. A process that dies between the two leaves the
 * order without its money, or a cart that can never be completed again, or twice: the tie that is missing is made. Called
 * where no completion is under way: once the money is booked, or under the cart's lock after a pass has failed. Answers
 * whether anything was missing.
 */
export async function linkOrder(
  container: MedusaContainer,
  { collection_id }: PaymentRequest,
  { cartId, cartOrderId, collection }: Settlement,
): Promise<boolean> {
  const order_id = cartOrderId ?? collection?.order?.id
  const tied = cartOrderId === (collection?.order?.id ?? null)
  if (!cartId || !order_id || tied) return false
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id },
    ...(cartOrderId
      ? { [Modules.PAYMENT]: { payment_collection_id: collection_id } }
      : { [Modules.CART]: { cart_id: cartId } }),
  })
  await container.resolve(Modules.CART).updateCarts(cartId, { completed_at: new Date() })
  return true
}
