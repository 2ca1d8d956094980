import { z } from "@medusajs/framework/zod"
import type { StoreProcess } from "../../../domain/polling/store-processes"
import type { Database } from "../database"

/** The results of one run of the job. */
export interface DueRun {
  polled: number
  unanswered: number
  settled: number
  /** Paid requests that are left for the next run. */
  unsettled: number
}

/** A process of the store as it reports itself. */
export interface Registration extends StoreProcess {
  /** Random, because processes in containers can have the same host name and process id. */
  id: string
  host: string
  pid: number
  /** What its run of the job did until now. Without one, the last results stay. */
  run?: DueRun | undefined
}

const processRow = z
  .object({ mode: z.string(), locks: z.string(), started_at: z.coerce.date(), seen_at: z.coerce.date() })
  .transform(({ started_at, seen_at, ...row }) => ({ ...row, startedAt: started_at, seenAt: seen_at }))

/** A process that runs the job, with its last run. */
export type Worker = z.infer<typeof workerRow>
const workerRow = z.object({
  name: z.string(),
  host: z.string(),
  last_run_at: z.coerce.date(),
  last_run: z.object({ polled: z.number(), unanswered: z.number(), settled: z.number(), unsettled: z.number() }),
})

/**
 * Stores that a process is alive, deletes those that have not been seen since `goneBefore`, and returns all others, in one
 * statement.
 */
export async function recordBeat(
  db: Database,
  { id, host, pid, mode, locks, startedAt, seenAt, run }: Registration,
  goneBefore: Date,
): Promise<StoreProcess[]> {
  const others = await db.read(
    processRow,
    `WITH gone AS (
       DELETE FROM pay_by_bank_process WHERE seen_at < :goneBefore AND id <> :id
     ), own AS (
       INSERT INTO pay_by_bank_process AS process (id, host, pid, mode, locks, started_at, seen_at, last_run_at, last_run)
       VALUES (:id, :host, :pid, :mode, :locks, :startedAt, :seenAt, :runAt, :run::jsonb)
       ON CONFLICT (id) DO UPDATE
         SET locks = excluded.locks, seen_at = excluded.seen_at, ended_at = NULL,
             last_run_at = coalesce(excluded.last_run_at, process.last_run_at),
             last_run = coalesce(excluded.last_run, process.last_run)
     )
     SELECT mode, locks, started_at, seen_at FROM pay_by_bank_process
      WHERE seen_at >= :goneBefore AND id <> :id AND ended_at IS NULL ORDER BY started_at, id`,
    {
      ...{ goneBefore, id, host, pid, mode, locks, startedAt, seenAt },
      ...{ runAt: run ? seenAt : null, run: run ? JSON.stringify(run) : null },
    },
  )
  return [...others, { mode, locks, startedAt, seenAt }]
}

/** The processes that have not ended. */
export async function readProcesses(db: Database): Promise<StoreProcess[]> {
  return await db.read(
    processRow,
    "SELECT mode, locks, started_at, seen_at FROM pay_by_bank_process WHERE ended_at IS NULL ORDER BY started_at, id",
  )
}

/** The processes that have run the job, also those that have ended, most recent run first. */
export async function readWorkers(db: Database): Promise<Worker[]> {
  return await db.read(
    workerRow,
    `SELECT host || ':' || pid AS name, host, last_run_at, last_run FROM pay_by_bank_process
      WHERE last_run_at IS NOT NULL ORDER BY last_run_at DESC, id`,
  )
}

/** The row stays for a day, because it may have the last run of the job. */
export async function endProcess(db: Database, id: string, endedAt: Date): Promise<void> {
  await db.statement("UPDATE pay_by_bank_process SET ended_at = :endedAt WHERE id = :id", { endedAt, id })
}
