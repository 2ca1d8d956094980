import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { refusedApproval, refusedProposal, type Actor } from "../../domain/approvals/proposal"
import { refusal } from "../../medusa/as-medusa-error"
import type { Proposal } from "../../modules/pay-by-bank/approvals/approval-statements"
import type { Lines } from "../../modules/pay-by-bank/approvals/approvals"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { saveAccountWorkflow } from "../accounts/save-account"
import { resolveAttentionWorkflow } from "../attention/resolve-attention"
import { moveRefundWorkflow } from "../refunds/move-refund"
import { moveRefundBatchWorkflow } from "../refunds/move-refund-batch"

export interface DecideProposalInput {
  id: string
  decision: "approve" | "reject"
  /** The route has asked this person for a fresh proof of who they are. No workflow gets it. */
  user: Actor
}

/** Of two decisions at the same moment, one wins. A refused one leaves the proposal open. It has no compensation. */
export const decideProposalStep = createStep(
  "decide-proposal-step",
  async ({ id, decision, user }: DecideProposalInput, { container }) => {
    const { approvals } = container.resolve<PayByBankService>("payByBank")
    const proposal = await approvals.find(id)
    if (!proposal) throw refusal("proposal_gone")
    if (decision === "approve") await approve(container, proposal, user)
    else await reject(container, proposal, user)
    return new StepResponse({ id, action: proposal.action })
  },
)

async function approve(container: MedusaContainer, proposal: Proposal, user: Actor): Promise<void> {
  const { approvals } = container.resolve<PayByBankService>("payByBank")
  const refused = refusedApproval(user, proposal.proposed_by, approvals.people())
  if (refused) throw refusal(refused)
  if (!(await approvals.take(proposal))) throw refusal("proposal_gone")
  try {
    await carryOut(container, proposal, user)
  } catch (error) {
    await approvals.release(proposal)
    throw error
  }
  await approvals.finish(proposal, user.id)
}

async function carryOut(container: MedusaContainer, proposal: Proposal, user: Actor): Promise<void> {
  const { action, subject, content } = proposal
  const approved = { content, basis: proposal.basis, proposed_by: proposal.proposed_by }
  const note = content.note ?? ""
  switch (action) {
    case "attach":
    case "close": {
      const order_id = content.order_id ?? undefined
      const amount = content.amount ?? undefined
      await resolveAttentionWorkflow(container).run({
        input: { request_id: subject, action, order_id, amount, note: content.note ?? undefined, user, approved },
      })
      break
    }
    case "confirm_refund":
      await moveRefundWorkflow(container).run({ input: { refund_id: subject, move: "confirm", user, approved } })
      break
    case "undo_refund":
      await moveRefundWorkflow(container).run({ input: { refund_id: subject, move: "undo", note, user, approved } })
      break
    case "confirm_batch":
      await moveRefundBatchWorkflow(container).run({ input: { batch_id: subject, move: "confirm", user, approved } })
      break
    case "cancel_batch":
      await moveRefundBatchWorkflow(container).run({
        input: { batch_id: subject, move: "cancel", note, user, approved },
      })
      break
    case "change_settings":
      await saveAccountWorkflow(container).run({ input: { account: subject, changes: {}, user, approved } })
  }
}

/** A listed person rejects a proposal, and its proposer withdraws it. */
async function reject(container: MedusaContainer, proposal: Proposal, user: Actor): Promise<void> {
  const { approvals } = container.resolve<PayByBankService>("payByBank")
  const isProposer = user.is_person && user.id === proposal.proposed_by
  const refused = isProposer ? null : refusedProposal(user, approvals.people())
  if (refused) throw refusal(refused)
  if (!(await approvals.reject(proposal, user.id, await linesOf(container, proposal)))) throw refusal("proposal_gone")
}

async function linesOf(container: MedusaContainer, proposal: Proposal): Promise<Lines> {
  const { accounts, refunds } = container.resolve<PayByBankService>("payByBank")
  const { action, subject } = proposal
  switch (action) {
    case "attach":
    case "close":
      return { requestIds: [subject] }
    case "confirm_refund":
    case "undo_refund": {
      const [found] = await refunds.find([subject])
      return found ? { requestIds: [found.request.id], refundId: subject } : {}
    }
    case "confirm_batch":
    case "cancel_batch":
      return { requestIds: await refunds.batches.requestsOf(subject) }
    case "change_settings":
      return { changes: (await accounts.planned(proposal)) ?? [] }
  }
}

/** Approves or rejects a decision that waits for a second person (option `approvals`). */
export const decideProposalWorkflow = createWorkflow(
  "pay-by-bank-decide-proposal",
  (input: DecideProposalInput) => new WorkflowResponse(decideProposalStep(input)),
)
