import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { VERIFY_AFTER_MS } from "../../domain/settlement/delays"
import { ordersOfCarts } from "../../medusa/orders-of-carts"
import type { DueBatch } from "../../modules/pay-by-bank/work/polling"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/**
 * Records the orders of carts whose event `order.placed` was lost, and returns their requests for the settlement. One query for
 * the whole batch. An order that core has just linked may be rolled back, so it waits until its completion has ended.
 */
export async function findLostOrders(
  container: MedusaContainer,
  requests: DueBatch["without_order"],
): Promise<string[]> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const orderByCart = await ordersOfCarts(
    query,
    requests.map(({ cart_id }) => cart_id),
    new Date(payByBank.now().getTime() - VERIFY_AFTER_MS),
  )
  const { payments: ledger } = payByBank
  const found = requests.filter(({ cart_id }) => orderByCart.has(cart_id))
  for (const { cart_id, collection_id } of found) {
    await ledger.recordOrder([collection_id], orderByCart.get(cart_id) ?? "")
  }
  return found.map(({ id }) => id)
}
