import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { majorFromMinor } from "../../../../../domain/money"
import type { ShownNames } from "../../../../../medusa/shown-names"
import { refusal } from "../../../../../medusa/as-medusa-error"
import type { BatchFacts } from "../../../../../modules/pay-by-bank/refunds/refund-batches"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import type { AdminRefundBatch } from "../../../../../types/http"
import { recordWithdrawn } from "../../../../../workflows/refunds/withdrawn-refunds"
import { namesFor } from "../../names-for"
import { refundResponse } from "../../refund-response"

/** Reads batches in the order of the ids. First compares them with Medusa. */
export async function batchesWithIds(req: AuthenticatedMedusaRequest, ids: string[]): Promise<BatchFacts[]> {
  await recordWithdrawn(req.scope, ids)
  return await req.scope.resolve<PayByBankService>("payByBank").refundBatches.find(ids)
}

/** @throws MedusaError `refund_batch_unknown` */
export async function batchWithId(req: AuthenticatedMedusaRequest, id: string): Promise<BatchFacts> {
  const [facts] = await batchesWithIds(req, [id])
  if (!facts) throw refusal("refund_batch_unknown")
  return facts
}

/** Maps batches to the response of the admin routes. */
export async function batchResponses(
  req: AuthenticatedMedusaRequest,
  batches: BatchFacts[],
): Promise<AdminRefundBatch[]> {
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const requests = batches.flatMap(({ withdrawn, reversed }) =>
    [...withdrawn, ...reversed].map(({ request }) => request),
  )
  const names = await namesFor(req, requests)
  return batches.map((facts) => batchResponse(facts, names, payByBank.options.twoPersonApproval))
}

function batchResponse(
  { batch, totals, withdrawn, reversed }: BatchFacts,
  names: ShownNames,
  twoPersonApproval: boolean,
): AdminRefundBatch {
  const { sent_on, bank_reference, sent_by } = batch
  return {
    id: batch.id,
    status: batch.status,
    blocked: batch.status === "open" && withdrawn.length + reversed.length > 0,
    count: totals.reduce((sum, { count }) => sum + count, 0),
    totals: totals.map(({ currency, amount_minor, count }) => ({
      currency_code: currency.toLowerCase(),
      amount: majorFromMinor(amount_minor),
      count,
    })),
    withdrawn: withdrawn.map((refund) => refundResponse(refund, names)),
    reversed: reversed.map((refund) => refundResponse(refund, names)),
    unconfirmed: twoPersonApproval ? totals.reduce((sum, { unconfirmed }) => sum + unconfirmed, 0) : 0,
    sent:
      sent_on !== null && bank_reference !== null && sent_by !== null
        ? { on: sent_on, bank_reference, by: sent_by }
        : null,
    created_by: batch.created_by,
    created_at: batch.created_at.toISOString(),
  }
}
