import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentLink } from "../../../../modules/pay-by-bank/links/links"
import { ordersFacts } from "../../../../medusa/order-facts"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminPaymentLink } from "../../../../types/http"
import { idInPath, notFound } from "../known-request"
import { paymentLinkResponse } from "./payment-link-response"

/** Loads all orders of the links in one query. */
export async function linkResponses(req: MedusaRequest, links: PaymentLink[]): Promise<AdminPaymentLink[]> {
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const orders = await ordersFacts(query, [...new Set(links.map(({ link }) => link.order_id))])
  const now = req.scope.resolve<PayByBankService>("payByBank").now()
  return links.map((each) => paymentLinkResponse(each, orders.get(each.link.order_id) ?? null, now))
}

/** Returns a link in its current status. */
export async function linkResponse(req: MedusaRequest, requestId: string): Promise<AdminPaymentLink> {
  const known = await req.scope.resolve<PayByBankService>("payByBank").links.ofRequest(requestId)
  const [answer] = known ? await linkResponses(req, [known]) : []
  if (!answer) throw notFound("payment link")
  return answer
}

/** Returns the id of the link in the path. */
export async function linkInPath(req: MedusaRequest): Promise<string> {
  const id = idInPath(req, "payment link")
  if (!(await req.scope.resolve<PayByBankService>("payByBank").links.ofRequest(id))) throw notFound("payment link")
  return id
}
