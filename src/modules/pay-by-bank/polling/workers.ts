import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { ERRORS, type ErrorCode } from "../../../domain/error-table"
import type { Pause } from "./circuit-breaker"
import type { LedgerContext } from "../tables"
import { managerOf } from "../requests/requests"
import { AskingLedger } from "./polling"
import * as sql from "./worker-statements"

/** What one pass of the job has done. */
export interface DuePass {
  asked: number
  unanswered: number
  settled: number
  /** Paid, and left for the next pass. */
  unsettled: number
}

export interface Heartbeat {
  host: string
  pid: number
  at: Date
  pass: DuePass
  pauses: Pause[]
}

/** A worker as its heartbeat left it. */
export type Worker = z.infer<typeof workerRow>
const workerRow = z.object({
  name: z.string(),
  host: z.string(),
  created_at: z.date(),
  last_pass_at: z.date(),
  last_pass: z.object({ asked: z.number(), unanswered: z.number(), settled: z.number(), unsettled: z.number() }),
  pauses: z.array(
    z.object({
      account: z.string(),
      code: z.custom<ErrorCode>((code) => typeof code === "string" && Object.hasOwn(ERRORS, code)),
      until: z.string(),
    }),
  ),
})

/** How many payments wait for the job, and since when the first of them. */
export interface Backlog {
  due: number
  oldest_due_at: Date | null
}

/** The ledger's verbs about the processes that work on it. */
export class WorkerLedger extends AskingLedger {
  /** Writes that a worker is at work. */
  @InjectManager()
  async beat(heartbeat: Heartbeat, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.beat(managerOf(context), heartbeat)
  }

  /** The workers of the last day, the one that reported last first. */
  @InjectManager()
  async workers(@MedusaContext() context: LedgerContext = {}): Promise<Worker[]> {
    const rows = await this.listPayByBankWorkers({}, { order: { last_pass_at: "DESC" } }, context)
    return z.array(workerRow).parse(rows)
  }

  /** What is due at this moment and not in a worker's hands. */
  @InjectManager()
  async backlog(now: Date, @MedusaContext() context: LedgerContext = {}): Promise<Backlog> {
    const [[oldest], count] = await this.listAndCountPayByBankRequests(
      dueSince(now, now),
      { take: 1, select: ["id", "next_check_at"], order: { next_check_at: "ASC" } },
      context,
    )
    return { due: count, oldest_due_at: oldest?.next_check_at ?? null }
  }

  /** Whether something has been due for so long and is in nobody's hands. */
  @InjectManager()
  async isBehind(now: Date, byMs: number, @MedusaContext() context: LedgerContext = {}): Promise<boolean> {
    const since = new Date(now.getTime() - byMs)
    // The order is the index's.
    const first = { take: 1, select: ["id"], order: { next_check_at: "ASC" } }
    return (await this.listPayByBankRequests(dueSince(since, now), first, context)).length > 0
  }
}

const dueSince = (since: Date, now: Date) => ({
  next_check_at: { $lte: since },
  uuid: { $ne: null },
  $or: [{ leased_until: null }, { leased_until: { $lte: now } }],
})
