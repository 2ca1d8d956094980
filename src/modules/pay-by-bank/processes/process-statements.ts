import { z } from "@medusajs/framework/zod"
import { GUARD_STATES, type StoreProcess } from "../../../domain/polling/store-processes"
import type { Statements } from "../tables"

/** A process of the store as it registers itself. */
interface Registration extends StoreProcess {
  /** Random, because processes in containers can have the same host name and process id. */
  id: string
  host: string
  pid: number
}

const processRow = z
  .object({
    id: z.string(),
    mode: z.string(),
    locks: z.string(),
    guard: z.enum(GUARD_STATES),
    started_at: z.coerce.date(),
    seen_at: z.coerce.date(),
  })
  .transform(({ started_at, seen_at, ...row }) => ({ ...row, startedAt: started_at, seenAt: seen_at }))

/**
 * Stores that a process is alive, deletes those that have not been seen since `goneBefore`, and returns all others, in one
 * statement.
 */
export async function recordBeat(
  db: Statements,
  { id, host, pid, mode, locks, guard, startedAt, seenAt }: Registration,
  goneBefore: Date,
): Promise<StoreProcess[]> {
  const rows = await db.execute<unknown[]>(
    `WITH gone AS (
       DELETE FROM pay_by_bank_process WHERE seen_at < ? AND id <> ?
     ), own AS (
       INSERT INTO pay_by_bank_process (id, host, pid, mode, locks, guard, started_at, seen_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET locks = excluded.locks, guard = excluded.guard, seen_at = excluded.seen_at
     )
     SELECT id, mode, locks, guard, started_at, seen_at FROM pay_by_bank_process WHERE seen_at >= ? AND id <> ? ORDER BY started_at, id`,
    [goneBefore, id, id, host, pid, mode, locks, guard, startedAt, seenAt, goneBefore, id],
  )
  const others = z.array(processRow).parse(rows)
  return [...others, { mode, locks, guard, startedAt, seenAt }]
}

export async function readProcesses(db: Statements): Promise<StoreProcess[]> {
  const rows = await db.execute<unknown[]>(
    `SELECT id, mode, locks, guard, started_at, seen_at FROM pay_by_bank_process ORDER BY started_at, id`,
  )
  return z.array(processRow).parse(rows)
}

export async function deleteProcess(db: Statements, id: string): Promise<void> {
  await db.execute(`DELETE FROM pay_by_bank_process WHERE id = ?`, [id])
}
