import { z } from "@medusajs/framework/zod"
import { HOUR_MS } from "../../../shared/times"
import { needsCredentials } from "./needs-credentials"
import type { PayByBankOptions } from "../options/options"
import type { Database } from "../database"
import { currentLoginOf, type AccountRow, type AccountSettings } from "./account-settings"
import type { AccountLogin } from "./login"
import { sealAgain } from "./sealed-secret"

/**
 * The credentials that an account had before its login changed. Open payments of the former login are polled with them: see
 * `docs/architecture.md#logins`.
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

export async function readFormer(db: Database): Promise<FormerCredentials[]> {
  return await db.read(
    formerCredentials,
    `SELECT ${COLUMNS} FROM pay_by_bank_former_credentials ORDER BY account, login`,
  )
}

export async function keepFormer(db: Database, former: FormerCredentials, now: Date): Promise<void> {
  await db.statement(
    `INSERT INTO pay_by_bank_former_credentials (${COLUMNS}, kept_at)
     VALUES (:account, :login, :base_url, :username, :password, :now)
     ON CONFLICT (account, login) DO UPDATE SET password = excluded.password, kept_at = excluded.kept_at`,
    { ...former, now },
  )
}

/** The password, sealed with the first key; `null` if it already is, or cannot be opened. */
export function formerWithFirstKey(former: FormerCredentials, { encryptionKey }: PayByBankOptions): string | null {
  const { account, base_url: baseUrl, username, password } = former
  return sealAgain(password, encryptionKey, { account, baseUrl, username })
}

/** Replaces the sealed text, unless a newer password was kept in the meantime. */
export async function replaceFormerPassword(db: Database, former: FormerCredentials, next: string): Promise<void> {
  const { account, login, password } = former
  await db.statement(
    `UPDATE pay_by_bank_former_credentials SET password = :next
      WHERE account = :account AND login = :login AND password = :password`,
    { account, login, password, next },
  )
}

/** Deletes the former credentials of a login that is the account's present one again. */
export async function dropFormer(db: Database, { account, login }: AccountLogin): Promise<void> {
  await db.statement("DELETE FROM pay_by_bank_former_credentials WHERE account = :account AND login = :login", {
    account,
    login,
  })
}

/** Deletes the former credentials that no open payment needs any more, with what is known of their logins. */
export async function deleteUnneeded(db: Database, now: Date): Promise<void> {
  await db.statement(
    `WITH unneeded AS (
       DELETE FROM pay_by_bank_former_credentials AS f
        WHERE f.kept_at <= :keptBefore AND NOT EXISTS (
              SELECT 1 FROM pay_by_bank_request AS r
               WHERE r.account = f.account AND r.login = f.login AND ${needsCredentials("r")})
       RETURNING f.account, f.login)
     DELETE FROM pay_by_bank_login AS p USING unneeded
      WHERE p.account = unneeded.account AND p.login = unneeded.login`,
    { now, keptBefore: new Date(now.getTime() - KEPT_AT_LEAST_MS) },
  )
}
