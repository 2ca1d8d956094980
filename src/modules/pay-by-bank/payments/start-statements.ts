import { z } from "@medusajs/framework/zod"
import type { Database } from "../database"
import { STARTS } from "../options/rate-limits"
import { clause, type Clause } from "../sql-clauses"

/** The SQL that counts a start of a collection if `condition` holds, and its values. Returns no row if it has had its calls of this time. */
function countedCall(subject: string, now: Date, condition = "TRUE"): Clause {
  const { most, withinMs } = STARTS
  return clause(
    `INSERT INTO pay_by_bank_start AS known (subject, started_at) SELECT :subject, ARRAY[:now::timestamptz] WHERE ${condition}
     ON CONFLICT (subject) DO UPDATE
       SET started_at = known.started_at[greatest(cardinality(known.started_at) - ${most - 2}, 1):] || excluded.started_at
     WHERE cardinality(known.started_at) < ${most} OR known.started_at[1] NOT BETWEEN :earliest AND :latest
     RETURNING subject`,
    { subject, now, earliest: endedBefore(now, withinMs), latest: new Date(now.getTime() + withinMs) },
  )
}

/**
 * Counts a start of a payment collection before the call is made. `false`: the collection has had its starts of this time. One statement, because any number of calls may run at once. A call that lies further ahead was
 * recorded by a clock that is wrong.
 */
export async function takeCall(db: Database, subject: string, now: Date): Promise<boolean> {
  const { sql, values } = countedCall(subject, now)
  return await db.cas(sql, values)
}

const firstStart = z.object({ start: z.enum(["taken", "started_before", "too_many"]) })

/** Counts the call for the first uuid of a collection, in the statement that finds out whether it is the first. */
export async function takeFirstStart(
  db: Database,
  collectionId: string,
  now: Date,
): Promise<z.infer<typeof firstStart>["start"]> {
  const { sql, values } = countedCall(collectionId, now, "NOT EXISTS (SELECT 1 FROM earlier)")
  const [first] = await db.read(
    firstStart,
    `WITH earlier AS (
       SELECT 1 FROM pay_by_bank_request WHERE collection_id = :subject LIMIT 1
     ), taken AS (${sql})
     SELECT CASE WHEN EXISTS (SELECT 1 FROM earlier) THEN 'started_before'
                 WHEN EXISTS (SELECT 1 FROM taken) THEN 'taken' ELSE 'too_many' END AS start`,
    values,
  )
  return first?.start ?? "too_many"
}

const counted = z.object({ count: z.number() })

/**
 * How many other banks have an open uuid in a collection: one that is neither paid nor declined, and still tracked. A uuid whose reuse has
 * ended counts, because it can still be paid.
 */
export async function countOpenBanks(
  db: Database,
  collectionId: string,
  { besides, now }: { besides: string; now: Date },
): Promise<number> {
  const [open] = await db.read(
    counted,
    `SELECT count(DISTINCT bank_id)::int AS count FROM pay_by_bank_request
      WHERE collection_id = :collectionId AND bank_id <> :besides AND status IN ('created', 'unknown', 'pending') AND outcome IS NULL
        AND track_until > :now`,
    { collectionId, besides, now },
  )
  return open?.count ?? 0
}

/** Deletes the calls of subjects that have had none in the last ten minutes. */
export async function deleteOldStarts(db: Database, now: Date): Promise<void> {
  await db.statement(`DELETE FROM pay_by_bank_start WHERE started_at[cardinality(started_at)] < :earliest`, {
    earliest: endedBefore(now, STARTS.withinMs),
  })
}

function endedBefore(now: Date, withinMs: number): Date {
  return new Date(now.getTime() - withinMs + 1)
}
