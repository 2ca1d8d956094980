import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { withMedusaErrors } from "../../../../medusa/as-medusa-error"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminAccountResponse } from "../../../../types/http"
import { saveAccountWorkflow } from "../../../../workflows/accounts/save-account"
import { accountResponse } from "./account-response"
import type { AdminSaveAccountType } from "./validators"

/** Saves the changes of an admin user. Returns the updated merchant account. */
export async function saveAccount(
  req: AuthenticatedMedusaRequest,
  account_id: string,
  { password, ...settings }: AdminSaveAccountType,
): Promise<AdminAccountResponse> {
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const sealed = password
    ? await withMedusaErrors(
        "merchant",
        async () => await payByBank.accounts.sealPassword(account_id, password, settings),
      )
    : password
  const changes = { ...settings, ...(sealed === undefined ? {} : { password: sealed }) }
  await saveAccountWorkflow(req.scope).run({ input: { account_id, changes, user_id: req.auth_context.actor_id } })
  const { accounts, options } = payByBank
  const [saved, trail] = [await accounts.settings(account_id), await accounts.changes(account_id)]
  return { account: accountResponse(saved, options, await accounts.openPayments(), trail) }
}
