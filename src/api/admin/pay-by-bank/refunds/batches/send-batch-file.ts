import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { payersOf } from "../../../../../modules/pay-by-bank/requests/live-record"
import { refusal } from "../../../../../medusa/as-medusa-error"
import type { BatchFacts } from "../../../../../modules/pay-by-bank/refunds/refund-batches"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import { shownNames } from "../../../../../medusa/shown-names"
import { refundResponse } from "../../refund-response"
import { batchWithId } from "./batch-response"
import { refundsCsv } from "./refunds-csv-columns"

/**
 * Sends the file of an open batch: the same refunds in the same order each time, with their payers in full. The service is called
 * for each payer. Each timeline records the admin user before the file is sent.
 */
export async function sendBatchFile(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  facts: BatchFacts,
): Promise<void> {
  assertDownloadable(facts)
  const { batch } = facts
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const refunds = await payByBank.refundBatches.refundsOf(batch.id)
  const requests = refunds.map(({ request }) => request)
  const payers = await payersOf(payByBank.polling, requests)
  // Reading many payers takes minutes. Meanwhile a colleague may have canceled the batch and exported its refunds in another one.
  assertDownloadable(await batchWithId(req, batch.id))
  const shown = [...payers].flatMap(([id, { payer }]) => (payer ? [id] : []))
  await payByBank.refunds.recordPayersShown(shown, "payer_exported", req.auth_context.actor_id)
  const names = await shownNames(req.scope.resolve(ContainerRegistrationKeys.QUERY), payByBank.accounts, requests)
  res.setHeader("cache-control", "no-store")
  res.setHeader("content-disposition", `attachment; filename="pay-by-bank-refunds-${batch.id}.csv"`)
  res.type("text/csv").send(
    refundsCsv(
      refunds.map((due) => ({
        due,
        shown: refundResponse(due, names),
        payer: payers.get(due.request.id),
      })),
    ),
  )
}

function assertDownloadable({ batch, withdrawn, reversed }: BatchFacts): void {
  if (batch.status !== "open") throw refusal("refund_batch_not_open")
  if (withdrawn.length > 0 || reversed.length > 0) throw refusal("refund_batch_blocked")
}
