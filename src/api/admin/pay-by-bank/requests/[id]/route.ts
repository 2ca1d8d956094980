import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentRequestResponse } from "../../../../../types/http"
import { detailOf, idInPath } from "../../known-request"

/** Returns a request with its timeline, sessions and refunds from the ledger. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminPaymentRequestResponse>,
): Promise<void> {
  res.json({ request: await detailOf(req, idInPath(req, "payment request")) })
}
