import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { checkPaymentRequestStep } from "./steps/check-payment-request"

/**
 * Reads the state of a payment from the service into the ledger, found by any session id ever bound to it. Answers
 * `null` for a session that is not ours.
 */
export const checkPaymentRequestWorkflow = createWorkflow(
  "check-payment-request",
  (input: { session_id: string }) => new WorkflowResponse(checkPaymentRequestStep(input)),
)
