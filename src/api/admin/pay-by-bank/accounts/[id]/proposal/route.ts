import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../../../modules/pay-by-bank/service"
import type { AdminAccountResponse } from "../../../../../../types/http"
import { decideProposalWorkflow } from "../../../../../../workflows/accounts/decide-proposal"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"
import { actorOf } from "../../../known-request"
import { assertMayChangeSettings } from "../../../permitted"
import { oneAccount } from "../../save-account"
import { AdminDecideProposal, type AdminDecideProposalType } from "../../validators"

/** Approves or rejects the proposed changes of a merchant account (option `twoPersonSettings`). */
export const POST = route(
  POLICIES.settings,
  async (
    req: AuthenticatedMedusaRequest<AdminDecideProposalType>,
    res: MedusaResponse<AdminAccountResponse>,
  ): Promise<void> => {
    assertMayChangeSettings(req)
    const account = req.params.id ?? ""
    await decideProposalWorkflow(req.scope).run({ input: { account, ...req.validatedBody, user: actorOf(req) } })
    res.json(await oneAccount(req.scope.resolve<PayByBankService>("payByBank"), account))
  },
  { body: AdminDecideProposal },
)
