import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../modules/pay-by-bank/service"
import type { AdminRefundResponse } from "../../../types/http"
import { moveRefundWorkflow } from "../../../workflows/refunds/move-refund"
import { actorOf } from "./actor"
import { idInPath, notFound } from "./known-request"
import { namesFor } from "./names-for"
import { readerOf } from "./proposal-response"
import { refundResponse } from "./refund-response"

type Move = { move: "sent"; on: string; bank_reference: string } | { move: "undo"; note: string }

/** Moves the refund in the path to another status. Returns the updated refund. */
export async function moveRefund(req: AuthenticatedMedusaRequest, move: Move): Promise<AdminRefundResponse> {
  const refund_id = idInPath(req, "refund")
  const user = actorOf(req)
  await moveRefundWorkflow(req.scope).run({ input: { refund_id, user, ...move } })
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const [moved] = await payByBank.refunds.find([refund_id])
  if (!moved) throw notFound("refund")
  const names = await namesFor(req, [moved.request])
  const proposals = await payByBank.approvals.proposals([refund_id])
  return { refund: refundResponse(moved, names, { proposal: proposals.get(refund_id), reader: readerOf(req) }) }
}
