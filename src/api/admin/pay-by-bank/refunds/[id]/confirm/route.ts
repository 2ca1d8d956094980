import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundResponse } from "../../../../../../types/http"
import { moveRefund } from "../../../move-refund"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"

/** Confirms as a second person that the refund was sent. */
export const POST = route(
  POLICIES.refunds,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminRefundResponse>): Promise<void> => {
    res.json(await moveRefund(req, { move: "confirm" }))
  },
)
