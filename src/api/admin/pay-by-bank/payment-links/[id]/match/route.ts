import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentLinkResponse } from "../../../../../../types/http"
import { matchPaymentLinkWorkflow } from "../../../../../../workflows/links/match-link"
import { linkInPath, linkResponse } from "../../link-responses"
import { AdminMatchPaymentLink, type AdminMatchPaymentLinkType } from "../../validators"
import { actorOf } from "../../../actor"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"

/** Matches a link to the payment that an admin user enters. */
export const POST = route(
  POLICIES.links,
  async (
    req: AuthenticatedMedusaRequest<AdminMatchPaymentLinkType>,
    res: MedusaResponse<AdminPaymentLinkResponse>,
  ): Promise<void> => {
    const request_id = await linkInPath(req)
    const input = { request_id, ...req.validatedBody, user: actorOf(req) }
    await matchPaymentLinkWorkflow(req.scope).run({ input })
    res.json({ payment_link: await linkResponse(req, request_id) })
  },
  { body: AdminMatchPaymentLink },
)
