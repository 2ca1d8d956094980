import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { amount, decimalOf } from "./amounts"
import type { Refund } from "../modules/pay-by-bank/tables"

type Query = Pick<RemoteQueryFunction, "graph">

export interface RefundFacts {
  createdBy: string | null
  paymentId: string
  sessionId: string
  orderId: string | null
  /** Every refund of the Payment, by id, in major units as exact decimals. */
  decimals: Map<string, string>
}

const refundRow = z.object({
  created_by: z.string().nullish(),
  payment: z.object({
    id: z.string(),
    payment_session_id: z.string().nullish(),
    payment_collection: z.object({ order: z.object({ id: z.string() }).nullish() }).nullish(),
  }),
})

/** Returns `null` if Medusa has no such refund. */
export async function refundFacts(query: Query, medusaRefundId: string): Promise<RefundFacts | null> {
  if (!medusaRefundId) return null
  const { data } = await query.graph({
    entity: "refund",
    fields: [
      "id",
      "created_by",
      "payment.id",
      "payment.payment_session_id",
      "payment.payment_collection.id",
      "payment.payment_collection.order.id",
    ],
    filters: { id: medusaRefundId },
  })
  if (!data[0]) return null
  const { created_by, payment } = refundRow.parse(data[0])
  return {
    createdBy: created_by ?? null,
    paymentId: payment.id,
    sessionId: payment.payment_session_id ?? "",
    orderId: payment.payment_collection?.order?.id ?? null,
    decimals: await decimalsOf(query, payment.id),
  }
}

const amountRows = z.array(z.object({ id: z.string(), amount, raw_amount: amount.nullish() }))

async function decimalsOf(query: Query, payment_id: string): Promise<Map<string, string>> {
  const fields = ["id", "amount", "raw_amount"]
  const { data } = await query.graph({ entity: "refund", fields, filters: { payment_id } })
  return new Map(amountRows.parse(data).map(({ id, raw_amount, ...row }) => [id, decimalOf(raw_amount ?? row.amount)]))
}

const existingRows = z.array(z.object({ id: z.string(), payment: z.object({ id: z.string() }).nullish() }))

/**
 * Returns the ids of those manual refunds whose refund or Payment no longer exists in Medusa. Core deletes a refund that it failed to
 * record after calling the provider.
 */
export async function withdrawnRefunds(
  query: Query,
  refunds: Pick<Refund, "id" | "medusa_refund_id">[],
): Promise<string[]> {
  const ids = refunds.flatMap(({ medusa_refund_id }) => medusa_refund_id ?? [])
  if (ids.length === 0) return []
  const { data } = await query.graph({ entity: "refund", fields: ["id", "payment.id"], filters: { id: ids } })
  const existing = new Set(existingRows.parse(data).flatMap(({ id, payment }) => (payment ? [id] : [])))
  return refunds.flatMap(({ id, medusa_refund_id }) =>
    medusa_refund_id === null || existing.has(medusa_refund_id) ? [] : [id],
  )
}
