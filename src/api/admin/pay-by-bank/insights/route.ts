import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { shownNames } from "../../../../medusa/shown-names"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminInsightsResponse } from "../../../../types/http"
import { route } from "../policy-route"
import { POLICIES } from "../../../../policies/pay-by-bank"
import { insightsResponse } from "./insights-response"
import { daysOfReport, type DaysOfReport } from "../days"

/** Returns the figures for the days `from` to `to`, both inclusive. See `day-figures.ts` for what is counted. */
export const GET = route(
  POLICIES.read,
  async (
    req: AuthenticatedMedusaRequest<unknown, DaysOfReport>,
    res: MedusaResponse<AdminInsightsResponse>,
  ): Promise<void> => {
    const { from, to, account } = req.validatedQuery
    const payByBank = req.scope.resolve<PayByBankService>("payByBank")
    const period = { from, to, account: account ?? null, now: payByBank.now(), compare: true }
    const figures = await payByBank.reports.insights(period)
    const accounts = account ? [account] : await payByBank.accounts.clients.ids()
    const rows = accounts.map((each) => ({ account: each, order_id: null, cart_id: null }))
    const names = await shownNames(req.scope.resolve(ContainerRegistrationKeys.QUERY), payByBank.accounts, rows)
    const query = { from, to, accounts, timeZone: payByBank.options.timeZone }
    res.json(insightsResponse(query, figures, names, await pausedIn(payByBank, accounts)))
  },
  { query: daysOfReport },
)

async function pausedIn(
  { accounts: { pausedBanks } }: PayByBankService,
  accounts: string[],
): Promise<ReadonlySet<string>> {
  const paused = await Promise.all(accounts.map(async (account) => [...(await pausedBanks.ofAccount(account)).keys()]))
  return new Set(paused.flat())
}
