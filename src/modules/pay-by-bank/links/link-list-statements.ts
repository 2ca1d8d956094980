import type { LinkGroup } from "../../../shared/link-groups"
import { BANK } from "../reports/payment-result"
import { ordersAndCarts, type ListSearch, type OrdersAndCarts } from "../requests/request-list-statements"
import {
  all,
  anyOf,
  inRange,
  oneOf,
  selectedBy,
  within,
  type AmountRange,
  type Clause,
  type Matching,
  type TimeLimit,
} from "../sql-clauses"
import type { Statements } from "../tables"

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
  db: Statements,
  filter: LinkFilter,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const {
    from,
    where: [where, values],
  } = matchingLinks(filter)
  const rows = await db.execute<{ id: string }[]>(
    `SELECT r.id FROM ${from} WHERE ${where} ORDER BY r.created_at DESC, r.id DESC LIMIT ? OFFSET ?`,
    [...values, page.limit, page.offset],
  )
  return rows.map(({ id }) => id)
}

/**
 * Reads no link if the filter has no condition for one. Otherwise PostgreSQL, which has no record that each request has its link, joins all of
 * them for a later page or a count.
 */
export function matchingLinks(filter: LinkFilter): Matching {
  const [where, values] = conditionsOf(filter)
  const readsLinks = /\bl\./.test(where)
  return {
    from: readsLinks ? FROM : REQUESTS,
    table: "r",
    where: [`${IS_LINK} AND ${where}`, values],
  }
}

/** The orders of the newest matching links. */
export async function newestOfLinks(db: Statements, filter: LinkFilter, limit: number): Promise<OrdersAndCarts> {
  const [where, values] = all([[IS_LINK, []], conditionsOf(filter)])
  const rows: unknown = await db.execute(
    `SELECT l.order_id, NULL AS cart_id FROM ${FROM} WHERE ${where} ORDER BY r.created_at DESC, r.id DESC LIMIT ?`,
    [...values, limit],
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
        [IS_LINK, []],
        anyOf([
          oneOf("r.id", ids),
          oneOf("r.uuid", uuid ? [uuid] : []),
          oneOf("r.reference", references),
          oneOf("r.amount_minor", amount_minor === null ? [] : [amount_minor]),
        ]),
      ]),
    ],
    [links, oneOf("order_id", order_ids)],
    ...(begins ? [[links, ["email IS NOT NULL AND lower(email) LIKE ?", [begins]]] satisfies [string, Clause]] : []),
  ])
  return anyOf([found, oneOf(BANK_OF_LINK, bank_ids)])
}

function inGroups(groups: LinkGroup[]): Clause {
  return [`(${groups.map((group) => `(${GROUPS[group]})`).join(" OR ")})`, []]
}
