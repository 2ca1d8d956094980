import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundBatchResponse } from "../../../../../../../types/http"
import { moveBatch } from "../../move-batch"
import { assertGuarded } from "../../../../guard"

/** Records that the file did not reach the bank: the refunds of the batch are due again. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminRefundBatchResponse>,
): Promise<void> {
  assertGuarded(req)
  res.json(await moveBatch(req, { move: "cancel" }))
}
