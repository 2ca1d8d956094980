import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { RefusalCode } from "../../domain/errors/refusals"
import { refusal } from "../../medusa/as-medusa-error"
import { reverseRefundTransaction } from "../../medusa/payment-sessions"
import { refundStatusToPay } from "../../modules/pay-by-bank/payments/hold-statements"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { Refund } from "../../modules/pay-by-bank/tables"
import type { Actor } from "../../domain/approvals/proposal"
import { basisOfSent, basisOfUndo, sentOf } from "../../modules/pay-by-bank/refunds/second-look"
import { assertMayPropose, isDecided, type Approved } from "../approvals/propose"
import { withCartLease } from "../settlement/cart-lease"
import { refusalIfLocked } from "../settlement/lock-contention"
import { removeWithdrawn } from "./withdrawn-refunds"

export type MoveRefundInput = {
  refund_id: string
  user: Actor
} & (
  | { move: "sent"; on: string; bank_reference: string }
  | { move: "undo"; note: string; approved?: Approved }
  | { move: "confirm"; approved: Approved }
)

/** Each move is one compare-and-set: of two identical moves at the same moment, one is refused. It has no compensation. */
export const moveRefundStep = createStep("move-refund-step", async (input: MoveRefundInput, { container }) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const [refund] = await payByBank.listPayByBankRefunds({ id: input.refund_id }, { take: 1 })
  if (!refund) throw refusal("refund_unknown")
  const { user, move } = input
  if (move === "sent") {
    assertMayPropose(container, "confirm_refund", user)
    const withdrawn = refund.status === "due" ? await removeWithdrawn(container, [refund]) : []
    if (withdrawn.length > 0) throw refusal("refund_withdrawn")
    const sent = { on: input.on, bank_reference: input.bank_reference, user_id: user.id }
    if (!(await payByBank.refunds.markSent(refund, sent))) {
      throw refusal((await obstacleOf(payByBank, refund)) ?? "refund_sent_already")
    }
    await payByBank.approvals.announceMade("confirm_refund", refund.id, user.id)
  } else if (move === "confirm") {
    await confirm(container, refund, { user, approved: input.approved })
  } else {
    await undoOrPropose(container, refund, input)
  }
  return new StepResponse({ id: refund.id })
})

const OBSTACLES: Partial<Record<Refund["status"], RefusalCode>> = {
  exported: "refund_in_batch",
  on_hold: "refund_on_hold",
  canceled: "refund_canceled",
}

/** Reads again, because the refund may have been exported or held a moment ago. */
async function obstacleOf(payByBank: PayByBankService, { id }: Refund): Promise<RefusalCode | undefined> {
  const [refund] = await payByBank.listPayByBankRefunds({ id }, { take: 1 })
  return refund && OBSTACLES[refund.status]
}

/** It confirms what was entered when the refund was marked as sent, and nothing that was entered since. */
async function confirm(
  container: MedusaContainer,
  refund: Refund,
  { user, approved }: { user: Actor; approved: Approved },
): Promise<void> {
  const { refunds } = container.resolve<PayByBankService>("payByBank")
  const sent = sentOf(refund)
  if (!sent || basisOfSent(sent) !== approved.basis) throw refusal("proposal_outdated")
  if (!(await refunds.confirm(refund, { user_id: user.id, sent }))) throw refusal("proposal_outdated")
}

/** Undoing makes money payable that may have left the bank. */
async function undoOrPropose(
  container: MedusaContainer,
  refund: Refund,
  { user, note, approved }: { user: Actor; note: string; approved?: Approved },
): Promise<void> {
  const { id: subject, status, request_id } = refund
  const { refunds } = container.resolve<PayByBankService>("payByBank")
  if (status === "sent" || status === "confirmed") {
    const about = { action: "undo_refund", subject, content: { note }, basis: basisOfUndo(refund) } as const
    const lines = { requestIds: [request_id], refundId: subject }
    if (!(await isDecided(container, { ...about, user, approved, lines }))) return
  }
  await undo(container, refund, { user_id: user.id, note, isAlone: !approved })
  if (!approved) await refunds.announcePayableAgain(subject, user.id)
}

/**
 * A refund whose payment was closed as gone is never paid again, so the order no longer counts it. The order comes first, so that an
 * admin user can repeat what a crash has interrupted.
 */
async function undo(
  container: MedusaContainer,
  refund: Refund,
  decision: { user_id: string; note: string; isAlone: boolean },
): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const undoRefund = async () => {
    if (await payByBank.refunds.undo(refund, decision)) return
    throw refusal((await obstacleOf(payByBank, refund)) ?? "refund_not_sent")
  }
  const request = await payByBank.retrievePayByBankRequest(refund.request_id)
  // A reversed payment may be closed as gone at the same moment, under the same lease.
  if (refundStatusToPay(request) === "due") return await undoRefund()
  const undoCounted = async () => {
    // Another person may have confirmed it since it was read. Then nothing is reversed, and the undo is refused.
    const [counted] = await payByBank.listPayByBankRefunds({ id: refund.id, status: refund.status })
    if (counted) await reverseRefundTransaction(container, counted)
    await undoRefund()
  }
  try {
    await withCartLease(container, request, undoCounted)
  } catch (error) {
    throw refusalIfLocked(error)
  }
}

/** Moves a manual refund: marks it as sent, undoes that, or confirms it as a second person. */
export const moveRefundWorkflow = createWorkflow(
  "pay-by-bank-move-refund",
  (input: MoveRefundInput) => new WorkflowResponse(moveRefundStep(input)),
)
