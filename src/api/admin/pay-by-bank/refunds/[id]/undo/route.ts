import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundResponse } from "../../../../../../types/http"
import { moveRefund } from "../../../move-refund"
import { AdminUndoRefund, type AdminUndoRefundType } from "../../validators"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"

/** Records that the refund was not sent after all, or proposes it. */
export const POST = route(
  POLICIES.refunds,
  async (
    req: AuthenticatedMedusaRequest<AdminUndoRefundType>,
    res: MedusaResponse<AdminRefundResponse>,
  ): Promise<void> => {
    res.json(await moveRefund(req, { move: "undo", ...req.validatedBody }))
  },
  { body: AdminUndoRefund },
)
