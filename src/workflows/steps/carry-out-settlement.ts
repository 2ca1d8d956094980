import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, PaymentActions } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import {
  cancelOrderWorkflow,
  completeCartWorkflow,
  processPaymentWorkflowId,
  refreshCartItemsWorkflow,
} from "@medusajs/medusa/core-flows"
import { decide } from "../../domain/decide"
import { majorFromMinor } from "../../domain/money"
import { PROVIDER_PREFIX } from "../../modules/pay-by-bank/accounts"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { settlementFacts } from "../../modules/pay-by-bank/settlement-facts"
import { requestFactsOf, rulesOf } from "../settlement-rules"
import type { SettlementPlan } from "./prepare-settlement"

export interface SettlementResult {
  outcome: "settled" | "attention" | "closed" | "again_later" | "waiting" | "repaired"
  order_id: string | null
}

/**
 * Phase two of a settlement (design §2 rule 4b, c), without our lock, because core takes it: completes the cart first, so
 * that what can fail fails before there is a Payment; then processes `captured`, which heals what is missing and never
 * doubles; then reads again, and believes only what it finds. Nothing to undo: running it again goes on.
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
      return { outcome: "waiting", order_id: null }
    case "close":
      return await conclude(container, request_id, null)
    case "cancel-order":
      await cancelOrderWorkflow(container).run({ input: { order_id: decision.orderId } })
      await payByBank.note(request_id, "order_canceled", { order_id: decision.orderId })
      return { outcome: "waiting", order_id: decision.orderId }
    case "attention":
      if (decision.reason === "total_differs" && !repaired && plan.cart_id) {
        await repair(container, request_id, plan.cart_id)
        return { outcome: "repaired", order_id: null }
      }
      await payByBank.alert(request_id, decision.reason)
      await payByBank.judgeAgainLater(await payByBank.retrievePayByBankRequest(request_id))
      return { outcome: "attention", order_id: null }
    case "settle":
    case "bind-and-settle":
      return await conclude(container, request_id, await capture(container, plan))
  }
}

/** Answers why it failed, if it did: for the timeline; what counts is what is found afterwards. */
async function capture(container: MedusaContainer, { cart_id, session_id }: SettlementPlan): Promise<string | null> {
  if (!session_id) return null
  if (cart_id) {
    const { errors } = await completeCartWorkflow(container).run({ input: { id: cart_id }, throwOnError: false })
    if (errors.length > 0) return messageOf(errors[0]?.error)
  }
  // Of an unknown session core would take any cart it finds, so it is asked for right before (facts §3.4).
  const [session] = await container.resolve(Modules.PAYMENT).listPaymentSessions({ id: session_id }, { take: 1 })
  if (!session) return "The payment session was replaced meanwhile."
  // By its id, as core's own webhook does: without an amount it captures the session's, to the last fraction of a penny.
  const { errors } = await container.resolve(Modules.WORKFLOW_ENGINE).run(processPaymentWorkflowId, {
    input: { action: PaymentActions.SUCCESSFUL, data: { session_id } },
    throwOnError: false,
  })
  return errors.length > 0 ? messageOf(errors[0]?.error) : null
}

async function conclude(container: MedusaContainer, requestId: string, why: string | null): Promise<SettlementResult> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const request = await payByBank.retrievePayByBankRequest(requestId)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const found = await settlementFacts(query, payByBank, request, PROVIDER_PREFIX + request.account)
  const decision = decide(requestFactsOf(request), found, payByBank.now(), rulesOf(payByBank.options))
  const order_id = found.collection?.order?.id ?? null
  if (decision.do === "close" && decision.reason === "dealt_with") return { outcome: "closed", order_id }
  if (decision.do === "close" && order_id) {
    await payByBank.concludeSettled(request, order_id)
    return { outcome: "settled", order_id }
  }
  await payByBank.concludeFailed(request, why ?? "The order is not complete yet.")
  return { outcome: "again_later", order_id }
}

/** The collection gets the payment's own amount, and core computes the basket afresh; then it is judged again. */
async function repair(container: MedusaContainer, requestId: string, cart_id: string): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const request = await payByBank.retrievePayByBankRequest(requestId)
  await container.resolve(Modules.PAYMENT).updatePaymentCollections(request.collection_id, {
    amount: majorFromMinor(request.amount_minor),
    currency_code: request.currency.toLowerCase(),
  })
  await refreshCartItemsWorkflow(container).run({ input: { cart_id, force_refresh: true }, throwOnError: false })
  await payByBank.note(requestId, "repaired", { cart_id })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 300) : "Core gave no reason."
}
