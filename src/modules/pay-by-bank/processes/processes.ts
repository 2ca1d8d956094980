import { randomUUID } from "node:crypto"
import { hostname } from "node:os"
import type { ConfigModule, Logger } from "@medusajs/framework/types"
import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { sideBySide, type StoreProcess } from "../../../domain/polling/store-processes"
import { DAY_MS, MINUTE_MS } from "../../../shared/times"
import type { PayByBankOptions } from "../options"
import { CartGuard } from "./cart-guard"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import { lockingProvider } from "./locking-provider"
import * as sql from "./process-statements"
import { errorName } from "../../../domain/errors/pay-by-bank-error"

/** The environment variable with which a process that only reads the store starts. It does not register. */
export const ONLY_READS = "PAY_BY_BANK_ONLY_READS"

const BEAT_EVERY_MS = MINUTE_MS
/** A process without a heartbeat for this long is deleted. It counts as ended much earlier. */
const KEPT_FOR_MS = DAY_MS

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
  readonly repository: Database["repository"]
  readonly cartGuard: CartGuard
  private readonly id = randomUUID()
  private startedAt: Date | null = null
  private timer: NodeJS.Timeout | undefined

  constructor(
    database: Database,
    private readonly deps: Dependencies,
  ) {
    this.repository = database.repository
    this.cartGuard = new CartGuard(deps.logger, async () => void (await this.beat()))
  }

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
    this.cartGuard.watch()
    this.timer = setInterval(() => void reportAndReview(), Math.max(BEAT_EVERY_MS, this.deps.options.pollEvery)).unref()
    await report()
  }

  /** Ends the registration. A process that is killed stops reporting instead. */
  async stop(): Promise<void> {
    this.cartGuard.stop()
    this.stopReporting()
    await this.remove()
  }

  stopReporting(): void {
    clearInterval(this.timer)
  }

  /** Reports that this process is alive. Returns all processes that have reported lately, with this one. */
  @InjectManager("repository")
  async beat(@MedusaContext() context: DatabaseContext = {}): Promise<StoreProcess[]> {
    const seenAt = this.deps.now()
    this.startedAt ??= seenAt
    const registration = {
      id: this.id,
      host: hostname(),
      pid: process.pid,
      mode: this.deps.config?.projectConfig?.workerMode ?? "shared",
      locks: lockingProvider(),
      guard: this.cartGuard.state,
      startedAt: this.startedAt,
      seenAt,
    }
    return await sql.recordBeat(managerOf(context), registration, new Date(seenAt.getTime() - KEPT_FOR_MS))
  }

  /** The processes that run at the same time as this one, and this one. */
  async living(): Promise<StoreProcess[]> {
    return sideBySide(await this.beat(), this.deps.now(), this.deps.options.pollEvery)
  }

  /** The running processes that have registered. Writes nothing, so this process is missing if it has not registered. */
  @InjectManager("repository")
  async registered(@MedusaContext() context: DatabaseContext = {}): Promise<StoreProcess[]> {
    return sideBySide(await sql.readProcesses(managerOf(context)), this.deps.now(), this.deps.options.pollEvery)
  }

  @InjectManager("repository")
  protected async remove(@MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.deleteProcess(managerOf(context), this.id)
  }
}
