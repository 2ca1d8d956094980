import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminRefundBatchResponse } from "../../../../../../types/http"
import { idInPath } from "../../../known-request"
import { wantsCsv } from "../../../list-export"
import { assertMayRefund, assertMaySeePayers } from "../../../permitted"
import { batchResponses, batchWithId } from "../batch-response"
import { sendBatchFile } from "../send-batch-file"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"

/** Returns a batch. `Accept: text/csv` returns its file for the bank, with the payers in full. */
export const GET = route(POLICIES.read, async (req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> => {
  const id = idInPath(req, "batch")
  const asFile = wantsCsv(req)
  if (asFile) {
    await assertMaySeePayers(req)
    await assertMayRefund(req)
  }
  const facts = await batchWithId(req, id)
  if (asFile) {
    await sendBatchFile(req, res, facts)
    return
  }
  const [batch] = await batchResponses(req, [facts])
  if (batch) res.json({ batch } satisfies AdminRefundBatchResponse)
})
