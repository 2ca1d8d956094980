import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentRequestListResponse } from "../../../../types/http"
import { listRequests } from "../list-requests"
import type { AdminGetAttentionParamsType } from "../requests/validators"
import { assertGuarded } from "../guard"

/** Lists the requests that need attention, oldest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetAttentionParamsType>,
  res: MedusaResponse<AdminPaymentRequestListResponse>,
): Promise<void> {
  assertGuarded(req)
  res.json(await listRequests(req, "attention", req.validatedQuery))
}
