import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentRequestListResponse } from "../../../../types/http"
import { listRequests } from "../list-requests"
import type { AdminGetRequestsParamsType } from "./validators"
import { assertGuarded } from "../guard"

/** Returns a page of the ledger: searched, filtered and sorted. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetRequestsParamsType>,
  res: MedusaResponse<AdminPaymentRequestListResponse>,
): Promise<void> {
  assertGuarded(req)
  const { view, ...params } = req.validatedQuery
  res.json(await listRequests(req, view, params))
}
