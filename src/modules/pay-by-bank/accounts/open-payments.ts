import { z } from "@medusajs/framework/zod"
import { openRequestSql } from "./needs-credentials"
import type { Statements } from "../tables"

/** How many open payments depend on a login. */
export type OpenPayments = z.infer<typeof openPayments>
const openPayments = z.object({ account: z.string(), login: z.string(), count: z.coerce.number() })

/** Counts the open payments of all logins in one statement. */
export async function countOpenPayments(db: Statements, now: Date): Promise<OpenPayments[]> {
  const rows = await db.execute<unknown[]>(
    `SELECT r.account, r.login, count(*) AS count FROM pay_by_bank_request AS r
      WHERE ${openRequestSql("r")} GROUP BY r.account, r.login ORDER BY r.account, r.login`,
    [now],
  )
  return z.array(openPayments).parse(rows)
}
