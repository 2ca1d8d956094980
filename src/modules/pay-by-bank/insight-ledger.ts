import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import * as sql from "./insight-statements"
import { managerOf } from "./ledger"
import type { LedgerContext } from "./ledger-reads"
import { LinkLists } from "./link-lists"

export interface Insights {
  days: sql.DayFigures[]
  banks: sql.BankFigures[]
  timeToPay: sql.TimeToPay
  amounts: sql.PaidAmount[]
}

/** How paying by bank goes: what was started, paid and abandoned. */
export class InsightLedger extends LinkLists {
  /** Four statements, however many requests there are. */
  @InjectManager()
  async insights(period: sql.InsightPeriod, @MedusaContext() context: LedgerContext = {}): Promise<Insights> {
    const db = managerOf(context)
    return {
      days: await sql.dayFigures(db, period),
      banks: await sql.bankFigures(db, period),
      timeToPay: await sql.timeToPay(db, period),
      amounts: await sql.paidAmounts(db, period),
    }
  }
}
