import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { refusedApproval } from "../../../../../../domain/approvals/proposal"
import { refusal } from "../../../../../../medusa/as-medusa-error"
import { POLICIES } from "../../../../../../policies/pay-by-bank"
import type { AdminProposalResponse } from "../../../../../../types/http"
import { route } from "../../../policy-route"
import { readerOf } from "../../../proposal-response"
import { decide, proposalInPath } from "../../decide"
import { assertFreshProof } from "../../fresh-proof"
import { AdminApprove, type AdminApproveType } from "../../validators"

/** Carries out what another person has proposed. The policy of the proposed action is checked, too. */
export const POST = route(
  POLICIES.read,
  async (
    req: AuthenticatedMedusaRequest<AdminApproveType>,
    res: MedusaResponse<AdminProposalResponse>,
  ): Promise<void> => {
    const proposal = await proposalInPath(req)
    const { user, people } = readerOf(req)
    const refused = refusedApproval(user, proposal.proposed_by, people)
    if (refused) throw refusal(refused)
    await assertFreshProof(req, req.validatedBody, proposal.proposed_at)
    res.json(await decide(req, proposal, "approve"))
  },
  { body: AdminApprove },
)
