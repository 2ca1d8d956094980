import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { banksServingAny, searchBanks } from "../../../../domain/banks-of-country"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminBankListResponse } from "../../../../types/http"
import { withMedusaErrors } from "../../../../medusa/as-medusa-error"
import { AdminGetBanksParams, type AdminGetBanksParamsType } from "./validators"
import { route } from "../policy-route"
import { POLICIES } from "../../../../policies/pay-by-bank"
import { bankResponse } from "./bank-response"

/**
 * Lists the banks of a merchant account, by default of the first one, and which of them are paused. Returns the last stored list if the service is down.
 */
export const GET = route(
  POLICIES.read,
  async (
    req: AuthenticatedMedusaRequest<unknown, AdminGetBanksParamsType>,
    res: MedusaResponse<AdminBankListResponse>,
  ): Promise<void> => {
    const { account, country, q, limit, offset, refresh } = req.validatedQuery
    const { accounts } = req.scope.resolve<PayByBankService>("payByBank")
    const id = account ?? accounts.clients.ids()[0] ?? ""
    const list = await withMedusaErrors("merchant", async () => {
      accounts.assertKnown(id)
      return await accounts.bankList(id, { refresh: refresh === "true" })
    })
    const paused = await accounts.pausedBanks.ofAccount(id)
    const banks = searchBanks(banksServingAny(list.banks, country?.split(",") ?? []), q)
    res.json({
      banks: banks.slice(offset, offset + limit).map((bank) => bankResponse(bank, paused)),
      count: banks.length,
      offset,
      limit,
      fetched_at: list.fetchedAt.toISOString(),
      stale: list.failure !== null,
      message: list.failure ? `This is the last list that was received. ${list.failure.merchantMessage}` : null,
    })
  },
  { query: AdminGetBanksParams },
)
