import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/**
 * Recipient data is kept only while a link may be sent again, and no longer than the link is tracked (option `trackLinksFor`). It
 * has no compensation, because the deletion is intended.
 */
export const deleteLinkRecipientsStep = createStep(
  "delete-link-recipients-step",
  async (_input: undefined, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    await payByBank.links.deleteEndedRecipients(payByBank.now())
    return new StepResponse({})
  },
)

/** Deletes the recipient data of payment links that can no longer be sent again. */
export const deleteLinkRecipientsWorkflow = createWorkflow(
  "pay-by-bank-delete-link-recipients",
  () => new WorkflowResponse(deleteLinkRecipientsStep()),
)
