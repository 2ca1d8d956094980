import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { checkDueRequestsStep } from "./poll-due-requests-step"

/** One pass of the reconciliation job: any number of workers may run it at the same time. */
export const checkDueRequestsWorkflow = createWorkflow(
  "pay-by-bank-check-due-requests",
  () => new WorkflowResponse(checkDueRequestsStep()),
)
