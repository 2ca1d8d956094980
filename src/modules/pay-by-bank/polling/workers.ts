import { hostname } from "node:os"
import { generateEntityId, InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { PayByBankOptions } from "../options"
import { managerOf, type Database, type DatabaseContext, type Statements } from "../tables"
import { DAY_MS, MINUTE_MS } from "../../../shared/times"

/**
 * A heartbeat is fresh until this many are missed. An interval counts as at least `SLOW_BATCH_MS`, because a full batch takes
 * time.
 */
const BEATS_MISSED = 3
const SLOW_BATCH_MS = MINUTE_MS
/** How long the dashboard shows a stopped worker. It shows much earlier that the worker has stopped. */
const KEPT_FOR_MS = DAY_MS

/** The results of one run of the job. */
export interface DueRun {
  polled: number
  unanswered: number
  settled: number
  /** Paid requests that are left for the next run. */
  unsettled: number
}

interface Heartbeat {
  host: string
  pid: number
  at: Date
  run: DueRun
}

/** A worker as its last heartbeat describes it. */
export type Worker = z.infer<typeof workerRow>
const workerRow = z.object({
  name: z.string(),
  host: z.string(),
  created_at: z.date(),
  last_run_at: z.date(),
  last_run: z.object({ polled: z.number(), unanswered: z.number(), settled: z.number(), unsettled: z.number() }),
})

/** How many payments wait for the job, and since when the oldest of them waits. */
export interface Backlog {
  due: number
  oldest_due_at: Date | null
}

/** The processes that run the job, and their backlog. */
export class Workers {
  private readonly tables: Database["tables"]
  readonly repository: Database["repository"]

  constructor(
    database: Database,
    private readonly options: Pick<PayByBankOptions, "pollEvery">,
    private readonly now: () => Date,
  ) {
    this.tables = database.tables
    this.repository = database.repository
  }

  /** Stores this process's heartbeat: the results of its run so far. */
  async reportRun(run: DueRun): Promise<void> {
    await this.recordHeartbeat({ host: hostname(), pid: process.pid, at: this.now(), run })
  }

  /** Stores a worker's heartbeat and deletes the workers without one for a day, in one statement. */
  @InjectManager("repository")
  async recordHeartbeat(heartbeat: Heartbeat, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await writeHeartbeat(managerOf(context), heartbeat)
  }

  /** Whether any worker has a fresh heartbeat. */
  isRunning(workers: Pick<Worker, "last_run_at">[]): boolean {
    const oldest = this.now().getTime() - this.freshForMs()
    return workers.some(({ last_run_at }) => last_run_at.getTime() >= oldest)
  }

  /** How long a heartbeat is fresh. */
  freshForMs(): number {
    return BEATS_MISSED * Math.max(this.options.pollEvery, SLOW_BATCH_MS)
  }

  /** The workers of the last day, most recent heartbeat first. */
  @InjectManager("repository")
  async list(@MedusaContext() context: DatabaseContext = {}): Promise<Worker[]> {
    const rows = await this.tables.listPayByBankWorkers({}, { order: { last_run_at: "DESC" } }, context)
    return z.array(workerRow).parse(rows)
  }

  /** The requests that are due now and that no worker has leased. */
  @InjectManager("repository")
  async backlog(now: Date, @MedusaContext() context: DatabaseContext = {}): Promise<Backlog> {
    const [[oldest], count] = await this.tables.listAndCountPayByBankRequests(
      dueSince(now, now),
      { take: 1, select: ["id", "next_poll_at"], order: { next_poll_at: "ASC" } },
      context,
    )
    return { due: count, oldest_due_at: oldest?.next_poll_at ?? null }
  }

  /** Whether a request has been due for `byMs` and no worker has leased it. */
  @InjectManager("repository")
  async isBehind(now: Date, byMs: number, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    const since = new Date(now.getTime() - byMs)
    // Matches the order of the index.
    const first = { take: 1, select: ["id"], order: { next_poll_at: "ASC" } }
    return (await this.tables.listPayByBankRequests(dueSince(since, now), first, context)).length > 0
  }
}

const dueSince = (since: Date, now: Date) => ({
  next_poll_at: { $lte: since },
  uuid: { $ne: null },
  $or: [{ leased_until: null }, { leased_until: { $lte: now } }],
})

async function writeHeartbeat(db: Statements, { host, pid, at, run }: Heartbeat): Promise<void> {
  await db.execute(
    `WITH gone AS (DELETE FROM pay_by_bank_worker WHERE last_run_at < ?)
     INSERT INTO pay_by_bank_worker (id, name, host, created_at, last_run_at, last_run)
     VALUES (?, ?, ?, ?, ?, ?::jsonb)
     ON CONFLICT (name) WHERE deleted_at IS NULL
     DO UPDATE SET last_run_at = excluded.last_run_at, last_run = excluded.last_run, updated_at = now()`,
    [
      new Date(at.getTime() - KEPT_FOR_MS),
      generateEntityId(undefined, "pbbwrk"),
      `${host}:${pid}`,
      host,
      at,
      at,
      JSON.stringify(run),
    ],
  )
}
