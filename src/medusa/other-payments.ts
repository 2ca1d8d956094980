import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { accountIdOf } from "../shared/provider-id"

type Query = Pick<RemoteQueryFunction, "graph">

const paymentRows = z.array(z.object({ provider_id: z.string(), canceled_at: z.unknown() }))

/** Whether another provider has captured a payment of this collection, or has authorized one that it can capture later. */
export async function isPaidOtherwise(query: Query, payment_collection_id: string): Promise<boolean> {
  const { data } = await query.graph({
    entity: "payment",
    fields: ["provider_id", "canceled_at"],
    filters: { payment_collection_id },
  })
  return paymentRows
    .parse(data)
    .some(({ provider_id, canceled_at }) => !canceled_at && accountIdOf(provider_id) === null)
}
