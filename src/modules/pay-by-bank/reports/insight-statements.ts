import { z } from "@medusajs/framework/zod"
import type { Day } from "../../../shared/days"
import { PAYMENT_RESULTS } from "../../../shared/statuses"
import type { Database } from "../database"
import { dayFigures } from "./day-figures"

/** The clock and the time zone of the store. */
export interface Clock {
  now: Date
  timeZone: string
}

const keptDay = z.object({ day: z.string(), counted_at: z.coerce.date() })
export type KeptDay = z.infer<typeof keptDay>

/** Those of the days whose figures are kept, and when they were counted. */
export async function keptDays(db: Database, days: readonly Day[], timeZone: string): Promise<KeptDay[]> {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  return await db.read(
    keptDay,
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, counted_at FROM pay_by_bank_day_figures
      WHERE day >= :first::date AND day <= :last::date AND time_zone = :timeZone ORDER BY day`,
    { first: first.day, last: last.day, timeZone },
  )
}

/** Counts days in one statement, so as of one moment. Two processes that count the same days keep the same figures. */
export async function countDays(db: Database, days: readonly Day[], { now, timeZone }: Clock): Promise<void> {
  const { figures, values } = dayFigures(days, now)
  await db.statement(
    `WITH ${figures}
     INSERT INTO pay_by_bank_day_figures (day, time_zone, counted_at, figures)
     SELECT each.day, :timeZone, :now, coalesce(f.figures, '[]')
       FROM jsonb_to_recordset(:days::jsonb) AS each(day date)
            LEFT JOIN (SELECT day, jsonb_agg(jsonb_build_object('account', account, 'figure', figure, 'key', key, 'value', value)) AS figures
                         FROM figures GROUP BY day) AS f ON f.day = each.day
      ORDER BY each.day
         ON CONFLICT (day) DO UPDATE
        SET time_zone = excluded.time_zone, counted_at = excluded.counted_at, figures = excluded.figures`,
    { ...values, timeZone, now },
  )
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
const RESULTS = PAYMENT_RESULTS.map((result) => `'${result}'`).join(", ")

/** What to add up: the kept figures of some days, and those of the other days counted now. */
export interface AddedDays {
  kept: readonly KeptDay[]
  counted: readonly Day[]
  /** The day of the period's begin. Of the days before it, only checkouts are added up. */
  from: string
  account: string | null
}

export async function insightFigures(
  db: Database,
  { kept, counted, from, account }: AddedDays,
  now: Date,
): Promise<InsightFigure[]> {
  const { figures, values } = dayFigures(counted, now)
  return await db.read(
    figure,
    `WITH ${figures}, added AS MATERIALIZED (
       SELECT day, figure, key, value FROM (
         SELECT d.day, f.account, f.figure, f.key, f.value
           FROM pay_by_bank_day_figures AS d,
                jsonb_to_recordset(d.figures) AS f(account text, figure text, key text, value numeric)
          WHERE d.day IN (SELECT day::date FROM jsonb_array_elements_text(:kept::jsonb) AS listed(day))
          UNION ALL
         SELECT day, account, figure, key, value FROM figures
       ) AS every WHERE account = coalesce(:account::text, account) AND (day >= :from::date OR ${OF_CHECKOUTS})
     )
     SELECT figure, NULL AS day, key, sum(value)::text AS value FROM added WHERE day >= :from::date GROUP BY figure, key
      UNION ALL
     SELECT figure, to_char(day, 'YYYY-MM-DD'), NULL, sum(value)::text
       FROM added WHERE day >= :from::date AND figure IN (${RESULTS}) GROUP BY figure, day
      UNION ALL
     SELECT 'before ' || figure, NULL, NULL, sum(value)::text FROM added WHERE day < :from::date GROUP BY figure`,
    { ...values, kept: JSON.stringify(kept.map(({ day }) => day)), account, from },
  )
}
