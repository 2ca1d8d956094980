import { z } from "@medusajs/framework/zod"
import type { Statements } from "./tables"

/** A condition of `WHERE` and the values of its placeholders. Columns and tables are never user input. */
export type Clause = readonly [sql: string, values: readonly unknown[]]

/** The placeholders of a list of values. */
export function marksFor(values: readonly unknown[]): string {
  return values.map(() => "?").join(", ")
}

/** A single value is compared with `=`, so that an index keeps its order. */
export function oneOf(column: string, values: readonly (string | number)[]): Clause {
  if (values.length === 0) return ["FALSE", []]
  if (values.length === 1) return [`${column} = ?`, values]
  return [`${column} IN (${marksFor(values)})`, values]
}

/** Holds for each row if there are no clauses. */
export function all(clauses: Clause[]): Clause {
  if (clauses.length === 0) return ["TRUE", []]
  return [clauses.map(([sql]) => sql).join(" AND "), clauses.flatMap(([, values]) => values)]
}

/** A range of amounts in minor units, both ends included. */
export interface AmountRange {
  from?: number | undefined
  to?: number | undefined
}

export function inRange(column: string, { from, to }: AmountRange): Clause {
  return all([
    ...(from === undefined ? [] : [[`${column} >= ?`, [from]] satisfies Clause]),
    ...(to === undefined ? [] : [[`${column} <= ?`, [to]] satisfies Clause]),
  ])
}

/** A limit of a time range. */
export interface TimeLimit {
  compare: ">=" | ">" | "<=" | "<"
  moment: Date
}

export function within(column: string, limits: readonly TimeLimit[]): Clause {
  return all(limits.map(({ compare, moment }): Clause => [`${column} ${compare} ?`, [moment]]))
}

/** A row's place in a list from the newest to the oldest. The time is text, because a date would lose PostgreSQL's microseconds. */
export interface Place {
  id: string
  at: string
}

/** The rows that follow a place. */
export function after(table: string, place: Place | null): Clause {
  return place ? [`(${table}.created_at, ${table}.id) < (?::timestamptz, ?)`, [place.at, place.id]] : ["TRUE", []]
}

const placeRows = z.array(z.object({ id: z.string(), at: z.string() }))

/** The rows of a list that match its filter: the tables, the name of the list's own one among them, and the condition. */
export interface Matching {
  from: string
  table: string
  where: Clause
}

/** At most `limit` rows that follow a place, newest first. */
export async function placesAfter(
  db: Statements,
  { from, table, where }: Matching,
  place: Place | null,
  limit: number,
): Promise<Place[]> {
  const [sql, values] = all([where, after(table, place)])
  const rows: unknown = await db.execute(
    `SELECT ${table}.id, ${table}.created_at::text AS at FROM ${from} WHERE ${sql}
      ORDER BY ${table}.created_at DESC, ${table}.id DESC LIMIT ?`,
    [...values, limit],
  )
  return placeRows.parse(rows)
}

/** A part of a list, and the place of its last row. */
export interface Batch<Row> {
  rows: Row[]
  last: Place
}

/** The rows that follow a place, newest first, as `read` returns them by their ids; `null` when none is left. */
export async function batchAfter<Row>(
  db: Statements,
  matching: Matching,
  { place, limit }: { place: Place | null; limit: number },
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Batch<Row> | null> {
  const places = await placesAfter(db, matching, place, limit)
  const last = places.at(-1)
  return last ? { rows: await read(places.map(({ id }) => id)), last } : null
}

/** Omits clauses without values. */
export function anyOf(clauses: Clause[]): Clause {
  const parts = clauses.filter(([, values]) => values.length > 0)
  if (parts.length === 0) return ["FALSE", []]
  return [`(${parts.map(([sql]) => sql).join(" OR ")})`, parts.flatMap(([, values]) => values)]
}

/** Rows of a table, as `SELECT …` of their ids without its condition. */
type Selection = readonly [select: string, condition: Clause]

/**
 * The rows whose id any of these statements selects. PostgreSQL then uses an index for each of them, where it would read the whole table
 * for conditions on two tables with OR. Omits conditions without values.
 */
export function selectedBy(id: string, selections: Selection[]): Clause {
  const parts = selections.filter(([, [, values]]) => values.length > 0)
  if (parts.length === 0) return ["FALSE", []]
  const statements = parts.map(([select, [sql]]) => `${select} WHERE ${sql}`)
  return [`${id} IN (${statements.join(" UNION ALL ")})`, parts.flatMap(([, [, values]]) => values)]
}

/** Counting stops here: no admin user pages that far, and counting a million rows is slow. */
export const COUNTED_UP_TO = 10_000

/** Counts the matching rows, up to `most`: by default one more than `COUNTED_UP_TO`. */
export async function countRows(
  db: Statements,
  { from, where: [where, values] }: Pick<Matching, "from" | "where">,
  most: number | null = COUNTED_UP_TO + 1,
): Promise<number> {
  const rows: unknown = await db.execute(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ?) AS counted`,
    [...values, most],
  )
  return z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count
}
