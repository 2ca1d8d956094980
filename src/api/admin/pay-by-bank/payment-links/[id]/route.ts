import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentLinkResponse } from "../../../../../types/http"
import { idInPath } from "../../known-request"
import { linkResponse } from "../link-responses"
import { route } from "../../policy-route"
import { POLICIES } from "../../../../../policies/pay-by-bank"

/** Returns a link in its current status. */
export const GET = route(
  POLICIES.read,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminPaymentLinkResponse>): Promise<void> => {
    res.json({ payment_link: await linkResponse(req, idInPath(req, "payment link")) })
  },
)
