import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/** Who got a link is kept while it may be sent again, and no longer than it is watched. Nothing to undo: it is meant to go. */
export const forgetLinkRecipientsStep = createStep(
  "forget-link-recipients-step",
  async (_input: undefined, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    await payByBank.links.forgetEndedRecipients(payByBank.now())
    return new StepResponse({})
  },
)

/** Takes out the recipients of payment links that nobody sends again. */
export const forgetLinkRecipientsWorkflow = createWorkflow(
  "pay-by-bank-forget-link-recipients",
  () => new WorkflowResponse(forgetLinkRecipientsStep()),
)
