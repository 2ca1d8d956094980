import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminAccountListResponse } from "../../../../types/http"
import { accountsResponse } from "./account-response"
import { assertGuarded } from "../guard"

/** Lists the merchant accounts with their settings, and shows which settings come from medusa-config.ts. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminAccountListResponse>,
): Promise<void> {
  assertGuarded(req)
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const { accounts, options } = payByBank
  res.json({
    accounts: await accountsResponse(payByBank, accounts.clients.ids()),
    can_store_secrets: options.encryptionKey !== undefined,
  })
}
