import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { matchLinkStep, type MatchLinkInput } from "./match-link"

/** Ties a link to a payment by the uuid that staff found in the service's own notification, and books it. */
export const matchPaymentLinkWorkflow = createWorkflow(
  "pay-by-bank-match-payment-link",
  (input: MatchLinkInput) => new WorkflowResponse(matchLinkStep(input)),
)
