import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundResponse } from "../../../../../../types/http"
import { moveRefund } from "../../../move-refund"
import type { AdminMarkRefundSentType } from "../../validators"
import { assertGuarded } from "../../../guard"

/** Records that an admin user has sent the refund from the bank. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminMarkRefundSentType>,
  res: MedusaResponse<AdminRefundResponse>,
): Promise<void> {
  assertGuarded(req)
  res.json(await moveRefund(req, { move: "sent", ...req.validatedBody }))
}
