import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { refusal } from "../../medusa/as-medusa-error"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { RefundBatch } from "../../modules/pay-by-bank/tables"
import { assertMayApprove, type Actor } from "../approvals/two-person-approval"
import { recordWithdrawn } from "./withdrawn-refunds"

export type MoveRefundBatchInput = {
  batch_id: string
  /** An API key does not know whether a file reached the bank, so it moves none. */
  user: Actor
} & ({ move: "sent"; on: string; bank_reference: string } | { move: "confirm" | "cancel" })

/**
 * Each move is one compare-and-set of the batch: of two moves at the same moment, one is refused. `sent` and `cancel` also answer
 * whether the file of a blocked batch reached the bank. It has no compensation.
 */
export const moveRefundBatchStep = createStep(
  "move-refund-batch-step",
  async (input: MoveRefundBatchInput, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const [batch] = await payByBank.listPayByBankRefundBatches({ id: input.batch_id }, { take: 1 })
    if (!batch) throw refusal("refund_batch_unknown")
    const { user, move } = input
    if (payByBank.options.twoPersonApproval && move !== "cancel" && !user.is_person)
      throw refusal("refund_needs_person")
    if (!user.is_person) throw refusal("refund_batch_needs_person")
    if (move === "confirm") {
      await confirm(container, batch, user.id)
      return new StepResponse({ id: batch.id })
    }
    // A canceled batch must not make a refund due again that core withdrew, and a sent one must name it.
    await recordWithdrawn(container, [batch.id])
    const moved =
      move === "sent"
        ? await payByBank.refundBatches.markSent(batch.id, {
            on: input.on,
            bank_reference: input.bank_reference,
            user_id: user.id,
          })
        : await payByBank.refundBatches.cancel(batch.id, user.id)
    if (!moved) throw refusal("refund_batch_not_open")
    return new StepResponse({ id: batch.id })
  },
)

async function confirm(container: MedusaContainer, batch: RefundBatch, userId: string): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  if (!payByBank.options.twoPersonApproval) throw refusal("two_person_approval_off")
  const { status, sent_by } = batch
  if (status !== "sent" || sent_by === null) throw refusal("refund_not_confirmable")
  if (sent_by === userId) throw refusal("refund_same_person")
  assertMayApprove(container, userId)
  const confirmation = { user_id: userId, sent_by }
  if (!(await payByBank.refundBatches.confirm(batch.id, confirmation))) throw refusal("refund_not_confirmable")
}

/** Moves a batch of exported refunds: marks it as sent, confirms it as a second person, or cancels it. */
export const moveRefundBatchWorkflow = createWorkflow(
  "pay-by-bank-move-refund-batch",
  (input: MoveRefundBatchInput) => new WorkflowResponse(moveRefundBatchStep(input)),
)
