import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminAccountListResponse } from "../../../../types/http"
import { accountsResponse } from "./account-response"
import { readerOf } from "../proposal-response"
import { route } from "../policy-route"
import { POLICIES } from "../../../../policies/pay-by-bank"

/** Lists the merchant accounts with their settings, and shows which settings come from medusa-config.ts. */
export const GET = route(
  POLICIES.read,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminAccountListResponse>): Promise<void> => {
    const payByBank = req.scope.resolve<PayByBankService>("payByBank")
    const { accounts, options } = payByBank
    res.json({
      accounts: await accountsResponse(payByBank, accounts.clients.ids(), readerOf(req)),
      can_store_secrets: options.encryptionKey !== undefined,
    })
  },
)
