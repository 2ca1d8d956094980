import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentRequestResponse } from "../../../../../types/http"
import { detailOf, idInPath } from "../../known-request"
import { assertGuarded } from "../../guard"

/** Returns a request with its timeline, sessions and refunds from the ledger. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminPaymentRequestResponse>,
): Promise<void> {
  assertGuarded(req)
  res.json({ request: await detailOf(req, idInPath(req, "payment request")) })
}
