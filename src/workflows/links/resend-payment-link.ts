import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { planResendStep, type ResendPaymentLinkInput } from "./resend-link"
import { sendPaymentLinkWorkflow } from "./send-payment-link"

/** Sends a new link that replaces another. Returns the id of the new payment request. */
export const resendPaymentLinkWorkflow = createWorkflow(
  "pay-by-bank-resend-payment-link",
  (input: ResendPaymentLinkInput) =>
    new WorkflowResponse(sendPaymentLinkWorkflow.runAsStep({ input: planResendStep(input) })),
)
