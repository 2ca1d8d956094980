import type { Database } from "../database"
import { COUNTED_UP_TO } from "../sql-clauses"
import { writeTrail } from "../events/write-trail"
import * as sql from "./trail-statements"

type Recorded = Parameters<typeof writeTrail>[1]

/** The append-only record of what happened and who did it: to payments, to merchant accounts, and to the data itself. */
export class Trail {
  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /** Records what belongs to no payment and no merchant account. `by` is null outside of the admin routes. */
  async record(line: Omit<Recorded, "at">): Promise<void> {
    await writeTrail(this.db, { ...line, at: this.now() })
  }

  /** A page of the trail, newest first. */
  async page(
    filter: sql.TrailFilter,
    page: { limit: number; offset: number },
  ): Promise<{ lines: sql.TrailLine[]; count: number; more: boolean }> {
    const count = await sql.countTrail(this.db, filter, COUNTED_UP_TO + 1)
    const lines = count > page.offset ? await sql.trailPage(this.db, filter, page) : []
    return { lines, count: Math.min(count, COUNTED_UP_TO), more: count > COUNTED_UP_TO }
  }
}
