import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundBatchResponse } from "../../../../../../../types/http"
import { moveBatch } from "../../move-batch"
import { AdminCancelRefundBatch, type AdminCancelRefundBatchType } from "../../../validators"
import { route } from "../../../../policy-route"
import { POLICIES } from "../../../../../../../policies/pay-by-bank"

/** Records that the file did not reach the bank: the refunds of the batch are due again. Proposes it if the file was downloaded. */
export const POST = route(
  POLICIES.refunds,
  async (
    req: AuthenticatedMedusaRequest<AdminCancelRefundBatchType>,
    res: MedusaResponse<AdminRefundBatchResponse>,
  ): Promise<void> => {
    res.json(await moveBatch(req, { move: "cancel", ...req.validatedBody }))
  },
  { body: AdminCancelRefundBatch },
)
