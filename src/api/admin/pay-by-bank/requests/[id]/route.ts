import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentRequestResponse } from "../../../../../types/http"
import { detailOf, idInPath } from "../../known-request"

/** A request with its timeline, sessions and refunds, as the ledger has them. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminPaymentRequestResponse>,
): Promise<void> {
  res.json({ request: await detailOf(req, idInPath(req, "payment request")) })
}
