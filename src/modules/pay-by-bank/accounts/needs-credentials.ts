import { z } from "@medusajs/framework/zod"
import type { Database } from "../database"

/**
 * The SQL condition for an open request: a tracked one, one that needs attention without its money, and a link whose uuid an admin
 * user may still enter. Takes the present time as `:now`.
 */
export function openRequestSql(r: string): string {
  return `(${r}.next_poll_at IS NOT NULL OR (${r}.outcome = 'attention' AND ${r}.status <> 'paid')
             OR (${r}.uuid IS NULL AND ${r}.outcome IS NULL))
           AND (${r}.uuid IS NOT NULL OR ${r}.track_until > :now)`
}

/**
 * The SQL condition for a request that may still be polled, so that the credentials of its login are kept: an open one, and a paid
 * one whose record is read again or that was reversed. Takes the present time as `:now`. The index
 * `IDX_pay_by_bank_request_login` repeats all of it except the time.
 */
export function needsCredentials(r: string): string {
  return `((${openRequestSql(r)})
           OR ((${r}.recheck_at IS NOT NULL OR (${r}.outcome = 'attention' AND ${r}.reversed_at IS NOT NULL))))`
}

/** How many open payments depend on a login. */
export type OpenPayments = z.infer<typeof openPayments>
const openPayments = z.object({ account: z.string(), login: z.string(), count: z.coerce.number() })
/** Counts the open payments of all logins in one statement. */
export async function countOpenPayments(db: Database, now: Date): Promise<OpenPayments[]> {
  return await db.read(
    openPayments,
    `SELECT r.account, r.login, count(*) AS count FROM pay_by_bank_request AS r
      WHERE ${openRequestSql("r")} GROUP BY r.account, r.login ORDER BY r.account, r.login`,
    { now },
  )
}
