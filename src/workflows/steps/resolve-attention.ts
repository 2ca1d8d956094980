import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { z } from "@medusajs/framework/zod"
import { createOrderPaymentCollectionWorkflow, deleteOrderPaymentCollections } from "@medusajs/medusa/core-flows"
import type { AttentionReason } from "../../domain/attention-reasons"
import { PayByBankError } from "../../domain/errors"
import { majorFromMinor } from "../../domain/money"
import type { PaymentRequest } from "../../modules/pay-by-bank/ledger-reads"
import { minorUnitsOf } from "../../modules/pay-by-bank/minor-units"
import { owedBy, owingOrder } from "../../modules/pay-by-bank/owed-amount"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { StaffWord } from "../../modules/pay-by-bank/staff-ledger"
import { deadHolderOf } from "../dead-holder"
import { settle } from "../settle"

export interface ResolveAttentionInput {
  request_id: string
  action: "retry" | "attach" | "refund" | "close"
  order_id?: string | undefined
  note?: string | undefined
  user_id: string
}

/**
 * Carries out what staff decided about money under attention (design §6). Each way out is one compare-and-set against the
 * claim, so a shopper who completes at the same moment cannot make it both. Nothing to undo.
 */
export const resolveAttentionStep = createStep(
  "resolve-attention-step",
  async (input: ResolveAttentionInput, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const known = await payByBank.retrievePayByBankRequest(input.request_id)
    if (known.outcome !== "attention") throw notUnderAttention()
    const { request, answered } = await askedOnceMore(container, known)
    if (request.outcome !== "attention") throw notUnderAttention()
    const word: StaffWord = { user_id: input.user_id, message: input.note ?? "" }
    const dead = await deadHolderOf(container, request)
    switch (input.action) {
      case "retry":
        break
      case "close":
        if (!(await payByBank.closeRequest(request.id, word, dead))) throw beingBooked()
        break
      case "refund":
        if (!hasArrived(request)) throw neverArrived()
        if (isBookedOnce(request)) throw nothingToReturn()
        if (!(await payByBank.handToRefunds(request, word, dead))) throw beingBooked()
        break
      case "attach":
        await attach(container, request, input.order_id ?? "", word)
    }
    if (input.action === "retry" || input.action === "attach") await settle(container, request.id)
    return new StepResponse({ id: request.id, answered })
  },
)

/** What goes back is what the service reports now: a record that differed may have been corrected since it was read. */
async function askedOnceMore(
  container: MedusaContainer,
  request: PaymentRequest,
): Promise<{ request: PaymentRequest; answered: boolean }> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  try {
    return { request: await payByBank.checkRequest(request, { unlessAskedJustNow: false }), answered: true }
  } catch (error) {
    if (!(error instanceof PayByBankError)) throw error
    container.resolve(ContainerRegistrationKeys.LOGGER).warn(`pay-by-bank: resolving attention: ${error.message}`)
    return { request, answered: false }
  }
}

async function attach(
  container: MedusaContainer,
  request: PaymentRequest,
  orderId: string,
  word: StaffWord,
): Promise<void> {
  if (request.status !== "paid") {
    throw refused(
      "Only money of the amount that was asked for can be attached to an order. Hand it to the refunds desk instead.",
    )
  }
  await assertOwes(container, orderId, request)
  const { result } = await createOrderPaymentCollectionWorkflow(container).run({
    input: { order_id: orderId, amount: majorFromMinor(request.amount_minor) },
  })
  const collection_id = z.array(z.object({ id: z.string() })).parse(result)[0]?.id ?? ""
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const dead = await deadHolderOf(container, request)
  if (await payByBank.attachRequest(request.id, { collection_id, order_id: orderId }, word, dead)) return
  await deleteOrderPaymentCollections(container).run({ input: { id: collection_id } })
  throw beingBooked()
}

const orderRow = z.object({
  status: z.string(),
  currency_code: z.string(),
  ...owingOrder,
})

async function assertOwes(container: MedusaContainer, orderId: string, request: PaymentRequest): Promise<void> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "status", "currency_code", "summary.*", "total"],
    filters: { id: orderId },
  })
  const order = orderRow.safeParse(data[0]).data
  if (!order) throw refused("There is no order with this id. Check order_id.")
  if (order.status === "canceled") throw refused("This order is canceled. Choose another order, or return the money.")
  if (order.currency_code.toUpperCase() !== request.currency) {
    throw refused("This order is in another currency. Choose an order in the payment's currency.")
  }
  if (minorUnitsOf(owedBy(order)) < request.amount_minor) {
    throw refused("This order owes less than the payment. Choose another order, or return the money.")
  }
}

function refused(sentence: string): MedusaError {
  return new MedusaError(MedusaError.Types.INVALID_DATA, sentence)
}

/** Money that differs from what was asked for has arrived all the same, once the service has reported it as paid. */
function hasArrived({ status, paid_at }: PaymentRequest): boolean {
  return paid_at !== null && (status === "paid" || status === "mismatch")
}

/** It arrived once, and is only counted twice. */
function isBookedOnce({ reason }: PaymentRequest): boolean {
  return reason === ("booked_twice" satisfies AttentionReason)
}

function neverArrived(): MedusaError {
  return refused("No money has arrived for this request, so there is nothing to return. Close it with a note instead.")
}

function nothingToReturn(): MedusaError {
  return refused(
    "The money arrived once and is one payment, so nothing is to be returned. Correct the order's transactions and try again.",
  )
}

function notUnderAttention(): MedusaError {
  return refused("This payment request does not need attention any more. Reload the page.")
}

function beingBooked(): MedusaError {
  return refused("This money is being booked at this moment. Reload the page and look again.")
}
