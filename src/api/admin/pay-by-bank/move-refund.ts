import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PayByBankService } from "../../../modules/pay-by-bank/service"
import { shownNames } from "../../../medusa/shown-names"
import type { AdminRefundResponse } from "../../../types/http"
import { moveRefundWorkflow } from "../../../workflows/refunds/move-refund"
import { idInPath, notFound } from "./known-request"
import { refundResponse } from "./refund-response"

type Move = { move: "sent"; on: string; bank_reference: string } | { move: "confirm" | "undo" }

/** Moves the refund in the path to another status. Returns the updated refund. */
export async function moveRefund(req: AuthenticatedMedusaRequest, move: Move): Promise<AdminRefundResponse> {
  const refund_id = idInPath(req, "refund")
  const { actor_id, actor_type } = req.auth_context
  const user = { id: actor_id, is_person: actor_type === "user" }
  await moveRefundWorkflow(req.scope).run({ input: { refund_id, user, ...move } })
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const [moved] = await payByBank.refunds.find([refund_id])
  if (!moved) throw notFound("refund")
  const names = await shownNames(req.scope.resolve(ContainerRegistrationKeys.QUERY), payByBank.accounts, [
    moved.request,
  ])
  return { refund: refundResponse(moved, names) }
}
