import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminAccountListResponse } from "../../../../types/http"
import { accountResponse } from "./account-response"
import { assertGuarded } from "../guard"

/** Lists the merchant accounts with their settings, and shows which settings come from medusa-config.ts. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminAccountListResponse>,
): Promise<void> {
  assertGuarded(req)
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const { options } = payByBank
  const ids = await payByBank.accounts.clients.ids()
  const settings = await Promise.all(ids.map(async (id) => await payByBank.accounts.settings(id)))
  const openPayments = await payByBank.accounts.openPayments()
  res.json({
    accounts: await Promise.all(
      settings.map(async (each) =>
        accountResponse(each, options, openPayments, await payByBank.accounts.changes(each.id)),
      ),
    ),
    can_store_secrets: options.encryptionKey !== undefined,
  })
}
