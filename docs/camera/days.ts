import { Client } from "pg"
import type { Trade } from "./trade"

/** How many days ago each payment started, and at what time. The newest payments keep the time at which they were made. */
const STARTS = {
  oliver: [6, "09:12"],
  refunded: [5, "18:41"],
  niamh: [5, "20:07"],
  declined: [4, "12:33"],
  harry: [4, "12:36"],
  returned: [3, "08:54"],
  canceled: [3, "17:20"],
  george: [2, "10:48"],
  damaged: [2, "13:05"],
  other: [1, "11:26"],
  changed: [1, "19:31"],
} as const satisfies Partial<Record<keyof Trade, readonly [number, string]>>

const REQUEST = `
  UPDATE pay_by_bank_request
     SET created_at = $2, updated_at = $2, paid_at = CASE WHEN paid_at IS NOT NULL THEN $2::timestamptz + interval '2 minutes' END
   WHERE uuid = $1 RETURNING id`
const EVENTS = `
  UPDATE pay_by_bank_event
     SET created_at = $2::timestamptz
                      + CASE WHEN type = 'started' THEN interval '0' WHEN type LIKE 'refund%' THEN interval '21 hours' ELSE interval '2 minutes' END
                      + nth * interval '1 millisecond'
    FROM (SELECT id AS event, row_number() OVER (ORDER BY created_at, id) AS nth FROM pay_by_bank_event WHERE request_id = $1) AS numbered
   WHERE id = event`
const REFUNDS = "UPDATE pay_by_bank_refund SET created_at = $2::timestamptz + interval '21 hours' WHERE request_id = $1"

/**
 * Spreads the payments over a week. This is SQL, because payments cannot be made in the past. The trigger that keeps the trail
 * append-only is off for these statements, so that the trail shows no line about them.
 */
export async function spreadOverDays(databaseUrl: string, made: Trade): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    for (const [name, { uuid }] of Object.entries(made)) {
      const start = startOf(name)
      if (!start) continue
      const moved = await client.query<{ id: string }>(REQUEST, [uuid, start])
      const id = moved.rows[0]?.id
      await client.query("SET session_replication_role = replica")
      await client.query(EVENTS, [id, start])
      await client.query(REFUNDS, [id, start])
      await client.query("SET session_replication_role = DEFAULT")
    }
  } finally {
    await client.end()
  }
}

function startOf(name: string): Date | undefined {
  const [, start] = Object.entries(STARTS).find(([each]) => each === name) ?? []
  if (!start) return undefined
  const [days, time] = start
  const day = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10)
  return new Date(`${day}T${time}:00Z`)
}
