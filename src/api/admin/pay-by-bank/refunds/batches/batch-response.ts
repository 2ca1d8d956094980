import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { majorFromMinor } from "../../../../../domain/money"
import type { ShownNames } from "../../../../../medusa/shown-names"
import { refusal } from "../../../../../medusa/as-medusa-error"
import type { Proposal } from "../../../../../modules/pay-by-bank/approvals/approval-statements"
import { basisOfSent, sentOf } from "../../../../../modules/pay-by-bank/refunds/second-look"
import type { RefundBatch } from "../../../../../modules/pay-by-bank/tables"
import type { BatchFacts } from "../../../../../modules/pay-by-bank/refunds/refund-batches"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import type { AdminRefundBatch } from "../../../../../types/http"
import { recordWithdrawn } from "../../../../../workflows/refunds/withdrawn-refunds"
import { namesFor } from "../../names-for"
import { proposalResponse, readerOf, type Reader } from "../../proposal-response"
import { refundResponse } from "../../refund-response"

/** Reads batches in the order of the ids. First compares them with Medusa. */
export async function batchesWithIds(req: AuthenticatedMedusaRequest, ids: string[]): Promise<BatchFacts[]> {
  await recordWithdrawn(req.scope, ids)
  return await req.scope.resolve<PayByBankService>("payByBank").refunds.batches.find(ids)
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
  const proposals = await payByBank.approvals.proposals(batches.map(({ batch }) => batch.id))
  const reader = readerOf(req)
  const approvalsOn = payByBank.approvals.areOn("refunds")
  return batches.map((facts) =>
    batchResponse(facts, names, { approvalsOn, proposal: proposals.get(facts.batch.id), reader }),
  )
}

function batchResponse(
  { batch, totals, withdrawn, reversed, downloaded }: BatchFacts,
  names: ShownNames,
  { approvalsOn, proposal, reader }: { approvalsOn: boolean; proposal: Proposal | undefined; reader: Reader },
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
    withdrawn: withdrawn.map((refund) => refundResponse(refund, names, null)),
    reversed: reversed.map((refund) => refundResponse(refund, names, null)),
    downloaded,
    proposal: proposal && isAbout(batch, proposal) ? proposalResponse(proposal, reader) : null,
    unconfirmed: approvalsOn ? totals.reduce((sum, { unconfirmed }) => sum + unconfirmed, 0) : 0,
    sent:
      sent_on !== null && bank_reference !== null && sent_by !== null
        ? { on: sent_on, bank_reference, by: sent_by }
        : null,
    created_by: batch.created_by,
    created_at: batch.created_at.toISOString(),
  }
}

/** A proposal counts only for what it was based on. */
function isAbout(batch: RefundBatch, { action, basis }: Proposal): boolean {
  if (action === "cancel_batch") return batch.status === "open"
  const sent = sentOf(batch)
  return action === "confirm_batch" && batch.status === "sent" && sent !== null && basisOfSent(sent) === basis
}
