import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ErrorCode } from "../../domain/errors/error-table"
import { hasProperty } from "../../shared/attention-resolutions"
import { reportedMoney } from "../../modules/pay-by-bank/refunds/refunds"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { SettlementFacts } from "../../medusa/settlement-facts"
import { isContention, CONTENTION_ENDS_MS } from "./lock-contention"
import { collectDue } from "./collect-due"
import { failureCause } from "./failure-cause"
import type { CaptureResult } from "./capture-payment"
import { evaluateCurrent, type Evaluation } from "./evaluate-request"
import { linkOrder } from "../../medusa/link-order"
import { paymentOfSession } from "../../medusa/payment-sessions"

export interface SettlementResult {
  outcome: "settled" | "attention" | "closed" | "again_later" | "waiting" | "repaired"
  order_id: string | null
}

/** Reads Medusa again and records the result. Core's workflows report success even if completion failed. */
export async function conclude(
  container: MedusaContainer,
  requestId: string,
  capture: CaptureResult,
): Promise<SettlementResult> {
  const evaluation = capture.evaluation ?? (await evaluateCurrent(container, requestId))
  const { decision, facts } = evaluation
  const order_id = facts.collection?.order?.id ?? null
  if (decision.do === "close" && decision.reason === "resolved") return { outcome: "closed", order_id }
  if (decision.do === "close" && order_id) return await endAsSettled(container, evaluation, order_id, capture)
  await scheduleRetry(container, evaluation, capture.errorMessage)
  return { outcome: "again_later", order_id }
}

async function endAsSettled(
  container: MedusaContainer,
  { request, facts }: Evaluation,
  order_id: string,
  { eventEmitted }: CaptureResult,
): Promise<SettlementResult> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  // A cart without a link to its order could be completed a second time.
  await tryNow(container, "linking an order", async () => await linkOrder(container, request, facts))
  const ended = await payByBank.payments.endAsSettled(request, order_id, !eventEmitted)
  if (mayBePartlyPaid(facts))
    await tryNow(container, "collecting what is due of an order", async () => await collectDue(container, order_id))
  const sessionId = facts.payments.find(({ ours }) => ours)?.sessionId
  if ((ended ? !eventEmitted : request.captured_event_due) && sessionId)
    await emitCaptured(container, request.id, sessionId)
  const isRefundMissing = facts.collection?.order?.canceled && !(await hasManualRefund(payByBank, request))
  if (isRefundMissing) await payByBank.payments.flagMissingRefunds([order_id])
  return { outcome: isRefundMissing ? "attention" : "settled", order_id }
}

/** The order of a checkout whose cart was paid in full has nothing left to collect. */
function mayBePartlyPaid({ cartId, collection }: SettlementFacts): boolean {
  return cartId === null || collection?.order?.outstandingMinor !== 0
}

/** A failure does not undo the capture: the check that follows in a few minutes does it again. */
async function tryNow(container: MedusaContainer, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    container.resolve(ContainerRegistrationKeys.LOGGER).warn(`pay-by-bank: ${what}: ${failureCause(error)}`)
  }
}

/** Core reported no error, and the order is not complete yet. */
const NOT_COMPLETE = "being_captured" satisfies ErrorCode

/**
 * Lock contention, and a payment that another process is capturing, do not count as failures. A payment that has failed too
 * often needs attention again here, because the claim has cleared that outcome.
 */
async function scheduleRetry(
  container: MedusaContainer,
  { request, decision }: Evaluation,
  errorMessage: string | null,
): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  if (decision.do === "wait" || isOnlyLate(payByBank, request, errorMessage))
    return await payByBank.work.polling.evaluateAgainLater(request)
  await payByBank.work.polling.recordFailedAttempt(request, errorMessage ?? NOT_COMPLETE)
  if (decision.do === "attention" && hasProperty(decision.reason, "isFailedSettlement")) {
    await payByBank.payments.raiseAttention(request, decision.reason)
  }
}

/** Prolonged lock contention counts as a failure. */
function isOnlyLate(payByBank: PayByBankService, { paid_at }: PaymentRequest, errorMessage: string | null): boolean {
  const waitedMs = payByBank.now().getTime() - (paid_at ?? payByBank.now()).getTime()
  return errorMessage !== null && isContention(errorMessage) && waitedMs < CONTENTION_ENDS_MS
}

/**
 * Core emits no `payment.captured` when it completes a cart or runs "Check status", so the process that ends the request emits
 * it. What is not emitted is stored with the settlement, and the verification repeats it.
 */
async function emitCaptured(container: MedusaContainer, requestId: string, sessionId: string): Promise<void> {
  const paymentId = await paymentOfSession(container, sessionId)
  if (paymentId) await container.resolve<PayByBankService>("payByBank").payments.emitCaptured(requestId, paymentId)
}

/**
 * A cancellation handles the payments that it finds: it creates a refund, or raises attention if refunds are refused. A payment
 * captured at the same moment, or not settled yet, needs attention here.
 */
async function hasManualRefund(payByBank: PayByBankService, request: PaymentRequest): Promise<boolean> {
  const refunds = await payByBank.listPayByBankRefunds({ request_id: request.id })
  return refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0) >= reportedMoney(request).amountMinor
}
