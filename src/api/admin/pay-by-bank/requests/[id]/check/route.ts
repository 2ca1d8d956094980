import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../../../modules/pay-by-bank/service"
import type { AdminPaymentRequestResponse } from "../../../../../../types/http"
import { settle } from "../../../../../../workflows/settle"
import { paymentRequestResponse } from "../../../payment-request-response"

/** "Check now": asks the service, and settles what has arrived. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminPaymentRequestResponse>,
): Promise<void> {
  const id = req.params.id ?? ""
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  await payByBank.retrievePayByBankRequest(id)
  await settle(req.scope, id)
  res.json({ request: paymentRequestResponse(await payByBank.retrievePayByBankRequest(id)) })
}
