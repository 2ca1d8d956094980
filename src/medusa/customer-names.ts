import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"

const address = z.object({ first_name: z.string().nullish(), last_name: z.string().nullish() }).nullish()
const owners = z.array(z.object({ id: z.string(), shipping_address: address, billing_address: address }))

const FIELDS = ["shipping_address", "billing_address"].flatMap((each) => [`${each}.first_name`, `${each}.last_name`])

/** The names of customers by the id of their order or cart, from the address that was entered there: a guest has no other name. */
export async function customerNames(
  query: Pick<RemoteQueryFunction, "graph">,
  rows: { order_id: string | null; cart_id: string | null }[],
): Promise<Map<string, string>> {
  const orders = new Set(rows.flatMap(({ order_id }) => order_id ?? []))
  const carts = new Set(rows.flatMap(({ order_id, cart_id }) => (order_id ? [] : (cart_id ?? []))))
  const found = await Promise.all([namesIn(query, "order", [...orders]), namesIn(query, "cart", [...carts])])
  return new Map(found.flat())
}

async function namesIn(
  query: Pick<RemoteQueryFunction, "graph">,
  entity: string,
  ids: string[],
): Promise<[id: string, name: string][]> {
  if (ids.length === 0) return []
  const { data } = await query.graph({ entity, fields: ["id", ...FIELDS], filters: { id: ids } })
  return owners.parse(data).flatMap(({ id, shipping_address, billing_address }) => {
    // The shipping address may be no more than a country.
    const name = nameIn(shipping_address) || nameIn(billing_address)
    return name === "" ? [] : [[id, name]]
  })
}

function nameIn(of: z.infer<typeof address>): string {
  return [of?.first_name, of?.last_name].filter(Boolean).join(" ")
}
