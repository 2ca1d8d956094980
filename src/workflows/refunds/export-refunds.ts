import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { refusal } from "../../medusa/as-medusa-error"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { Actor } from "../../domain/approvals/proposal"
import { removeWithdrawn } from "./withdrawn-refunds"

export interface ExportRefundsInput {
  /** The timeline of each refund records this actor. */
  user: Actor
  /** Exports only the refunds of this account. */
  account?: string | undefined
  /** Exports only the refunds in this currency, such as `GBP`. */
  currency_code?: string | undefined
}

/** Claims due refunds for a new batch. First removes those that core withdrew. No compensation: a person cancels the batch. */
export const exportRefundsStep = createStep(
  "export-refunds-step",
  async ({ user, account, currency_code }: ExportRefundsInput, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const filter = { account: account ?? null, currency: currency_code?.toUpperCase() ?? null }
    await removeWithdrawn(container, await payByBank.refunds.batches.due(filter))
    const created = await payByBank.refunds.batches.create(filter, user.id)
    if (!created) throw refusal("no_refund_due")
    return new StepResponse({ batch_id: created.id, more: created.more })
  },
)

/** Exports the oldest due refunds as a batch: no other batch contains them until a person cancels it. */
export const exportRefundsWorkflow = createWorkflow(
  "pay-by-bank-export-refunds",
  (input: ExportRefundsInput) => new WorkflowResponse(exportRefundsStep(input)),
)
