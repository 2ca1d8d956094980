import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { searchFilter } from "../../../../medusa/search-filter"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminPaymentLinkListResponse, AdminPaymentLinkResponse } from "../../../../types/http"
import { sendPaymentLinkWorkflow } from "../../../../workflows/links/send-link"
import { linkResponse, linkResponses } from "./link-responses"
import { orderToPay } from "./order-to-pay"
import type { AdminGetPaymentLinksParamsType, AdminSendPaymentLinkType } from "./validators"
import { assertGuarded } from "../guard"
import { actorOf } from "../known-request"

/** Lists the payment links, newest first. With an order filter, also returns its outstanding amount. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetPaymentLinksParamsType>,
  res: MedusaResponse<AdminPaymentLinkListResponse>,
): Promise<void> {
  assertGuarded(req)
  const { q, status, order_id, limit, offset } = req.validatedQuery
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const search = q ? { ...(await searchFilter(query, payByBank.requests, q)), term: q } : undefined
  const filter = { order_id, groups: status, search }
  const { links, count, more } = await payByBank.links.page(filter, { limit, offset })
  const order = order_id ? await orderToPay(req.scope, order_id) : null
  res.json({ payment_links: await linkResponses(req, links), order, count, more, limit, offset })
}

/** Sends a link to pay an order or a draft order. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminSendPaymentLinkType>,
  res: MedusaResponse<AdminPaymentLinkResponse>,
): Promise<void> {
  assertGuarded(req)
  const input = { ...req.validatedBody, user: actorOf(req) }
  const { result } = await sendPaymentLinkWorkflow(req.scope).run({ input })
  res.json({ payment_link: await linkResponse(req, result.id) })
}
