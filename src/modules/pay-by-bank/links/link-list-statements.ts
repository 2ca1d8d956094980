import type { LinkGroup } from "../../../shared/link-groups"
import type { RequestSearch } from "../requests/request-list-statements"
import { all, anyOf, countRows, oneOf, type Clause } from "../sql-clauses"
import type { Statements } from "../tables"

/** The dashboard's list of payment links: filters and paging in SQL. */
export interface LinkFilter {
  order_id?: string | undefined
  groups?: LinkGroup[] | undefined
  /** What a search term can mean. `term` also matches the start of the recipient's email. */
  search?: (RequestSearch & { term: string }) | undefined
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

const FROM = "pay_by_bank_link AS l JOIN pay_by_bank_request AS r ON r.id = l.request_id"

/** Returns ids of links, newest first. */
export async function linkPage(
  db: Statements,
  filter: LinkFilter,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const [where, values] = whereOf(filter)
  const rows = await db.execute<{ id: string }[]>(
    `SELECT l.id FROM ${FROM} WHERE ${where} ORDER BY l.created_at DESC, l.id DESC LIMIT ? OFFSET ?`,
    [...values, page.limit, page.offset],
  )
  return rows.map(({ id }) => id)
}

/** Counts the matching links, up to one more than `COUNTED_UP_TO`. */
export async function countLinks(db: Statements, filter: LinkFilter): Promise<number> {
  return await countRows(db, FROM, whereOf(filter))
}

function whereOf({ order_id, groups, search }: LinkFilter): Clause {
  return all([
    ["l.deleted_at IS NULL AND r.deleted_at IS NULL", []],
    ...(order_id ? [oneOf("l.order_id", [order_id])] : []),
    ...(groups?.length ? [inGroups(groups)] : []),
    ...(search ? [linkSearchClause(search)] : []),
  ])
}

function linkSearchClause({ ids, uuid, references, order_ids, term }: NonNullable<LinkFilter["search"]>): Clause {
  const begins = `${term.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return anyOf([
    oneOf("r.id", ids),
    oneOf("r.uuid", uuid ? [uuid] : []),
    oneOf("l.order_id", order_ids),
    oneOf("r.reference", references),
    ["lower(l.email) LIKE ?", [begins]],
  ])
}

function inGroups(groups: LinkGroup[]): Clause {
  return [`(${groups.map((group) => `(${GROUPS[group]})`).join(" OR ")})`, []]
}
