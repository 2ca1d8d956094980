import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { VERIFY_AFTER_MS } from "../../domain/settlement/delays"
import type { Decision } from "../../domain/settlement/decide"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { SettlementFacts } from "../../medusa/settlement-facts"
import { clearSessions } from "./clear-sessions"
import { evaluate } from "./evaluate-request"
import { linkOrder } from "../../medusa/link-order"
import { fitCollection } from "../../medusa/payment-collections"
import { createSession } from "../../medusa/payment-sessions"

export interface SettlementPlan {
  request_id: string
  decision: Decision
  /** The session that becomes the Payment. */
  session_id: string | null
  cart_id: string | null
  /** The collection's order already exists for this cart, so only its payment is missing. */
  placed: boolean
  /** The request was settled until now, and is due at once. */
  reopened: boolean
  /** The session that held the claim when the request was evaluated. */
  claimed_session_id: string | null
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
    if (request.lock_waited_since || request.lease_waited_since) await payByBank.work.polling.endWaits(request_id)
    const evaluateOpen = async () => await evaluate(container, asOpen(request))
    const first = await evaluateOpen()
    const isUnlinked = request.failed_attempts > 0 || isCompleted(first.facts)
    const linkCreated = isUnlinked && (await linkOrder(container, request, first.facts))
    const { facts, decision: open } = linkCreated ? await evaluateOpen() : first
    await recordPlacedOrder(payByBank, request, facts)
    const reopened = request.outcome === "settled" && !(await verifySettled(payByBank, request, open))
    const decision: Decision = reopened ? { do: "wait" } : open
    const session_id = await leaveOneSession(container, request, facts, decision)
    return new StepResponse<SettlementPlan>({
      request_id,
      decision,
      reopened,
      session_id,
      cart_id: facts.cartId,
      placed: isPlaced(facts),
      claimed_session_id: request.claimed_session_id,
    })
  },
)

/** Core has completed the cart, so a link to its order that is missing will not follow. */
function isCompleted({ collection }: SettlementFacts): boolean {
  return collection?.cart?.completed === true
}

/**
 * Records an order whose event was lost, because the gate takes a part of its total only if it was placed before. One that core is
 * placing at this moment may be rolled back.
 */
async function recordPlacedOrder(
  { payments, now }: PayByBankService,
  { order_id, collection_id }: PaymentRequest,
  { collection }: SettlementFacts,
): Promise<void> {
  const order = collection?.order
  if (order_id !== null || !order || now().getTime() - order.placedAt.getTime() < VERIFY_AFTER_MS) return
  await payments.recordOrder([collection_id], order.id)
}

function isPlaced({ cartOrderId, collection }: SettlementFacts): boolean {
  return cartOrderId !== null && cartOrderId === collection?.order?.id
}

/** A settled request is evaluated again as if it were open: its order and Payment may be gone. */
function asOpen(request: PaymentRequest): PaymentRequest {
  return request.outcome === "settled" ? { ...request, outcome: null } : request
}

/** Reopens a settled request whose order or Payment no longer exists. Returns `false` in that case. */
async function verifySettled(
  payByBank: PayByBankService,
  request: PaymentRequest,
  decision: Decision,
): Promise<boolean> {
  const isStillSettled = decision.do === "close" && decision.reason === "settled"
  await payByBank.payments.verifySettled(request.id, isStillSettled, payByBank.now())
  return isStillSettled
}

async function leaveOneSession(
  container: MedusaContainer,
  request: PaymentRequest,
  facts: SettlementFacts,
  decision: Decision,
): Promise<string | null> {
  if (decision.do === "settle") {
    const others = facts.sessions.map(({ id }) => id).filter((id) => id !== decision.sessionId)
    await clearSessions(container, [...others, ...facts.otherSessionIds])
    if (facts.collection?.order) await fitUnpaidCollection(container, request, facts)
    return decision.sessionId
  }
  if (decision.do === "bind-and-settle") {
    await clearSessions(container, [...facts.sessions.map(({ id }) => id), ...facts.otherSessionIds])
    // The provider binds the new session to the request.
    await fitUnpaidCollection(container, request, facts)
    return await createSession(container, request, { bind: request.id })
  }
  return null
}

/**
 * If an order was edited, its collection has another amount and would never be complete. A collection that matches in minor
 * units keeps its fraction of a minor unit. A collection that holds other payments is not changed.
 */
async function fitUnpaidCollection(
  container: MedusaContainer,
  request: PaymentRequest,
  { collectionMoney, payments }: SettlementFacts,
): Promise<void> {
  const fits = collectionMoney?.amountMinor === request.amount_minor && collectionMoney.currency === request.currency
  if (fits || payments.some(({ voided }) => !voided)) return
  await fitCollection(container, request)
}
