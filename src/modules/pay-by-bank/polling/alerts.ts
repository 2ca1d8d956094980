import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { HOUR_MS, MINUTE_MS } from "../../../shared/times"
import type { Events } from "../events"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import * as sql from "./alert-statements"

/** A short failure of a gateway raises no alert. */
const UNREAD_FOR_MS = 5 * MINUTE_MS
const RETURNED_FOR_MS = HOUR_MS
const MISSING_IN_A_ROW = 5

interface Dependencies {
  events: Events
  accountIds: () => string[]
}

/** The alerts of merchant accounts: causes that no single payment shows. */
export class Alerts {
  readonly repository: Database["repository"]

  constructor(
    database: Database,
    private readonly deps: Dependencies,
  ) {
    this.repository = database.repository
  }

  /** Raises each alert once while its cause lasts, and emits `pay-by-bank.account.alert`. Ends those whose cause is gone. */
  async review(now: Date): Promise<void> {
    const review = {
      now,
      accounts: this.deps.accountIds(),
      unreadBefore: new Date(now.getTime() - UNREAD_FOR_MS),
      returnedBefore: new Date(now.getTime() - RETURNED_FOR_MS),
      missingInARow: MISSING_IN_A_ROW,
    }
    for (const { account, code } of await this.write(review)) {
      await this.deps.events.emit("pay-by-bank.account.alert", account, { reason: code })
    }
  }

  /** The alerts whose cause lasts. */
  @InjectManager("repository")
  async current(@MedusaContext() context: DatabaseContext = {}): Promise<sql.Alert[]> {
    return await sql.readAlerts(managerOf(context))
  }

  @InjectManager("repository")
  protected async write(
    review: sql.Review,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<Pick<sql.Alert, "account" | "code">[]> {
    return await sql.reviewAlerts(managerOf(context), review)
  }
}
