import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundResponse } from "../../../../../../types/http"
import { moveRefund } from "../../../move-refund"
import { AdminMarkRefundSent, type AdminMarkRefundSentType } from "../../validators"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"

/** Records that an admin user has sent the refund from the bank. */
export const POST = route(
  POLICIES.refunds,
  async (
    req: AuthenticatedMedusaRequest<AdminMarkRefundSentType>,
    res: MedusaResponse<AdminRefundResponse>,
  ): Promise<void> => {
    res.json(await moveRefund(req, { move: "sent", ...req.validatedBody }))
  },
  { body: AdminMarkRefundSent },
)
