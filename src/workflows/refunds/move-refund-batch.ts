import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { refusal } from "../../medusa/as-medusa-error"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { RefundBatch } from "../../modules/pay-by-bank/tables"
import type { Actor } from "../../domain/approvals/proposal"
import type { BatchFacts } from "../../modules/pay-by-bank/refunds/refund-batches"
import { basisOfSent, sentOf } from "../../modules/pay-by-bank/refunds/second-look"
import { assertMayPropose, isDecided, type Approved } from "../approvals/propose"
import { recordWithdrawn } from "./withdrawn-refunds"

export type MoveRefundBatchInput = {
  batch_id: string
  /** An API key does not know whether a file reached the bank, so it moves none. */
  user: Actor
} & (
  | { move: "sent"; on: string; bank_reference: string }
  | { move: "cancel"; note?: string | undefined; approved?: Approved }
  | { move: "confirm"; approved: Approved }
)

/**
 * Each move is one compare-and-set of the batch: of two moves at the same moment, one is refused. `sent` and `cancel` also answer
 * whether the file of a blocked batch reached the bank. It has no compensation.
 */
export const moveRefundBatchStep = createStep(
  "move-refund-batch-step",
  async (input: MoveRefundBatchInput, { container }) => {
    const {
      approvals,
      refunds: { batches: refundBatches },
    } = container.resolve<PayByBankService>("payByBank")
    const [facts] = await refundBatches.find([input.batch_id])
    if (!facts) throw refusal("refund_batch_unknown")
    const { batch } = facts
    const { user, move } = input
    if (move === "sent") assertMayPropose(container, "confirm_batch", user)
    if (!user.is_person) throw refusal("refund_batch_needs_person")
    if (move === "confirm") {
      await confirm(container, batch, { user, approved: input.approved })
      return new StepResponse({ id: batch.id })
    }
    // A canceled batch must not make a refund due again that core withdrew, and a sent one must name it.
    await recordWithdrawn(container, [batch.id])
    if (move === "cancel") await cancelOrPropose(container, facts, input)
    else {
      const sent = { on: input.on, bank_reference: input.bank_reference, user_id: user.id }
      if (!(await refundBatches.markSent(batch.id, sent))) throw refusal("refund_batch_not_open")
      await approvals.announceMade("confirm_batch", batch.id, user.id)
    }
    return new StepResponse({ id: batch.id })
  },
)

async function confirm(
  container: MedusaContainer,
  batch: RefundBatch,
  { user, approved }: { user: Actor; approved: Approved },
): Promise<void> {
  const { batches: refundBatches } = container.resolve<PayByBankService>("payByBank").refunds
  const sent = sentOf(batch)
  if (!sent || basisOfSent(sent) !== approved.basis) throw refusal("proposal_outdated")
  if (!(await refundBatches.confirm(batch.id, { user_id: user.id, sent }))) throw refusal("proposal_outdated")
}

/** Canceling a batch whose file was downloaded makes money payable that the bank may be sending. */
async function cancelOrPropose(
  container: MedusaContainer,
  { batch, downloaded }: BatchFacts,
  { user, note: given, approved }: { user: Actor; note?: string | undefined; approved?: Approved },
): Promise<void> {
  const { refunds } = container.resolve<PayByBankService>("payByBank")
  const note = given?.trim() ? given : null
  const isDownloaded = batch.status === "open" && downloaded
  if (isDownloaded) {
    if (note === null) throw refusal("note_required")
    const about = { action: "cancel_batch", subject: batch.id, content: { note }, basis: "downloaded" } as const
    const lines = { requestIds: await refunds.batches.requestsOf(batch.id) }
    if (!(await isDecided(container, { ...about, user, approved, lines }))) return
  }
  const allowed = approved ? "approved" : isDownloaded ? "with_note" : "refused"
  if (!(await refunds.batches.cancel(batch.id, { user_id: user.id, note, downloaded: allowed })))
    throw refusal("refund_batch_not_open")
  if (allowed === "with_note") await refunds.announcePayableAgain(batch.id, user.id)
}

/** Moves a batch of exported refunds: marks it as sent, confirms it as a second person, or cancels it. */
export const moveRefundBatchWorkflow = createWorkflow(
  "pay-by-bank-move-refund-batch",
  (input: MoveRefundBatchInput) => new WorkflowResponse(moveRefundBatchStep(input)),
)
