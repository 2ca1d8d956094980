import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { cancelOrderWorkflow, refreshCartItemsWorkflow } from "@medusajs/medusa/core-flows"
import type { AttentionReason } from "../../shared/messages/attention-reasons"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { capture, NOT_CAPTURED } from "./capture-payment"
import { withCartLock } from "../../medusa/cart-lock"
import { evaluateCurrent } from "./evaluate-request"
import { conclude, type SettlementResult } from "./conclude-settlement"
import type { SettlementPlan } from "./prepare-settlement"
import { fitCollection } from "../../medusa/payment-collections"

/**
 * The second phase of a settlement. It runs without the cart's lock, because core's workflows take it. It completes the cart
 * first, so that stock and shipping fail before a Payment exists. It then captures what is missing and reads Medusa again: only
 * what exists counts. It has no compensation, because another run continues where this one stopped.
 */
export const carryOutSettlementStep = createStep(
  "carry-out-settlement-step",
  async (input: { plan: SettlementPlan; repaired: boolean }, { container }) => {
    return new StepResponse(await carryOut(container, input.plan, input.repaired))
  },
)

async function carryOut(
  container: MedusaContainer,
  plan: SettlementPlan,
  repaired: boolean,
): Promise<SettlementResult> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { decision, request_id } = plan
  switch (decision.do) {
    case "wait":
      if (!plan.reopened) await evaluateAgain(payByBank, request_id)
      return { outcome: "waiting", order_id: null }
    case "close":
      return await conclude(container, request_id, NOT_CAPTURED)
    case "cancel-order":
      await cancelDeclinedOrder(container, request_id)
      return { outcome: "waiting", order_id: decision.orderId }
    case "attention":
      if (decision.reason === "total_differs" && !repaired && plan.cart_id) {
        await repair(container, request_id, plan.cart_id)
        return { outcome: "repaired", order_id: null }
      }
      return await raiseAttention(payByBank, plan, decision.reason, repaired)
    case "settle":
    case "bind-and-settle":
      return await conclude(container, request_id, await capture(container, plan))
  }
}

/**
 * Decides again under the lock, because money may have arrived, or a link may have been sent, since the decision. Core's workflow
 * takes no lock of its own, so none waits for this one.
 */
async function cancelDeclinedOrder(container: MedusaContainer, requestId: string): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const request = await payByBank.retrievePayByBankRequest(requestId)
  const cancel = async () => {
    const { decision } = await evaluateCurrent(container, requestId)
    if (decision.do !== "cancel-order") return
    await cancelOrderWorkflow(container).run({ input: { order_id: decision.orderId } })
    await payByBank.payments.note(requestId, "order_canceled", { order_id: decision.orderId })
    await payByBank.payments.endRejected(requestId)
  }
  await withCartLock(container, request, cancel)
}

/**
 * Recalculating a cart deletes the session with the old total. A total that differs then looks like a cart that the customer
 * changed, so the first reason is kept.
 */
async function raiseAttention(
  payByBank: PayByBankService,
  { request_id, claimed_session_id }: SettlementPlan,
  reason: AttentionReason,
  repaired: boolean,
): Promise<SettlementResult> {
  const request = await payByBank.retrievePayByBankRequest(request_id)
  const differed = repaired || request.reason === "total_differs"
  const shown = differed && reason === "paid_after_cart_changed" ? "total_differs" : reason
  await payByBank.payments.raiseAttention({ ...request, claimed_session_id }, shown)
  await payByBank.work.polling.evaluateAgainLater(request)
  return { outcome: "attention", order_id: null }
}

/**
 * Schedules the next evaluation while core captures the payment. Otherwise the request would be due again immediately. A declined
 * payment for which no order waits any more needs no attention: your team has canceled the order, or it was paid otherwise.
 */
async function evaluateAgain(payByBank: PayByBankService, requestId: string): Promise<void> {
  const request = await payByBank.retrievePayByBankRequest(requestId)
  if (request.reason === REJECTED) await payByBank.payments.endRejected(requestId)
  if (request.status === "paid" && request.outcome === null) await payByBank.work.polling.evaluateAgainLater(request)
}

const REJECTED = "rejected_after_order_placed" satisfies AttentionReason

/** Sets the collection to the payment's amount and lets core recalculate the cart. The payment is then evaluated again. */
async function repair(container: MedusaContainer, requestId: string, cart_id: string): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const request = await payByBank.retrievePayByBankRequest(requestId)
  await fitCollection(container, request)
  await refreshCartItemsWorkflow(container).run({ input: { cart_id, force_refresh: true }, throwOnError: false })
  await payByBank.payments.note(requestId, "repaired", { cart_id })
}
