import { z } from "@medusajs/framework/zod"
import { HOUR_MS } from "../../../shared/times"
import { needsCredentials } from "./needs-credentials"
import type { PayByBankOptions } from "../options"
import type { Statements } from "../tables"
import { currentLoginOf, type AccountRow, type AccountSettings } from "./account-settings"
import type { AccountLogin } from "./login"
import { sealAgain } from "./sealed-secret"

/**
 * The credentials that an account had before its login changed. Open payments of the former login are polled with them: see
 * `docs/decisions.md#logins`.
 */
export type FormerCredentials = z.infer<typeof formerCredentials>
const formerCredentials = z.object({
  account: z.string(),
  login: z.string(),
  base_url: z.string(),
  username: z.string(),
  /** Sealed, as in the row of the account. */
  password: z.string(),
})

/** A payment that is being started with the former login is stored within this time. */
const KEPT_AT_LEAST_MS = HOUR_MS

/**
 * The credentials to keep when an account's row is replaced; `null` if the login stays, or the password is not stored. A password
 * in medusa-config.ts is never stored: the option `previous` names it.
 */
export function credentialsToKeep(
  now: AccountSettings,
  next: AccountSettings,
  { password }: Pick<AccountRow, "password">,
): FormerCredentials | null {
  const login = currentLoginOf(now)
  if (!login || !password || now.password.locked || login === currentLoginOf(next)) return null
  return { account: now.id, login, base_url: now.base_url.value ?? "", username: now.username.value ?? "", password }
}

const COLUMNS = "account, login, base_url, username, password"

export async function readFormer(db: Statements): Promise<FormerCredentials[]> {
  const rows = await db.execute<unknown[]>(
    `SELECT ${COLUMNS} FROM pay_by_bank_former_credentials ORDER BY account, login`,
  )
  return z.array(formerCredentials).parse(rows)
}

export async function keepFormer(db: Statements, former: FormerCredentials, now: Date): Promise<void> {
  await db.execute(
    `INSERT INTO pay_by_bank_former_credentials (${COLUMNS}, kept_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (account, login) DO UPDATE SET password = excluded.password, kept_at = excluded.kept_at`,
    [former.account, former.login, former.base_url, former.username, former.password, now],
  )
}

/** The password, sealed with the first key; `null` if it already is, or cannot be opened. */
export function formerWithFirstKey(former: FormerCredentials, { encryptionKey }: PayByBankOptions): string | null {
  const { account, base_url: baseUrl, username, password } = former
  return sealAgain(password, encryptionKey, { account, baseUrl, username })
}

/** Replaces the sealed text, unless a newer password was kept in the meantime. */
export async function replaceFormerPassword(
  db: Statements,
  former: FormerCredentials,
  password: string,
): Promise<void> {
  await db.execute(
    `UPDATE pay_by_bank_former_credentials SET password = ? WHERE account = ? AND login = ? AND password = ?`,
    [password, former.account, former.login, former.password],
  )
}

/** Deletes the former credentials of a login that is the account's present one again. */
export async function dropFormer(db: Statements, { account, login }: AccountLogin): Promise<void> {
  await db.execute(`DELETE FROM pay_by_bank_former_credentials WHERE account = ? AND login = ?`, [account, login])
}

/** Deletes the former credentials that no open payment needs any more, with what is known of their logins. */
export async function deleteUnneeded(db: Statements, now: Date): Promise<void> {
  await db.execute(
    `WITH unneeded AS (
       DELETE FROM pay_by_bank_former_credentials AS f
        WHERE f.kept_at <= ? AND NOT EXISTS (
              SELECT 1 FROM pay_by_bank_request AS r
               WHERE r.account = f.account AND r.login = f.login AND ${needsCredentials("r")})
       RETURNING f.account, f.login)
     DELETE FROM pay_by_bank_login AS p USING unneeded
      WHERE p.account = unneeded.account AND p.login = unneeded.login`,
    [new Date(now.getTime() - KEPT_AT_LEAST_MS), now],
  )
}
