import type { RefundPaymentInput, RefundPaymentOutput } from "@medusajs/framework/types"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { decimalOf } from "../../medusa/amounts"
import { withdrawnRefunds, refundFacts } from "../../medusa/refunds"
import { UNTOUCHED_STATUSES } from "../../modules/pay-by-bank/refunds/refunds"
import type { ProviderDependencies } from "./dependencies"

/**
 * Turns a refund in Medusa into a manual refund, because the service returns no money: see `docs/architecture.md#refunds`.
 * Refuses core's own refund of a failed completion, which has no user and no order: the payment stays captured, and a later try
 * places the order. Also refuses a Payment whose claim was released, because its money was returned, attached or closed.
 */
export async function refundPayment(
  deps: ProviderDependencies,
  input: RefundPaymentInput,
): Promise<RefundPaymentOutput> {
  const medusaRefundId = input.context?.idempotency_key ?? ""
  const refund = await refundFacts(deps.query, medusaRefundId)
  if (!refund) throw new PayByBankError("session_not_found")
  if (!refund.orderId && !refund.createdBy) throw new PayByBankError("refund_without_order")
  if (deps.payByBank.options.refunds === "refuse") throw new PayByBankError("refund_not_possible")
  const bound = await deps.payByBank.payments.ofSession(refund.sessionId)
  if (!bound) throw new PayByBankError("session_not_found")
  // Core refunds each capture of an order that it cancels, also one of a voided Payment.
  if (bound.binding.status === "deleted") throw new PayByBankError("refund_of_resolved_payment")
  const due = {
    request_id: bound.request.id,
    medusa_refund_id: medusaRefundId,
    payment_id: refund.paymentId,
    order_id: refund.orderId,
    currency: bound.request.currency,
  }
  // Its row may have another amount than core passes, if core gives the rest of a Payment back.
  const decimals = new Map(refund.decimals).set(medusaRefundId, decimalOf(input.amount))
  await deps.payByBank.refunds.add(due, decimals, await rolledBackRefunds(deps, bound.request.id))
  return { ...(input.data ? { data: input.data } : {}) }
}

/** Returns the ids of the manual refunds that core has withdrawn. Those in an exported batch stay, because the bank may have paid them. */
async function rolledBackRefunds(deps: ProviderDependencies, request_id: string): Promise<string[]> {
  const due = await deps.payByBank.listPayByBankRefunds({ request_id, status: UNTOUCHED_STATUSES })
  return await withdrawnRefunds(deps.query, due)
}
