import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { collectionIdsOf } from "../../medusa/payment-collections"

/**
 * Writes an order's id to the payment requests of its collections. It has no compensation, because the order does not change.
 */
export const recordOrderIdStep = createStep(
  "record-order-id-step",
  async (input: { order_id: string }, { container }) => {
    const collectionIds = await collectionIdsOf(container.resolve(ContainerRegistrationKeys.QUERY), input.order_id)
    await container.resolve<PayByBankService>("payByBank").requests.recordOrder(collectionIds, input.order_id)
    return new StepResponse(collectionIds)
  },
)

/** Records a newly placed order in the ledger, so that requests can be found by order. */
export const recordOrderIdWorkflow = createWorkflow(
  "pay-by-bank-record-order-id",
  (input: { order_id: string }) => new WorkflowResponse(recordOrderIdStep(input)),
)
