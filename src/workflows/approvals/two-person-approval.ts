import { proposalsEndedBefore } from "../../domain/approvals/proposal"
import { isDeepStrictEqual } from "node:util"
import type { MedusaContainer } from "@medusajs/framework/types"
import { type Decision, type Proposal } from "../../modules/pay-by-bank/approvals/approval-statements"
import { refusal } from "../../medusa/as-medusa-error"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/** An actor of the Admin API. An API key is no person, so it takes no part in two-person approval. */
export interface Actor {
  id: string
  is_person: boolean
}

interface ToApprove {
  /** Id of the payment request or the refund. */
  subject: string
  request_id: string
  decision: Decision
  user: Actor
}

/**
 * Returns `true` if the decision can be carried out now: two-person approval is off, or another person has proposed exactly this
 * decision. Otherwise stores it as a proposal.
 * @throws MedusaError if this user cannot approve it
 */
export async function approveOrPropose(container: MedusaContainer, decided: ToApprove): Promise<boolean> {
  const { approvals, options } = container.resolve<PayByBankService>("payByBank")
  if (!options.twoPersonApproval) return true
  const { subject, request_id, decision, user } = decided
  if (!user.is_person) throw refusal("approval_needs_person")
  const proposal = (await approvals.proposals([subject])).get(subject)
  if (!proposal || !isDeepStrictEqual(proposal.decision, decision) || !isProposalOpen(container, proposal)) {
    await approvals.propose({ subject, request_id, decision, proposed_by: user.id })
    return false
  }
  if (proposal.proposed_by === user.id) throw refusal("approval_same_person")
  assertMayApprove(container, user.id)
  return true
}

function isProposalOpen(container: MedusaContainer, { proposed_at }: Proposal): boolean {
  const { now } = container.resolve<PayByBankService>("payByBank")
  return proposed_at > proposalsEndedBefore(now())
}

/** @throws MedusaError unless the option `permissions.approve` lists this user */
export function assertMayApprove(container: MedusaContainer, userId: string): void {
  const { options } = container.resolve<PayByBankService>("payByBank")
  if (!options.permissions.approve.includes(userId)) throw refusal("approver_not_listed")
}
