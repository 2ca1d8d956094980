import { generateEntityId } from "@medusajs/framework/utils"
import type { AccountRow } from "./account-settings"
import type { Statements } from "../tables"

/** The columns that `writeAccount` writes. */
export type AccountColumns = Omit<AccountRow, "account" | "updated_at">

/** Creates the account's row if there is none, and locks it until the transaction ends. */
export async function lockAccount(db: Statements, account: string): Promise<void> {
  await db.execute(
    `INSERT INTO pay_by_bank_account (id, account) VALUES (?, ?)
     ON CONFLICT (account) WHERE deleted_at IS NULL DO NOTHING`,
    [generateEntityId(undefined, "pbbacc"), account],
  )
  await db.execute("SELECT id FROM pay_by_bank_account WHERE account = ? AND deleted_at IS NULL FOR UPDATE", [account])
}

/** Writes the whole row. `updated_at` increases even within one millisecond, because other processes detect changes by it. */
export async function writeAccount(db: Statements, account: string, row: AccountColumns): Promise<void> {
  await db.execute(
    `UPDATE pay_by_bank_account
     SET label = ?, environment = ?, base_url = ?, username = ?, password = ?, merchant_uuid = ?, currencies = ?::jsonb,
         element_tag = ?, element_script_url = ?, return_url = ?, updated_by = ?,
         updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
     WHERE account = ? AND deleted_at IS NULL`,
    [
      row.label,
      row.environment,
      row.base_url,
      row.username,
      row.password,
      row.merchant_uuid,
      row.currencies && JSON.stringify(row.currencies),
      row.element_tag,
      row.element_script_url,
      row.return_url,
      row.updated_by,
      account,
    ],
  )
}
