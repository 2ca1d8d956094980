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

/**
 * Stores what was learned, unless another caller has learned already, and makes the login's requests due whose answers were
 * not understood. `plainLogin` is the login as requests store it. Returns what is stored.
 */
export async function learn(
  db: Statements,
  { account, login, kind, signature, learned_at: now }: Learned,
  plainLogin: string,
): Promise<Learned> {
  const rows = await db.execute<unknown[]>(
    `WITH unread AS MATERIALIZED (
       SELECT r.id FROM pay_by_bank_request AS r
        WHERE r.account = ? AND r.login = ? AND r.unread_since IS NOT NULL AND r.next_poll_at > ?
          AND r.deleted_at IS NULL
        ORDER BY r.id FOR UPDATE OF r SKIP LOCKED
     ), due AS (
       UPDATE pay_by_bank_request AS r SET next_poll_at = ? FROM unread WHERE r.id = unread.id
     )
     INSERT INTO pay_by_bank_no_record AS known (account, login, kind, signature, learned_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (account, login, kind) DO UPDATE SET signature = known.signature
     RETURNING account, login, kind, signature, learned_at`,
    [account, plainLogin, now, now, account, login, kind, signature, now],
  )
  return z.tuple([learnedRow]).parse(rows)[0]
}

/** Whether a record of a payment of this login that was started since then was read. `login` is the one that requests store. */
export async function hasRead(
  db: Statements,
  { account, login }: Omit<LearnedFor, "kind">,
  since: Date,
): Promise<boolean> {
  const rows = await db.execute<unknown[]>(
    `SELECT 1 FROM pay_by_bank_request
      WHERE account = ? AND login = ? AND created_at >= ? AND status_code IS NOT NULL AND deleted_at IS NULL LIMIT 1`,
    [account, login, since],
  )
  return rows.length > 0
}

/** Drops what was learned for a login, while the account has the alert. */
export async function deleteLearned(
  db: Statements,
  { account, login }: Omit<LearnedFor, "kind">,
  alert: string,
): Promise<void> {
  await db.execute(
    `DELETE FROM pay_by_bank_no_record AS known
      WHERE known.account = ? AND known.login = ?
        AND EXISTS (SELECT 1 FROM pay_by_bank_alert AS a WHERE a.account = known.account AND a.code = ?)`,
    [account, login, alert],
  )
}
