import { z } from "@medusajs/framework/zod"
import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { sameMoney, type AnyMoney } from "../domain/money"
import { minorUnitsOf, amount } from "./amounts"
import { outstandingAmount, outstandingFields } from "./outstanding-amount"
import { readCart } from "./read-cart"

/** Medusa's data about a session, read on the server and never taken from the storefront. Amounts are in minor units. */
export interface SessionFacts {
  id: string
  providerId: string
  amountMinor: number
  currency: string
  collectionId: string
  /** `total` is not read once there is an order, because the order's total counts from then on. */
  cart: { id: string; total: AnyMoney | null } | null
  order: OrderOfSession | null
  /** The row of the order, or of the cart if there is no order, with the requested extra fields. */
  ownerRow: unknown
}

export interface OrderOfSession extends OrderState {
  id: string
  canceled: boolean
  edited: boolean
  outstandingMinor: number
}

/** Every change of an order's outstanding amount changes one of these. */
interface OrderState {
  status: string
  version: number
  transactionIds: string[]
}

const sessionRow = z.object({
  id: z.string(),
  provider_id: z.string(),
  amount,
  raw_amount: amount.nullish(),
  currency_code: z.string(),
  payment_collection_id: z.string(),
})

const SESSION_FIELDS = ["id", "provider_id", "amount", "raw_amount", "currency_code", "payment_collection_id"]

/** The links of payment collections with their carts and orders. */
const LINKS = { cart: "cart_payment_collection", order: "order_payment_collection" } as const
const cartLinks = z.array(z.object({ cart_id: z.string() }))
const orderLinks = z.array(z.object({ order_id: z.string() }))

type Query = Pick<RemoteQueryFunction, "graph">

/**
 * Reads the facts about one session; `null` when it does not exist. Totals are core's most expensive query, so only the order's
 * total is computed, or the cart's if there is no order.
 * @param fields extra fields of the order or cart, for `ownerRow`
 */
export async function sessionFacts(
  query: Query,
  sessionId: string,
  fields: string[] = [],
): Promise<SessionFacts | null> {
  const filters = { id: sessionId }
  const { data } = await query.graph({ entity: "payment_session", fields: SESSION_FIELDS, filters })
  if (!data[0]) return null
  const row = sessionRow.parse(data[0])
  const { payment_collection_id } = row
  // Both at once, and not through the collection, which would be read as well.
  const [carts, orders] = await Promise.all([
    query.graph({ entity: LINKS.cart, fields: ["cart_id"], filters: { payment_collection_id } }),
    query.graph({ entity: LINKS.order, fields: ["order_id"], filters: { payment_collection_id } }),
  ])
  const [cart] = cartLinks.parse(carts.data)
  const [order] = orderLinks.parse(orders.data)
  const facts = {
    id: row.id,
    providerId: row.provider_id,
    amountMinor: minorUnitsOf(row.raw_amount ?? row.amount),
    currency: row.currency_code.toUpperCase(),
    collectionId: payment_collection_id,
    cart: cart ? { id: cart.cart_id, total: null } : null,
    order: null,
    ownerRow: null,
  }
  if (order) {
    const ownerRow = await orderRow(query, order.order_id, [...OUTSTANDING_FIELDS, ...fields])
    return { ...facts, order: ownerRow ? orderOf(ownerRow) : null, ownerRow }
  }
  if (!facts.cart) return facts
  const ownerRow = await readCart(query, facts.cart.id, [...TOTAL_FIELDS, ...fields])
  return { ...facts, cart: ownerRow ? { ...facts.cart, total: totalOf(ownerRow) } : null, ownerRow }
}

/** A cart's total, also after the cart has become an order. */
async function cartTotal(query: Query, cartId: string): Promise<AnyMoney> {
  return totalOf(await readCart(query, cartId, TOTAL_FIELDS))
}

/** Whether the cart of a session has this total, also after it has become an order. True for a session without a cart. */
export async function hasTotal(query: Query, sessionId: string, money: AnyMoney): Promise<boolean> {
  const cart = (await sessionFacts(query, sessionId))?.cart
  return !cart || sameMoney(cart.total ?? (await cartTotal(query, cart.id)), money)
}

/** Whether an order is unchanged since it was read, so that its outstanding amount is still the same. */
export async function isUnchanged(query: Query, order: OrderOfSession): Promise<boolean> {
  const row = stateRow.safeParse(await orderRow(query, order.id, STATE_FIELDS)).data
  if (!row) return false
  const now = stateOf(row)
  const { status, version, transactionIds } = order
  return JSON.stringify(now) === JSON.stringify({ status, version, transactionIds })
}

async function orderRow(query: Query, id: string, fields: string[]): Promise<unknown> {
  const { data } = await query.graph({ entity: "order", fields: [...new Set(fields)], filters: { id } })
  return data[0]
}

const totalRow = z.object({ total: amount, currency_code: z.string() })
const TOTAL_FIELDS = ["id", "total", "currency_code"]

function totalOf(row: unknown): AnyMoney {
  const { total, currency_code } = totalRow.parse(row)
  return { amountMinor: minorUnitsOf(total), currency: currency_code.toUpperCase() }
}

const stateRow = z.object({
  status: z.string(),
  version: z.number(),
  transactions: z.array(z.object({ id: z.string() }).nullish()).nullish(),
})
const STATE_FIELDS = ["id", "status", "version", "transactions.id"]

const outstandingRow = stateRow.extend({ id: z.string(), ...outstandingFields })
const OUTSTANDING_FIELDS = [...STATE_FIELDS, "summary.*", "total"]

function stateOf({ status, version, transactions }: z.infer<typeof stateRow>): OrderState {
  const transactionIds = (transactions ?? []).flatMap((transaction) => (transaction ? [transaction.id] : [])).sort()
  return { status, version, transactionIds }
}

function orderOf(row: unknown): OrderOfSession {
  const order = outstandingRow.parse(row)
  return {
    ...stateOf(order),
    id: order.id,
    canceled: order.status === "canceled",
    edited: order.version > 1,
    outstandingMinor: minorUnitsOf(outstandingAmount(order)),
  }
}
