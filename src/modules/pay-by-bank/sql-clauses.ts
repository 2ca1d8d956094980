import { z } from "@medusajs/framework/zod"
import type { Statements } from "./tables"

/** A condition of `WHERE` and the values of its placeholders. Columns and tables are never user input. */
export type Clause = readonly [sql: string, values: readonly unknown[]]

/** The placeholders of a list of values. */
export function marksFor(values: readonly unknown[]): string {
  return values.map(() => "?").join(", ")
}

/** A single value is compared with `=`, so that an index keeps its order. */
export function oneOf(column: string, values: readonly string[]): Clause {
  if (values.length === 0) return ["FALSE", []]
  if (values.length === 1) return [`${column} = ?`, values]
  return [`${column} IN (${marksFor(values)})`, values]
}

export function all(clauses: Clause[]): Clause {
  return [clauses.map(([sql]) => sql).join(" AND "), clauses.flatMap(([, values]) => values)]
}

/** Omits clauses without values. */
export function anyOf(clauses: Clause[]): Clause {
  const parts = clauses.filter(([, values]) => values.length > 0)
  if (parts.length === 0) return ["FALSE", []]
  return [`(${parts.map(([sql]) => sql).join(" OR ")})`, parts.flatMap(([, values]) => values)]
}

/** Counting stops here: no admin user pages that far, and counting a million rows is slow. */
export const COUNTED_UP_TO = 10_000

/** Counts the matching rows, up to one more than `COUNTED_UP_TO`. */
export async function countRows(db: Statements, from: string, [where, values]: Clause): Promise<number> {
  const rows: unknown = await db.execute(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ?) AS counted`,
    [...values, COUNTED_UP_TO + 1],
  )
  return z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count
}
