import { MOST_STARTS, STARTS_WITHIN_MS } from "../rate-limits"
import type { Statements } from "../tables"

/**
 * Counts a start of a collection before its call to the service. `false`: the collection has had its starts of the last ten minutes.
 * One statement, because any number of starts may run at once. A start that lies further ahead was recorded by a clock that is wrong.
 */
export async function takeStart(db: Statements, collectionId: string, now: Date): Promise<boolean> {
  const rows = await db.execute<unknown[]>(
    `INSERT INTO pay_by_bank_start AS known (collection_id, started_at) VALUES (?, ARRAY[?::timestamptz])
     ON CONFLICT (collection_id) DO UPDATE
       SET started_at = known.started_at[greatest(cardinality(known.started_at) - ${MOST_STARTS - 2}, 1):] || excluded.started_at
     WHERE cardinality(known.started_at) < ${MOST_STARTS} OR known.started_at[1] NOT BETWEEN ? AND ?
     RETURNING collection_id`,
    [collectionId, now, endedBefore(now), new Date(now.getTime() + STARTS_WITHIN_MS)],
  )
  return rows.length > 0
}

/** Deletes the starts of collections that have had none in the last ten minutes. */
export async function deleteOldStarts(db: Statements, now: Date): Promise<void> {
  await db.execute(`DELETE FROM pay_by_bank_start WHERE started_at[cardinality(started_at)] < ?`, [endedBefore(now)])
}

function endedBefore(now: Date): Date {
  return new Date(now.getTime() - STARTS_WITHIN_MS + 1)
}
