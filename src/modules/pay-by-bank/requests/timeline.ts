import { generateEntityId } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { PaymentStatus } from "../../../shared/statuses"
import type { TimelineEventName } from "../../../shared/timeline-events"
import { marksFor } from "../sql-clauses"
import type { Statements } from "../tables"

/**
 * A line of a request's timeline. Only `message`, `detail` and the `cause` of `attempt_failed` are free text, which can hold personal
 * data. Add another one to `erasure-statements.ts`, too.
 */
export interface TimelineNote {
  request_id: string
  type: TimelineEventName | `status.${PaymentStatus}`
  data: Record<string, string | number | null>
}

/** Each line gets a later time than the lines before it, even if the clocks of several processes differ. */
const append = (source: string, condition: string) => `
  INSERT INTO pay_by_bank_event (id, type, data, request_id, created_at)
  SELECT n.id, n.type, n.data, n.request_id, greatest(n.at, (
         SELECT max(e.created_at) + interval '1 microsecond' FROM pay_by_bank_event AS e
          WHERE e.request_id = n.request_id AND e.deleted_at IS NULL))
    FROM ${source} AS n(id, type, data, request_id, at) WHERE ${condition}`

/** The SQL that appends to the timeline if `condition` holds, and its values. */
export function noteSql(note: TimelineNote, condition = "TRUE"): readonly [sql: string, values: readonly unknown[]] {
  return [
    append("(VALUES (?, ?, ?::jsonb, ?, ?::timestamptz))", condition),
    [newId(), note.type, JSON.stringify(note.data), note.request_id, new Date()],
  ]
}

export async function writeNote(db: Statements, note: TimelineNote): Promise<void> {
  const [sql, values] = noteSql(note)
  await db.execute(sql, [...values])
}

/** Appends one line for each of any number of requests, in one statement. */
export async function writeNotes(db: Statements, notes: TimelineNote[]): Promise<void> {
  if (notes.length === 0) return
  const rows = notes.map((note) => ({ ...note, id: newId(), at: new Date() }))
  const source = `(SELECT id, type, data, request_id, at FROM jsonb_to_recordset(?::jsonb)
    AS given(id text, type text, data jsonb, request_id text, at timestamptz))`
  await db.execute(append(source, "TRUE"), [JSON.stringify(rows)])
}

const raised = z.array(z.object({ request_id: z.string(), since: z.coerce.date() }))

/** Since when each of these requests needs attention for its present reason. */
export async function attentionSince(db: Statements, requestIds: string[]): Promise<Map<string, Date>> {
  if (requestIds.length === 0) return new Map()
  const rows: unknown = await db.execute(
    `SELECT request_id, max(created_at) AS since FROM pay_by_bank_event
      WHERE request_id IN (${marksFor(requestIds)}) AND type = 'attention' AND deleted_at IS NULL GROUP BY request_id`,
    requestIds,
  )
  return new Map(raised.parse(rows).map(({ request_id, since }) => [request_id, since]))
}

function newId(): string {
  return generateEntityId(undefined, "pbbevt")
}
