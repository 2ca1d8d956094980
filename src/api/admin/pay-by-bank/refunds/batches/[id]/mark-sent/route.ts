import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundBatchResponse } from "../../../../../../../types/http"
import { AdminMarkRefundSent, type AdminMarkRefundSentType } from "../../../validators"
import { moveBatch } from "../../move-batch"
import { route } from "../../../../policy-route"
import { POLICIES } from "../../../../../../../policies/pay-by-bank"

/** Records that the bank has accepted the file: all refunds of the batch are sent. */
export const POST = route(
  POLICIES.refunds,
  async (
    req: AuthenticatedMedusaRequest<AdminMarkRefundSentType>,
    res: MedusaResponse<AdminRefundBatchResponse>,
  ): Promise<void> => {
    res.json(await moveBatch(req, { move: "sent", ...req.validatedBody }))
  },
  { body: AdminMarkRefundSent },
)
