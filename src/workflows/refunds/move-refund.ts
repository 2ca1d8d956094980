import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { moveRefundStep, type MoveRefundInput } from "./move-refund-step"

/** What staff say about a refund of the desk: it was sent, a second person has seen that, or neither is so. */
export const moveRefundWorkflow = createWorkflow(
  "pay-by-bank-move-refund",
  (input: MoveRefundInput) => new WorkflowResponse(moveRefundStep(input)),
)
