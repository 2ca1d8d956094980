import { generateEntityId } from "@medusajs/framework/utils"
import type { Statements } from "./ledger-statements"

/** A line of a request's timeline; `data` holds no personal data. */
export interface TimelineNote {
  request_id: string
  type: string
  data: Record<string, string | number | null>
}

/**
 * Appends to the timeline where `condition` holds. No line stands before one that was written earlier, whatever the clocks
 * of several processes say.
 */
export function noteSql(note: TimelineNote, condition = "TRUE"): readonly [sql: string, values: readonly unknown[]] {
  return [
    `INSERT INTO pay_by_bank_event (id, type, data, request_id, created_at)
     SELECT n.id, n.type, n.data, n.request_id, greatest(n.at, (
            SELECT max(e.created_at) + interval '1 microsecond' FROM pay_by_bank_event AS e
             WHERE e.request_id = n.request_id AND e.deleted_at IS NULL))
       FROM (VALUES (?, ?, ?::jsonb, ?, ?::timestamptz)) AS n(id, type, data, request_id, at) WHERE ${condition}`,
    [generateEntityId(undefined, "pbbevt"), note.type, JSON.stringify(note.data), note.request_id, new Date()],
  ]
}

export async function writeNote(db: Statements, note: TimelineNote): Promise<void> {
  const [sql, values] = noteSql(note)
  await db.execute(sql, [...values])
}
