import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { oweRefundStep } from "./flag-refund-owed-step"

/**
 * After an order was canceled. Core books its refund although the provider refuses it (`refunds: "refuse"`) or fails, so
 * money that is owed to the customer and is not on the refunds desk comes before staff.
 */
export const oweRefundWorkflow = createWorkflow(
  "pay-by-bank-owe-refund",
  (input: { order_id: string }) => new WorkflowResponse(oweRefundStep(input)),
)
