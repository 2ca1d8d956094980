import { z } from "@medusajs/framework/zod"
import type { Database } from "../database"
import type { TimelineNote } from "./append-events"

/** Other values are left out: a line that cannot be read must not hide the others. */
const plain = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((data) => Object.entries(data).filter(isPlain))
  .transform((entries): TimelineNote["data"] => Object.fromEntries(entries))
const event = z.object({
  id: z.string(),
  type: z.string(),
  by: z.string().nullable(),
  data: plain,
  created_at: z.coerce.date(),
})

/** A line of a request's timeline, and the admin user or API key that caused it. `data` holds plain values only. */
export type TimelineEvent = z.infer<typeof event>

/** More lines than the events of a request produce. Only repeated views of the payer exceed it. */
const LONGEST_TIMELINE = 1000

/** The timeline of a request, newest first. */
export async function readTimeline(db: Database, requestId: string): Promise<TimelineEvent[]> {
  return await db.read(
    event,
    `SELECT id, type, "by", data, created_at FROM pay_by_bank_event
      WHERE request_id = :requestId ORDER BY created_at DESC, id DESC LIMIT :longest`,
    { requestId, longest: LONGEST_TIMELINE },
  )
}

const raised = z.object({ request_id: z.string(), since: z.coerce.date() })

/** Since when each of these requests needs attention for its present reason. */
export async function attentionSince(db: Database, requestIds: string[]): Promise<Map<string, Date>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db.read(
    raised,
    `SELECT request_id, max(created_at) AS since FROM pay_by_bank_event
      WHERE request_id IN (:requestIds) AND type = 'attention' GROUP BY request_id`,
    { requestIds },
  )
  return new Map(rows.map(({ request_id, since }) => [request_id, since]))
}

function isPlain(entry: [string, unknown]): entry is [string, string | number | null] {
  return entry[1] === null || typeof entry[1] === "string" || typeof entry[1] === "number"
}
