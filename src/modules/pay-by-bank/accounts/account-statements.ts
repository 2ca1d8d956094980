import { generateEntityId } from "@medusajs/framework/utils"
import { ACCOUNT_FIELD_NAMES } from "../../../shared/account-fields"
import type { AccountRow } from "./account-settings"
import type { Statements } from "../tables"

/** The columns that `writeAccount` writes. */
export type AccountColumns = Omit<AccountRow, "account" | "updated_at">

/** Creates the merchant account's row if there is none, and locks it until the transaction ends. */
export async function lockAccount(db: Statements, account: string): Promise<void> {
  await db.execute(
    `INSERT INTO pay_by_bank_account (id, account) VALUES (?, ?)
     ON CONFLICT (account) DO NOTHING`,
    [generateEntityId(undefined, "pbbacc"), account],
  )
  await db.execute("SELECT id FROM pay_by_bank_account WHERE account = ? FOR UPDATE", [account])
}

/** Writes the whole row. `updated_at` increases even within one millisecond, because other processes detect changes by it. */
export async function writeAccount(db: Statements, account: string, row: AccountColumns): Promise<void> {
  await db.execute(
    `UPDATE pay_by_bank_account
     SET ${ACCOUNT_FIELD_NAMES.map((field) => `${field} = ${field === "currencies" ? "?::jsonb" : "?"}`).join(", ")},
         updated_by = ?,
         updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
     WHERE account = ?`,
    [...ACCOUNT_FIELD_NAMES.map((field) => columnValue(row[field])), row.updated_by, account],
  )
}

function columnValue(value: string | boolean | readonly string[] | null): string | boolean | null {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value
}
