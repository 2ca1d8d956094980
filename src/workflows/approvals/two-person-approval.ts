import { proposalsEndedBefore } from "../../domain/approvals/proposal"
import { isDeepStrictEqual } from "node:util"
import type { MedusaContainer } from "@medusajs/framework/types"
import { refusedApproval } from "../../domain/approvals/approver"
import { adminUser, loginsOf } from "../../medusa/admin-users"
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
  if (!proposal || !isDeepStrictEqual(proposal.decision, decision) || !(await isProposalOpen(container, proposal))) {
    await approvals.propose({ subject, request_id, decision, proposed_by: user.id })
    return false
  }
  if (proposal.proposed_by === user.id) throw refusal("approval_same_person")
  await assertMayApprove(container, user.id, proposal.proposed_by)
  return true
}

async function isProposalOpen(container: MedusaContainer, { proposed_by, proposed_at }: Proposal): Promise<boolean> {
  const { now } = container.resolve<PayByBankService>("payByBank")
  if (proposed_at <= proposalsEndedBefore(now())) return false
  // The rules cannot be checked for a user who no longer exists.
  return (await adminUser(container, proposed_by)) !== undefined
}

/** @throws MedusaError unless this user can approve what the other one has requested */
export async function assertMayApprove(container: MedusaContainer, userId: string, requestedBy: string): Promise<void> {
  const { options, now } = container.resolve<PayByBankService>("payByBank")
  const refused = refusedApproval({
    approver: userId,
    requester: requestedBy,
    logins: await loginsOf(container, [userId, requestedBy]),
    listed: options.permissions.approve,
    now: now(),
  })
  if (refused) throw refusal(refused)
}
