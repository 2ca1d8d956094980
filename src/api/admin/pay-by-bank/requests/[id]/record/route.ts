import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PaymentRecord } from "../../../../../../domain/contract/payment-record"
import { liveRecord } from "../../../../../../modules/pay-by-bank/payments/live-record"
import type { PayByBankService } from "../../../../../../modules/pay-by-bank/service"
import type { AdminLiveRecord, AdminLiveRecordResponse } from "../../../../../../types/http"
import { withMedusaErrors } from "../../../../../../medusa/as-medusa-error"
import { requestInPath } from "../../../known-request"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"

/** Returns the service's current record of a payment. Nothing of it is stored. Its payer needs another policy: see `…/payer`. */
export const GET = route(
  POLICIES.read,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminLiveRecordResponse>): Promise<void> => {
    const request = await requestInPath(req)
    const payByBank = req.scope.resolve<PayByBankService>("payByBank")
    const record = await withMedusaErrors("merchant", async () => await liveRecord(payByBank.work.polling, request))
    res.setHeader("cache-control", "no-store")
    res.json({ record: record && recordResponse(record) })
  },
)

function recordResponse(record: PaymentRecord): AdminLiveRecord {
  return {
    status_code: record.statusCode || null,
    description: record.description,
    settlement: record.settlement,
    processed_at: record.processingTime,
    amount: Number(record.amountDecimal),
    currency_code: record.currency.toLowerCase(),
  }
}
