import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"

const rows = z.array(z.object({ id: z.string() }))
const PAGE = 500

interface Customer {
  customer_id: string | null
  email: string | null
}

/** The ids of all orders and carts of a customer, by customer id and by e-mail address in any case. */
export async function tracesOf(
  query: Pick<RemoteQueryFunction, "graph">,
  { customer_id, email }: Customer,
): Promise<{ order_ids: string[]; cart_ids: string[] }> {
  const exactly = email === null ? null : { $ilike: email.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`) }
  const customers = [
    ...(customer_id === null ? [] : [customer_id]),
    ...(exactly ? await idsOf(query, "customer", { email: exactly }) : []),
  ]
  const filters = [
    ...(customers.length > 0 ? [{ customer_id: customers }] : []),
    ...(exactly ? [{ email: exactly }] : []),
  ]
  const found = async (entity: string) => {
    const ids = await Promise.all(filters.map(async (filter) => await idsOf(query, entity, filter)))
    return [...new Set(ids.flat())]
  }
  return { order_ids: await found("order"), cart_ids: await found("cart") }
}

async function idsOf(
  query: Pick<RemoteQueryFunction, "graph">,
  entity: string,
  filters: Record<string, unknown>,
): Promise<string[]> {
  const ids: string[] = []
  for (let skip = 0; ; skip += PAGE) {
    const pagination = { take: PAGE, skip, order: { id: "ASC" } }
    const page = rows.parse((await query.graph({ entity, fields: ["id"], filters, pagination })).data)
    ids.push(...page.map(({ id }) => id))
    if (page.length < PAGE) return ids
  }
}
