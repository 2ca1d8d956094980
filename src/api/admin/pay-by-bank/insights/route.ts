import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import { shownNames } from "../../../../medusa/shown-names"
import type { AdminInsightsResponse } from "../../../../types/http"
import { insightsResponse } from "../insights-response"
import type { AdminGetInsightsParamsType } from "./validators"
import { DAY_MS } from "../../../../shared/times"
import { assertGuarded } from "../guard"

/** Returns the figures for the days `from` to `to` (UTC), both inclusive. See `day-figures.ts` for what is counted. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetInsightsParamsType>,
  res: MedusaResponse<AdminInsightsResponse>,
): Promise<void> {
  assertGuarded(req)
  const { from, to, account } = req.validatedQuery
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const period = {
    from: new Date(from),
    to: new Date(Date.parse(to) + DAY_MS),
    account: account ?? null,
    now: payByBank.now(),
  }
  const figures = await payByBank.reports.insights(period)
  const undecided = await payByBank.reports.undecided(period)
  const accounts = account ? [account] : await payByBank.accounts.clients.ids()
  const rows = accounts.map((each) => ({ account: each, order_id: null, cart_id: null }))
  const names = await shownNames(req.scope.resolve(ContainerRegistrationKeys.QUERY), payByBank.accounts, rows)
  res.json(insightsResponse({ from, to, accounts }, figures, undecided, names))
}
