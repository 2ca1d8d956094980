import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { Refund } from "../modules/pay-by-bank/tables"

type Query = Pick<RemoteQueryFunction, "graph">

const refundRows = z.array(z.object({ id: z.string(), payment: z.object({ id: z.string() }).nullish() }))

/**
 * Returns the ids of those manual refunds whose refund or Payment no longer exists in Medusa. Core deletes a refund that it failed to
 * record after calling the provider.
 */
export async function takenBackRefunds(
  query: Query,
  refunds: Pick<Refund, "id" | "refund_id" | "payment_id">[],
): Promise<string[]> {
  // Medusa has no refund of a payment that was never captured.
  const captured = refunds.filter(({ payment_id }) => payment_id !== null)
  if (captured.length === 0) return []
  const ids = captured.map(({ refund_id }) => refund_id)
  const { data } = await query.graph({ entity: "refund", fields: ["id", "payment.id"], filters: { id: ids } })
  const existing = new Set(refundRows.parse(data).flatMap(({ id, payment }) => (payment ? [id] : [])))
  return captured.filter(({ refund_id }) => !existing.has(refund_id)).map(({ id }) => id)
}
