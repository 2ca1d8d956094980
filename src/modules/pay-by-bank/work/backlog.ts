import type { Database } from "../database"
import { isBehind, readBacklog } from "./backlog-statements"

/** The payments that wait for the job: those that are due, that no worker has leased, and whose login is not paused. */
export class Backlog {
  constructor(private readonly db: Database) {}

  /** How many wait, and since when the oldest of them waits. */
  async read(now: Date): Promise<{ due: number; oldest_due_at: Date | null }> {
    return await readBacklog(this.db, now)
  }

  /** Whether one has waited for `byMs`. */
  async isBehind(now: Date, byMs: number): Promise<boolean> {
    return await isBehind(this.db, now, new Date(now.getTime() - byMs))
  }
}
