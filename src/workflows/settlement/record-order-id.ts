import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { rememberOrderStep } from "./record-order-id-step"

/** Connects the ledger with an order that has just been placed, so that requests are found by order. */
export const rememberOrderWorkflow = createWorkflow(
  "pay-by-bank-remember-order",
  (input: { order_id: string }) => new WorkflowResponse(rememberOrderStep(input)),
)
