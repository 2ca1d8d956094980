import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { searchBanks } from "../domain/banks-of-country"
import { minorFromEntered } from "../domain/money"
import { isReference, meantReferences } from "../domain/reference"
import type { ListSearch, OrdersAndCarts, RequestSearch } from "../modules/pay-by-bank/payments/request-list-statements"
import { ENTERED_UUID as UUID } from "../shared/uuid"
import { banksInTime, type Banks } from "./shown-names"

type Query = Pick<RemoteQueryFunction, "graph">

interface Requests {
  ofSession(sessionId: string): Promise<{ request: { id: string } } | null>
}

/** A term finds customers by name or email only for a user who may see them: each hit would confirm a guess. */
interface Reach {
  amongPeople: boolean
}

const MOST = 200
const SHORTEST_WORD = 3
/** Core has no index of names, nor of parts of emails. So these are searched in the newest rows of a list. */
const NEWEST = 1000
/** A word that occurs in the names of more banks, such as "bank", does not name one. */
const MOST_BANKS = 50
const LARGEST_ORDER_NUMBER = 2_147_483_647

const ORDER_NUMBER = /^#?(\d{1,10})$/

const NOTHING: RequestSearch = { ids: [], uuid: null, references: [], order_ids: [], cart_ids: [] }

/**
 * Converts an admin user's search term into ids of the ledger. The ledger stores no emails and no order numbers, so core looks
 * them up: a bounded number of queries, each with a bounded result.
 */
export async function searchFilter(
  query: Query,
  requests: Requests,
  term: string,
  { amongPeople }: Reach,
): Promise<RequestSearch> {
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
  if (amongPeople && text.includes("@")) return { ...search, ...(await byEmail(query, text.toLowerCase())) }
  const own = { custom_display_id: text.replace(/^#/, "") }
  const numbered = number <= LARGEST_ORDER_NUMBER ? { $or: [{ display_id: number }, own] } : own
  return { ...search, order_ids: await idsOf(query, "order", numbered) }
}

const ID = /^(pbbreq|order|cart|payses)_/

/** The list that is searched. */
export interface SearchedList {
  requests: Requests
  banks: Banks
  accounts: readonly string[]
  /** The orders and carts of the newest rows that match the list's filters. */
  newest(limit: number): Promise<OrdersAndCarts>
}

/**
 * Converts an admin user's search term for a list: also an amount, the name of a bank, and a part of a customer's name or email. Only
 * the newest rows that match the list's filters are searched for such a part.
 */
export async function listSearch(query: Query, list: SearchedList, term: string, reach: Reach): Promise<ListSearch> {
  const text = term.trim()
  const found = { ...(await searchFilter(query, list.requests, text, reach)), bank_ids: [] }
  const amount_minor = minorFromEntered(text)
  const isWord = text.length >= SHORTEST_WORD && /\p{L}/u.test(text) && !UUID.test(text) && !ID.test(text)
  if (amount_minor !== null || !isWord || isReference(text.toUpperCase())) return { ...found, amount_minor }
  const bank_ids = await banksNamed(list, text)
  if (!reach.amongPeople) return { ...found, amount_minor, bank_ids }
  // The email of a customer without payments may be a part of another customer's.
  const isKnown = found.order_ids.length > 0 || found.cart_ids.length > 0 || (await isCustomer(query, text))
  const people = isKnown ? found : await peopleAmong(query, await list.newest(NEWEST), text)
  return { ...found, ...people, amount_minor, bank_ids }
}

async function banksNamed({ banks, accounts }: SearchedList, text: string): Promise<string[]> {
  const lists = await Promise.all(accounts.map(async (account) => await banksInTime(banks, account)))
  const ids = [...new Set(lists.flatMap((list) => searchBanks(list, text).map(({ id }) => id)))]
  return ids.length > MOST_BANKS ? [] : ids
}

/** Those orders and carts in whose email and names all words occur. */
async function peopleAmong(
  query: Query,
  { order_ids, cart_ids }: OrdersAndCarts,
  text: string,
): Promise<OrdersAndCarts> {
  const $and = text.split(/\s+/).map((word) => ({ $or: occurrences(word) }))
  const [orders, carts] = await Promise.all([
    order_ids.length > 0 ? idsOf(query, "order", { id: order_ids, $and }) : [],
    cart_ids.length > 0 ? idsOf(query, "cart", { id: cart_ids, $and }) : [],
  ])
  return { order_ids: orders, cart_ids: carts }
}

function occurrences(word: string): Record<string, unknown>[] {
  const $ilike = `%${literal(word)}%`
  const names = [{ first_name: { $ilike } }, { last_name: { $ilike } }]
  return [{ email: { $ilike } }, ...names.flatMap((name) => [{ shipping_address: name }, { billing_address: name }])]
}

/**
 * Searches by customer, because core indexes the emails of customers but not those of orders and carts. Everyone with a cart is
 * a customer, including guests. An order or cart with another email than its customer's is found only by the customer's email.
 */
async function byEmail(query: Query, email: string): Promise<Pick<RequestSearch, "order_ids" | "cart_ids">> {
  const customers = await customersOf(query, email)
  if (customers.length === 0) return { order_ids: [], cart_ids: [] }
  const filters = { customer_id: customers }
  const [order_ids, cart_ids] = await Promise.all([idsOf(query, "order", filters), idsOf(query, "cart", filters)])
  return { order_ids, cart_ids }
}

const customersOf = async (query: Query, email: string) => await idsOf(query, "customer", { email })

async function isCustomer(query: Query, text: string): Promise<boolean> {
  return text.includes("@") && (await customersOf(query, text.toLowerCase())).length > 0
}

/** Text in which no character is a wildcard of LIKE. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}

const rows = z.array(z.object({ id: z.string() }))

/** Newest first, so that the limit drops the oldest rows. */
async function idsOf(query: Query, entity: string, filters: Record<string, unknown>): Promise<string[]> {
  const pagination = { take: MOST, skip: 0, order: { created_at: "DESC" } }
  const { data } = await query.graph({ entity, fields: ["id"], filters, pagination })
  return rows.parse(data).map(({ id }) => id)
}
