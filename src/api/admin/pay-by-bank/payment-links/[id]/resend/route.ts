import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentLinkResponse } from "../../../../../../types/http"
import { resendLink } from "../../../../../../workflows/links/resend-link"
import { linkInPath, linkResponse } from "../../answer-links"
import type { AdminResendPaymentLinkType } from "../../validators"

/** Sends a new link that replaces this one. Returns the new link. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminResendPaymentLinkType>,
  res: MedusaResponse<AdminPaymentLinkResponse>,
): Promise<void> {
  const request_id = await linkInPath(req)
  const user_id = req.auth_context.actor_id
  const sent = await resendLink(req.scope, { request_id, user_id, reminder: 0, changes: req.validatedBody })
  res.json({ payment_link: await linkResponse(req, sent) })
}
