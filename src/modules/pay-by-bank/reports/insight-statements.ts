import { z } from "@medusajs/framework/zod"
import { addDays, type Day } from "../../../shared/days"
import { PAYMENT_RESULTS } from "../../../shared/statuses"
import type { Statements } from "../tables"
import { dayFigures } from "./day-figures"
import { ABANDONED_AFTER_MS, abandonedBefore } from "./payment-result"

/** The clock and the time zone of the store. */
export interface Clock {
  now: Date
  timeZone: string
}

/**
 * The figures of a past day are counted once and stored, with the time zone of the day. When a request of that day changes, a
 * trigger records this in the same transaction, and the day is counted again. So the result always equals a count of every
 * request.
 */
const UNCOUNTED = `
  SELECT to_char(each.day, 'YYYY-MM-DD') AS day, is_over
    FROM (SELECT day, "from", "to", "to" <= least(now() - interval '${ABANDONED_AFTER_MS / 1000} seconds', ?) AS is_over
            FROM jsonb_to_recordset(?::jsonb) AS listed(day date, "from" timestamptz, "to" timestamptz)) AS each
         LEFT JOIN pay_by_bank_counted_day AS c ON c.day = each.day AND c.time_zone = ?
   WHERE NOT is_over OR c.day IS NULL
      OR EXISTS (SELECT 1 FROM pay_by_bank_changed_day AS c WHERE c.moment >= each."from" AND c.moment < each."to")
   ORDER BY each.day`

const uncounted = z.object({ day: z.string(), is_over: z.boolean() })

/** A day is over when none of its requests can still become abandoned through waiting alone. */
export type UncountedDay = Day & { is_over: boolean }

/** Those of the days that have no stored figures, or outdated ones. */
export async function uncountedDays(db: Statements, days: Day[], { now, timeZone }: Clock): Promise<UncountedDay[]> {
  const rows: unknown = await db.execute(UNCOUNTED, [abandonedBefore(now), JSON.stringify(days), timeZone])
  const found = new Map(
    z
      .array(uncounted)
      .parse(rows)
      .map(({ day, is_over }) => [day, is_over]),
  )
  return days.flatMap((each) => {
    const is_over = found.get(each.day)
    return is_over === undefined ? [] : [{ ...each, is_over }]
  })
}

/**
 * Whether days before this moment may be counted. Only one process counts at a time, so that each count includes everything
 * committed before it. No process counts while a transaction is open that began before the days were over, because the trigger
 * does not record a change of a day that is not over.
 */
export async function mayCount(db: Statements, before: Date): Promise<boolean> {
  const rows: unknown = await db.execute(
    `SELECT pg_try_advisory_xact_lock(hashtext('pay_by_bank_day_total')) AND NOT EXISTS (
              SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND xact_start < ?) AS may`,
    [new Date(before.getTime() + ABANDONED_AFTER_MS)],
  )
  return z.tuple([z.object({ may: z.boolean() })]).parse(rows)[0].may
}

/** Counts consecutive days in one statement, so as of one moment. A change recorded after that moment stays recorded. */
export async function countDays(db: Statements, days: [Day, ...Day[]], { now, timeZone }: Clock): Promise<void> {
  const [first, last] = [days[0], days.at(-1) ?? days[0]]
  const [figures, values] = dayFigures(days, now)
  await db.execute(
    `WITH counted AS (
       INSERT INTO pay_by_bank_counted_day AS known (day, time_zone)
       SELECT day::date, ? FROM jsonb_array_elements_text(?::jsonb) AS each(day)
           ON CONFLICT (day) DO UPDATE SET time_zone = excluded.time_zone WHERE known.time_zone <> excluded.time_zone
     ), seen AS (
       DELETE FROM pay_by_bank_changed_day WHERE moment >= ? AND moment < ?
     ), outdated AS (
       DELETE FROM pay_by_bank_day_total WHERE day >= ?::date AND day <= ?::date
     ), ${figures}
     INSERT INTO pay_by_bank_day_total (day, account, figure, key, value)
     SELECT day, account, figure, key, value FROM figures`,
    [timeZone, JSON.stringify(days.map(({ day }) => day)), first.from, last.to, first.day, last.day, ...values],
  )
}

/** Makes a transaction read everything as of one moment. It must be the first statement. */
export async function fixSnapshot(db: Statements): Promise<void> {
  await db.execute(`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`)
}

const figure = z.object({
  /** Its name begins with `before ` if it belongs to the days before the period. */
  figure: z.string(),
  /** Set for the results of single days, whatever their bank. */
  day: z.string().nullable(),
  key: z.string().nullable(),
  value: z.coerce.number(),
})
export type InsightFigure = z.infer<typeof figure>

const OF_CHECKOUTS = "figure IN ('checkout_paid', 'checkout_failed', 'checkout_waiting')"

/** The days to add up, and the day of the period's begin. Of the days before it, only checkouts are added up. */
export interface AddedDays {
  days: [Day, ...Day[]]
  from: string
  account: string | null
}

/** All figures of a period, added up: the stored ones of the days before `since`, and the rest counted now. */
export async function insightFigures(
  db: Statements,
  { days, from, account }: AddedDays,
  since: Day | undefined,
  now: Date,
): Promise<InsightFigure[]> {
  const last = days.at(-1) ?? days[0]
  const uncountedFrom = since?.day ?? addDays(last.day, 1)
  const [figures, values] = dayFigures(
    days.filter(({ day }) => day >= uncountedFrom),
    now,
  )
  const ofAccount = account === null ? "" : " AND account = ?"
  const of = account === null ? [] : [account]
  const stored = `SELECT day, figure, key, value FROM pay_by_bank_day_total WHERE day >= ?::date AND day < ?::date${ofAccount}`
  const counted = `SELECT day, figure, key, value FROM figures WHERE day >= ?::date AND day < ?::date${ofAccount}`
  const [begin, end] = [days[0].day, addDays(last.day, 1)]
  const earlier = (one: string, other: string) => (one < other ? one : other)
  const during = [...[from, uncountedFrom, ...of], ...[from, end, ...of]]
  const before = [...[begin, earlier(from, uncountedFrom), ...of], ...[begin, from, ...of]]
  const shown = PAYMENT_RESULTS.map((result) => `'${result}'`).join(", ")
  const rows: unknown = await db.execute(
    `WITH ${figures}
     SELECT figure, NULL AS day, key, sum(value)::text AS value FROM (${stored} UNION ALL ${counted}) AS each
      GROUP BY figure, key
      UNION ALL
     SELECT figure, to_char(day, 'YYYY-MM-DD'), NULL, sum(value)::text
       FROM (${stored} AND figure IN (${shown}) UNION ALL ${counted} AND figure IN (${shown})) AS each
      GROUP BY figure, day
      UNION ALL
     SELECT 'before ' || figure, NULL, NULL, sum(value)::text
       FROM (${stored} AND ${OF_CHECKOUTS} UNION ALL ${counted} AND ${OF_CHECKOUTS}) AS each
      GROUP BY figure`,
    [...values, ...during, ...during, ...before],
  )
  return z.array(figure).parse(rows)
}
