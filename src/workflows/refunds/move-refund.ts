import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { RefusalCode } from "../../domain/errors/refusals"
import { refusal } from "../../medusa/as-medusa-error"
import { reverseRefundTransaction } from "../../medusa/payment-sessions"
import { refundStatusToPay } from "../../modules/pay-by-bank/refunds/hold-statements"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { Refund } from "../../modules/pay-by-bank/tables"
import { assertMayApprove, approveOrPropose, type Actor } from "../approvals/two-person-approval"
import { withCartLease } from "../settlement/cart-lease"
import { refusalIfLocked } from "../settlement/lock-contention"
import { removeWithdrawn } from "./withdrawn-refunds"

export type MoveRefundInput = {
  refund_id: string
  user: Actor
} & ({ move: "sent"; on: string; bank_reference: string } | { move: "confirm" | "undo" })

/** Each move is one compare-and-set: of two identical moves at the same moment, one is refused. It has no compensation. */
export const moveRefundStep = createStep("move-refund-step", async (input: MoveRefundInput, { container }) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const [refund] = await payByBank.listPayByBankRefunds({ id: input.refund_id }, { take: 1 })
  if (!refund) throw refusal("refund_unknown")
  const { user, move } = input
  if (payByBank.options.twoPersonApproval && !user.is_person) throw refusal("refund_needs_person")
  if (move === "sent") {
    const withdrawn = refund.status === "due" ? await removeWithdrawn(container, [refund]) : []
    if (withdrawn.length > 0) throw refusal("refund_withdrawn")
    const sent = { on: input.on, bank_reference: input.bank_reference, user_id: user.id }
    if (!(await payByBank.refunds.markSent(refund, sent))) {
      throw refusal((await obstacleOf(payByBank, refund)) ?? "refund_sent_already")
    }
  } else if (move === "confirm") {
    await confirm(container, refund, user.id)
  } else if (await approveUndo(container, refund, user)) {
    await undo(container, refund, user.id)
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

async function confirm(container: MedusaContainer, refund: Refund, userId: string): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  if (!payByBank.options.twoPersonApproval) throw refusal("two_person_approval_off")
  const { status, sent_by } = refund
  if (status !== "sent" || sent_by === null) throw refusal("refund_not_confirmable")
  if (sent_by === userId) throw refusal("refund_same_person")
  assertMayApprove(container, userId)
  // After the check, another person may have undone the refund and sent it again: that person was not checked.
  if (!(await payByBank.refunds.confirm(refund, { user_id: userId, sent_by }))) throw refusal("refund_not_confirmable")
}

/**
 * The undo of a confirmed refund requires two persons, and the second one must not have confirmed the refund: otherwise one person
 * could cause a second payment.
 */
async function approveUndo(container: MedusaContainer, refund: Refund, user: Actor): Promise<boolean> {
  const { id: subject, status, request_id, bank_reference, confirmed_by } = refund
  if (status !== "confirmed") return true
  const decision = { action: "undo", order_id: null, note: null, basis: bank_reference } as const
  if (!(await approveOrPropose(container, { subject, request_id, decision, user }))) return false
  const { options } = container.resolve<PayByBankService>("payByBank")
  if (options.twoPersonApproval && confirmed_by === user.id) throw refusal("undo_same_person")
  return true
}

/**
 * A refund whose payment was closed as gone is never paid again, so the order no longer counts it. The order comes first, so that an
 * admin user can repeat what a crash has interrupted.
 */
async function undo(container: MedusaContainer, refund: Refund, userId: string): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const undoRefund = async () => {
    if (await payByBank.refunds.undo(refund, userId)) return
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

/** Moves a manual refund: marks it as sent, confirms it as a second person, or undoes either. */
export const moveRefundWorkflow = createWorkflow(
  "pay-by-bank-move-refund",
  (input: MoveRefundInput) => new WorkflowResponse(moveRefundStep(input)),
)
