import { z } from "@medusajs/framework/zod"
import type { Statements } from "../tables"
import { LOGIN_PAUSED } from "./pause-statements"

/** The statements behind the backlog. */

const WAITING = `r.next_poll_at <= ? AND r.next_poll_at IS NOT NULL AND (r.leased_until IS NULL OR r.leased_until <= ?)
   AND (r.status = 'paid' OR NOT ${LOGIN_PAUSED}) AND r.uuid IS NOT NULL`

const backlogRow = z.object({ due: z.number(), oldest_due_at: z.coerce.date().nullable() })

export async function readBacklog(db: Statements, now: Date): Promise<z.infer<typeof backlogRow>> {
  const rows = await db.execute<unknown[]>(
    `SELECT count(*)::int AS due, min(r.next_poll_at) AS oldest_due_at FROM pay_by_bank_request AS r WHERE ${WAITING}`,
    [now, now, now],
  )
  const [row] = z.tuple([backlogRow]).parse(rows)
  return row
}

/** Whether one waits since a moment. */
export async function isBehind(db: Statements, now: Date, since: Date): Promise<boolean> {
  const rows = await db.execute<unknown[]>(
    // Matches the order of the index.
    `SELECT 1 FROM pay_by_bank_request AS r WHERE ${WAITING} ORDER BY r.next_poll_at LIMIT 1`,
    [since, now, now],
  )
  return rows.length > 0
}
