import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { matchLinkStep, type MatchLinkInput } from "./match-link"

/** Matches a link to a payment by the uuid that the service's own notification shows to an admin user, and captures it. */
export const matchPaymentLinkWorkflow = createWorkflow(
  "pay-by-bank-match-payment-link",
  (input: MatchLinkInput) => new WorkflowResponse(matchLinkStep(input)),
)
