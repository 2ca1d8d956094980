import { z } from "@medusajs/framework/zod"
import { REQUEST_KINDS } from "../../../shared/statuses"
import type { Database } from "../database"
import type { PaymentRequest } from "../tables"

/** The statements behind what is learned of answers without a record, see `docs/architecture.md#no-record-yet`. */

/** What is learned belongs to one login of a merchant account, and to one kind of payment. */
interface LearnedFor {
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

export async function readLearned(db: Database): Promise<Learned[]> {
  return await db.read(learnedRow, "SELECT account, login, kind, signature, learned_at FROM pay_by_bank_no_record")
}

/** Stores what was learned, unless another caller has learned already. */
export async function learn(db: Database, learned: Learned): Promise<void> {
  await db.statement(
    `INSERT INTO pay_by_bank_no_record (account, login, kind, signature, learned_at)
     VALUES (:account, :login, :kind, :signature, :learned_at) ON CONFLICT (account, login, kind) DO NOTHING`,
    { ...learned },
  )
}

/** Whether a record of a payment of this login that was started since then was read. `login` is the one that requests store. */
export async function hasRead(
  db: Database,
  { account, login }: Omit<LearnedFor, "kind">,
  since: Date,
): Promise<boolean> {
  const rows = await db.read(
    z.unknown(),
    `SELECT 1 FROM pay_by_bank_request
      WHERE account = :account AND login = :login AND created_at >= :since AND status_code IS NOT NULL LIMIT 1`,
    { account, login, since },
  )
  return rows.length > 0
}

/** Drops what was learned for a login. */
export async function deleteLearned(db: Database, { account, login }: Omit<LearnedFor, "kind">): Promise<void> {
  await db.statement("DELETE FROM pay_by_bank_no_record WHERE account = :account AND login = :login", {
    account,
    login,
  })
}
