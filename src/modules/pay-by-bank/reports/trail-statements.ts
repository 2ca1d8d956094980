import { z } from "@medusajs/framework/zod"
import type { TimelineEventName } from "../../../shared/timeline-events"
import type { TrailGroup, TrailKind } from "../../../shared/trail"
import { requestSearchClause, type RequestSearch } from "../payments/request-list-statements"
import { all, clause, oneOf, within, type Clause, type TimeLimit } from "../sql-clauses"
import type { Database } from "../database"

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

const NEWEST = "ORDER BY created_at DESC, id DESC"

/** A page of the trail, newest first, in the order of an index, so that no line beyond the page is read. */
export async function trailPage(
  db: Database,
  filter: TrailFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TrailLine[]> {
  const matching = matchingLines(filter, limit + offset)
  return await db.read(
    trailLine,
    `SELECT line.id, line.type, line."by", line.created_at, line.account, line.data, line.request_id, r.reference, r.currency
       FROM (SELECT * FROM (${matching.sql}) AS newest ${NEWEST} LIMIT :limit OFFSET :offset) AS line
       LEFT JOIN pay_by_bank_request AS r ON r.id = line.request_id
      ORDER BY line.created_at DESC, line.id DESC`,
    { ...matching.values, limit, offset },
  )
}

/** Counts the matching lines, up to `most`. */
export async function countTrail(db: Database, filter: TrailFilter, most: number): Promise<number> {
  const { sql, values } = matchingLines(filter, most)
  const [counted] = await db.read(
    z.object({ count: z.number() }),
    `SELECT least(count(*), :most)::int AS count FROM (${sql}) AS counted`,
    values,
  )
  return counted?.count ?? 0
}

/**
 * The newest matching lines: of several people, as many of each. An index returns the lines of one person in order, and those of several
 * only after it has read all of them. The statements of several people have the same values, except for the person.
 */
function matchingLines({ by, ...filter }: TrailFilter, most: number): Clause {
  const people = by?.length ? [...new Set(by)].map(isBy) : [clause(by ? "FALSE" : "TRUE")]
  const parts = people.map((person) => linesOf(filter, person))
  const values = Object.fromEntries(parts.flatMap((part) => Object.entries(part.values)))
  return clause(parts.map(({ sql }) => `(${sql})`).join(" UNION ALL "), { ...values, most })
}

function isBy(person: string, nth: number): Clause {
  return clause(`"by" = :by_${nth}`, { [`by_${nth}`]: person })
}

/** At most `:most` lines. */
function linesOf({ groups, account, search, recorded = [] }: Omit<TrailFilter, "by">, person: Clause): Clause {
  const from = search ? timelinesOf(search) : clause("pay_by_bank_event")
  const where = all([
    ...(groups ? [clause(`(${groups.map((group) => `(${GROUPS[group]})`).join(" OR ")})`)] : []),
    person,
    ...(account ? [oneOf("account", account)] : []),
    within("created_at", recorded),
  ])
  return clause(`SELECT * FROM ${from.sql} WHERE ${where.sql} ${NEWEST} LIMIT :most`, {
    ...from.values,
    ...where.values,
  })
}

/** Reads the timelines of these payments first. Otherwise PostgreSQL may read all lines in order of time until a page is full. */
function timelinesOf(search: RequestSearch): Clause {
  const { sql, values } = requestSearchClause(search)
  const found = `SELECT id FROM pay_by_bank_request WHERE ${sql}`
  return clause(`(SELECT * FROM pay_by_bank_event WHERE request_id = ANY(ARRAY(${found})) OFFSET 0) AS event`, values)
}
