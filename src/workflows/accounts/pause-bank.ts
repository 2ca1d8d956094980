import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { Refusal } from "../../domain/errors/refusals"
import { withMedusaErrors } from "../../medusa/as-medusa-error"
import type { BankChange } from "../../modules/pay-by-bank/accounts/paused-banks"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { Actor } from "../../domain/approvals/proposal"

export interface PauseBankInput {
  /** The merchant account whose new payments no longer start with the bank. */
  account: string
  bank_id: string
  /** `false` resumes the bank. */
  paused: boolean
  user: Actor
}

/**
 * Like pausing an account, this moves no money and takes one person, also to resume. A bank that is missing from the list can be resumed.
 * If a surrounding workflow fails, the compensation undoes the change.
 */
export const pauseBankStep = createStep(
  "pause-bank-step",
  async ({ account, bank_id, paused, user }: PauseBankInput, { container }) =>
    await withMedusaErrors("merchant", async () => {
      const { accounts } = container.resolve<PayByBankService>("payByBank")
      accounts.assertKnown(account)
      const change = { account, bankId: bank_id, userId: user.id }
      if (paused) await assertListed(accounts, change)
      const isChanged = paused ? await accounts.pausedBanks.pause(change) : await accounts.pausedBanks.resume(change)
      if (!isChanged) await assertListed(accounts, change)
      return new StepResponse<{ id: string }, Undo | null>({ id: bank_id }, isChanged ? { change, paused } : null)
    }),
  async (undo, { container }) => {
    const { accounts } = container.resolve<PayByBankService>("payByBank")
    if (undo) await (undo.paused ? accounts.pausedBanks.resume(undo.change) : accounts.pausedBanks.pause(undo.change))
  },
)

interface Undo {
  change: BankChange
  paused: boolean
}

/**
 * Without a list, any bank can be paused: an outage is when a bank has to be paused.
 * @throws Refusal `bank_unknown`
 */
async function assertListed(accounts: PayByBankService["accounts"], { account, bankId }: BankChange): Promise<void> {
  const banks = await accounts.banks(account).catch(() => null)
  if (banks && !banks.some(({ id }) => id === bankId)) throw new Refusal("bank_unknown")
}

/** Pauses a bank of a merchant account for new payments, or resumes it. Doing so twice changes nothing. */
export const pauseBankWorkflow = createWorkflow(
  "pay-by-bank-pause-bank",
  (input: PauseBankInput) => new WorkflowResponse(pauseBankStep(input)),
)
