import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/** Raises attention on settled requests of a canceled order whose manual refunds do not cover the payment. No compensation. */
export const flagMissingRefundStep = createStep(
  "flag-missing-refund-step",
  async (input: { order_id: string }, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    await payByBank.requests.flagMissingRefund(input.order_id)
    return new StepResponse(input.order_id)
  },
)

/**
 * Runs after an order is canceled. Core records its refund even if the provider refuses it (`refunds: "refuse"`) or fails. A
 * payment that must be returned, and that manual refunds do not cover, therefore needs attention.
 */
export const flagMissingRefundWorkflow = createWorkflow(
  "pay-by-bank-flag-missing-refund",
  (input: { order_id: string }) => new WorkflowResponse(flagMissingRefundStep(input)),
)
