import type { BigNumberInput, RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { minorUnitsOf } from "./amounts"
import { orderNumberOf } from "../shared/order-number"
import { ORDER_NUMBER_FIELDS, orderNumberFields } from "./order-number"
import { outstandingAmount, outstandingFields } from "./outstanding-amount"

type Query = Pick<RemoteQueryFunction, "graph">

/** The facts about an order or draft order that are needed to request a payment for it. */
export interface OrderFacts {
  id: string
  /** The order number that the customer sees. */
  number: string
  canceled: boolean
  draft: boolean
  /** Upper-case. */
  currency: string
  /** The outstanding amount as core computes it, with fractions of a penny. */
  outstanding: BigNumberInput
  outstandingMinor: number
  regionId: string | null
  salesChannelId: string | null
  collections: { id: string; status: string; cartId: string | null }[]
}

const orderRow = z.object({
  id: z.string(),
  ...orderNumberFields,
  status: z.string(),
  currency_code: z.string(),
  region_id: z.string().nullish(),
  sales_channel_id: z.string().nullish(),
  ...outstandingFields,
  payment_collections: z
    .array(z.object({ id: z.string(), status: z.string(), cart: z.object({ id: z.string() }).nullish() }).nullish())
    .nullish(),
})

const FIELDS = [
  "id",
  ...ORDER_NUMBER_FIELDS,
  "status",
  "currency_code",
  "region_id",
  "sales_channel_id",
  "summary.*",
  "total",
  "payment_collections.id",
  "payment_collections.status",
  "payment_collections.cart.id",
]

/** Returns `null` if the order does not exist. */
export async function orderFacts(query: Query, id: string): Promise<OrderFacts | null> {
  return (await ordersFacts(query, [id])).get(id) ?? null
}

/** Reads any number of orders in one query. The result is keyed by order id. */
export async function ordersFacts(query: Query, ids: string[]): Promise<Map<string, OrderFacts>> {
  if (ids.length === 0) return new Map()
  const { data } = await query.graph({ entity: "order", fields: FIELDS, filters: { id: ids } })
  const orders = z.array(orderRow).parse(data)
  return new Map(orders.map((row) => [row.id, factsOf(row)]))
}

function factsOf(row: z.infer<typeof orderRow>): OrderFacts {
  const outstanding = outstandingAmount(row)
  return {
    id: row.id,
    number: orderNumberOf(row) ?? row.id,
    canceled: row.status === "canceled",
    draft: row.status === "draft",
    currency: row.currency_code.toUpperCase(),
    outstanding,
    outstandingMinor: minorUnitsOf(outstanding),
    regionId: row.region_id ?? null,
    salesChannelId: row.sales_channel_id ?? null,
    collections: (row.payment_collections ?? []).flatMap((collection) =>
      collection ? [{ id: collection.id, status: collection.status, cartId: collection.cart?.id ?? null }] : [],
    ),
  }
}
