import { generateEntityId } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { TimelineEventName } from "../../../shared/timeline-events"
import type { TrailGroup, TrailKind } from "../../../shared/trail"
import { requestSearchClause, type RequestSearch } from "../requests/request-list-statements"
import { all, oneOf, type Clause } from "../sql-clauses"
import type { Statements } from "../tables"

/** What each table that the trail is read from holds. */
const SOURCES = ["payment", "account", "other"] as const
type Source = (typeof SOURCES)[number]

export interface TrailFilter {
  groups?: TrailGroup[] | undefined
  /** Ids of admin users and API keys. */
  by?: string[] | undefined
  account?: string[] | undefined
  /** Only lines of the timelines of these payments. */
  search?: RequestSearch | undefined
  recorded?: { compare: ">=" | ">" | "<=" | "<"; moment: Date }[] | undefined
}

/** A line of the trail. `data` holds no secrets: of a password, only a fingerprint. */
export type TrailLine = z.infer<typeof trailLine>
const trailLine = z.object({
  id: z.string(),
  source: z.enum(SOURCES),
  kind: z.string(),
  recorded_by: z.string().nullable(),
  recorded_at: z.coerce.date(),
  account: z.string().nullable(),
  data: z.unknown(),
  request_id: z.string().nullable(),
  reference: z.string().nullable(),
  currency: z.string().nullable(),
})

const EXPORTS = ["payer_shown", "payer_exported", "refund_exported"] as const satisfies TimelineEventName[]
const IS_EXPORT = `type IN (${EXPORTS.map((type) => `'${type}'`).join(", ")})`
const OF_PERSON = "data->>'user_id' IS NOT NULL"

/** The condition of each group in the tables that have lines of it. */
const GROUPS: Record<TrailGroup, Partial<Record<Source, string>>> = {
  payments: { payment: "data->>'user_id' IS NULL" },
  decisions: { payment: `${OF_PERSON} AND NOT ${IS_EXPORT}` },
  exports: { payment: IS_EXPORT, other: "kind LIKE '%\\_exported'" },
  accounts: { account: "TRUE" },
  corrections: { other: "kind IN ('personal_data_erased', 'trail_changed')" },
}

interface Table {
  columns: string
  from: string
  by: string
  at: string
}

const TABLES: Record<Source, Table> = {
  payment: {
    columns:
      "id, type AS kind, data->>'user_id' AS recorded_by, created_at AS recorded_at, NULL::text AS account, data, request_id",
    from: "pay_by_bank_event",
    by: "data->>'user_id'",
    at: "created_at",
  },
  account: {
    columns:
      "id, kind, changed_by AS recorded_by, changed_at AS recorded_at, account, changes AS data, NULL::text AS request_id",
    from: "pay_by_bank_account_change",
    by: "changed_by",
    at: "changed_at",
  },
  other: {
    columns: "id, kind, recorded_by, recorded_at, NULL::text AS account, data, NULL::text AS request_id",
    from: "pay_by_bank_trail",
    by: "recorded_by",
    at: "recorded_at",
  },
}

/**
 * A page of the trail, newest first. Each table contributes as many lines as the page needs, in the order of its index, so no line
 * beyond the page is read.
 */
export async function trailPage(
  db: Statements,
  filter: TrailFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TrailLine[]> {
  const parts = partsOf(filter).map(({ source, matching: [matching, values] }): Clause => {
    const { columns, at } = TABLES[source]
    const newest = `ORDER BY ${at} DESC, id DESC LIMIT ?`
    return [`(SELECT '${source}' AS source, ${columns} ${matching} ${newest})`, [...values, limit + offset]]
  })
  if (parts.length === 0) return []
  const rows: unknown = await db.execute(
    `SELECT line.*, r.reference, r.currency FROM (
       SELECT * FROM (${parts.map(([sql]) => sql).join(" UNION ALL ")}) AS newest
        ORDER BY recorded_at DESC, id DESC LIMIT ? OFFSET ?) AS line
       LEFT JOIN pay_by_bank_request AS r ON r.id = line.request_id
      ORDER BY line.recorded_at DESC, line.id DESC`,
    [...parts.flatMap(([, values]) => values), limit, offset],
  )
  return z.array(trailLine).parse(rows)
}

/** Counts the matching lines, up to `most`. */
export async function countTrail(db: Statements, filter: TrailFilter, most: number): Promise<number> {
  const parts = partsOf(filter).map(({ matching: [matching, values] }): Clause => [
    `(SELECT 1 ${matching} LIMIT ?)`,
    [...values, most],
  ])
  if (parts.length === 0) return 0
  const rows: unknown = await db.execute(
    `SELECT least(count(*), ?)::int AS count FROM (${parts.map(([sql]) => sql).join(" UNION ALL ")}) AS counted`,
    [most, ...parts.flatMap(([, values]) => values)],
  )
  return z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count
}

export async function writeTrail(
  db: Statements,
  line: { kind: Exclude<TrailKind, "trail_changed">; by: string | null; at: Date; data: Record<string, unknown> },
): Promise<void> {
  await db.execute(
    `INSERT INTO pay_by_bank_trail (id, kind, recorded_by, recorded_at, data) VALUES (?, ?, ?, ?, ?::jsonb)`,
    [generateEntityId(undefined, "pbbtrl"), line.kind, line.by, line.at, JSON.stringify(line.data)],
  )
}

/** Lets the rest of the transaction change the trail, see `docs/decisions.md#the-trail`. Each change leaves a line with this reason. */
export async function allowTrailChanges(db: Statements, reason: string): Promise<void> {
  await db.execute(`SELECT pay_by_bank_allow_trail_changes(?)`, [reason])
}

/** The tables that can have matching lines, each with the SQL from `FROM` on. The timelines are read once for each person. */
function partsOf(given: TrailFilter): { source: Source; matching: Clause }[] {
  const people = given.by && [...new Set(given.by)]
  return SOURCES.flatMap((source) => {
    if (source !== "payment" || !people) return partOf(source, given)
    return people.flatMap((person) => partOf(source, { ...given, by: [person] }))
  })
}

function partOf(source: Source, filter: TrailFilter): { source: Source; matching: Clause }[] {
  const inGroups = filter.groups?.flatMap((group) => GROUPS[group][source] ?? [])
  if (inGroups?.length === 0) return []
  if (filter.account && source !== "account") return []
  if (filter.search && source !== "payment") return []
  const groups: Clause[] = inGroups ? [[`(${inGroups.map((each) => `(${each})`).join(" OR ")})`, []]] : []
  const [where, values] = all([...groups, ...whereOf(source, filter)])
  const [from, found] = filter.search ? timelinesOf(filter.search) : [TABLES[source].from, []]
  return [{ source, matching: [`FROM ${from} WHERE ${where}`, [...found, ...values]] }]
}

function whereOf(source: Source, { by, account, recorded }: TrailFilter): Clause[] {
  const { by: byColumn, at } = TABLES[source]
  return [
    source === "payment" ? ["deleted_at IS NULL", []] : ["TRUE", []],
    // For the index of the lines of each person.
    ...(by && source === "payment" ? [[OF_PERSON, []] satisfies Clause] : []),
    ...(by ? [oneOf(byColumn, by)] : []),
    ...(account ? [oneOf("account", account)] : []),
    ...(recorded ?? []).map(({ compare, moment }): Clause => [`${at} ${compare} ?`, [moment]]),
  ]
}

/** Reads the timelines of these payments first. Otherwise PostgreSQL may read all timelines in order of time until a page is full. */
function timelinesOf(search: RequestSearch): Clause {
  const [where, values] = requestSearchClause(search)
  const found = `SELECT id FROM pay_by_bank_request WHERE ${where} AND deleted_at IS NULL`
  const timelines = `SELECT * FROM pay_by_bank_event WHERE request_id = ANY(ARRAY(${found})) AND deleted_at IS NULL`
  return [`(${timelines} OFFSET 0) AS event`, values]
}
