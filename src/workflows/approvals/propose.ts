import type { MedusaContainer } from "@medusajs/framework/types"
import { refusedProposal, SCOPES, type Actor, type ProposalAction } from "../../domain/approvals/proposal"
import { refusal } from "../../medusa/as-medusa-error"
import type { Proposal } from "../../modules/pay-by-bank/approvals/approval-statements"
import type { Lines } from "../../modules/pay-by-bank/approvals/approvals"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/** The proposal that a second person has approved. Only `decideProposalWorkflow` passes it on. */
export type Approved = Pick<Proposal, "content" | "basis" | "proposed_by">

interface Decision {
  action: ProposalAction
  /** Id of the payment request, the refund, the batch or the merchant account. */
  subject: string
  content: Proposal["content"]
  basis: string
  user: Actor
  lines: Lines
  approved: Approved | undefined
}

/**
 * Returns `true` if the decision can be carried out now: it takes one person, or a second one has approved it. Otherwise stores it as a
 * proposal.
 * @throws MedusaError if this user may not propose it; `proposal_outdated` if the approved one was about other facts
 */
export async function isDecided(container: MedusaContainer, decision: Decision): Promise<boolean> {
  const { approved, user, lines, ...proposal } = decision
  if (approved) {
    if (approved.basis !== decision.basis) throw refusal("proposal_outdated")
    return true
  }
  const { approvals } = container.resolve<PayByBankService>("payByBank")
  if (!approvals.isRequired(decision.action)) return true
  assertMayPropose(container, decision.action, user)
  await approvals.propose({ ...proposal, proposed_by: user.id }, lines)
  return false
}

/** @throws MedusaError if the decision takes two persons, and this user is none of them */
export function assertMayPropose(container: MedusaContainer, action: ProposalAction, user: Actor): void {
  const { approvals } = container.resolve<PayByBankService>("payByBank")
  if (!approvals.areOn(SCOPES[action])) return
  const refused = refusedProposal(user, approvals.people())
  if (refused) throw refusal(refused)
}
