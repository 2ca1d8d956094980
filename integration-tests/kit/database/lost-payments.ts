import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Store } from "../store/store"

/** What the ledger stores about payments, the tables that refer to others first. */
const TABLES = ["binding", "event", "refund", "link", "request", "start"]

/** Empties the ledger, as a restore from a backup that is older than every payment. Triggers protect it from anything else. */
export async function loseLedger(store: Store): Promise<void> {
  const database = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.transaction(async (transaction) => {
    await transaction.raw("SET LOCAL session_replication_role = replica")
    for (const table of TABLES) await transaction(`pay_by_bank_${table}`).delete()
  })
}
