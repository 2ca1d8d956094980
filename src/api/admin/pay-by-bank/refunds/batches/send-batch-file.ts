import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { payersOf, type PayerResult } from "../../../../../modules/pay-by-bank/payments/live-record"
import { refusal } from "../../../../../medusa/as-medusa-error"
import type { BatchFacts } from "../../../../../modules/pay-by-bank/refunds/refund-batches"
import type { RefundWithRequest } from "../../../../../modules/pay-by-bank/refunds/refund-statements"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import { shownNames } from "../../../../../medusa/shown-names"
import { refundResponse } from "../../refund-response"
import { batchWithId } from "./batch-response"
import { refundsCsv } from "./refunds-csv-columns"

/**
 * Sends the file of an open batch: the same refunds in the same order each time, with their payers in full. The service is called
 * for each payer. A refund without a payer in the first file has none in a later one, so that no second file pays what a person has
 * since paid in another way. Each timeline records the admin user before the file is sent.
 */
export async function sendBatchFile(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  facts: BatchFacts,
): Promise<void> {
  assertDownloadable(facts)
  const { batch } = facts
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const open = await payByBank.refunds.batches.refundsOf(batch.id)
  const requests = open.map(({ request }) => request)
  const payers = await payersOf(payByBank.work.polling, requests)
  // Reading many payers takes minutes. Meanwhile a colleague may have canceled the batch and exported its refunds in another one.
  assertDownloadable(await batchWithId(req, batch.id))
  const payable = open.filter(({ request }) => payers.get(request.id)?.payer).map(({ refund }) => refund.id)
  const names = await shownNames(req.scope.resolve(ContainerRegistrationKeys.QUERY), payByBank.accounts, requests)
  const refunds = await payByBank.refunds.batches.refundsInFile(batch.id, payable)
  const inFile = refunds.map((due) => ({ due, payer: payerInFile(due, payers.get(due.request.id)) }))
  const shown = inFile.flatMap(({ due, payer }) => (payer?.payer ? [due.request.id] : []))
  await payByBank.refunds.recordPayersShown(shown, "payer_exported", req.auth_context.actor_id)
  res.setHeader("cache-control", "no-store")
  res.setHeader("content-disposition", `attachment; filename="pay-by-bank-refunds-${batch.id}.csv"`)
  res
    .type("text/csv")
    .send(refundsCsv(inFile.map(({ due, payer }) => ({ due, payer, shown: refundResponse(due, names, null) }))))
}

function payerInFile({ refund }: RefundWithRequest, read: PayerResult | undefined): PayerResult | undefined {
  return read?.payer && refund.was_payable === false ? { payer: null, problem: "payer_not_in_first_file" } : read
}

function assertDownloadable({ batch, withdrawn, reversed }: BatchFacts): void {
  if (batch.status !== "open") throw refusal("refund_batch_not_open")
  if (withdrawn.length > 0 || reversed.length > 0) throw refusal("refund_batch_blocked")
}
