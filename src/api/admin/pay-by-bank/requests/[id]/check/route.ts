import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../../../modules/pay-by-bank/service"
import type { PaymentRequest } from "../../../../../../modules/pay-by-bank/tables"
import type { AdminCheckRequestResponse } from "../../../../../../types/http"
import { settle } from "../../../../../../workflows/settlement/settle"
import { detailOf, requestInPath } from "../../../known-request"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"

/** "Check now": polls the service, and settles a payment that has arrived. Reads a payment again whose later reads need it. */
export const POST = route(
  POLICIES.payments,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminCheckRequestResponse>): Promise<void> => {
    const known = await requestInPath(req)
    const { id } = known
    const { rechecks } = req.scope.resolve<PayByBankService>("payByBank").work
    const reread = needsRecheck(known) ? await rechecks.check(known) : true
    const { answered } = (await settle(req.scope, id)).request
    res.json({ request: await detailOf(req, id), answered: answered && reread })
  },
)

/** It was reported as reversed, its record could not be read for too long, or your team has resolved money of another amount. */
function needsRecheck({ reversed_at, recheck_alert_at, status, outcome, paid_at }: PaymentRequest): boolean {
  const isResolvedMoney = status === "mismatch" && outcome === "closed" && paid_at !== null
  return recheck_alert_at !== null || reversed_at !== null || isResolvedMoney
}
