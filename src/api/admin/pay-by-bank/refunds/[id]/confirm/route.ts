import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundResponse } from "../../../../../../types/http"
import { moveRefund } from "../../../move-refund"
import { assertGuarded } from "../../../guard"

/** Confirms as a second person that the refund was sent. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminRefundResponse>): Promise<void> {
  assertGuarded(req)
  res.json(await moveRefund(req, { move: "confirm" }))
}
