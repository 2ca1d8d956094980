import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import type { Database, DatabaseContext } from "../tables"

/** The payments that wait for the job: those that are due and that no worker has leased. */
export class Backlog {
  private readonly tables: Database["tables"]
  readonly repository: Database["repository"]

  constructor(database: Database) {
    this.tables = database.tables
    this.repository = database.repository
  }

  /** How many wait, and since when the oldest of them waits. */
  @InjectManager("repository")
  async read(
    now: Date,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<{ due: number; oldest_due_at: Date | null }> {
    const [[oldest], count] = await this.tables.listAndCountPayByBankRequests(
      dueSince(now, now),
      { take: 1, select: ["id", "next_poll_at"], order: { next_poll_at: "ASC" } },
      context,
    )
    return { due: count, oldest_due_at: oldest?.next_poll_at ?? null }
  }

  /** Whether one has waited for `byMs`. */
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
