import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundResponse } from "../../../../../../types/http"
import { moveRefund } from "../../../move-refund"

/** Records that the refund was not sent after all. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminRefundResponse>): Promise<void> {
  res.json(await moveRefund(req, { move: "undo" }))
}
