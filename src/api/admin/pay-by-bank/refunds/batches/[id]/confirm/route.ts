import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundBatchResponse } from "../../../../../../../types/http"
import { moveBatch } from "../../move-batch"
import { assertGuarded } from "../../../../guard"

/** Confirms as a second person that the refunds of the batch were sent. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminRefundBatchResponse>,
): Promise<void> {
  assertGuarded(req)
  res.json(await moveBatch(req, { move: "confirm" }))
}
