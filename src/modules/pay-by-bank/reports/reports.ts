import { RANKED_DAYS } from "../../../domain/bank-ranks"
import { addDays, countDays, dayOf, daysFrom, startOfDay } from "../../../shared/days"
import type { Database } from "../database"
import { insightsOf, type Insights } from "./insight-figures"
import * as sql from "./insight-statements"
import { Gauges } from "./gauges"
import { Trail } from "./trail"
import { ABANDONED_AFTER_MS } from "../payments/payment-result"

/** The days before today that are counted again each night. A payment hardly ever changes later. */
export const COUNTED_DAYS = 100

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
  readonly gauges: Gauges
  readonly trail: Trail
  private readonly timeZone: string

  constructor(
    private readonly db: Database,
    deps: ConstructorParameters<typeof Gauges>[1],
  ) {
    this.timeZone = deps.options.timeZone
    this.gauges = new Gauges(db, deps)
    this.trail = new Trail(db, deps.now)
  }

  /**
   * Reads one row for each past day, and counts the requests of today, of the future, and of the days that no night has counted in
   * this time zone.
   */
  async insights(period: InsightPeriod): Promise<Insights> {
    const { from, to, account, now, compare = false } = period
    const before = compare ? countDays(from, to) : 0
    const days = daysFrom(addDays(from, -before), to, this.timeZone)
    const today = dayOf(now, this.timeZone)
    const past = days.filter(({ day }) => day < today)
    const kept = await sql.keptDays(this.db, past, this.timeZone)
    const known = new Set(kept.map(({ day }) => day))
    const counted = days.filter(({ day }) => !known.has(day))
    const figures = await sql.insightFigures(this.db, { kept, counted, from, account }, now)
    const shown = kept.filter(({ day }) => day >= from)
    return insightsOf(figures, shown, compare)
  }

  /** The payments that were started in the last 90 days including today, and are paid, by bank. */
  async paymentsByBank(account: string, now: Date): Promise<ReadonlyMap<string, number>> {
    const today = dayOf(now, this.timeZone)
    const { banks } = await this.insights({ from: addDays(today, 1 - RANKED_DAYS), to: today, account, now })
    return new Map(banks.flatMap(({ bank_id, paid }) => (bank_id === null ? [] : [[bank_id, paid]])))
  }

  /**
   * Counts the last days and keeps their figures, once a day: as soon as none of yesterday's payments can still become abandoned
   * through waiting alone. Returns whether it has counted.
   */
  async countPastDays(now: Date): Promise<boolean> {
    const today = dayOf(now, this.timeZone)
    const countsFrom = new Date(startOfDay(today, this.timeZone).getTime() + ABANDONED_AFTER_MS)
    const days = daysFrom(addDays(today, -COUNTED_DAYS), addDays(today, -1), this.timeZone)
    const [yesterday] = await sql.keptDays(this.db, days.slice(-1), this.timeZone)
    if (now < countsFrom || (yesterday && yesterday.counted_at >= countsFrom)) return false
    await sql.countDays(this.db, days, { now, timeZone: this.timeZone })
    return true
  }
}
