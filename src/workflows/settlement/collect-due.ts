import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { majorFromMinor } from "../../domain/money"
import { collectionChanges } from "../../domain/settlement/due-collection"
import { withOrderLock } from "../../medusa/cart-lock"
import { dueFacts } from "../../medusa/due-facts"
import { createOrderCollection, deleteOrderCollection, setCollectionAmount } from "../../medusa/payment-collections"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/**
 * Opens a payment collection for what is still due of a partly paid order, or corrects the amounts of those that no customer is
 * paying. Without it, Medusa would show the order as paid. A refund needs none: core adds a credit line, so nothing becomes due.
 */
export async function collectDue(container: MedusaContainer, order_id: string): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  await withOrderLock(container, order_id, async () => {
    const facts = await dueFacts(query, payByBank, order_id)
    for (const change of facts ? collectionChanges(facts) : []) {
      if (change.do === "create") await createOrderCollection(container, order_id, majorFromMinor(change.amountMinor))
      if (change.do === "delete") await deleteOrderCollection(container, change.id)
      if (change.do === "set") await setCollectionAmount(container, change.id, majorFromMinor(change.amountMinor))
    }
  })
}
