import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentRequestListResponse } from "../../../../types/http"
import { listRequests } from "../list-requests"
import { AdminGetAttentionParams, type AdminGetAttentionParamsType } from "../requests/validators"
import { route } from "../policy-route"
import { POLICIES } from "../../../../policies/pay-by-bank"

/** Lists the requests that need attention, oldest first. */
export const GET = route(
  POLICIES.read,
  async (
    req: AuthenticatedMedusaRequest<unknown, AdminGetAttentionParamsType>,
    res: MedusaResponse<AdminPaymentRequestListResponse>,
  ): Promise<void> => {
    res.json(await listRequests(req, "attention", req.validatedQuery))
  },
  { query: AdminGetAttentionParams },
)
