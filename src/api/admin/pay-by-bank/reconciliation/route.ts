import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import { majorFromMinor } from "../../../../domain/money"
import { balances, reconciliationCsv, type ReconciliationLine } from "../../../../domain/reports/reconciliation"
import type { AdminReconciliationLine, AdminReconciliationResponse } from "../../../../types/http"
import { reconcilePaymentsWorkflow } from "../../../../workflows/reports/reconcile-payments"
import { daysOfReport, type DaysOfReport } from "../days"
import { route } from "../policy-route"
import { POLICIES } from "../../../../policies/pay-by-bank"
import { isAccountId } from "../list-params"
import { actorOf } from "../actor"
import { wantsCsv } from "../list-export"

/** Returns the report for the days `from` to `to`, both inclusive. `Accept: text/csv` returns a spreadsheet. */
export const GET = route(
  POLICIES.read,
  async (req: AuthenticatedMedusaRequest<unknown, DaysOfReport>, res: MedusaResponse): Promise<void> => {
    const { from, to, account } = req.validatedQuery
    const { result } = await reconcilePaymentsWorkflow(req.scope).run({ input: req.validatedQuery })
    const {
      options,
      reports: { trail },
    } = req.scope.resolve<PayByBankService>("payByBank")
    if (wantsCsv(req)) {
      const data = { from, to, ...(account && isAccountId(account) ? { account } : {}) }
      await trail.record({ kind: "reconciliation_exported", by: actorOf(req).id, data })
      res.setHeader("content-disposition", `attachment; filename="pay-by-bank-${from}-${to}.csv"`)
      res.type("text/csv").send(reconciliationCsv(result))
      return
    }
    const body: AdminReconciliationResponse = { time_zone: options.timeZone, lines: result.map(lineResponse) }
    res.json(body)
  },
  { query: daysOfReport },
)

function lineResponse(line: ReconciliationLine): AdminReconciliationLine {
  return {
    day: line.day,
    currency_code: line.currency.toLowerCase(),
    payments: line.payments,
    reported: majorFromMinor(line.reportedMinor),
    captured: majorFromMinor(line.capturedMinor),
    attention: majorFromMinor(line.attentionMinor),
    resolved: majorFromMinor(line.resolvedMinor),
    reversed: majorFromMinor(line.reversedMinor),
    settling: majorFromMinor(line.settlingMinor),
    balances: balances(line),
    differences: line.differences.map((difference) => ({
      uuid: difference.uuid,
      reference: difference.reference,
      reported: majorFromMinor(difference.reportedMinor),
      captured: majorFromMinor(difference.capturedMinor),
      reason: difference.reason,
    })),
  }
}
