import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentLinkResponse } from "../../../../../../types/http"
import { resendPaymentLinkWorkflow } from "../../../../../../workflows/links/resend-link"
import { linkInPath, linkResponse } from "../../link-responses"
import { AdminResendPaymentLink, type AdminResendPaymentLinkType } from "../../validators"
import { actorOf } from "../../../actor"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"

/** Sends a new link that replaces this one. Returns the new link. */
export const POST = route(
  POLICIES.links,
  async (
    req: AuthenticatedMedusaRequest<AdminResendPaymentLinkType>,
    res: MedusaResponse<AdminPaymentLinkResponse>,
  ): Promise<void> => {
    const request_id = await linkInPath(req)
    const { result } = await resendPaymentLinkWorkflow(req.scope).run({
      input: { request_id, changes: req.validatedBody, user: actorOf(req) },
    })
    res.json({ payment_link: await linkResponse(req, result.id) })
  },
  { body: AdminResendPaymentLink },
)
