import { z } from "@medusajs/framework/zod"
import type { Statements } from "./ledger-statements"
import { all, type Clause } from "./list-statements"

/** The figures of the insights, each one statement, however many requests there are. Days in UTC. */
export interface InsightPeriod {
  /** The first moment, and the moment after the last. */
  from: Date
  to: Date
  account: string | null
  now: Date
}

/** A shopper who has not paid by then has gone; who pays later all the same is paid, and abandoned no longer. */
export const ABANDONED_AFTER_MS = 60 * 60_000

const whole = z.coerce.number().int()

const dayRow = z.object({ day: z.string(), started: whole, paid: whole, abandoned: whole, waiting: whole })
export type DayFigures = z.infer<typeof dayRow>

/**
 * Days on which anything happened. `started` and `paid` count requests of both kinds, on the day of their start and of
 * their money. `abandoned` and `waiting` are of the requests that were started on that day, none of which is both:
 * - waiting: no money yet, and either the bank is working on it, or it was started within the hour, or it is a link that is
 *   still watched;
 * - abandoned: of kind checkout, no money, not waiting, and no other request of the same basket has been paid.
 */
export async function dayFigures(db: Statements, period: InsightPeriod): Promise<DayFigures[]> {
  const [started, startedValues] = within("r.created_at", period)
  const [paid, paidValues] = within("r.paid_at", period)
  const rows: unknown = await db.execute(
    `WITH lost AS (
       SELECT r.created_at, r.kind,
              r.status = 'pending' OR r.created_at > ? OR (r.kind = 'link' AND r.next_check_at IS NOT NULL) AS alive
         FROM pay_by_bank_request AS r
        WHERE ${started} AND r.paid_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM pay_by_bank_request AS o
                           WHERE o.cart_id = r.cart_id AND o.cart_id IS NOT NULL AND o.paid_at IS NOT NULL
                             AND o.deleted_at IS NULL)
          AND NOT EXISTS (SELECT 1 FROM pay_by_bank_request AS o
                           WHERE o.collection_id = r.collection_id AND o.paid_at IS NOT NULL AND o.deleted_at IS NULL)
     ), happened AS (
       SELECT ${dayOf("r.created_at")} AS day, count(*) AS started, 0 AS paid, 0 AS abandoned, 0 AS waiting
         FROM pay_by_bank_request AS r WHERE ${started} GROUP BY 1
       UNION ALL
       SELECT ${dayOf("r.paid_at")}, 0, count(*), 0, 0 FROM pay_by_bank_request AS r WHERE ${paid} GROUP BY 1
       UNION ALL
       SELECT ${dayOf("created_at")}, 0, 0, count(*) FILTER (WHERE NOT alive AND kind = 'checkout'),
              count(*) FILTER (WHERE alive) FROM lost GROUP BY 1
     )
     SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(started) AS started, sum(paid) AS paid,
            sum(abandoned) AS abandoned, sum(waiting) AS waiting FROM happened GROUP BY happened.day ORDER BY happened.day`,
    [new Date(period.now.getTime() - ABANDONED_AFTER_MS), ...startedValues, ...startedValues, ...paidValues],
  )
  return z.array(dayRow).parse(rows)
}

const bankRow = z.object({ bank_id: z.string().nullable(), payments: whole })
export type BankFigures = z.infer<typeof bankRow>

/** Paid requests by the bank that the service named, most first. */
export async function bankFigures(db: Statements, period: InsightPeriod): Promise<BankFigures[]> {
  const [paid, values] = within("r.paid_at", period)
  const rows: unknown = await db.execute(
    `SELECT r.institution AS bank_id, count(*) AS payments FROM pay_by_bank_request AS r WHERE ${paid}
      GROUP BY r.institution ORDER BY count(*) DESC, r.institution`,
    [...values],
  )
  return z.array(bankRow).parse(rows)
}

const timeRow = z.object({ median_s: z.number().nullable(), p90_s: z.number().nullable() })
export type TimeToPay = z.infer<typeof timeRow>

/** From start to money, of what was paid in the period. */
export async function timeToPay(db: Statements, period: InsightPeriod): Promise<TimeToPay> {
  const [paid, values] = within("r.paid_at", period)
  const rows: unknown = await db.execute(
    `WITH took AS (SELECT extract(epoch FROM r.paid_at - r.created_at) AS s FROM pay_by_bank_request AS r WHERE ${paid})
     SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY s)::float AS median_s,
            percentile_cont(0.9) WITHIN GROUP (ORDER BY s)::float AS p90_s FROM took`,
    [...values],
  )
  return z.tuple([timeRow]).parse(rows)[0]
}

const amountRow = z.object({ currency: z.string(), amount_minor: whole })
export type PaidAmount = z.infer<typeof amountRow>

/** What the service reported as paid, rounded to whole minor units payment by payment. */
export async function paidAmounts(db: Statements, period: InsightPeriod): Promise<PaidAmount[]> {
  const [paid, values] = within("r.paid_at", period)
  const rows: unknown = await db.execute(
    `SELECT coalesce(r.reported_currency, r.currency) AS currency,
            sum(coalesce(round(r.reported_amount::numeric * 100), r.amount_minor))::text AS amount_minor
       FROM pay_by_bank_request AS r WHERE ${paid} GROUP BY 1 ORDER BY 1`,
    [...values],
  )
  return z.array(amountRow).parse(rows)
}

/** A day is one of UTC, whatever the database's own zone. */
function dayOf(column: string): string {
  return `date_trunc('day', ${column} AT TIME ZONE 'UTC')`
}

function within(column: "r.created_at" | "r.paid_at", { from, to, account }: InsightPeriod): Clause {
  return all([
    [`${column} >= ? AND ${column} < ? AND ${column} IS NOT NULL AND r.deleted_at IS NULL`, [from, to]],
    ...(account ? [["r.account = ?", [account]] satisfies Clause] : []),
  ])
}
