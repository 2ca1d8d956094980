import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { HOUR_MS, MINUTE_MS } from "../../../shared/times"
import { areLocksApart, lackGuard, sideBySide } from "../../../domain/polling/store-processes"
import type { Events } from "../event-payloads"
import type { PayByBankOptions } from "../options"
import type { Processes } from "../processes/processes"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import * as sql from "./alert-statements"
import type { Rechecks } from "./rechecks"

/** A short failure of a gateway raises no alert. */
const UNREAD_FOR_MS = 5 * MINUTE_MS
const RETURNED_FOR_MS = HOUR_MS
const MISSING_IN_A_ROW = 5

interface Dependencies {
  events: Events
  accountIds: () => string[]
  processes: Pick<Processes, "beat">
  rechecks: Pick<Rechecks, "alerts">
  options: Pick<PayByBankOptions, "pollEvery">
}

/** The alerts of merchant accounts and of the whole store: causes that no single payment shows. */
export class Alerts {
  readonly repository: Database["repository"]

  constructor(
    database: Database,
    private readonly deps: Dependencies,
  ) {
    this.repository = database.repository
  }

  /**
   * Raises each alert once while its cause lasts, and emits `pay-by-bank.account.alert_raised` or `pay-by-bank.store.alert_raised`. Ends those whose
   * cause is gone.
   */
  async review(now: Date): Promise<void> {
    const processes = await this.deps.processes.beat()
    const { pollEvery } = this.deps.options
    const unreadable = await this.deps.rechecks.alerts()
    const review = {
      now,
      accounts: this.deps.accountIds(),
      unreadBefore: new Date(now.getTime() - UNREAD_FOR_MS),
      returnedBefore: new Date(now.getTime() - RETURNED_FOR_MS),
      missingInARow: MISSING_IN_A_ROW,
      ofStore: [
        ...(areLocksApart(processes, now, pollEvery) ? (["locks_not_shared"] as const) : []),
        ...(lackGuard(sideBySide(processes, now, pollEvery)) ? (["cart_guard_missing"] as const) : []),
        ...(unreadable.count > 0 ? (["paid_not_readable"] as const) : []),
      ],
    }
    for (const { account, code } of await this.write(review)) {
      if (account === sql.WHOLE_STORE)
        await this.deps.events.emit("pay-by-bank.store.alert_raised", "store", { reason: code })
      else await this.deps.events.emit("pay-by-bank.account.alert_raised", account, { reason: code })
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
