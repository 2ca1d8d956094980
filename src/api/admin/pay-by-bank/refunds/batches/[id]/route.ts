import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundBatchResponse } from "../../../../../../types/http"
import { idInPath } from "../../../known-request"
import { batchResponses, batchWithId } from "../batch-response"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"

/** Returns a batch. */
export const GET = route(
  POLICIES.read,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminRefundBatchResponse>): Promise<void> => {
    const [batch] = await batchResponses(req, [await batchWithId(req, idInPath(req, "batch"))])
    if (batch) res.json({ batch })
  },
)
