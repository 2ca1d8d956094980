import { z } from "@medusajs/framework/zod"
import { STARTS } from "../rate-limits"
import type { Statements } from "../tables"

/** The SQL that counts a start of a collection if `condition` holds, and its values. Returns no row if it has had its calls of this time. */
function countedCall(
  subject: string,
  now: Date,
  condition = "TRUE",
): readonly [sql: string, values: readonly unknown[]] {
  const { most, withinMs } = STARTS
  return [
    `INSERT INTO pay_by_bank_start AS known (subject, started_at) SELECT ?, ARRAY[?::timestamptz] WHERE ${condition}
     ON CONFLICT (subject) DO UPDATE
       SET started_at = known.started_at[greatest(cardinality(known.started_at) - ${most - 2}, 1):] || excluded.started_at
     WHERE cardinality(known.started_at) < ${most} OR known.started_at[1] NOT BETWEEN ? AND ?
     RETURNING subject`,
    [subject, now, endedBefore(now, withinMs), new Date(now.getTime() + withinMs)],
  ]
}

/**
 * Counts a start of a payment collection before the call is made. `false`: the collection has had its starts of this time. One statement, because any number of calls may run at once. A call that lies further ahead was
 * recorded by a clock that is wrong.
 */
export async function takeCall(db: Statements, subject: string, now: Date): Promise<boolean> {
  const [sql, values] = countedCall(subject, now)
  const rows = await db.execute<unknown[]>(sql, [...values])
  return rows.length > 0
}

/** Counts the call for the first uuid of a collection, in the statement that finds out whether it is the first. */
export async function takeFirstStart(
  db: Statements,
  collectionId: string,
  now: Date,
): Promise<"taken" | "started_before" | "too_many"> {
  const [call, values] = countedCall(collectionId, now, "NOT EXISTS (SELECT 1 FROM earlier)")
  const rows: unknown = await db.execute(
    `WITH earlier AS (
       SELECT 1 FROM pay_by_bank_request WHERE collection_id = ? LIMIT 1
     ), taken AS (${call})
     SELECT CASE WHEN EXISTS (SELECT 1 FROM earlier) THEN 'started_before'
                 WHEN EXISTS (SELECT 1 FROM taken) THEN 'taken' ELSE 'too_many' END AS start`,
    [collectionId, ...values],
  )
  return z.tuple([z.object({ start: z.enum(["taken", "started_before", "too_many"]) })]).parse(rows)[0].start
}

/**
 * How many other banks have an open uuid in a collection: one that is neither paid nor declined, and still tracked. A uuid whose reuse has
 * ended counts, because it can still be paid.
 */
export async function countOpenBanks(
  db: Statements,
  collectionId: string,
  { besides, now }: { besides: string; now: Date },
): Promise<number> {
  const rows: unknown = await db.execute(
    `SELECT count(DISTINCT bank_id)::int AS count FROM pay_by_bank_request
      WHERE collection_id = ? AND bank_id <> ? AND status IN ('created', 'unknown', 'pending') AND outcome IS NULL
        AND track_until > ?`,
    [collectionId, besides, now],
  )
  return z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count
}

/** Deletes the calls of subjects that have had none in the last ten minutes. */
export async function deleteOldStarts(db: Statements, now: Date): Promise<void> {
  await db.execute(`DELETE FROM pay_by_bank_start WHERE started_at[cardinality(started_at)] < ?`, [
    endedBefore(now, STARTS.withinMs),
  ])
}

function endedBefore(now: Date, withinMs: number): Date {
  return new Date(now.getTime() - withinMs + 1)
}
