import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { amount, minorUnitsOf } from "./amounts"

type Query = Pick<RemoteQueryFunction, "graph">

export interface Customer {
  customerId: string | null
  email: string | null
}

interface UnpaidOrder {
  id: string
  customerId: string | null
  createdAt: Date
}

/** The latest orders that are read, and how many unpaid ones of them are returned. */
const MOST_LATEST = 50
const MOST_UNPAID = 10
/** A customer with an account may have ordered as a guest before. */
const MOST_CUSTOMERS = 5

const customerRows = z.array(z.object({ id: z.string() }))
const orderRow = z.object({
  id: z.string(),
  status: z.string(),
  customer_id: z.string().nullish(),
  created_at: z.coerce.date(),
  summary: z.object({ pending_difference: amount.nullish() }).nullish(),
})

/**
 * The latest orders and draft orders of a customer, or of customers with the same email, that have an outstanding amount. The stored
 * amount may lack tax, so it only rules out what is paid. Core indexes orders by customer, and not by email.
 */
export async function latestUnpaidOrders(query: Query, customer: Customer, currency: string): Promise<UnpaidOrder[]> {
  const customer_id = await customersOf(query, customer)
  if (customer_id.length === 0) return []
  const { data } = await query.graph({
    entity: "order",
    fields: ["id", "status", "customer_id", "created_at", "summary.*"],
    filters: { customer_id, currency_code: currency.toLowerCase() },
    pagination: { take: MOST_LATEST, skip: 0, order: { created_at: "DESC" } },
  })
  const isUnpaid = ({ status, summary }: z.infer<typeof orderRow>) =>
    status !== "canceled" && minorUnitsOf(summary?.pending_difference ?? 0) > 0
  const unpaid = z.array(orderRow).parse(data).filter(isUnpaid).slice(0, MOST_UNPAID)
  return unpaid.map(({ id, customer_id, created_at }) => ({
    id,
    customerId: customer_id ?? null,
    createdAt: created_at,
  }))
}

async function customersOf(query: Query, { customerId, email }: Customer): Promise<string[]> {
  const own = customerId === null ? [] : [customerId]
  if (email === null) return own
  const pagination = { take: MOST_CUSTOMERS, skip: 0, order: { created_at: "DESC" } }
  const { data } = await query.graph({ entity: "customer", fields: ["id"], filters: { email }, pagination })
  return [...new Set([...own, ...customerRows.parse(data).map(({ id }) => id)])]
}
