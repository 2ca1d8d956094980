import { generateEntityId } from "@medusajs/framework/utils"
import type { PaymentStatus } from "../../../shared/statuses"
import type { TimelineEventName } from "../../../shared/timeline-events"
import { QUEUE_RAISED, type AlertContent } from "./raised-alerts"
import type { Database, Values } from "../database"

/**
 * A line of a payment's timeline. Who did it, `user_id`, is stored in the column `by`. Of the rest, only `message` and the `cause`
 * of `attempt_failed` are free text, which can hold personal data. Add another one to `erasure-statements.ts`, too.
 */
export interface TimelineNote {
  request_id: string
  type: TimelineEventName | `status.${PaymentStatus}`
  data: Record<string, string | number | null>
}

/** A note that raises no alert, so that it can be a part of another statement. */
type SilentNote = TimelineNote & { type: Exclude<TimelineNote["type"], "attention"> }

/** A line about a payment, a merchant account, or neither, and the alert that it raises. */
export interface Line {
  type: string
  request_id?: string
  account?: string
  by: string | null
  data: Record<string, unknown>
  at: Date
  alert?: AlertContent
}

/**
 * Each line of a payment gets a later time than the lines before it, even if the clocks of several processes differ, and so do several
 * lines of one statement.
 */
const append = (condition: string) => `
  INSERT INTO pay_by_bank_event (id, type, request_id, account, "by", data, created_at)
  SELECT n.id, n.type, n.request_id, n.account, n."by", n.data, n.nth * interval '1 microsecond' + greatest(n.at, (
         SELECT max(e.created_at) + interval '1 microsecond' FROM pay_by_bank_event AS e WHERE e.request_id = n.request_id))
    FROM jsonb_to_recordset(:lines::jsonb) AS n(id text, type text, request_id text, account text, "by" text, data jsonb,
                                           at timestamptz, nth integer) WHERE ${condition}`

/** Appends lines in one statement. It queues their alerts, too: none is lost, and none is sent without its line. */
export async function appendLines(db: Database, lines: Line[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(rowOf)
  const alerts = lines.flatMap(({ alert, at }, nth) =>
    alert ? [{ ...alert, id: `${alert.kind}:${rows[nth]?.id}`, at }] : [],
  )
  const appended = append("TRUE")
  const values = { lines: JSON.stringify(rows) }
  if (alerts.length === 0) await db.statement(appended, values)
  else
    await db.statement(`WITH appended AS (${appended}) ${QUEUE_RAISED}`, { ...values, raised: JSON.stringify(alerts) })
}

/** The SQL that appends to the timeline if `condition` holds, and its values, named `lines`. */
export function noteSql(note: SilentNote, condition = "TRUE"): { note: string; noted: Values } {
  return { note: append(condition), noted: { lines: JSON.stringify([rowOf(lineOf(note), 0)]) } }
}

export async function writeNote(db: Database, note: TimelineNote): Promise<void> {
  await writeNotes(db, [note])
}

/** Appends one line for each of any number of requests, in one statement. */
export async function writeNotes(db: Database, notes: TimelineNote[]): Promise<void> {
  await appendLines(db, notes.map(lineOf))
}

function lineOf({ data: { user_id = null, ...data }, request_id, type }: TimelineNote): Line {
  const line = { type, request_id, by: user_id === null ? null : String(user_id), data, at: new Date() }
  if (type !== "attention") return line
  return { ...line, alert: { kind: "attention", data: { request_id, reason: String(data["reason"]) } } }
}

function rowOf({ alert: _alert, ...line }: Line, nth: number) {
  return { ...line, id: generateEntityId(undefined, "pbbevt"), nth }
}
