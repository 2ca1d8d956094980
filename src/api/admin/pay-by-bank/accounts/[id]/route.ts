import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { withMedusaErrors } from "../../../../../medusa/as-medusa-error"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import type { AdminAccountResponse, AdminConnectionTestResponse } from "../../../../../types/http"
import { assertMayChangeSettings } from "../../permitted"
import { saveAccount } from "../save-account"
import type { AdminSaveAccountType, AdminTestAccountType } from "../validators"
import { assertGuarded } from "../../guard"

/**
 * Changes the settings of a merchant account. `…/accounts/test` with an `id` in the body is "Test connection", which tries
 * values that may be unsaved. It has no folder of its own, because Medusa's build omits every folder called "test".
 */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminTestAccountType | AdminSaveAccountType>,
  res: MedusaResponse<AdminConnectionTestResponse | AdminAccountResponse>,
): Promise<void> {
  assertGuarded(req)
  assertMayChangeSettings(req)
  const { validatedBody: body } = req
  if (!("id" in body)) {
    res.json(await saveAccount(req, req.params.id ?? "", body))
    return
  }
  const { id, ...changes } = body
  const { accounts } = req.scope.resolve<PayByBankService>("payByBank")
  res.json({ test: await withMedusaErrors("merchant", async () => await accounts.testAndConfirm(id, changes)) })
}
