import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { missingStock } from "../../medusa/completion/stock"
import { linkCompletedOrder } from "../../medusa/link-order"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { COMPLETED_WITHOUT_ORDER } from "../../shared/attempt-causes"
import { failureCause } from "./failure-cause"
import { withProducts } from "./product-leases"

/** Completes a cart as the store does. Returns the error message, or `null`. */
export async function completeCart(container: MedusaContainer, id: string): Promise<string | null> {
  const { completionWorkflow } = container.resolve<PayByBankService>("payByBank").options
  return await withProducts(container, id, async () => {
    if (completionWorkflow) return await completeByStore(container, completionWorkflow, id)
    const missing = await missingStock(container, id)
    if (missing !== null) return failureCause({ message: missing })
    const { errors } = await completeCartWorkflow(container).run({ input: { id }, throwOnError: false })
    return errors.length > 0 ? failureCause(errors[0]?.error) : null
  })
}

const placedOrder = z.object({ id: z.string().min(1) })

/**
 * Runs the store's own completion, with core's input and result. Links its order to the cart and its payment collection, unless the
 * workflow has done so: without these, a later attempt would not find the order.
 */
async function completeByStore(container: MedusaContainer, workflow: string, id: string): Promise<string | null> {
  const { result, errors } = await container
    .resolve(Modules.WORKFLOW_ENGINE)
    .run(workflow, { input: { id }, throwOnError: false })
  if (errors.length > 0) return failureCause(errors[0]?.error)
  const order = placedOrder.safeParse(result).data
  if (!order) return COMPLETED_WITHOUT_ORDER
  await linkCompletedOrder(container, { cart_id: id, order_id: order.id })
  return null
}
