import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import type { Days } from "./day-figures"
import { insightsOf, type Insights } from "./insight-figures"
import * as sql from "./insight-statements"
import { undecidedFigures, type UndecidedFigures } from "./undecided-statements"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import { RANKED_DAYS } from "../../../domain/bank-health"
import { DAY_MS } from "../../../shared/times"

/** The insights: payments started, paid and abandoned. */
export class Reports {
  readonly repository: Database["repository"]

  constructor(database: Database) {
    this.repository = database.repository
  }

  /**
   * Reads one row per day, merchant account and bank, and the requests of the last days, so that the cost does not grow with
   * all requests.
   */
  @InjectManager("repository")
  async insights(period: sql.InsightPeriod, @MedusaContext() context: DatabaseContext = {}): Promise<Insights> {
    const over = (await sql.uncountedDays(managerOf(context), period)).filter(({ is_over }) => is_over)
    if (over.length > 0) await this.countDays(runsOf(over), period.now)
    return insightsOf(await this.figuresOf(period))
  }

  /** The payments that were started in the last 90 days (UTC) including today, and are paid, by bank. */
  async paymentsByBank(account: string, now: Date): Promise<ReadonlyMap<string, number>> {
    const today = Date.parse(now.toISOString().slice(0, 10))
    const [from, to] = [new Date(today - (RANKED_DAYS - 1) * DAY_MS), new Date(today + DAY_MS)]
    const { funnel } = await this.insights({ from, to, account, now })
    return new Map(funnel.flatMap(({ bank_id, paid }) => (bank_id === null ? [] : [[bank_id, paid]])))
  }

  /** The payments that banks have neither made nor rejected yet. */
  @InjectManager("repository")
  async undecided(
    period: sql.InsightPeriod,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<UndecidedFigures[]> {
    return await undecidedFigures(managerOf(context), period)
  }

  /** Days that may not be counted now are counted for each call. */
  @InjectTransactionManager("repository")
  protected async countDays(runs: Days[], now: Date, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const last = runs.at(-1)
    if (!last || !(await sql.mayCount(managerOf(context), last.to))) return
    for (const run of runs) await sql.countDays(managerOf(context), run, now)
  }

  @InjectTransactionManager("repository")
  protected async figuresOf(
    period: sql.InsightPeriod,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<sql.InsightFigure[]> {
    await sql.fixSnapshot(managerOf(context))
    const [first] = await sql.uncountedDays(managerOf(context), period)
    return await sql.insightFigures(managerOf(context), period, first ? new Date(first.day) : period.to)
  }
}

/** Groups consecutive days, so that they are counted together. */
function runsOf(days: sql.UncountedDay[]): Days[] {
  const runs: Days[] = []
  for (const { day } of days) {
    const from = new Date(day)
    const to = new Date(from.getTime() + DAY_MS)
    const last = runs.at(-1)
    if (last?.to.getTime() === from.getTime()) last.to = to
    else runs.push({ from, to })
  }
  return runs
}
