import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { forgetLinkRecipientsStep } from "./forget-link-recipients-step"

/** Takes out the recipients of payment links that nobody sends again. */
export const forgetLinkRecipientsWorkflow = createWorkflow(
  "pay-by-bank-forget-link-recipients",
  () => new WorkflowResponse(forgetLinkRecipientsStep()),
)
