import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"

const linkRow = z.object({ cart_id: z.string(), order_id: z.string() })

/** The orders that carts have become, by cart id. One query for any number of carts. */
export async function ordersOfCarts(
  query: Pick<RemoteQueryFunction, "graph">,
  cartIds: string[],
): Promise<Map<string, string>> {
  if (cartIds.length === 0) return new Map()
  const fields = ["cart_id", "order_id"]
  const { data } = await query.graph({ entity: "order_cart", fields, filters: { cart_id: [...new Set(cartIds)] } })
  return new Map(
    z
      .array(linkRow)
      .parse(data)
      .map(({ cart_id, order_id }) => [cart_id, order_id]),
  )
}
