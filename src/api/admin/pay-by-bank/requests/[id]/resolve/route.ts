import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../../../modules/pay-by-bank/service"
import type { AdminPaymentRequestResponse } from "../../../../../../types/http"
import { resolveAttentionWorkflow } from "../../../../../../workflows/resolve-attention"
import { paymentRequestResponse } from "../../../payment-request-response"
import type { AdminResolveRequestType } from "../../../validators"

/** Staff's decision about money that needs attention. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminResolveRequestType>,
  res: MedusaResponse<AdminPaymentRequestResponse>,
): Promise<void> {
  const request_id = req.params.id ?? ""
  await resolveAttentionWorkflow(req.scope).run({
    input: { request_id, user_id: req.auth_context.actor_id, ...req.validatedBody },
  })
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  res.json({ request: paymentRequestResponse(await payByBank.retrievePayByBankRequest(request_id)) })
}
