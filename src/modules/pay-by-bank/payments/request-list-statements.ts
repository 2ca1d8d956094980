import { z } from "@medusajs/framework/zod"
import type { ListOrder, RequestView } from "../../../shared/list-options"
import { PAYMENT_RESULTS, type PaymentResult, type ResultFilter } from "../../../shared/statuses"
import type { Database } from "../database"
import { abandonedBefore, BANK, RESULT, resultClause } from "./payment-result"
import {
  all,
  anyOf,
  clause,
  inRange,
  oneOf,
  selectedBy,
  within,
  type AmountRange,
  type Clause,
  type Matching,
  type TimeLimit,
} from "../sql-clauses"

/**
 * The dashboard's list of requests: filters, sorting and paging in SQL. The statements are written for the indexes of the
 * migration.
 */

/** The values that a search term can match. A request matches if it has any of these values. */
export interface RequestSearch {
  ids: string[]
  uuid: string | null
  references: string[]
  order_ids: string[]
  cart_ids: string[]
}

/** The values that a search term of a list can match, which can be values of many payments. */
export interface ListSearch extends RequestSearch {
  amount_minor: number | null
  bank_ids: string[]
}

/** `are_frequent_banks`: these banks have so many payments that a page of them is found soon in the list's order. */
type RequestListSearch = ListSearch & { are_frequent_banks: boolean }

/** A bank with more payments is frequent. */
const FREQUENT = 1000

/** The orders of some rows of a list, and the carts of those without an order. */
export interface OrdersAndCarts {
  order_ids: string[]
  cart_ids: string[]
}

export interface RequestFilter {
  view: RequestView
  /** Decides what is waiting, and what is abandoned. */
  now: Date
  /** What the payments have become. */
  result?: ResultFilter[] | undefined
  status?: string[] | undefined
  account?: string[] | undefined
  /** Upper-case. */
  currency?: string[] | undefined
  kind?: string[] | undefined
  /** Ids of the bank list: the bank that was reported, else the chosen one. */
  bank?: string[] | undefined
  /** Codes of reasons for attention. */
  reason?: string[] | undefined
  amount?: AmountRange | undefined
  order_id?: string | undefined
  created?: TimeLimit[] | undefined
  search?: RequestListSearch | undefined
}

export interface Page {
  order: ListOrder
  limit: number
  offset: number
}

const VIEWS: Record<RequestView, (now: Date) => Clause> = {
  all: () => clause("TRUE"),
  attention: () => clause("outcome = 'attention'"),
  // Without those that need attention, which have a view of their own.
  waiting: (now) => all([clause("outcome IS NULL"), resultClause(["waiting"], now)]),
  paid: (now) => resultClause(["paid"], now),
  links: () => clause("kind = 'link'"),
}

const ORDERS: Record<ListOrder, string> = {
  created_at: "created_at, id",
  "-created_at": "created_at DESC, id DESC",
  amount: "amount_minor, id",
  "-amount": "amount_minor DESC, id DESC",
}

const listed = z.object({ id: z.string() })

/**
 * Returns the ids of a page. `few`: at most `COUNTED_UP_TO` requests match. They are then collected before they are sorted by
 * amount, because PostgreSQL would otherwise walk the index of amounts and skip many other rows when matches are rare. So are those of
 * a bank: PostgreSQL assumes that each bank has the same share of all payments.
 */
export async function requestPage(db: Database, filter: RequestFilter, page: Page, few: boolean): Promise<string[]> {
  const { sql, values } = whereOf(filter)
  const { order, limit, offset } = page
  const found = `SELECT id, created_at, amount_minor FROM ${FROM} WHERE ${sql}`
  const collects = few && (BY_AMOUNT.has(order) || filter.bank !== undefined)
  const from = collects ? `WITH found AS MATERIALIZED (${found}) SELECT id FROM found` : null
  const rows = await db.read(listed, `${from ?? found} ORDER BY ${ORDERS[order]} LIMIT :limit OFFSET :offset`, {
    ...values,
    limit,
    offset,
  })
  return rows.map(({ id }) => id)
}

const BY_AMOUNT: ReadonlySet<ListOrder> = new Set<ListOrder>(["amount", "-amount"])

export function matchingRequests(filter: RequestFilter): Matching {
  return { from: FROM, table: "r", where: whereOf(filter) }
}

const resultRow = z.object({ id: z.string(), result: z.enum(PAYMENT_RESULTS) })

/** What these requests have become, by id. */
export async function resultsOf(db: Database, ids: string[], now: Date): Promise<Map<string, PaymentResult>> {
  if (ids.length === 0) return new Map()
  const rows = await db.read(
    resultRow,
    `SELECT r.id, ${RESULT} AS result FROM pay_by_bank_request AS r WHERE r.id IN (:ids)`,
    { ids, abandonedBefore: abandonedBefore(now) },
  )
  return new Map(rows.map(({ id, result }) => [id, result]))
}

const owners = z.object({ order_id: z.string().nullable(), cart_id: z.string().nullable() })

/** The orders and carts of the newest matching requests. */
export async function newestOfRequests(db: Database, filter: RequestFilter, limit: number): Promise<OrdersAndCarts> {
  const { sql, values } = whereOf(filter)
  const rows = await db.read(
    owners,
    `SELECT order_id, cart_id FROM ${FROM} WHERE ${sql} ORDER BY created_at DESC, id DESC LIMIT :limit`,
    { ...values, limit },
  )
  return ordersAndCarts(rows)
}

export function ordersAndCarts(found: z.infer<typeof owners>[]): OrdersAndCarts {
  return {
    order_ids: [...new Set(found.flatMap(({ order_id }) => order_id ?? []))],
    cart_ids: [...new Set(found.flatMap(({ order_id, cart_id }) => (order_id ? [] : (cart_id ?? []))))],
  }
}

const FROM = "pay_by_bank_request AS r"

function whereOf(filter: RequestFilter): Clause {
  const { view, now, result, status, account, currency, kind, bank, reason, amount, order_id, created, search } = filter
  return all([
    VIEWS[view](now),
    ...(result ? [resultClause(result, now)] : []),
    ...(status ? [oneOf("status", status)] : []),
    ...(account ? [oneOf("account", account)] : []),
    ...(currency ? [oneOf("currency", currency)] : []),
    ...(kind ? [oneOf("kind", kind)] : []),
    ...(bank ? [oneOf(BANK, bank)] : []),
    // For the partial index of reasons.
    ...(reason ? [all([clause("reason IS NOT NULL"), oneOf("reason", reason)])] : []),
    ...(amount ? [inRange("amount_minor", amount)] : []),
    ...(order_id ? [oneOf("order_id", [order_id])] : []),
    ...(created ? [within("created_at", created)] : []),
    ...(search ? [listSearchClause(search)] : []),
  ])
}

function listSearchClause({ amount_minor, bank_ids, are_frequent_banks, ...search }: RequestListSearch): Clause {
  const values = anyOf([
    requestSearchClause(search),
    oneOf("amount_minor", amount_minor === null ? [] : [amount_minor]),
  ])
  const banks = oneOf(BANK, bank_ids)
  if (are_frequent_banks) return anyOf([values, banks])
  return bank_ids.length > 0
    ? selectedBy(
        "r.id",
        [values, banks].map((each) => [`SELECT r.id FROM ${FROM}`, each]),
      )
    : values
}

/** Whether any of these banks has more payments than `FREQUENT`. */
export async function areFrequentBanks(db: Database, bank_ids: string[]): Promise<boolean> {
  if (bank_ids.length === 0) return false
  const rows = await db.read(
    z.unknown(),
    `SELECT 1 FROM unnest(ARRAY[:bank_ids]) AS bank
      WHERE (SELECT count(*) FROM (SELECT 1 FROM ${FROM} WHERE ${BANK} = bank LIMIT :most) AS counted) > :frequent LIMIT 1`,
    { bank_ids, most: FREQUENT + 1, frequent: FREQUENT },
  )
  return rows.length > 0
}

export function requestSearchClause({ ids, uuid, references, order_ids, cart_ids }: RequestSearch): Clause {
  return anyOf([
    oneOf("id", ids),
    oneOf("uuid", uuid ? [uuid] : []),
    oneOf("reference", references),
    oneOf("order_id", order_ids),
    oneOf("cart_id", cart_ids),
  ])
}
