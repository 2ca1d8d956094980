import { InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { RANKED_DAYS } from "../../../domain/bank-ranks"
import { addDays, countDays, dayOf, daysFrom, type Day } from "../../../shared/days"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import { insightsOf, type Insights } from "./insight-figures"
import * as sql from "./insight-statements"

export interface InsightPeriod {
  /** Days (`YYYY-MM-DD`), both inclusive. */
  from: string
  to: string
  /** `null`: all merchant accounts. */
  account: string | null
  now: Date
  /** Whether to compare with equally many days before the period. */
  compare?: boolean
}

/** The insights: what the started payments have become. */
export class Reports {
  readonly repository: Database["repository"]

  constructor(
    database: Database,
    private readonly timeZone: string,
  ) {
    this.repository = database.repository
  }

  /**
   * Reads a few rows per day, merchant account and bank, and the requests of the last days, so that the cost does not grow with
   * all requests.
   */
  async insights(period: InsightPeriod): Promise<Insights> {
    const { from, to, account, now, compare = false } = period
    const before = compare ? countDays(from, to) : 0
    const [first, ...rest] = daysFrom(addDays(from, -before), to, this.timeZone)
    if (!first) return insightsOf([], compare)
    const added: sql.AddedDays = { days: [first, ...rest], from, account }
    const clock = { now, timeZone: this.timeZone }
    const found = await this.figuresOf(added, clock, { unlessOver: true })
    if ("figures" in found) return insightsOf(found.figures, compare)
    await this.countDays(runsOf(found.over), clock)
    const counted = await this.figuresOf(added, clock, { unlessOver: false })
    return insightsOf("figures" in counted ? counted.figures : [], compare)
  }

  /** The payments that were started in the last 90 days including today, and are paid, by bank. */
  async paymentsByBank(account: string, now: Date): Promise<ReadonlyMap<string, number>> {
    const today = dayOf(now, this.timeZone)
    const { banks } = await this.insights({ from: addDays(today, 1 - RANKED_DAYS), to: today, account, now })
    return new Map(banks.flatMap(({ bank_id, paid }) => (bank_id === null ? [] : [[bank_id, paid]])))
  }

  /** Days that may not be counted now are counted for each call. */
  @InjectTransactionManager("repository")
  protected async countDays(
    runs: [Day, ...Day[]][],
    clock: sql.Clock,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    const last = runs.at(-1)?.at(-1)
    if (!last || !(await sql.mayCount(managerOf(context), last.to))) return
    for (const run of runs) await sql.countDays(managerOf(context), run, clock)
  }

  /** With `unlessOver`, returns the days that are over and not counted, if there are any, because counting them pays off. */
  @InjectTransactionManager("repository")
  protected async figuresOf(
    added: sql.AddedDays,
    clock: sql.Clock,
    { unlessOver }: { unlessOver: boolean },
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<{ figures: sql.InsightFigure[] } | { over: Day[] }> {
    await sql.fixSnapshot(managerOf(context))
    const uncounted = await sql.uncountedDays(managerOf(context), added.days, clock)
    const over = uncounted.filter(({ is_over }) => is_over)
    if (unlessOver && over.length > 0) return { over }
    return { figures: await sql.insightFigures(managerOf(context), added, uncounted[0], clock.now) }
  }
}

/** Groups consecutive days, so that they are counted together. */
function runsOf(days: Day[]): [Day, ...Day[]][] {
  const runs: [Day, ...Day[]][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.at(-1)?.to.getTime() === day.from.getTime()) last.push(day)
    else runs.push([day])
  }
  return runs
}
