import { z } from "@medusajs/framework/zod"
import { ABANDONED_AFTER_MS, dayFigures, type Days } from "./day-figures"
import type { Statements } from "../tables"

/** Days in UTC. */
export interface InsightPeriod extends Days {
  account: string | null
  now: Date
}

/**
 * The figures of a past day are counted once and stored. When a request of that day changes, a trigger records the day in the
 * same transaction, and the day is counted again. So the result always equals a count of every request.
 */
const DAYS = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, is_over
    FROM generate_series(?::timestamp, ?::timestamp, interval '1 day') AS each(day)
         CROSS JOIN LATERAL (SELECT day + interval '1 day' <= least(now() AT TIME ZONE 'UTC', ?::timestamp) AS is_over) AS age
   WHERE NOT is_over
      OR NOT EXISTS (SELECT 1 FROM pay_by_bank_counted_day AS c WHERE c.day = each.day::date)
      OR EXISTS (SELECT 1 FROM pay_by_bank_changed_day AS c WHERE c.day = each.day::date)
   ORDER BY each.day`

const uncounted = z.object({ day: z.string(), is_over: z.boolean() })
export type UncountedDay = z.infer<typeof uncounted>

/**
 * The days of a period without stored figures, or with outdated ones. A day is over when none of its requests can still become
 * abandoned through waiting alone.
 */
export async function uncountedDays(db: Statements, { from, to, now }: InsightPeriod): Promise<UncountedDay[]> {
  const moments = [from, new Date(to.getTime() - 1), new Date(now.getTime() - ABANDONED_AFTER_MS)]
  const rows: unknown = await db.execute(
    DAYS,
    moments.map((moment) => moment.toISOString().replace("Z", "")),
  )
  return z.array(uncounted).parse(rows)
}

/**
 * Whether days before this moment may be counted. Only one process counts at a time, so that each count includes everything
 * committed before it. No process counts while a transaction is open that began before this moment, because for that
 * transaction the days were not over.
 */
export async function mayCount(db: Statements, before: Date): Promise<boolean> {
  const rows: unknown = await db.execute(
    `SELECT pg_try_advisory_xact_lock(hashtext('pay_by_bank_day_total')) AND NOT EXISTS (
              SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND xact_start < ?) AS may`,
    [before],
  )
  return z.tuple([z.object({ may: z.boolean() })]).parse(rows)[0].may
}

/** Counts past days in one statement, so as of one moment. A change recorded after that moment stays recorded. */
export async function countDays(db: Statements, days: Days, now: Date): Promise<void> {
  const [figures, values] = dayFigures(days, now, null)
  const each = [days.from, days.to].map((moment) => moment.toISOString().slice(0, 10))
  await db.execute(
    `WITH counted AS (
       INSERT INTO pay_by_bank_counted_day (day)
       SELECT day::date FROM generate_series(?::timestamp, ?::timestamp - interval '1 day', interval '1 day') AS each(day)
           ON CONFLICT DO NOTHING
     ), seen AS (
       DELETE FROM pay_by_bank_changed_day WHERE day >= ?::date AND day < ?::date
     ), outdated AS (
       DELETE FROM pay_by_bank_day_total WHERE day >= ?::date AND day < ?::date
     ), ${figures}
     INSERT INTO pay_by_bank_day_total (day, account, figure, key, value)
     SELECT day, account, figure, key, value FROM figures`,
    [...each, ...each, ...each, ...values],
  )
}

/** Makes a transaction read everything as of one moment. It must be the first statement. */
export async function fixSnapshot(db: Statements): Promise<void> {
  await db.execute(`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`)
}

/** What the started payments of a bank can have become. */
export const RESULTS = ["paid", "declined", "canceled", "abandoned", "waiting"] as const

const figure = z.object({
  figure: z.enum([
    ...(["started", "paid", "abandoned", "waiting", "bank", "took", "amount", "bank_returned"] as const),
    ...RESULTS.map((result) => `bank_${result}` as const),
  ]),
  /** Set only for figures that are shown by day. */
  day: z.string().nullable(),
  key: z.string().nullable(),
  value: z.coerce.number(),
})
export type InsightFigure = z.infer<typeof figure>

/** All figures of a period, to be added up: the stored ones of the days before `since`, and the rest counted now. */
export async function insightFigures(db: Statements, period: InsightPeriod, since: Date): Promise<InsightFigure[]> {
  const { from, to, account, now } = period
  const [figures, values] = dayFigures({ from: since, to }, now, account)
  const rows: unknown = await db.execute(
    `WITH ${figures}, kept AS (
       SELECT figure, CASE WHEN ${SHOWN_BY_DAY} THEN day END AS day, key, sum(value) AS value FROM pay_by_bank_day_total
        WHERE day >= ?::date AND day < ?::date${account === null ? "" : " AND account = ?"} GROUP BY 1, 2, 3
     )
     SELECT figure, to_char(day, 'YYYY-MM-DD') AS day, key, value::text AS value FROM kept
      UNION ALL
     SELECT figure, CASE WHEN ${SHOWN_BY_DAY} THEN to_char(day, 'YYYY-MM-DD') END, key, value::text FROM figures`,
    [...values, ...[from, since].map((day) => day.toISOString().slice(0, 10)), ...(account === null ? [] : [account])],
  )
  return z.array(figure).parse(rows)
}

const SHOWN_BY_DAY = "figure IN ('started', 'paid', 'abandoned', 'waiting')"
