import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import { isBehind, readBacklog } from "./backlog-statements"

/** The payments that wait for the job: those that are due, that no worker has leased, and whose login is not paused. */
export class Backlog {
  readonly repository: Database["repository"]

  constructor(database: Database) {
    this.repository = database.repository
  }

  /** How many wait, and since when the oldest of them waits. */
  @InjectManager("repository")
  async read(
    now: Date,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<{ due: number; oldest_due_at: Date | null }> {
    return await readBacklog(managerOf(context), now)
  }

  /** Whether one has waited for `byMs`. */
  @InjectManager("repository")
  async isBehind(now: Date, byMs: number, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    return await isBehind(managerOf(context), now, new Date(now.getTime() - byMs))
  }
}
