import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { resolveAttentionStep, type ResolveAttentionInput } from "./resolve-attention-step"

/**
 * Ends a "Needs attention" by staff's decision: try again, attach the money to an order that owes it, hand it to the
 * refunds desk, or close it with a note.
 */
export const resolveAttentionWorkflow = createWorkflow(
  "pay-by-bank-resolve-attention",
  (input: ResolveAttentionInput) => new WorkflowResponse(resolveAttentionStep(input)),
)
