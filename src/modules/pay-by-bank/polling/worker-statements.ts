import { generateEntityId } from "@medusajs/framework/utils"
import type { Statements } from "../requests/request-statements"
import type { Heartbeat } from "./workers"

/** So long the panel can say when somebody asked last; who still works is told much earlier. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000

/** Writes a worker's latest pass and forgets workers that are gone: one statement, however many there are. */
export async function beat(db: Statements, { host, pid, at, pass, pauses }: Heartbeat): Promise<void> {
  await db.execute(
    `WITH gone AS (DELETE FROM pay_by_bank_worker WHERE last_pass_at < ?)
     INSERT INTO pay_by_bank_worker (id, name, host, created_at, last_pass_at, last_pass, pauses)
     VALUES (?, ?, ?, ?, ?, ?::jsonb, ?::jsonb)
     ON CONFLICT (name) WHERE deleted_at IS NULL
     DO UPDATE SET last_pass_at = excluded.last_pass_at, last_pass = excluded.last_pass, pauses = excluded.pauses,
                   updated_at = now()`,
    [
      new Date(at.getTime() - FORGOTTEN_AFTER_MS),
      generateEntityId(undefined, "pbbwrk"),
      `${host}:${pid}`,
      host,
      at,
      at,
      JSON.stringify(pass),
      JSON.stringify(pauses),
    ],
  )
}
