import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { refusal, withMedusaErrors } from "../../medusa/as-medusa-error"
import { onlyPauses, type AccountChanges } from "../../modules/pay-by-bank/accounts/account-changes"
import type { AccountRow } from "../../modules/pay-by-bank/accounts/account-settings"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { Actor } from "../approvals/two-person-approval"

export interface SaveAccountInput {
  account: string
  /** Medusa may store workflow input, so a password must be sealed first (`payByBank.accounts.sealPassword`). */
  changes: AccountChanges
  user: Actor
}

/**
 * Writes the row, or a proposal if the option `twoPersonSettings` is on. Pausing an account takes one person. If a surrounding workflow
 * fails, the compensation restores the previous row; a proposal stays.
 */
export const saveAccountStep = createStep(
  "save-account-step",
  async ({ account, changes, user }: SaveAccountInput, { container }) =>
    await withMedusaErrors("merchant", async () => {
      const { accounts, options } = container.resolve<PayByBankService>("payByBank")
      if (options.twoPersonSettings && !onlyPauses(changes)) {
        if (!user.is_person) throw refusal("approval_needs_person")
        await accounts.propose(account, changes, user.id)
        return new StepResponse<{ id: string }, Saved | null>({ id: account }, null)
      }
      const before = await accounts.save(account, changes, user.id)
      return new StepResponse<{ id: string }, Saved | null>({ id: account }, { before, user_id: user.id })
    }),
  async (saved, { container }) => {
    const { accounts } = container.resolve<PayByBankService>("payByBank")
    if (saved) await accounts.restore(saved.before, saved.user_id)
  },
)

interface Saved {
  before: AccountRow
  user_id: string
}

/** Stores the settings that an admin user entered for a merchant account. They take effect without a restart. */
export const saveAccountWorkflow = createWorkflow(
  "pay-by-bank-save-account",
  (input: SaveAccountInput) => new WorkflowResponse(saveAccountStep(input)),
)
