import { generateEntityId } from "@medusajs/framework/utils"
import { ACCOUNT_FIELD_NAMES } from "../../../shared/account-fields"
import type { AccountRow } from "./account-settings"
import type { Database } from "../database"

/** The columns that `writeAccount` writes. */
export type AccountColumns = Omit<AccountRow, "account" | "updated_at">

/** Creates the merchant account's row if there is none, and locks it until the transaction ends. */
export async function lockAccount(db: Database, account: string): Promise<void> {
  await db.statement(
    `INSERT INTO pay_by_bank_account (id, account) VALUES (:id, :account)
     ON CONFLICT (account) DO NOTHING`,
    { id: generateEntityId(undefined, "pbbacc"), account },
  )
  await db.statement("SELECT id FROM pay_by_bank_account WHERE account = :account FOR UPDATE", { account })
}

/** Writes the whole row. `updated_at` increases even within one millisecond, because other processes detect changes by it. */
export async function writeAccount(db: Database, account: string, row: AccountColumns): Promise<void> {
  const values = Object.fromEntries(ACCOUNT_FIELD_NAMES.map((field) => [field, columnValue(row[field])]))
  await db.statement(
    `UPDATE pay_by_bank_account
     SET ${ACCOUNT_FIELD_NAMES.map((field) => `${field} = :${field}${field === "currencies" ? "::jsonb" : ""}`).join(", ")},
         updated_by = :updated_by,
         updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
     WHERE account = :account`,
    { ...values, updated_by: row.updated_by, account },
  )
}

function columnValue(value: string | boolean | readonly string[] | null): string | boolean | null {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value
}
