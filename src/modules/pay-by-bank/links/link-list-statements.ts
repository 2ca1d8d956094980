import { z } from "@medusajs/framework/zod"
import type { LinkGroup } from "../../../shared/link-groups"
import type { Database } from "../database"
import { BANK } from "../payments/payment-result"
import { ordersAndCarts, type ListSearch, type OrdersAndCarts } from "../payments/request-list-statements"
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

/** The dashboard's list of payment links: filters and paging in SQL. */
export interface LinkFilter {
  order_id?: string | undefined
  groups?: LinkGroup[] | undefined
  account?: string[] | undefined
  bank?: string[] | undefined
  amount?: AmountRange | undefined
  created?: TimeLimit[] | undefined
  /** What a search term can mean. `email` matches the start of the recipient's email; `null` matches none. */
  search?: (ListSearch & { email: string | null }) | undefined
}

/** Not paid, as in `linkStatus`. A refused link has a closed request. */
const UNPAID = "r.status <> 'paid' AND (r.outcome IS NULL OR (r.outcome = 'closed' AND l.call = 'refused'))"
const OUT = `${UNPAID} AND l.call IN ('called', 'sent', 'unsure')`
const NOT_REPLACED_OR_CANCELED = `${OUT} AND l.replaced_by IS NULL AND l.canceled_at IS NULL`

const GROUPS: Record<LinkGroup, string> = {
  open: `${NOT_REPLACED_OR_CANCELED} AND (l.call = 'sent' OR r.status = 'pending')`,
  unsure: `${NOT_REPLACED_OR_CANCELED} AND l.call <> 'sent' AND r.status <> 'pending'`,
  paid: "(r.outcome = 'settled' OR (r.outcome IS NULL AND r.status = 'paid'))",
  attention: "r.outcome = 'attention'",
  not_sent: `${UNPAID} AND l.call IN ('opening', 'refused')`,
  replaced: `${OUT} AND l.replaced_by IS NOT NULL`,
  canceled: `${OUT} AND l.replaced_by IS NULL AND l.canceled_at IS NOT NULL`,
  resolved: "r.outcome = 'closed' AND l.call <> 'refused'",
}

/**
 * `kind = 'link'` is for the partial index `IDX_pay_by_bank_request_of_link`, which contains all that the list reads of a payment. A link
 * is created with its request.
 */
const REQUESTS = "pay_by_bank_request AS r"
const FROM = `${REQUESTS} JOIN pay_by_bank_link AS l ON l.request_id = r.id`
const IS_LINK = "r.kind = 'link'"
/** Not the expression of the index of banks: most payments in that index are no links. */
const BANK_OF_LINK = `(${BANK} || '')`

/** Returns the ids of the requests of links, newest first. */
export async function linkPage(
  db: Database,
  filter: LinkFilter,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const { from, where } = matchingLinks(filter)
  const rows = await db.read(
    z.object({ id: z.string() }),
    `SELECT r.id FROM ${from} WHERE ${where.sql} ORDER BY r.created_at DESC, r.id DESC LIMIT :limit OFFSET :offset`,
    { ...where.values, ...page },
  )
  return rows.map(({ id }) => id)
}

/**
 * Reads no link if the filter has no condition for one. Otherwise PostgreSQL, which has no record that each request has its link, joins all of
 * them for a later page or a count.
 */
export function matchingLinks(filter: LinkFilter): Matching {
  const { sql, values } = conditionsOf(filter)
  const readsLinks = /\bl\./.test(sql)
  return {
    from: readsLinks ? FROM : REQUESTS,
    table: "r",
    where: clause(`${IS_LINK} AND ${sql}`, values),
  }
}

/** The orders of the newest matching links. */
export async function newestOfLinks(db: Database, filter: LinkFilter, limit: number): Promise<OrdersAndCarts> {
  const { sql, values } = all([clause(IS_LINK), conditionsOf(filter)])
  const rows = await db.read(
    z.object({ order_id: z.string(), cart_id: z.null() }),
    `SELECT l.order_id, NULL AS cart_id FROM ${FROM} WHERE ${sql} ORDER BY r.created_at DESC, r.id DESC LIMIT :limit`,
    { ...values, limit },
  )
  return ordersAndCarts(rows)
}

function conditionsOf({ order_id, groups, account, bank, amount, created, search }: LinkFilter): Clause {
  return all([
    ...(order_id ? [oneOf("l.order_id", [order_id])] : []),
    ...(groups?.length ? [inGroups(groups)] : []),
    ...(account ? [oneOf("r.account", account)] : []),
    ...(bank ? [oneOf(BANK_OF_LINK, bank)] : []),
    ...(amount ? [inRange("r.amount_minor", amount)] : []),
    ...(created ? [within("r.created_at", created)] : []),
    ...(search ? [linkSearchClause(search)] : []),
  ])
}

function linkSearchClause({ ids, uuid, references, order_ids, ...search }: NonNullable<LinkFilter["search"]>): Clause {
  const { amount_minor, bank_ids, email } = search
  const begins = email && `${email.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const links = "SELECT request_id FROM pay_by_bank_link"
  const found = selectedBy("r.id", [
    [
      "SELECT r.id FROM pay_by_bank_request AS r",
      all([
        clause(IS_LINK),
        anyOf([
          oneOf("r.id", ids),
          oneOf("r.uuid", uuid ? [uuid] : []),
          oneOf("r.reference", references),
          oneOf("r.amount_minor", amount_minor === null ? [] : [amount_minor]),
        ]),
      ]),
    ],
    [links, oneOf("order_id", order_ids)],
    ...(begins ? [[links, clause("email IS NOT NULL AND lower(email) LIKE :begins", { begins })] as const] : []),
  ])
  return anyOf([found, oneOf(BANK_OF_LINK, bank_ids)])
}

function inGroups(groups: LinkGroup[]): Clause {
  return clause(`(${groups.map((group) => `(${GROUPS[group]})`).join(" OR ")})`)
}
