import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { banksServing, searchBanks } from "../../../../domain/banks-of-country"
import { ranksOf } from "../../../../domain/bank-ranks"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { StoreBankListResponse } from "../../../../types/http"
import { withMedusaErrors } from "../../../../medusa/as-medusa-error"
import type { StoreGetBanksParamsType } from "./validators"
import { accountIdOf } from "../../../../shared/provider-id"

/**
 * Lists the banks that serve a country, by default of the first merchant account, without those that your team has paused. Shoppers see
 * the order of the banks by payments, never how many there were.
 */
export async function GET(
  req: MedusaRequest<unknown, StoreGetBanksParamsType>,
  res: MedusaResponse<StoreBankListResponse>,
): Promise<void> {
  const { country, provider_id, q, limit, offset } = req.validatedQuery
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const accountId = provider_id ? accountIdOf(provider_id) : (await payByBank.accounts.clients.ids())[0]
  const all = await withMedusaErrors("shopper", () => payByBank.accounts.banks(accountId ?? ""))
  const paused = await payByBank.accounts.pausedBanks.ofAccount(accountId ?? "")
  const offered = banksServing(all, country).filter(({ id }) => !paused.has(id))
  const ranks = ranksOf(offered, await payByBank.accounts.bankRanks.payments(accountId ?? ""))
  const banks = searchBanks(offered, q)
  res.json({
    banks: banks.slice(offset, offset + limit).map(({ id, name, logo, countries }) => ({
      ...{ id, name, logo, countries },
      rank: ranks.get(id) ?? null,
    })),
    count: banks.length,
    offset,
    limit,
  })
}
