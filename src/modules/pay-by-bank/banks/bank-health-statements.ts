import { z } from "@medusajs/framework/zod"
import { ANSWERS_WITHIN_MS, DECIDES_WITHIN_MS, SLOW_AFTER, SLOW_WITHIN_MS } from "../../../domain/bank-health"
import { BANK, IS_DECLINED, IS_PAID } from "../reports/payment-result"
import type { Statements } from "../tables"

/** The checkouts with a bank that were started within a span of time, and what became of them. */
export interface BankFigures {
  started: number
  /** Their customers came back to the store. */
  returned: number
  paid: number
  declined: number
  /** Seconds from start to payment; `null` without payments. */
  median_s: number | null
}

export interface BankSpans {
  bank_id: string
  hour: BankFigures
  week: BankFigures
}

/** What each span counts, in the order of its columns. */
const COUNTED = [
  ["started", "count(*)", "TRUE"],
  ["returned", "count(*)", "returned"],
  ["paid", "count(*)", "paid"],
  ["declined", "count(*)", "declined"],
  ["median_s", "percentile_cont(0.5) WITHIN GROUP (ORDER BY took::float8)", "paid"],
] as const

const spanOf = (name: string, condition: string) =>
  COUNTED.map(
    ([figure, count, of]) => `round((${count} FILTER (WHERE ${of} AND ${condition}))::numeric) AS ${name}_${figure}`,
  ).join(", ")

const row = z
  .object({
    bank_id: z.string(),
    ...{ hour_started: z.coerce.number(), hour_returned: z.coerce.number(), hour_paid: z.coerce.number() },
    ...{ hour_declined: z.coerce.number(), hour_median_s: z.coerce.number().nullable() },
    ...{ week_started: z.coerce.number(), week_returned: z.coerce.number(), week_paid: z.coerce.number() },
    ...{ week_declined: z.coerce.number(), week_median_s: z.coerce.number().nullable() },
  })
  .transform((each): BankSpans => ({
    bank_id: each.bank_id,
    hour: {
      started: each.hour_started,
      returned: each.hour_returned,
      paid: each.hour_paid,
      declined: each.hour_declined,
      median_s: each.hour_median_s,
    },
    week: {
      started: each.week_started,
      returned: each.week_returned,
      paid: each.week_paid,
      declined: each.week_declined,
      median_s: each.week_median_s,
    },
  }))

/** The figures of each bank with checkouts in the last week. Reads the checkouts of that week, so that only admin users cause it. */
export async function bankSpans(
  db: Statements,
  account: string,
  { hourAgo, weekAgo }: { hourAgo: Date; weekAgo: Date },
): Promise<BankSpans[]> {
  const rows: unknown = await db.execute(
    `SELECT bank AS bank_id, ${spanOf("hour", "created_at > ?")}, ${spanOf("week", "TRUE")}
       FROM (SELECT ${BANK} AS bank, r.created_at, r.returned_at IS NOT NULL AS returned, ${IS_PAID} AS paid,
                    NOT ${IS_PAID} AND ${IS_DECLINED} AS declined,
                    greatest(extract(epoch FROM r.paid_at - r.created_at), 0) AS took
               FROM pay_by_bank_request AS r
              WHERE r.account = ? AND r.created_at > ? AND r.kind = 'checkout' AND r.deleted_at IS NULL) AS checkout
      WHERE bank IS NOT NULL GROUP BY bank ORDER BY bank`,
    [...COUNTED.map(() => hourAgo), account, weekAgo],
  )
  return z.array(row).parse(rows)
}

/**
 * The latest checkouts of a bank with one result, see `domain/bank-health.ts`. The expression is that of the index
 * `IDX_pay_by_bank_request_bank_result`, so each reads as many rows as it returns, however many there are.
 */
const latest = (success: boolean, limit: number) => `
      (SELECT ${success} AS success, r.created_at FROM pay_by_bank_request AS r
        WHERE r.account = ? AND coalesce(r.institution, r.bank_id) = bank.id
          AND (CASE WHEN r.paid_at IS NOT NULL AND r.reversed_at IS NULL THEN 'paid'
                    WHEN r.reversed_at IS NOT NULL OR r.status = 'rejected' THEN 'declined'
                    WHEN r.status = 'pending' THEN 'pending ' || r.currency
                    WHEN r.status IN ('created', 'unknown') AND r.returned_at IS NOT NULL THEN 'returned' END) = ?
          AND r.created_at > ? AND r.created_at <= ? AND r.kind = 'checkout' AND r.deleted_at IS NULL
        ORDER BY r.created_at DESC LIMIT ${limit})`

const slowBank = z.object({ id: z.string() })

/** Those of the given banks that may be slow, see `domain/bank-health.ts`. */
export async function slowBanks(db: Statements, account: string, bankIds: string[], now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - SLOW_WITHIN_MS)
  const before = (ms: number) => new Date(now.getTime() - ms)
  const results: [result: string, until: Date][] = [
    ["paid", now],
    ["declined", now],
    ["pending GBP", before(DECIDES_WITHIN_MS.GBP)],
    ["pending EUR", before(DECIDES_WITHIN_MS.EUR)],
    ["returned", before(ANSWERS_WITHIN_MS)],
  ]
  const parts = results.map(([result]) => (result === "paid" ? latest(true, 1) : latest(false, SLOW_AFTER)))
  const rows: unknown = await db.execute(
    `SELECT bank.id FROM jsonb_array_elements_text(?::jsonb) AS bank(id)
      WHERE (SELECT count(*) = ${SLOW_AFTER} AND NOT bool_or(success) FROM (
        SELECT success FROM (${parts.join("\n      UNION ALL")}) AS decided
         ORDER BY created_at DESC, success DESC LIMIT ${SLOW_AFTER}) AS newest)`,
    [JSON.stringify(bankIds), ...results.flatMap(([result, until]) => [account, result, since, until])],
  )
  return z
    .array(slowBank)
    .parse(rows)
    .map(({ id }) => id)
}
