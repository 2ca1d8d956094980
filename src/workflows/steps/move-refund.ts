import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { Refund } from "../../modules/pay-by-bank/refund-ledger"

export type MoveRefundInput = {
  refund_id: string
  /** Who says so; an API key is nobody whom another person could be compared with. */
  user: { id: string; is_person: boolean }
} & ({ move: "sent"; on: string; bank_reference: string } | { move: "confirm" | "undo" })

/** One compare-and-set: of two who say the same at the same moment one is told. Nothing to undo. */
export const moveRefundStep = createStep("move-refund-step", async (input: MoveRefundInput, { container }) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const [refund] = await payByBank.listPayByBankRefunds({ id: input.refund_id }, { take: 1 })
  if (!refund) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, "There is no refund with this id. Reload the page.")
  }
  const { user, move } = input
  if (payByBank.options.refundsNeedTwo && move !== "undo" && !user.is_person) throw refused(NO_PERSON)
  if (move === "sent") {
    const sent = { on: input.on, bank_reference: input.bank_reference, user_id: user.id }
    if (!(await payByBank.markRefundSent(refund, sent))) throw refused(SENT_ALREADY)
  } else if (move === "confirm") {
    await confirm(payByBank, refund, user.id)
  } else if (!(await payByBank.undoRefund(refund, user.id))) {
    throw refused(NOTHING_TO_UNDO)
  }
  return new StepResponse({ id: refund.id })
})

async function confirm(payByBank: PayByBankService, refund: Refund, userId: string): Promise<void> {
  if (!payByBank.options.refundsNeedTwo) throw refused(NEEDS_ONE)
  if (refund.state === "sent" && refund.sent_by === userId) throw refused(SAME_PERSON)
  if (!(await payByBank.confirmRefund(refund, userId))) throw refused(NOT_SENT)
}

const NO_PERSON =
  "A second person has to confirm refunds in this shop, so they are marked as sent and confirmed by people who are logged in, not by an API key."
const SENT_ALREADY = "This refund is marked as sent already. Reload the page."
const NOTHING_TO_UNDO = "This refund is not marked as sent, so there is nothing to undo. Reload the page."
const NEEDS_ONE = "Refunds need no second person in this shop. Set the option refundsNeedTwo if they shall."
const SAME_PERSON = "You marked this refund as sent yourself. Another person has to confirm it."
const NOT_SENT = "Only a refund that another person marked as sent can be confirmed. Reload the page."

function refused(sentence: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence)
}
