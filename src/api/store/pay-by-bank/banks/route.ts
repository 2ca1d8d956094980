import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { banksServing, searchBanks } from "../../../../domain/banks-of-country"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { StoreBankListResponse } from "../../../../types/http"
import { withMedusaErrors } from "../../../../medusa/as-medusa-error"
import type { StoreGetBanksParamsType } from "./validators"
import { accountIdOf } from "../../../../shared/provider-id"

/** Lists the banks that serve a country, by default of the first merchant account. */
export async function GET(
  req: MedusaRequest<unknown, StoreGetBanksParamsType>,
  res: MedusaResponse<StoreBankListResponse>,
): Promise<void> {
  const { country, provider_id, q, limit, offset } = req.validatedQuery
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const accountId = provider_id ? accountIdOf(provider_id) : (await payByBank.accounts.clients.ids())[0]
  const all = await withMedusaErrors("shopper", () => payByBank.accounts.banks(accountId ?? ""))
  const banks = searchBanks(banksServing(all, country), q)
  res.json({
    banks: banks.slice(offset, offset + limit).map(({ id, name, logo, countries }) => ({ id, name, logo, countries })),
    count: banks.length,
    offset,
    limit,
  })
}
