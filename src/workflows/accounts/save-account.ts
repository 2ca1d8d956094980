import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { AccountChanges } from "../../modules/pay-by-bank/accounts/account-changes"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

export interface SaveAccountInput {
  account_id: string
  /** A password is sealed (`payByBank.sealPassword`): workflows may keep their input. */
  changes: AccountChanges
  user_id: string
}

/** Writes the row; where a workflow around it fails, the row is put back as it was. */
export const saveAccountStep = createStep(
  "save-account-step",
  async ({ account_id, changes, user_id }: SaveAccountInput, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const before = await payByBank.accounts.save(account_id, changes, user_id)
    return new StepResponse({ id: account_id }, before)
  },
  async (before, { container }) => {
    if (before) await container.resolve<PayByBankService>("payByBank").accounts.restore(before)
  },
)

/** Stores the settings that staff entered for a merchant account; they take effect without a restart. */
export const saveAccountWorkflow = createWorkflow(
  "pay-by-bank-save-account",
  (input: SaveAccountInput) => new WorkflowResponse(saveAccountStep(input)),
)
