import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundBatchResponse } from "../../../../../../../types/http"
import type { AdminMarkRefundSentType } from "../../../validators"
import { moveBatch } from "../../move-batch"
import { assertGuarded } from "../../../../guard"

/** Records that the bank has accepted the file: all refunds of the batch are sent. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminMarkRefundSentType>,
  res: MedusaResponse<AdminRefundBatchResponse>,
): Promise<void> {
  assertGuarded(req)
  res.json(await moveBatch(req, { move: "sent", ...req.validatedBody }))
}
