import { setTimeout as sleep } from "node:timers/promises"
import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { orderNumberOf } from "../shared/order-number"
import { ORDER_NUMBER_FIELDS, orderNumberFields } from "./order-number"
import type { Bank } from "../domain/contract/bank"

/** Names that the dashboard shows and the ledger does not store: order numbers, emails and bank names. */
export interface ShownNames {
  orders: Map<string, { number: string | null; email: string | null }>
  /** Emails of carts, by cart id. */
  carts: Map<string, string>
  /** Customers, by the id of their order or cart. */
  customers: Map<string, string>
  /** Bank names by `account bank_id`. */
  banks: Map<string, string>
}

interface Row {
  account: string
  order_id: string | null
  cart_id: string | null
}

export interface Banks {
  banks(accountId: string): Promise<Bank[]>
}

/** The longest wait for bank names, so that a payment service that is down does not delay a list. */
const LONGEST_WAIT_MS = 1000

const cartRow = z.object({ id: z.string(), email: z.string().nullish(), customer_id: z.string().nullish() })
const cartRows = z.array(cartRow)
const orderRows = z.array(cartRow.extend(orderNumberFields))

/** Runs two queries in core and fetches one bank list per merchant account, regardless of the number of rows. */
export async function shownNames(
  query: Pick<RemoteQueryFunction, "graph">,
  banks: Banks,
  rows: Row[],
): Promise<ShownNames> {
  const orderIds = unique(rows.map(({ order_id }) => order_id))
  const cartIds = unique(rows.map(({ order_id, cart_id }) => (order_id ? null : cart_id)))
  const [orderData, cartData, names] = await Promise.all([
    rowsOf(query, "order", ["id", ...ORDER_NUMBER_FIELDS, "email", "customer_id"], orderIds),
    rowsOf(query, "cart", ["id", "email", "customer_id"], cartIds),
    Promise.all(unique(rows.map(({ account }) => account)).map(async (account) => await namesOf(banks, account))),
  ])
  const [orders, carts] = [orderRows.parse(orderData), cartRows.parse(cartData)]
  return {
    orders: new Map(
      orders.map(({ id, email, ...order }) => [id, { number: orderNumberOf(order), email: email ?? null }]),
    ),
    carts: new Map(carts.flatMap(({ id, email }) => (email ? [[id, email]] : []))),
    customers: new Map(
      [...orders, ...carts].flatMap(({ id, customer_id }) => (customer_id ? [[id, customer_id]] : [])),
    ),
    banks: new Map(names.flat()),
  }
}

export function bankNameOf({ banks }: ShownNames, account: string, bankId: string | null): string | null {
  return bankId === null ? null : (banks.get(`${account} ${bankId}`) ?? null)
}

/** The name of a payment's bank, or its id if the bank list does not contain it. */
export function bankOf(
  { account, institution, bank_id }: { account: string; institution: string | null; bank_id: string | null },
  names: ShownNames,
): string | null {
  const bankId = institution ?? bank_id
  return bankNameOf(names, account, bankId) ?? bankId
}

async function rowsOf(
  query: Pick<RemoteQueryFunction, "graph">,
  entity: string,
  fields: string[],
  ids: string[],
): Promise<unknown> {
  if (ids.length === 0) return []
  return (await query.graph({ entity, fields, filters: { id: ids } })).data
}

/** The bank list of a merchant account; empty if the payment service takes too long. */
export async function banksInTime(banks: Banks, account: string): Promise<Bank[]> {
  const none: Bank[] = []
  return await Promise.race([banks.banks(account).catch(() => none), sleep(LONGEST_WAIT_MS, none, { ref: false })])
}

async function namesOf(banks: Banks, account: string): Promise<[string, string][]> {
  const list = await banksInTime(banks, account)
  return list.map(({ id, name }) => [`${account} ${id}`, name])
}

function unique(values: (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null)
}
