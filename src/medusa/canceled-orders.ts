import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"

const PAGE = 100
const orderRow = z.object({ id: z.string() })

/** The ids of the orders that were canceled since a moment, in pages. */
export async function* canceledOrders(
  query: Pick<RemoteQueryFunction, "graph">,
  since: Date,
): AsyncGenerator<string[]> {
  let after = ""
  for (;;) {
    const { data } = await query.graph({
      entity: "order",
      fields: ["id"],
      filters: { canceled_at: { $gte: since }, id: { $gt: after } },
      pagination: { take: PAGE, order: { id: "ASC" } },
    })
    const ids = z
      .array(orderRow)
      .parse(data)
      .map(({ id }) => id)
    if (ids.length > 0) yield ids
    const last = ids.at(-1)
    if (ids.length < PAGE || last === undefined) return
    after = last
  }
}
