import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { banksServingAny, searchBanks } from "../../../../domain/banks-of-country"
import type { Bank } from "../../../../domain/contract/bank"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminBank, AdminBankListResponse } from "../../../../types/http"
import { withMedusaErrors } from "../../../../medusa/as-medusa-error"
import type { AdminGetBanksParamsType } from "./validators"
import { assertGuarded } from "../guard"

/** Lists the banks of a merchant account, by default of the first one. Returns the last stored list if the service is down. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetBanksParamsType>,
  res: MedusaResponse<AdminBankListResponse>,
): Promise<void> {
  assertGuarded(req)
  const { account, country, q, limit, offset, refresh } = req.validatedQuery
  const { accounts } = req.scope.resolve<PayByBankService>("payByBank")
  const list = await withMedusaErrors("merchant", async () => {
    const { id } = await accounts.settings(account ?? accounts.clients.ids()[0] ?? "")
    return await accounts.bankList(id, { refresh: refresh === "true" })
  })
  const banks = searchBanks(banksServingAny(list.banks, country?.split(",") ?? []), q)
  res.json({
    banks: banks.slice(offset, offset + limit).map(bankResponse),
    count: banks.length,
    offset,
    limit,
    fetched_at: list.fetchedAt.toISOString(),
    stale: list.failure !== null,
    message: list.failure ? `This is the last list that was received. ${list.failure.merchantMessage}` : null,
  })
}

function bankResponse({ id, name, logo, countries, createdAt }: Bank): AdminBank {
  return { id, name, logo, countries, since: createdAt }
}
