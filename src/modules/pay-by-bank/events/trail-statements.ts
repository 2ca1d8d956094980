import { z } from "@medusajs/framework/zod"
import type { TimelineEventName } from "../../../shared/timeline-events"
import type { TrailGroup, TrailKind } from "../../../shared/trail"
import { requestSearchClause, type RequestSearch } from "../requests/request-list-statements"
import { all, oneOf, within, type Clause, type TimeLimit } from "../sql-clauses"
import type { Statements } from "../tables"
import { appendLines } from "./append-events"

export interface TrailFilter {
  groups?: TrailGroup[] | undefined
  /** Ids of admin users and API keys. */
  by?: string[] | undefined
  account?: string[] | undefined
  /** Only lines of the timelines of these payments. */
  search?: RequestSearch | undefined
  recorded?: TimeLimit[] | undefined
}

/** A line of the trail. `data` holds no secrets: of a password, only a fingerprint. */
export type TrailLine = z.infer<typeof trailLine>
const trailLine = z.object({
  id: z.string(),
  type: z.string(),
  by: z.string().nullable(),
  created_at: z.coerce.date(),
  account: z.string().nullable(),
  data: z.unknown(),
  request_id: z.string().nullable(),
  reference: z.string().nullable(),
  currency: z.string().nullable(),
})

type RecordedKind = Exclude<TrailKind, "trail_changed">

const EXPORTS = listed([
  "payer_shown",
  "payer_exported",
  "refund_exported",
  "reconciliation_exported",
  "trail_exported",
  "payments_exported",
  "refunds_exported",
  "links_exported",
])
const CORRECTIONS = listed(["personal_data_erased", "trail_changed"])

function listed(types: (TimelineEventName | TrailKind)[]): string {
  return `type IN (${types.map((type) => `'${type}'`).join(", ")})`
}

/** The lines of people, and those of no payment, which have an index of their own: among the others, they are rare. */
const RARE = `("by" IS NOT NULL OR request_id IS NULL)`

const GROUPS: Record<TrailGroup, string> = {
  payments: `request_id IS NOT NULL AND "by" IS NULL`,
  decisions: `request_id IS NOT NULL AND "by" IS NOT NULL AND NOT ${EXPORTS}`,
  exports: `${EXPORTS} AND ${RARE}`,
  accounts: `account IS NOT NULL`,
  corrections: `${CORRECTIONS} AND request_id IS NULL`,
}

const NEWEST = `ORDER BY created_at DESC, id DESC LIMIT ?`

/** A page of the trail, newest first, in the order of an index, so that no line beyond the page is read. */
export async function trailPage(
  db: Statements,
  filter: TrailFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TrailLine[]> {
  const [matching, values] = matchingLines(filter, limit + offset)
  const rows: unknown = await db.execute(
    `SELECT line.id, line.type, line."by", line.created_at, line.account, line.data, line.request_id, r.reference, r.currency
       FROM (SELECT * FROM (${matching}) AS newest ${NEWEST} OFFSET ?) AS line
       LEFT JOIN pay_by_bank_request AS r ON r.id = line.request_id
      ORDER BY line.created_at DESC, line.id DESC`,
    [...values, limit, offset],
  )
  return z.array(trailLine).parse(rows)
}

/** Counts the matching lines, up to `most`. */
export async function countTrail(db: Statements, filter: TrailFilter, most: number): Promise<number> {
  const [matching, values] = matchingLines(filter, most)
  const rows: unknown = await db.execute(`SELECT least(count(*), ?)::int AS count FROM (${matching}) AS counted`, [
    most,
    ...values,
  ])
  return z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count
}

/** Records what belongs to no payment and no merchant account. */
export async function writeTrail(
  db: Statements,
  { kind: type, ...line }: { kind: RecordedKind; by: string | null; at: Date; data: Record<string, unknown> },
): Promise<void> {
  await appendLines(db, [{ ...line, type }])
}

/** Lets the rest of the transaction change the trail, see `docs/decisions.md#the-trail`. Each change leaves a line with this reason. */
export async function allowTrailChanges(db: Statements, reason: string): Promise<void> {
  await db.execute(`SELECT pay_by_bank_allow_trail_changes(?)`, [reason])
}

/**
 * The newest matching lines: of several people, as many of each. An index returns the lines of one person in order, and those of several
 * only after it has read all of them.
 */
function matchingLines(filter: TrailFilter, most: number): Clause {
  const people = filter.by?.length ? [...new Set(filter.by)].map((person) => [person]) : [filter.by]
  const parts = people.map((by) => linesOf({ ...filter, by }, most))
  return [parts.map(([sql]) => `(${sql})`).join(" UNION ALL "), parts.flatMap(([, values]) => values)]
}

function linesOf({ groups, by, account, search, recorded = [] }: TrailFilter, most: number): Clause {
  const [from, found] = search ? timelinesOf(search) : ["pay_by_bank_event", []]
  const [where, values] = all([
    ...(groups ? [[`(${groups.map((group) => `(${GROUPS[group]})`).join(" OR ")})`, []] satisfies Clause] : []),
    ...(by ? [oneOf(`"by"`, by)] : []),
    ...(account ? [oneOf("account", account)] : []),
    within("created_at", recorded),
  ])
  return [`SELECT * FROM ${from} WHERE ${where} ${NEWEST}`, [...found, ...values, most]]
}

/** Reads the timelines of these payments first. Otherwise PostgreSQL may read all lines in order of time until a page is full. */
function timelinesOf(search: RequestSearch): Clause {
  const [where, values] = requestSearchClause(search)
  const found = `SELECT id FROM pay_by_bank_request WHERE ${where}`
  return [`(SELECT * FROM pay_by_bank_event WHERE request_id = ANY(ARRAY(${found})) OFFSET 0) AS event`, values]
}
