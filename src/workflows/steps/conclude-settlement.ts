import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentRequest } from "../../modules/pay-by-bank/ledger-reads"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { isLockTimeout } from "../dead-lock"
import { processCaptured, type Capture } from "./capture-payment"
import type { SettlementResult } from "./carry-out-settlement"
import { judge, type Judged } from "./judge-settlement"

/** Reads again, believes only what it finds, and writes what came of a settlement (design §2 rule 4c). */
export async function conclude(
  container: MedusaContainer,
  requestId: string,
  captured: Capture,
): Promise<SettlementResult> {
  const judged = await judge(container, requestId)
  const { decision, found } = judged
  const order_id = found.collection?.order?.id ?? null
  if (decision.do === "close" && decision.reason === "dealt_with") return { outcome: "closed", order_id }
  if (decision.do === "close" && order_id) return await end(container, judged, order_id, captured)
  await tryAgain(container, judged, captured.why)
  return { outcome: "again_later", order_id }
}

async function end(
  container: MedusaContainer,
  { request, found }: Judged,
  order_id: string,
  { told }: Capture,
): Promise<SettlementResult> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const ended = await payByBank.concludeSettled(request, order_id)
  // Core tells nobody of what it captures as it completes a cart, or by "Check status": whoever ends the request has it told.
  const sessionId = found.payments.find(({ ours }) => ours)?.sessionId
  if (ended && !told && sessionId) await processCaptured(container, sessionId)
  const owed = found.collection?.order?.canceled && !(await isOnRefundsDesk(payByBank, request))
  if (owed) await payByBank.alertRefundOwed(order_id)
  return { outcome: owed ? "attention" : "settled", order_id }
}

/** A lock that was not had in time, and money that somebody is just booking, are no failures. */
async function tryAgain(container: MedusaContainer, { request, decision }: Judged, why: string | null): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const later = decision.do === "wait" || (why !== null && isLockTimeout(why))
  await (later
    ? payByBank.judgeAgainLater(request)
    : payByBank.concludeFailed(request, why ?? "The order is not complete yet."))
}

/**
 * A cancellation sees to the money that it finds: as a refund, or, where those are refused, as settled before it. Money that
 * was booked at the same moment, or not settled yet, comes before staff here.
 */
async function isOnRefundsDesk(payByBank: PayByBankService, request: PaymentRequest): Promise<boolean> {
  const refunds = await payByBank.listPayByBankRefunds({ request_id: request.id })
  return refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0) >= request.amount_minor
}
