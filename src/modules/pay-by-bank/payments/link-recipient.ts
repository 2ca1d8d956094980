import type { Database } from "../database"

/** What is set when a link is never sent again. */
export const NO_RECIPIENT = "email = NULL, mobile = NULL, calling_code = NULL, first_name = NULL, last_name = NULL"

/** Deletes the recipient of a link that has ended. */
export async function deleteRecipient(db: Database, by: "request_id" | "replaced_by", id: string): Promise<void> {
  await db.statement(`UPDATE pay_by_bank_link SET ${NO_RECIPIENT}, updated_at = now() WHERE ${by} = :id`, { id })
}
