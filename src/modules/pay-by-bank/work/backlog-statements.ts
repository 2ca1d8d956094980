import { z } from "@medusajs/framework/zod"
import type { Database } from "../database"
import { LOGIN_PAUSED } from "../accounts/pause-statements"

/** The statements behind the backlog. */

const WAITING = `r.next_poll_at <= :due AND r.next_poll_at IS NOT NULL AND (r.leased_until IS NULL OR r.leased_until <= :now)
   AND (r.status = 'paid' OR NOT ${LOGIN_PAUSED}) AND r.uuid IS NOT NULL`

const backlogRow = z.object({ due: z.number(), oldest_due_at: z.coerce.date().nullable() })

export async function readBacklog(db: Database, now: Date): Promise<z.infer<typeof backlogRow>> {
  const [row] = await db.read(
    backlogRow,
    `SELECT count(*)::int AS due, min(r.next_poll_at) AS oldest_due_at FROM pay_by_bank_request AS r WHERE ${WAITING}`,
    { due: now, now },
  )
  return row ?? { due: 0, oldest_due_at: null }
}

/** Whether one waits since a moment. */
export async function isBehind(db: Database, now: Date, since: Date): Promise<boolean> {
  const rows = await db.read(
    z.unknown(),
    // Matches the order of the index.
    `SELECT 1 FROM pay_by_bank_request AS r WHERE ${WAITING} ORDER BY r.next_poll_at LIMIT 1`,
    { due: since, now },
  )
  return rows.length > 0
}
