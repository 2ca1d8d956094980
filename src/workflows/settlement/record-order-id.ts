import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { collectionIdsOf } from "../../medusa/payment-collections"

/** Writes an order's id to the payment requests of its collections. A repeated call changes nothing: the order of a request never changes. */
export async function recordOrderId(container: MedusaContainer, order_id: string): Promise<string[]> {
  const collectionIds = await collectionIdsOf(container.resolve(ContainerRegistrationKeys.QUERY), order_id)
  await container.resolve<PayByBankService>("payByBank").payments.recordOrder(collectionIds, order_id)
  return collectionIds
}

/** It has no compensation, because the order does not change. */
export const recordOrderIdStep = createStep(
  "record-order-id-step",
  async (input: { order_id: string }, { container }) =>
    new StepResponse(await recordOrderId(container, input.order_id)),
)

/** Records a newly placed order in the ledger, so that requests can be found by order. */
export const recordOrderIdWorkflow = createWorkflow(
  "pay-by-bank-record-order-id",
  (input: { order_id: string }) => new WorkflowResponse(recordOrderIdStep(input)),
)
