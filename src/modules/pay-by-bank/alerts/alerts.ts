import { errorName } from "../../../domain/errors/pay-by-bank-error"
import { HOUR_MS, later, MINUTE_MS } from "../../../shared/times"
import { areLocksApart, sideBySide, type StoreProcess } from "../../../domain/polling/store-processes"
import type { AccountClients } from "../accounts/account-clients"
import { currentLoginOf } from "../accounts/account-settings"
import type { Events } from "../event-payloads"
import type { PayByBankOptions } from "../options/options"
import type { Processes } from "../leases/processes"
import type { Database } from "../database"
import * as sql from "./alert-statements"
import { Outbox, type OutboxDependencies } from "./outbox"
import type { Rechecks } from "../work/rechecks"

/** A short failure of a gateway raises no alert. */
const UNREAD_FOR_MS = 5 * MINUTE_MS
const RETURNED_FOR_MS = HOUR_MS
const MISSING_IN_A_ROW = 5
const REFUSED_IN_A_ROW = 3
const STATUSES_REFUSED_IN_A_ROW = 2
/** One probe every half a minute, so about ten minutes. */
const FAILED_IN_A_ROW = 20
const FAILING_FOR_MS = 10 * MINUTE_MS
/** A store that has just been started has no run of the job yet. */
const STARTED_MS = 5 * MINUTE_MS

interface Dependencies extends OutboxDependencies {
  events: Events
  accounts: Pick<AccountClients, "ids" | "settings">
  processes: Pick<Processes, "beat" | "workers" | "areRunningJob">
  rechecks: Pick<Rechecks, "alerts">
  options: Pick<PayByBankOptions, "pollEvery" | "alerts" | "approvals">
}

/** The alerts of merchant accounts and of the whole store: causes that no single payment shows. */
export class Alerts {
  readonly outbox: Outbox

  constructor(
    private readonly db: Database,
    private readonly deps: Dependencies,
  ) {
    this.outbox = new Outbox(db, deps)
  }

  /** Reviews and sends alerts in any process, also if none runs the job. A failure is logged: the next call tries again. */
  async watch(): Promise<void> {
    const now = this.deps.now()
    const { outbox } = this
    const steps = [
      async () => await this.review(now),
      async () => await outbox.queueByClock(now),
      async () => await outbox.deliver(),
    ]
    for (const step of steps) {
      await step().catch((error: unknown) => {
        this.deps.logger.warn(`pay-by-bank: alerts could not be reviewed or sent: ${errorName(error)}`)
      })
    }
  }

  /**
   * Raises each alert once while its cause lasts, and emits `pay-by-bank.account.alert_raised` or `pay-by-bank.store.alert_raised`. Ends those whose
   * cause is gone.
   */
  async review(now: Date): Promise<void> {
    const living = await this.deps.processes.beat()
    const { pollEvery } = this.deps.options
    const unreadable = await this.deps.rechecks.alerts()
    const { accounts } = this.deps
    const logins = accounts.ids().map(async (account) => {
      return { account, login: currentLoginOf(await accounts.settings(account)) }
    })
    const review = {
      now,
      accounts: await Promise.all(logins),
      unreadBefore: new Date(now.getTime() - UNREAD_FOR_MS),
      returnedBefore: new Date(now.getTime() - RETURNED_FOR_MS),
      missingInARow: MISSING_IN_A_ROW,
      refusedInARow: REFUSED_IN_A_ROW,
      statusesRefusedInARow: STATUSES_REFUSED_IN_A_ROW,
      failedInARow: FAILED_IN_A_ROW,
      pausedBeyond: later(now, FAILING_FOR_MS),
      unansweredBefore: new Date(now.getTime() - FAILING_FOR_MS),
      unreadableBefore: new Date(now.getTime() - HOUR_MS),
      ofStore: [
        ...((await this.isJobSilent(living, now)) ? (["job_silent"] as const) : []),
        ...(areLocksApart(living, now, pollEvery) ? (["locks_not_shared"] as const) : []),
        ...(unreadable.count > 0 ? (["paid_not_readable"] as const) : []),
      ],
    }
    for (const { account, code } of await sql.reviewAlerts(this.db, review)) {
      if (account === sql.WHOLE_STORE)
        await this.deps.events.emit("pay-by-bank.store.alert_raised", "store", { reason: code })
      else await this.deps.events.emit("pay-by-bank.account.alert_raised", account, { reason: code })
    }
  }

  private async isJobSilent(living: readonly StoreProcess[], now: Date): Promise<boolean> {
    const { processes, options } = this.deps
    const started = Math.min(...sideBySide(living, now, options.pollEvery).map(({ startedAt }) => startedAt.getTime()))
    return now.getTime() - started >= STARTED_MS && !processes.areRunningJob(await processes.workers())
  }

  /** The alerts whose cause lasts. */
  async current(): Promise<sql.Alert[]> {
    return await sql.readAlerts(this.db)
  }
}
