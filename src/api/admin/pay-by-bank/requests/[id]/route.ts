import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentRequestResponse } from "../../../../../types/http"
import { detailOf, idInPath } from "../../known-request"
import { route } from "../../policy-route"
import { POLICIES } from "../../../../../policies/pay-by-bank"

/** Returns a request with its timeline, sessions and refunds from the ledger. */
export const GET = route(
  POLICIES.read,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminPaymentRequestResponse>): Promise<void> => {
    res.json({ request: await detailOf(req, idInPath(req, "payment request")) })
  },
)
