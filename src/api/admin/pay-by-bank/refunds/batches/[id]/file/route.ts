import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { idInPath } from "../../../../known-request"
import { assertMaySeePayers } from "../../../../permitted"
import { batchWithId } from "../../batch-response"
import { sendBatchFile } from "../../send-batch-file"
import { route } from "../../../../policy-route"
import { POLICIES } from "../../../../../../../policies/pay-by-bank"

/**
 * Returns the file of a batch for the bank, with the payers in full. No GET, because the first download decides which refunds the file
 * pays, and who may cancel the batch: a page of another site must not cause one with the user's cookie.
 */
export const POST = route(
  POLICIES.refunds,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> => {
    await assertMaySeePayers(req)
    await sendBatchFile(req, res, await batchWithId(req, idInPath(req, "batch")))
  },
)
