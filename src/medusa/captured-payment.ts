import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { accountIdOf } from "../shared/provider-id"

const paymentRow = z.object({ provider_id: z.string(), captured_at: z.unknown(), canceled_at: z.unknown() })

/**
 * Whether a Payment of Medusa has captured this payment of the service, also if the ledger does not hold it. Use the answer only to
 * refuse: nothing may be captured, refunded or attached because of a Payment's data.
 */
export async function isCapturedPayment(query: Pick<RemoteQueryFunction, "graph">, uuid: string): Promise<boolean> {
  const fields = ["id", "provider_id", "captured_at", "canceled_at"]
  const { data } = await query.graph({ entity: "payment", fields, filters: { data: { uuid } } })
  return z
    .array(paymentRow)
    .parse(data)
    .some((payment) => accountIdOf(payment.provider_id) !== null && payment.captured_at && !payment.canceled_at)
}
