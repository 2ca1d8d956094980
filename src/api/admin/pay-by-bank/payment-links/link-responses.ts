import type { AuthenticatedMedusaRequest, MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentLink } from "../../../../modules/pay-by-bank/links/links"
import { ordersFacts } from "../../../../medusa/order-facts"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminPaymentLink } from "../../../../types/http"
import { idInPath, notFound } from "../known-request"
import { maySeePersonalData } from "../permitted"
import { paymentLinkResponse } from "./payment-link-response"

/** Loads all orders of the links in one query. */
export async function linkResponses(
  req: AuthenticatedMedusaRequest,
  links: PaymentLink[],
): Promise<AdminPaymentLink[]> {
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const orders = await ordersFacts(query, [...new Set(links.map(({ link }) => link.order_id))])
  const now = req.scope.resolve<PayByBankService>("payByBank").now()
  const isPersonal = await maySeePersonalData(req)
  return links.map((each) => {
    const shown = paymentLinkResponse(each, orders.get(each.link.order_id) ?? null, now)
    return isPersonal ? shown : { ...shown, url: null, email: null, phone: null, first_name: null, last_name: null }
  })
}

/** Returns a link in its current status. */
export async function linkResponse(req: AuthenticatedMedusaRequest, requestId: string): Promise<AdminPaymentLink> {
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
