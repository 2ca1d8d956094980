import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../../../modules/pay-by-bank/service"
import type { AdminAccountResponse } from "../../../../../../types/http"
import { decideProposalWorkflow } from "../../../../../../workflows/accounts/decide-proposal"
import { assertGuarded } from "../../../guard"
import { actorOf } from "../../../known-request"
import { assertMayChangeSettings } from "../../../permitted"
import { oneAccount } from "../../save-account"
import type { AdminDecideProposalType } from "../../validators"

/** Approves or rejects the proposed changes of a merchant account (option `twoPersonSettings`). */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminDecideProposalType>,
  res: MedusaResponse<AdminAccountResponse>,
): Promise<void> {
  assertGuarded(req)
  assertMayChangeSettings(req)
  const account = req.params.id ?? ""
  await decideProposalWorkflow(req.scope).run({ input: { account, ...req.validatedBody, user: actorOf(req) } })
  res.json(await oneAccount(req.scope.resolve<PayByBankService>("payByBank"), account))
}
