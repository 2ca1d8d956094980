import { z } from "@medusajs/framework/zod"
import type { Statements } from "../tables"
import type { InsightPeriod } from "./insight-statements"

/** The payments of a bank that it is still processing, and how long ago they were started. */
export interface UndecidedFigures {
  bank_id: string | null
  payments: number
  median_s: number
  longest_s: number
}

const row = z.object({
  bank_id: z.string().nullable(),
  payments: z.coerce.number(),
  median_s: z.coerce.number(),
  longest_s: z.coerce.number(),
})

/**
 * Payments that were started in the period and are pending now, most first. A payment that never had a record is not pending,
 * so it is not counted.
 */
export async function undecidedFigures(
  db: Statements,
  { from, to, account, now }: InsightPeriod,
): Promise<UndecidedFigures[]> {
  const rows = await db.execute<unknown[]>(
    `SELECT bank_id, count(*) AS payments, max(age) AS longest_s,
            round((percentile_cont(0.5) WITHIN GROUP (ORDER BY age))::numeric) AS median_s
       FROM (SELECT coalesce(r.institution, r.bank_id) AS bank_id,
                    round(extract(epoch FROM ?::timestamptz - r.created_at)) AS age
               FROM pay_by_bank_request AS r
              WHERE r.status = 'pending' AND (r.outcome IS NULL OR r.outcome = 'attention')
                AND r.created_at >= ? AND r.created_at < ? AND (?::text IS NULL OR r.account = ?)
                AND r.deleted_at IS NULL) AS undecided
      GROUP BY bank_id ORDER BY payments DESC, bank_id NULLS LAST`,
    [now, from, to, account, account],
  )
  return z.array(row).parse(rows)
}
