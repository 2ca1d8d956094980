import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { refusal, withMedusaErrors } from "../../../../medusa/as-medusa-error"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminAccountResponse } from "../../../../types/http"
import { saveAccountWorkflow } from "../../../../workflows/accounts/save-account"
import { actorOf } from "../actor"
import { readerOf, type Reader } from "../proposal-response"
import { accountsResponse } from "./account-response"
import type { AdminSaveAccountType } from "./validators"

/** Saves the changes of an admin user, or stores them as a proposal. Returns the merchant account as it is then. */
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
  await saveAccountWorkflow(req.scope).run({ input: { account: account_id, changes, user: actorOf(req) } })
  return await oneAccount(payByBank, account_id, readerOf(req))
}

async function oneAccount(payByBank: PayByBankService, id: string, reader: Reader): Promise<AdminAccountResponse> {
  const [account] = await accountsResponse(payByBank, [id], reader)
  if (!account) throw refusal("account_unknown")
  return { account }
}
