import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentLinkResponse } from "../../../../../../types/http"
import { cancelPaymentLinkWorkflow } from "../../../../../../workflows/links/cancel-link"
import { linkInPath, linkResponse } from "../../link-responses"
import { actorOf } from "../../../actor"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"

/** Cancels a link, as far as possible. */
export const POST = route(
  POLICIES.links,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminPaymentLinkResponse>): Promise<void> => {
    const request_id = await linkInPath(req)
    await cancelPaymentLinkWorkflow(req.scope).run({ input: { request_id, user: actorOf(req) } })
    res.json({ payment_link: await linkResponse(req, request_id) })
  },
)
