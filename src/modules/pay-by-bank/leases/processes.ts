import { randomUUID } from "node:crypto"
import { hostname } from "node:os"
import type { ConfigModule, Logger } from "@medusajs/framework/types"
import { sideBySide, type StoreProcess } from "../../../domain/polling/store-processes"
import { DAY_MS, MINUTE_MS } from "../../../shared/times"
import type { PayByBankOptions } from "../options/options"
import type { Database } from "../database"
import { lockingProvider } from "./locking-provider"
import * as sql from "./process-statements"
import { errorName } from "../../../domain/errors/pay-by-bank-error"

/** The environment variable with which a process that only reads the store starts. It does not register. */
export const ONLY_READS = "PAY_BY_BANK_ONLY_READS"

const BEAT_EVERY_MS = MINUTE_MS
/** A process without a heartbeat for this long is deleted. It counts as ended much earlier. */
const KEPT_FOR_MS = DAY_MS

/** An interval of the job counts as at least `SLOW_RUN_MS`, because a full batch takes time. */
const RUNS_MISSED = 3
const SLOW_RUN_MS = MINUTE_MS

interface Dependencies {
  options: Pick<PayByBankOptions, "pollEvery">
  config: Partial<ConfigModule> | undefined
  logger: Pick<Logger, "warn" | "error">
  now: () => Date
  /** Runs after each report, in every process: nothing else notices if no process runs the job. */
  onReport: () => Promise<void>
}

/**
 * The processes of the store in any mode: `shared`, `server` and `worker`. Each registers when it starts, and reports every minute
 * that it is alive, because only some of them run the job.
 */
export class Processes {
  private readonly id = randomUUID()
  private startedAt: Date | null = null
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly db: Database,
    private readonly deps: Dependencies,
  ) {}

  /** Registers this process, and keeps reporting. A failure does not stop the start: the next report tries again. */
  async start(): Promise<void> {
    // eslint-disable-next-line no-restricted-properties -- set for one command, and no option of the store
    if (process.env[ONLY_READS]) return
    const report = async () => {
      try {
        await this.beat()
      } catch (error) {
        const cause = errorName(error)
        this.deps.logger.warn(`pay-by-bank: this process could not report that it is alive: ${cause}`)
      }
    }
    const reportAndReview = async () => {
      await report()
      await this.deps.onReport()
    }
    this.timer = setInterval(() => void reportAndReview(), Math.max(BEAT_EVERY_MS, this.deps.options.pollEvery)).unref()
    await report()
  }

  /** Ends the registration. A process that is killed stops reporting instead. */
  async stop(): Promise<void> {
    this.stopReporting()
    await sql.endProcess(this.db, this.id, this.deps.now())
  }

  stopReporting(): void {
    clearInterval(this.timer)
  }

  /** Reports that this process is alive. Returns all processes that have reported lately, with this one. */
  async beat(): Promise<StoreProcess[]> {
    return await this.report(undefined)
  }

  /** Reports the results of this process's run of the job so far. */
  async reportRun(run: sql.DueRun): Promise<void> {
    await this.report(run)
  }

  private async report(run: sql.DueRun | undefined): Promise<StoreProcess[]> {
    const seenAt = this.deps.now()
    this.startedAt ??= seenAt
    const registration = {
      id: this.id,
      host: hostname(),
      pid: process.pid,
      mode: this.deps.config?.projectConfig?.workerMode ?? "shared",
      locks: lockingProvider(),
      startedAt: this.startedAt,
      seenAt,
      run,
    }
    return await sql.recordBeat(this.db, registration, new Date(seenAt.getTime() - KEPT_FOR_MS))
  }

  /** The processes that run at the same time as this one, and this one. */
  async living(): Promise<StoreProcess[]> {
    return sideBySide(await this.beat(), this.deps.now(), this.deps.options.pollEvery)
  }

  /** The running processes that have registered. Writes nothing, so this process is missing if it has not registered. */
  async registered(): Promise<StoreProcess[]> {
    return sideBySide(await sql.readProcesses(this.db), this.deps.now(), this.deps.options.pollEvery)
  }

  /** The processes that have run the job within a day, most recent run first. */
  async workers(): Promise<sql.Worker[]> {
    return await sql.readWorkers(this.db)
  }

  /** Whether one of them has run the job lately. */
  areRunningJob(workers: Pick<sql.Worker, "last_run_at">[]): boolean {
    const oldest = this.deps.now().getTime() - this.jobSilentAfterMs()
    return workers.some(({ last_run_at }) => last_run_at.getTime() >= oldest)
  }

  /** Without a run for this long, the job counts as silent. */
  jobSilentAfterMs(): number {
    return RUNS_MISSED * Math.max(this.deps.options.pollEvery, SLOW_RUN_MS)
  }
}
