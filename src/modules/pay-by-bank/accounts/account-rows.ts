import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { accountRow, type AccountRow } from "./account-settings"
import * as sql from "./account-statements"
import { managerOf } from "../requests/requests"
import type { LedgerContext } from "../tables"
import { WorkerLedger } from "../polling/workers"

/** The ledger's verbs about what staff entered for the accounts. */
export class AccountsLedger extends WorkerLedger {
  /** There are as many as the shop has merchant accounts. */
  @InjectManager()
  async accountRows(@MedusaContext() context: LedgerContext = {}): Promise<AccountRow[]> {
    return z.array(accountRow).parse(await this.listPayByBankAccounts({}, {}, context))
  }

  /**
   * Changes an account's row under its lock, so that `change` judges what it really replaces. Answers the row before.
   * Whatever `change` throws leaves everything as it was.
   */
  @InjectTransactionManager()
  async changeAccountRow(
    account: string,
    change: (row: AccountRow) => sql.AccountColumns,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<AccountRow> {
    await sql.lockAccount(managerOf(context), account)
    const [row] = await this.listPayByBankAccounts({ account }, { take: 1 }, context)
    const before = accountRow.parse(row)
    await sql.writeAccount(managerOf(context), account, change(before))
    return before
  }
}
