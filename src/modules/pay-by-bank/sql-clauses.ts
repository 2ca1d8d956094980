import { z } from "@medusajs/framework/zod"
import { NAME, type Database, type Values } from "./database"

/** A condition of `WHERE` and the values that it names. Columns and tables are never user input. */
export interface Clause {
  sql: string
  values: Values
}

export const clause = (sql: string, values: Values = {}): Clause => ({ sql, values })

/** A single value is compared with `=`, so that an index keeps its order. */
export function oneOf(column: string, values: readonly (string | number)[]): Clause {
  const name = nameOf(column)
  if (values.length === 0) return clause("FALSE")
  if (values.length === 1) return clause(`${column} = :${name}`, { [name]: values[0] })
  return clause(`${column} IN (:${name})`, { [name]: values })
}

/** Holds for each row if there are no clauses. */
export function all(clauses: Clause[]): Clause {
  return clauses.length === 0 ? clause("TRUE") : joined(clauses, " AND ")
}

/** Omits clauses without values. */
export function anyOf(clauses: Clause[]): Clause {
  const parts = clauses.filter(hasValues)
  if (parts.length === 0) return clause("FALSE")
  const { sql, values } = joined(parts, " OR ")
  return clause(`(${sql})`, values)
}

/** The name of a value that is compared with a column, or with an expression. */
const nameOf = (column: string) =>
  column
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")

const hasValues = ({ values }: Clause) => Object.keys(values).length > 0

/** Where several clauses give different values the same name, the later ones get a number. */
function joined(clauses: Clause[], by: string): Clause {
  const values: Record<string, unknown> = {}
  const texts = clauses.map((each) => {
    const names = new Map<string, string>()
    for (const [name, value] of Object.entries(each.values)) {
      let free = name
      for (let nth = 2; Object.hasOwn(values, free) || (nth > 2 && Object.hasOwn(each.values, free)); nth += 1)
        free = `${name}_${nth}`
      names.set(name, free)
      values[free] = value
    }
    return each.sql.replace(NAME, (_match, name: string) => `:${names.get(name) ?? name}`)
  })
  return clause(texts.join(by), values)
}

/** A range of amounts in minor units, both ends included. */
export interface AmountRange {
  from?: number | undefined
  to?: number | undefined
}

export function inRange(column: string, { from, to }: AmountRange): Clause {
  return all([
    ...(from === undefined ? [] : [clause(`${column} >= :from`, { from })]),
    ...(to === undefined ? [] : [clause(`${column} <= :to`, { to })]),
  ])
}

/** A limit of a time range. */
export interface TimeLimit {
  compare: ">=" | ">" | "<=" | "<"
  moment: Date
}

export function within(column: string, limits: readonly TimeLimit[]): Clause {
  return all(limits.map(({ compare, moment }) => clause(`${column} ${compare} :moment`, { moment })))
}

/** A row's place in a list from the newest to the oldest. The time is text, because a date would lose PostgreSQL's microseconds. */
export interface Place {
  id: string
  at: string
}

/** The rows that follow a place. */
export function after(table: string, place: Place | null): Clause {
  if (!place) return clause("TRUE")
  return clause(`(${table}.created_at, ${table}.id) < (:after_time::timestamptz, :after_id)`, {
    after_time: place.at,
    after_id: place.id,
  })
}

const placeRow = z.object({ id: z.string(), at: z.string() })

/** The rows of a list that match its filter: the tables, the name of the list's own one among them, and the condition. */
export interface Matching {
  from: string
  table: string
  where: Clause
}

/** At most `limit` rows that follow a place, newest first. */
export async function placesAfter(
  db: Pick<Database, "read">,
  { from, table, where }: Matching,
  place: Place | null,
  limit: number,
): Promise<Place[]> {
  const { sql, values } = all([where, after(table, place)])
  return await db.read(
    placeRow,
    `SELECT ${table}.id, ${table}.created_at::text AS at FROM ${from} WHERE ${sql}
      ORDER BY ${table}.created_at DESC, ${table}.id DESC LIMIT :limit`,
    { ...values, limit },
  )
}

/** A part of a list, and the place of its last row. */
export interface Batch<Row> {
  rows: Row[]
  last: Place
}

/** The rows that follow a place, newest first, as `read` returns them by their ids; `null` when none is left. */
export async function batchAfter<Row>(
  db: Pick<Database, "read">,
  matching: Matching,
  { place, limit }: { place: Place | null; limit: number },
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Batch<Row> | null> {
  const places = await placesAfter(db, matching, place, limit)
  const last = places.at(-1)
  return last ? { rows: await read(places.map(({ id }) => id)), last } : null
}

/** Rows of a table, as `SELECT …` of their ids without its condition. */
type Selection = readonly [select: string, condition: Clause]

/**
 * The rows whose id any of these statements selects. PostgreSQL then uses an index for each of them, where it would read the whole table
 * for conditions on two tables with OR. Omits conditions without values.
 */
export function selectedBy(id: string, selections: Selection[]): Clause {
  const parts = selections.filter(([, condition]) => hasValues(condition))
  if (parts.length === 0) return clause("FALSE")
  const { sql, values } = joined(
    parts.map(([select, condition]) => clause(`${select} WHERE ${condition.sql}`, condition.values)),
    " UNION ALL ",
  )
  return clause(`${id} IN (${sql})`, values)
}

/** Counting stops here: no admin user pages that far, and counting a million rows is slow. */
export const COUNTED_UP_TO = 10_000

/** Counts the matching rows, up to `most`: by default one more than `COUNTED_UP_TO`. */
export async function countRows(
  db: Pick<Database, "read">,
  { from, where }: Pick<Matching, "from" | "where">,
  most: number | null = COUNTED_UP_TO + 1,
): Promise<number> {
  const rows = await db.read(
    z.object({ count: z.number() }),
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM ${from} WHERE ${where.sql} LIMIT :most) AS counted`,
    { ...where.values, most },
  )
  return rows[0]?.count ?? 0
}
