import { z } from "@medusajs/framework/zod"
import { REQUEST_KINDS } from "../../../shared/statuses"
import type { PaymentRequest, Statements } from "../tables"

/** The statements behind what is learned of answers without a record, see `docs/decisions.md#no-record-yet`. */

/** What is learned belongs to one login of a merchant account, and to one kind of payment. */
export interface LearnedFor {
  account: string
  /** A fingerprint of the login and of the parameter that holds the uuid. */
  login: string
  kind: PaymentRequest["kind"]
}

export interface Learned extends LearnedFor {
  signature: string
  learned_at: Date
}

const learnedRow = z.object({
  account: z.string(),
  login: z.string(),
  kind: z.enum(REQUEST_KINDS),
  signature: z.string(),
  learned_at: z.coerce.date(),
})

export async function readLearned(db: Statements): Promise<Learned[]> {
  return z
    .array(learnedRow)
    .parse(await db.execute<unknown[]>(`SELECT account, login, kind, signature, learned_at FROM pay_by_bank_no_record`))
}

/** Stores what was learned, unless another caller has learned already. */
export async function learn(db: Statements, { account, login, kind, signature, learned_at }: Learned): Promise<void> {
  await db.execute(
    `INSERT INTO pay_by_bank_no_record (account, login, kind, signature, learned_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (account, login, kind) DO NOTHING`,
    [account, login, kind, signature, learned_at],
  )
}

/** Whether a record of a payment of this login that was started since then was read. `login` is the one that requests store. */
export async function hasRead(
  db: Statements,
  { account, login }: Omit<LearnedFor, "kind">,
  since: Date,
): Promise<boolean> {
  const rows = await db.execute<unknown[]>(
    `SELECT 1 FROM pay_by_bank_request
      WHERE account = ? AND login = ? AND created_at >= ? AND status_code IS NOT NULL LIMIT 1`,
    [account, login, since],
  )
  return rows.length > 0
}

/** Drops what was learned for a login. */
export async function deleteLearned(db: Statements, { account, login }: Omit<LearnedFor, "kind">): Promise<void> {
  await db.execute(`DELETE FROM pay_by_bank_no_record WHERE account = ? AND login = ?`, [account, login])
}
