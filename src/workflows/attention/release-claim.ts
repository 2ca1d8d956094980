import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { hasProperty } from "../../shared/attention-resolutions"
import type { PaymentFact } from "../../domain/settlement/decide"
import { reopenCollection } from "../../medusa/payment-collections"
import {
  reverseTransactionsOf,
  sessionExists,
  staleClaimedSessionOf,
  voidPaymentOf,
} from "../../medusa/payment-sessions"
import type { SettlementFacts } from "../../medusa/settlement-facts"
import { refusal } from "../../medusa/as-medusa-error"
import { CAPTURE_TAKES_MS } from "../../domain/settlement/delays"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import { withCartLease } from "../settlement/cart-lease"
import { clearSessions } from "../settlement/clear-sessions"
import { evaluateCurrent } from "../settlement/evaluate-request"
import { refusalIfLocked } from "../settlement/lock-contention"

/**
 * Frees a payment that needs attention from the session that holds its claim, so that an admin user can resolve it: see
 * `docs/architecture.md#resolve-a-captured-payment-without-an-order`. The order of a reversed payment loses its Payment, so that it
 * can be paid again. Returns the session whose claim may be released, or `null` if the claim stays.
 * @throws MedusaError `being_captured` if core is capturing the payment, or has captured it on an order
 */
export async function releaseClaim(container: MedusaContainer, request: PaymentRequest): Promise<string | null> {
  const claimedSessionId = request.claimed_session_id
  if (!claimedSessionId || hasProperty(request.reason, "staysOnOrder")) return null
  const stale = await staleClaimedSessionOf(container.resolve(ContainerRegistrationKeys.QUERY), request)
  if (stale) return stale
  try {
    return await withCartLease(container, request, async () => await release(container, request, claimedSessionId))
  } catch (error) {
    throw refusalIfLocked(error)
  }
}

/** Ends the binding first: only then does the provider let core void the Payment and delete its session. */
async function release(
  container: MedusaContainer,
  evaluated: PaymentRequest,
  claimedSessionId: string,
): Promise<string | null> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { request, facts } = await evaluateCurrent(container, evaluated.id)
  const own = facts.payments.find(({ sessionId }) => sessionId === claimedSessionId)
  const isJustNow = (at: Date | null) =>
    at !== null && Math.abs(payByBank.now().getTime() - at.getTime()) < CAPTURE_TAKES_MS
  const isCounted = own && !own.voided && own.captures > 0
  // Also true after an attempt that was cut short, so that closing again completes it.
  const isGone = own !== undefined && own.captures > 0 && evaluated.reversed_at !== null
  if (isGone && facts.collection?.order?.canceled) return null
  const isBeingCaptured = isCounted || isJustNow(request.claimed_at) || isJustNow(own?.madeAt ?? null)
  if (isBeingCaptured && !isGone) throw refusal("being_captured")
  if (isGone && (await hasExportedRefund(payByBank, request.id))) throw refusal("refund_in_batch")
  if (!(await payByBank.payments.releaseClaim(evaluated, claimedSessionId))) await refuseOvertaken(container, evaluated)
  if (isGone) await reverseTransactionsOf(container, claimedSessionId, await unpaidRefunds(payByBank, request.id))
  if (own) await voidPaymentOf(container, claimedSessionId)
  if (await sessionExists(container, claimedSessionId)) await clearSessions(container, [claimedSessionId])
  if (own && isUnpaidWithout(own, facts)) await reopenCollection(container, request.collection_id)
  return claimedSessionId
}

/** The Medusa ids of refunds that are never paid, because their payment was reversed. */
async function unpaidRefunds(payByBank: PayByBankService, request_id: string): Promise<string[]> {
  const refunds = await payByBank.listPayByBankRefunds({ request_id, status: ["on_hold", "canceled"] })
  return refunds.flatMap(({ medusa_refund_id }) => medusa_refund_id ?? [])
}

/** Whether it is paid is known only when its batch is sent or canceled. */
async function hasExportedRefund(payByBank: PayByBankService, request_id: string): Promise<boolean> {
  return (await payByBank.listPayByBankRefunds({ request_id, status: "exported" })).length > 0
}

/** Whether an order that is not canceled can be paid again. */
function isUnpaidWithout(own: PaymentFact, { collection, payments }: SettlementFacts): boolean {
  return !collection?.order?.canceled && payments.every((payment) => payment === own || payment.voided)
}

/**
 * Refuses a decision about a payment that could not take effect: the payment needs attention for another reason now, which the admin
 * user has not seen, or core is capturing it.
 * @throws MedusaError `attention_resolved` or `being_captured`
 */
export async function refuseOvertaken(container: MedusaContainer, evaluated: PaymentRequest): Promise<never> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { outcome, reason } = await payByBank.retrievePayByBankRequest(evaluated.id)
  const isForAnotherReason = outcome === "attention" && reason !== evaluated.reason
  throw refusal(isForAnotherReason ? "attention_resolved" : "being_captured")
}
