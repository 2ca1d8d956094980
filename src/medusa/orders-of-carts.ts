import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"

const linkRow = z.object({ cart_id: z.string(), order_id: z.string(), created_at: z.coerce.date() })

/**
 * The orders that carts have become, by cart id. One query for any number of carts.
 * @param before leaves out the orders of later completions, which core may still roll back
 */
export async function ordersOfCarts(
  query: Pick<RemoteQueryFunction, "graph">,
  cartIds: string[],
  before?: Date,
): Promise<Map<string, string>> {
  if (cartIds.length === 0) return new Map()
  const fields = ["cart_id", "order_id", "created_at"]
  const { data } = await query.graph({ entity: "order_cart", fields, filters: { cart_id: [...new Set(cartIds)] } })
  return new Map(
    z
      .array(linkRow)
      .parse(data)
      .filter(({ created_at }) => !before || created_at < before)
      .map(({ cart_id, order_id }) => [cart_id, order_id]),
  )
}
