import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { decide, type Decision } from "../../domain/settlement/decide"
import { majorFromMinor } from "../../domain/money"
import { PROVIDER_PREFIX } from "../../modules/pay-by-bank/accounts/account-clients"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { settlementFacts, type Settlement } from "../../medusa/settlement-facts"
import { clearSessions } from "./clear-sessions"
import { requestFactsOf, rulesOf } from "./settlement-rules"
import { linkOrder } from "./link-order"

export interface SettlementPlan {
  request_id: string
  decision: Decision
  /** The session that becomes the Payment. */
  session_id: string | null
  cart_id: string | null
  /** The collection's order already exists for this cart, so only its payment is missing. */
  placed: boolean
  /** The session that held the claim when the request was evaluated. */
  evaluated_claim: string | null
}

/**
 * The first phase of a settlement, under the cart's lock. It reads Medusa, decides, and leaves one session, because core
 * completes a cart with any one of its sessions. It has no compensation: the session of a received payment stays correct
 * whatever fails later.
 */
export const prepareSettlementStep = createStep(
  "prepare-settlement-step",
  async ({ request_id }: { request_id: string }, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const request = await payByBank.retrievePayByBankRequest(request_id)
    if (request.lock_waited_since) await payByBank.polling.endLockWait(request_id)
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const read = async () => await settlementFacts(query, payByBank, request, PROVIDER_PREFIX + request.account)
    const found = await read()
    const settlement = request.failed_passes > 0 && (await linkOrder(container, request, found)) ? await read() : found
    const decision = await decideAfresh(payByBank, request, settlement)
    const session_id = await leaveOneSession(container, request, settlement, decision)
    return new StepResponse<SettlementPlan>({
      request_id,
      decision,
      session_id,
      cart_id: settlement.cartId,
      placed: isPlaced(settlement),
      evaluated_claim: request.claimed_session_id,
    })
  },
)

function isPlaced({ cartOrderId, collection }: Settlement): boolean {
  return cartOrderId !== null && cartOrderId === collection?.order?.id
}

/** Evaluates a settled request again: either its order and Payment still exist, or the request reopens. */
async function decideAfresh(
  payByBank: PayByBankService,
  request: PaymentRequest,
  settlement: Settlement,
): Promise<Decision> {
  const facts = requestFactsOf(request)
  const now = payByBank.now()
  if (facts.outcome !== "settled") return decide(facts, settlement, now, rulesOf(payByBank.options))
  const decision = decide({ ...facts, outcome: null }, settlement, now, rulesOf(payByBank.options))
  const stands = decision.do === "close"
  await payByBank.requests.verifySettled(request.id, stands, now)
  return stands ? decision : { do: "wait" }
}

async function leaveOneSession(
  container: MedusaContainer,
  request: PaymentRequest,
  settlement: Settlement,
  decision: Decision,
): Promise<string | null> {
  if (decision.do === "settle") {
    const others = settlement.sessions.map(({ id }) => id).filter((id) => id !== decision.sessionId)
    await clearSessions(container, [...others, ...settlement.otherSessionIds])
    if (settlement.collection?.order) await fitCollection(container, request, settlement)
    return decision.sessionId
  }
  if (decision.do === "bind-and-settle") {
    await clearSessions(container, [...settlement.sessions.map(({ id }) => id), ...settlement.otherSessionIds])
    return await createBoundSession(container, request, settlement)
  }
  return null
}

/**
 * If an order was edited, its collection has another amount and would never be complete. A collection that matches in minor
 * units keeps its fraction of a minor unit. A collection that holds other payments is not changed.
 */
async function fitCollection(
  container: MedusaContainer,
  request: PaymentRequest,
  { asks, payments }: Settlement,
): Promise<void> {
  const right = asks?.amountMinor === request.amount_minor && asks.currency === request.currency
  if (right || payments.some(({ voided }) => !voided)) return
  await container.resolve(Modules.PAYMENT).updatePaymentCollections(request.collection_id, {
    amount: majorFromMinor(request.amount_minor),
    currency_code: request.currency.toLowerCase(),
  })
}

/** Creates a session for a payment whose sessions are gone. A context that no storefront can set binds it to the request. */
async function createBoundSession(
  container: MedusaContainer,
  request: PaymentRequest,
  settlement: Settlement,
): Promise<string> {
  await fitCollection(container, request, settlement)
  const context = { pay_by_bank: { bind: request.id } }
  const { result } = await createPaymentSessionsWorkflow(container).run({
    input: {
      payment_collection_id: request.collection_id,
      provider_id: PROVIDER_PREFIX + request.account,
      context,
    },
  })
  return result.id
}
