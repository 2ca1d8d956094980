import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { z } from "@medusajs/framework/zod"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

const orderRow = z.object({ payment_collections: z.array(z.object({ id: z.string() }).nullish()).nullish() })

/**
 * Writes an order's id to the payment requests of its collections. It has no compensation, because the order does not change.
 */
export const recordOrderIdStep = createStep(
  "record-order-id-step",
  async (input: { order_id: string }, { container }) => {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({
      entity: "order",
      fields: ["id", "payment_collections.id"],
      filters: { id: input.order_id },
    })
    const order = orderRow.safeParse(data[0]).data
    const collectionIds = (order?.payment_collections ?? []).flatMap((collection) =>
      collection ? [collection.id] : [],
    )
    await container.resolve<PayByBankService>("payByBank").requests.recordOrder(collectionIds, input.order_id)
    return new StepResponse(collectionIds)
  },
)

/** Records a newly placed order in the ledger, so that requests can be found by order. */
export const recordOrderIdWorkflow = createWorkflow(
  "pay-by-bank-record-order-id",
  (input: { order_id: string }) => new WorkflowResponse(recordOrderIdStep(input)),
)
