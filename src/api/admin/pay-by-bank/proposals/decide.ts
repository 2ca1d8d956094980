import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { SCOPES, type ApprovalScope } from "../../../../domain/approvals/proposal"
import { refusal } from "../../../../medusa/as-medusa-error"
import type { Proposal } from "../../../../modules/pay-by-bank/approvals/approval-statements"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import { POLICIES, type Policy } from "../../../../policies/pay-by-bank"
import type { AdminProposalResponse } from "../../../../types/http"
import { decideProposalWorkflow } from "../../../../workflows/approvals/decide-proposal"
import { isValidId } from "../../../valid-id"
import { actorOf } from "../actor"
import { assertMayChangeSettings, hasPolicy } from "../permitted"

const NEEDED: Record<ApprovalScope, Policy> = {
  refunds: POLICIES.refunds,
  attach: POLICIES.payments,
  settings: POLICIES.settings,
}

/** The open proposal in the path, if this user may do what it is about. */
export async function proposalInPath(req: AuthenticatedMedusaRequest): Promise<Proposal> {
  const { id } = req.params
  const { approvals } = req.scope.resolve<PayByBankService>("payByBank")
  const proposal = isValidId(id) ? await approvals.find(id) : null
  if (!proposal) throw refusal("proposal_gone")
  const scope = SCOPES[proposal.action]
  const { resource, operation } = NEEDED[scope]
  if (!(await hasPolicy(req, NEEDED[scope])))
    throw refusal("not_permitted", { facts: { policy: `${resource}:${operation}` } })
  if (scope === "settings") assertMayChangeSettings(req)
  return proposal
}

export async function decide(
  req: AuthenticatedMedusaRequest,
  { id, action }: Proposal,
  decision: "approve" | "reject",
): Promise<AdminProposalResponse> {
  await decideProposalWorkflow(req.scope).run({ input: { id, decision, user: actorOf(req) } })
  return { proposal: { id, action, state: decision === "approve" ? "approved" : "rejected" } }
}
