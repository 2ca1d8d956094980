import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { COUNTED_UP_TO } from "../sql-clauses"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import * as sql from "./trail-statements"

type Recorded = Parameters<typeof sql.writeTrail>[1]

/** The append-only record of what happened and who did it: to payments, to merchant accounts, and to the data itself. */
export class Trail {
  readonly repository: Database["repository"]

  constructor(
    database: Database,
    private readonly now: () => Date,
  ) {
    this.repository = database.repository
  }

  /** Records what belongs to no payment and no merchant account. `by` is null outside of the admin routes. */
  @InjectManager("repository")
  async record(line: Omit<Recorded, "at">, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.writeTrail(managerOf(context), { ...line, at: this.now() })
  }

  /** A page of the trail, newest first. */
  @InjectManager("repository")
  async page(
    filter: sql.TrailFilter,
    page: { limit: number; offset: number },
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<{ lines: sql.TrailLine[]; count: number; more: boolean }> {
    const count = await sql.countTrail(managerOf(context), filter, COUNTED_UP_TO + 1)
    const lines = count > page.offset ? await sql.trailPage(managerOf(context), filter, page) : []
    return { lines, count: Math.min(count, COUNTED_UP_TO), more: count > COUNTED_UP_TO }
  }
}
