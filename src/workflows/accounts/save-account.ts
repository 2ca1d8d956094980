import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { Actor } from "../../domain/approvals/proposal"
import { withMedusaErrors } from "../../medusa/as-medusa-error"
import { onlyPauses, type AccountChanges } from "../../modules/pay-by-bank/accounts/account-changes"
import type { AccountRow } from "../../modules/pay-by-bank/accounts/account-settings"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { assertMayPropose, type Approved } from "../approvals/propose"

export interface SaveAccountInput {
  account: string
  /** Medusa may store workflow input, so a password must be sealed first (`payByBank.accounts.sealPassword`). */
  changes: AccountChanges
  user: Actor
  /** The proposal that this user has approved. It takes the place of `changes`. */
  approved?: Approved
}

/**
 * Writes the row, or a proposal if changes of settings take two persons. Pausing an account takes one person. If a surrounding workflow
 * fails, the compensation restores the previous row; a proposal stays.
 */
export const saveAccountStep = createStep(
  "save-account-step",
  async ({ account, changes, user, approved }: SaveAccountInput, { container }) =>
    await withMedusaErrors("merchant", async () => {
      const { accounts, approvals } = container.resolve<PayByBankService>("payByBank")
      if (!approved && approvals.isRequired("change_settings") && !onlyPauses(changes)) {
        assertMayPropose(container, "change_settings", user)
        const planned = await accounts.plan(account, changes, user.id)
        if (planned) {
          const { changes, changed, basis } = planned
          const about = { action: "change_settings", subject: account, content: { changes }, basis } as const
          await approvals.propose({ ...about, proposed_by: user.id }, { changes: changed })
        }
        return new StepResponse<{ id: string }, Saved | null>({ id: account }, null)
      }
      const before = approved
        ? await accounts.approve(account, approved, user.id)
        : await accounts.save(account, changes, user.id)
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
