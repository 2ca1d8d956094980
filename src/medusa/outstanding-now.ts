import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { KeptLines } from "../domain/payment-lines"
import { amount, minorUnitsOf } from "./amounts"
import { cartOf, LINE_FIELDS } from "./cart-fields"
import { orderNumberOf } from "../shared/order-number"
import { ORDER_NUMBER_FIELDS, orderNumberFields } from "./order-number"
import { ordersOfCarts } from "./orders-of-carts"
import { outstandingAmount, outstandingFields } from "./outstanding-amount"

type Query = Pick<RemoteQueryFunction, "graph">

/** What the cart or the order of a payment is now, and how much of it is outstanding. */
export interface OutstandingNow {
  kind: "cart" | "order"
  id: string
  /** The order number that the customer sees. */
  number: string | null
  canceled: boolean
  /** Upper-case. */
  currency: string
  /** The total of a cart, or the outstanding amount of an order. */
  outstandingMinor: number
  lines: KeptLines
  customerId: string | null
  email: string | null
}

const shared = {
  id: z.string(),
  currency_code: z.string(),
  email: z.string().nullish(),
  customer_id: z.string().nullish(),
}
const cartRow = z.object({ ...shared, total: amount })
const orderRow = z.object({ ...shared, ...outstandingFields, ...orderNumberFields, status: z.string() })

const SHARED_FIELDS = ["id", "currency_code", "email", "customer_id", "total", ...LINE_FIELDS]

/** A cart that has become an order counts as this order. `null`: neither exists any more. */
export async function outstandingNow(
  query: Query,
  { order_id, cart_id }: { order_id: string | null; cart_id: string | null },
): Promise<OutstandingNow | null> {
  const orderId = order_id ?? (cart_id === null ? null : ((await ordersOfCarts(query, [cart_id])).get(cart_id) ?? null))
  if (orderId !== null) return await orderNow(query, orderId)
  return cart_id === null ? null : await cartNow(query, cart_id)
}

export async function orderNow(query: Query, id: string): Promise<OutstandingNow | null> {
  const row = await rowOf(query, "order", id, [...SHARED_FIELDS, ...ORDER_NUMBER_FIELDS, "status", "summary.*"])
  const order = orderRow.safeParse(row).data
  if (!order) return null
  const outstandingMinor = minorUnitsOf(outstandingAmount(order))
  return {
    ...sharedOf(order, row),
    kind: "order",
    number: orderNumberOf(order),
    canceled: order.status === "canceled",
    outstandingMinor,
  }
}

async function cartNow(query: Query, id: string): Promise<OutstandingNow | null> {
  const row = await rowOf(query, "cart", id, SHARED_FIELDS)
  const cart = cartRow.safeParse(row).data
  if (!cart) return null
  return {
    ...sharedOf(cart, row),
    kind: "cart",
    number: null,
    canceled: false,
    outstandingMinor: minorUnitsOf(cart.total),
  }
}

function sharedOf(
  { id, currency_code, email, customer_id }: z.infer<typeof cartRow> | z.infer<typeof orderRow>,
  row: unknown,
) {
  return {
    id,
    currency: currency_code.toUpperCase(),
    lines: cartOf(row)?.lines ?? { list: [] },
    customerId: customer_id ?? null,
    email: email ?? null,
  }
}

async function rowOf(query: Query, entity: "cart" | "order", id: string, fields: string[]): Promise<unknown> {
  return (await query.graph({ entity, fields, filters: { id } })).data[0]
}
