import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { refusal } from "../../../../medusa/as-medusa-error"
import { isProven, provableLogin } from "../../../../medusa/login-proof"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminApproveType } from "./validators"

/**
 * Asks the person behind a request for the password and the second factor of the very login that the request is made with. A token does
 * not prove the person: it can be stolen, and refreshed for ever. Neither does the second factor of a token, because a stolen session can
 * add and remove factors. So a login without a password needs a factor that is older than the proposal.
 * @throws MedusaError `approval_not_possible`, `approval_needs_code`, `approval_blocked`, `approval_wrong_password`
 */
export async function assertFreshProof(
  req: AuthenticatedMedusaRequest,
  { password, code }: AdminApproveType,
  proposedAt: Date,
): Promise<void> {
  const { approvals } = req.scope.resolve<PayByBankService>("payByBank")
  const login = await provableLogin(req.scope, req.auth_context.auth_identity_id, proposedAt)
  if (!login) throw refusal("approval_not_possible")
  // Before the password is checked, so that the answer says nothing about it.
  if (login.factors.length > 0 && code === undefined) throw refusal("approval_needs_code")
  const userId = req.auth_context.actor_id
  if (!(await approvals.countTry(userId))) throw refusal("approval_blocked")
  if (!(await isProven(req.scope, login, { password, code }))) throw refusal("approval_wrong_password")
  await approvals.forgetTries(userId)
}
