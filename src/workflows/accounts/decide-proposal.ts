import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { refusal, withMedusaErrors } from "../../medusa/as-medusa-error"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { assertMayApprove, type Actor } from "../approvals/two-person-approval"

export interface DecideProposalInput {
  account: string
  action: "approve" | "reject"
  /** When the proposal was made that the user has read. A later one is not what they decide about. */
  proposed_at: string
  user: Actor
}

/** Only one decision about a proposal has an effect. It has no compensation. */
export const decideProposalStep = createStep(
  "decide-proposal-step",
  async ({ account, action, proposed_at, user }: DecideProposalInput, { container }) =>
    await withMedusaErrors("merchant", async () => {
      const { accounts } = container.resolve<PayByBankService>("payByBank")
      accounts.assertKnown(account)
      if (!user.is_person) throw refusal("approval_needs_person")
      const proposal = (await accounts.proposals()).get(account)
      if (!proposal || proposal.proposed_at.toISOString() !== proposed_at) throw refusal("proposal_gone")
      if (action === "approve") {
        if (proposal.proposed_by === user.id) throw refusal("approval_same_person")
        assertMayApprove(container, user.id)
        await accounts.approve(proposal, user.id)
      } else await accounts.reject(proposal, user.id)
      return new StepResponse({ id: account })
    }),
)

/** Applies or rejects the proposed changes of a merchant account (option `twoPersonSettings`). */
export const decideProposalWorkflow = createWorkflow(
  "pay-by-bank-decide-account-proposal",
  (input: DecideProposalInput) => new WorkflowResponse(decideProposalStep(input)),
)
