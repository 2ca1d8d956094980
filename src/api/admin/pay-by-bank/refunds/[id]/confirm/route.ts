import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundResponse } from "../../../../../../types/http"
import { moveRefund } from "../../../move-refund"

/** A second person has seen that the money was sent. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminRefundResponse>): Promise<void> {
  res.json(await moveRefund(req, { move: "confirm" }))
}
