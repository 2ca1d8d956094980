import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentLinkResponse } from "../../../../../types/http"
import { idInPath } from "../../known-request"
import { linkResponse } from "../link-responses"
import { assertGuarded } from "../../guard"

/** Returns a link in its current status. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminPaymentLinkResponse>,
): Promise<void> {
  assertGuarded(req)
  res.json({ payment_link: await linkResponse(req, idInPath(req, "payment link")) })
}
