import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PaymentRecord } from "../../../../../../domain/contract/payment-record"
import { UNKNOWN_PAYER, payerOf } from "../../../../../../domain/refunds/payer"
import { liveRecord } from "../../../../../../modules/pay-by-bank/payments/live-record"
import type { PayByBankService } from "../../../../../../modules/pay-by-bank/service"
import type { AdminPayerResponse } from "../../../../../../types/http"
import { withMedusaErrors } from "../../../../../../medusa/as-medusa-error"
import { requestInPath } from "../../../known-request"
import { assertMaySeePayers } from "../../../permitted"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"

/** Returns the payer and their device. The timeline records the admin user before the data is returned. No payer data is stored. */
export const POST = route(
  POLICIES.payers,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminPayerResponse>): Promise<void> => {
    await assertMaySeePayers(req)
    const request = await requestInPath(req)
    const payByBank = req.scope.resolve<PayByBankService>("payByBank")
    const record = await withMedusaErrors("merchant", async () => await liveRecord(payByBank.work.polling, request))
    if (record) await payByBank.refunds.recordPayersShown([request.id], "payer_shown", req.auth_context.actor_id)
    res.setHeader("cache-control", "no-store")
    res.json({ payer: record ? payerOf(record) : UNKNOWN_PAYER, device: record && deviceOf(record) })
  },
)

function deviceOf({ device }: PaymentRecord): AdminPayerResponse["device"] {
  return {
    os: joinWords(device.deviceOs, device.deviceOsVersion),
    browser: joinWords(device.deviceBrowser, device.deviceBrowserVersion),
    name: device.deviceName,
    mobile: device.deviceIsMobile === null ? null : device.deviceIsMobile === 1,
  }
}

function joinWords(...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(" ") || null
}
