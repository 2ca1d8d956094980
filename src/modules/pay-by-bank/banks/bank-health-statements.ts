import { z } from "@medusajs/framework/zod"
import { ANSWERS_WITHIN_MS, DECIDES_WITHIN_MS, SLOW_AFTER, SLOW_WITHIN_MS } from "../../../domain/bank-health"
import { BANK, IS_DECLINED, IS_PAID } from "../reports/payment-result"
import type { Statements } from "../tables"

const figures = z.object({
  started: z.number(),
  /** Their customers came back to the store. */
  returned: z.number(),
  paid: z.number(),
  declined: z.number(),
  /** Seconds from start to payment; `null` without payments. */
  median_s: z.number().nullable(),
})
/** The checkouts with a bank that were started within a span of time, and what became of them. */
export type BankFigures = z.infer<typeof figures>

const spans = z.object({ bank_id: z.string(), hour: figures, week: figures })
export type BankSpans = z.infer<typeof spans>

const figuresOf = (span: string) => `jsonb_build_object(
              'started', count(*) FILTER (WHERE ${span}),
              'returned', count(*) FILTER (WHERE ${span} AND returned),
              'paid', count(*) FILTER (WHERE ${span} AND paid),
              'declined', count(*) FILTER (WHERE ${span} AND declined AND NOT paid),
              'median_s', round((percentile_cont(0.5) WITHIN GROUP (ORDER BY took) FILTER (WHERE ${span} AND paid))::numeric))`

/** The figures of each bank with checkouts in the last week. Reads the checkouts of that week, so that only admin users cause it. */
export async function bankSpans(
  db: Statements,
  account: string,
  { hourAgo, weekAgo }: { hourAgo: Date; weekAgo: Date },
): Promise<BankSpans[]> {
  const rows: unknown = await db.execute(
    `SELECT bank AS bank_id, ${figuresOf("is_recent")} AS hour, ${figuresOf("TRUE")} AS week
       FROM (SELECT ${BANK} AS bank, r.created_at > ? AS is_recent, r.returned_at IS NOT NULL AS returned,
                    ${IS_PAID} AS paid, ${IS_DECLINED} AS declined,
                    greatest(extract(epoch FROM r.paid_at - r.created_at), 0)::float8 AS took
               FROM pay_by_bank_request AS r
              WHERE r.account = ? AND r.created_at > ? AND r.kind = 'checkout' AND r.deleted_at IS NULL) AS checkout
      WHERE bank IS NOT NULL GROUP BY bank ORDER BY bank`,
    [hourAgo, account, weekAgo],
  )
  return z.array(spans).parse(rows)
}

/**
 * The latest checkouts of a bank with one result, see `domain/bank-health.ts`. The expression is that of the index
 * `IDX_pay_by_bank_request_bank_result`, so each reads as many rows as it returns, however many there are.
 */
const latest = (success: boolean, limit: number) => `
      (SELECT ${success} AS success, r.created_at FROM pay_by_bank_request AS r
        WHERE r.account = ? AND ${BANK} = bank.id
          AND (CASE WHEN ${IS_PAID} THEN 'paid'
                    WHEN ${IS_DECLINED} THEN 'declined'
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
