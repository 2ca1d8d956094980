import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { meantReferences } from "../domain/reference"
import type { RequestSearch } from "../modules/pay-by-bank/requests/request-list-statements"
import { ENTERED_UUID as UUID } from "../shared/uuid"

type Query = Pick<RemoteQueryFunction, "graph">

interface Requests {
  ofSession(sessionId: string): Promise<{ request: { id: string } } | null>
}

const MOST = 200
const SHORTEST_EMAIL = 3
const LARGEST_ORDER_NUMBER = 2_147_483_647

const ORDER_NUMBER = /^#?(\d{1,10})$/

const NOTHING: RequestSearch = { ids: [], uuid: null, references: [], order_ids: [], cart_ids: [] }

/**
 * Converts an admin user's search term into ids of the ledger. The ledger stores no emails and no order numbers, so core looks
 * them up: a bounded number of queries, each with a bounded result.
 */
export async function searchFilter(query: Query, requests: Requests, term: string): Promise<RequestSearch> {
  const text = term.trim()
  const search = { ...NOTHING, references: [...new Set([text, text.toUpperCase(), ...meantReferences(text)])] }
  if (UUID.test(text)) return { ...search, uuid: text.toLowerCase() }
  if (text.startsWith("pbbreq_")) return { ...search, ids: [text] }
  if (text.startsWith("order_")) return { ...search, order_ids: [text] }
  if (text.startsWith("cart_")) return { ...search, cart_ids: [text] }
  if (text.startsWith("payses_")) {
    const bound = await requests.ofSession(text)
    return { ...search, ids: bound ? [bound.request.id] : [] }
  }
  const number = Number(ORDER_NUMBER.exec(text)?.[1] ?? Number.NaN)
  if (number <= LARGEST_ORDER_NUMBER) {
    return { ...search, order_ids: await idsOf(query, "order", { display_id: number }) }
  }
  return text.length < SHORTEST_EMAIL ? search : { ...search, ...(await byEmail(query, text.toLowerCase())) }
}

/**
 * Searches by customer, because core indexes the emails of customers but not those of orders and carts. Everyone with a cart is
 * a customer, including guests. An order or cart with another email than its customer's is found only by the customer's email.
 */
async function byEmail(query: Query, email: string): Promise<Pick<RequestSearch, "order_ids" | "cart_ids">> {
  const exact = await idsOf(query, "customer", { email })
  const customers = exact.length > 0 ? exact : await idsOf(query, "customer", { email: startingWith(email) })
  if (customers.length === 0) return { order_ids: [], cart_ids: [] }
  const filters = { customer_id: customers }
  const [order_ids, cart_ids] = await Promise.all([idsOf(query, "order", filters), idsOf(query, "cart", filters)])
  return { order_ids, cart_ids }
}

function startingWith(text: string): { $like: string } {
  return { $like: `${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%` }
}

const rows = z.array(z.object({ id: z.string() }))

/** Newest first, so that the limit drops the oldest rows. */
async function idsOf(query: Query, entity: string, filters: Record<string, unknown>): Promise<string[]> {
  const pagination = { take: MOST, skip: 0, order: { created_at: "DESC" } }
  const { data } = await query.graph({ entity, fields: ["id"], filters, pagination })
  return rows.parse(data).map(({ id }) => id)
}
