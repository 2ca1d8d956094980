import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { withMedusaErrors } from "../../medusa/as-medusa-error"
import type { AccountChanges } from "../../modules/pay-by-bank/accounts/account-changes"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

export interface SaveAccountInput {
  account_id: string
  /** Medusa may store workflow input, so a password must be sealed first (`payByBank.accounts.sealPassword`). */
  changes: AccountChanges
  user_id: string
}

/** Writes the row. If a surrounding workflow fails, the compensation restores the previous row. */
export const saveAccountStep = createStep(
  "save-account-step",
  async ({ account_id, changes, user_id }: SaveAccountInput, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const save = async () => await payByBank.accounts.save(account_id, changes, user_id)
    const before = await withMedusaErrors("merchant", save)
    return new StepResponse({ id: account_id }, { before, user_id })
  },
  async (saved, { container }) => {
    const { accounts } = container.resolve<PayByBankService>("payByBank")
    if (saved) await accounts.restore(saved.before, saved.user_id)
  },
)

/** Stores the settings that an admin user entered for a merchant account. They take effect without a restart. */
export const saveAccountWorkflow = createWorkflow(
  "pay-by-bank-save-account",
  (input: SaveAccountInput) => new WorkflowResponse(saveAccountStep(input)),
)
