import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { AdminRefundBatchResponse } from "../../../../../types/http"
import { moveRefundBatchWorkflow } from "../../../../../workflows/refunds/move-refund-batch"
import { actorOf } from "../../actor"
import { idInPath, notFound } from "../../known-request"
import { batchResponses, batchWithId } from "./batch-response"

type Move = { move: "sent"; on: string; bank_reference: string } | { move: "cancel"; note?: string | undefined }

/** Moves the batch in the path to another status. Returns the updated batch. */
export async function moveBatch(req: AuthenticatedMedusaRequest, move: Move): Promise<AdminRefundBatchResponse> {
  const batch_id = idInPath(req, "batch")
  const user = actorOf(req)
  await moveRefundBatchWorkflow(req.scope).run({ input: { batch_id, user, ...move } })
  const [batch] = await batchResponses(req, [await batchWithId(req, batch_id)])
  if (!batch) throw notFound("batch")
  return { batch }
}
