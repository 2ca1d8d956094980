import type { RefundPaymentInput, RefundPaymentOutput } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { PayByBankError } from "../../domain/errors"
import { minorUnitsOf } from "../../modules/pay-by-bank/minor-units"
import type { ProviderDependencies } from "./dependencies"

const refundRow = z.object({
  created_by: z.string().nullish(),
  payment: z.object({
    id: z.string(),
    payment_session_id: z.string().nullish(),
    payment_collection: z.object({ order: z.object({ id: z.string() }).nullish() }).nullish(),
  }),
})

/**
 * The service has no refunds (design §8): with `refunds: "desk"` the refund that Medusa books becomes an instruction for
 * staff to pay. Core's own refund of a failed completion, with nobody behind it and no order, is refused: the money
 * stays booked and the order is placed by a later try.
 */
export async function refundPayment(
  deps: ProviderDependencies,
  input: RefundPaymentInput,
): Promise<RefundPaymentOutput> {
  const refundId = input.context?.idempotency_key ?? ""
  const refund = await refundFacts(deps, refundId)
  if (!refund) throw new PayByBankError("session_not_found")
  if (!refund.orderId && !refund.createdBy) throw new PayByBankError("refund_without_order")
  if (deps.payByBank.options.refunds === "refuse") throw new PayByBankError("refund_not_possible")
  const bound = await deps.payByBank.requestOfSession(refund.sessionId)
  if (!bound) throw new PayByBankError("session_not_found")
  await deps.payByBank.bookRefundDue({
    request_id: bound.request.id,
    refund_id: refundId,
    payment_id: refund.paymentId,
    order_id: refund.orderId,
    amount_minor: minorUnitsOf(input.amount),
    currency: bound.request.currency,
  })
  return { ...(input.data ? { data: input.data } : {}) }
}

interface RefundFacts {
  createdBy: string | null
  paymentId: string
  sessionId: string
  orderId: string | null
}

async function refundFacts(deps: ProviderDependencies, refundId: string): Promise<RefundFacts | null> {
  if (!refundId) return null
  const { data } = await deps.query.graph({
    entity: "refund",
    fields: [
      "id",
      "created_by",
      "payment.id",
      "payment.payment_session_id",
      "payment.payment_collection.id",
      "payment.payment_collection.order.id",
    ],
    filters: { id: refundId },
  })
  if (!data[0]) return null
  const { created_by, payment } = refundRow.parse(data[0])
  return {
    createdBy: created_by ?? null,
    paymentId: payment.id,
    sessionId: payment.payment_session_id ?? "",
    orderId: payment.payment_collection?.order?.id ?? null,
  }
}
