import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminPaymentLinkListResponse, AdminPaymentLinkResponse } from "../../../../types/http"
import { sendPaymentLinkWorkflow } from "../../../../workflows/send-payment-link"
import { linkResponse, linkResponses } from "./answer-links"
import type { AdminGetPaymentLinksParamsType, AdminSendPaymentLinkType } from "./validators"

/** The payment links that staff sent, the newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetPaymentLinksParamsType>,
  res: MedusaResponse<AdminPaymentLinkListResponse>,
): Promise<void> {
  const { order_id, limit, offset } = req.validatedQuery
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const { links, count } = await payByBank.pageOfLinks({ order_id }, { limit, offset })
  res.json({ payment_links: await linkResponses(req, links), count, limit, offset })
}

/** Sends a link to pay an order or a draft order. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminSendPaymentLinkType>,
  res: MedusaResponse<AdminPaymentLinkResponse>,
): Promise<void> {
  const input = { ...req.validatedBody, user_id: req.auth_context.actor_id }
  const { result } = await sendPaymentLinkWorkflow(req.scope).run({ input })
  res.json({ payment_link: await linkResponse(req, result.id) })
}
