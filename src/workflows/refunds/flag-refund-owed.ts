import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/** Raises attention on the settled requests of a canceled order that the refunds desk knows nothing of. Nothing to undo. */
export const flagRefundOwedStep = createStep(
  "flag-refund-owed-step",
  async (input: { order_id: string }, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    await payByBank.requests.flagRefundOwed(input.order_id)
    return new StepResponse(input.order_id)
  },
)

/**
 * After an order was canceled. Core books its refund although the provider refuses it (`refunds: "refuse"`) or fails, so
 * money that is owed to the customer and is not on the refunds desk comes before staff.
 */
export const flagRefundOwedWorkflow = createWorkflow(
  "pay-by-bank-flag-refund-owed",
  (input: { order_id: string }) => new WorkflowResponse(flagRefundOwedStep(input)),
)
