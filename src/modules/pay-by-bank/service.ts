import type { ConfigModule, IEventBusModuleService, Logger } from "@medusajs/framework/types"
import { errorName } from "../../domain/errors/pay-by-bank-error"
import { Accounts } from "./accounts/accounts"
import { paymentModuleEntry } from "./accounts/payment-providers"
import { Alerts } from "./alerts/alerts"
import { dashboardAddress, emailsOfUsers, sendNotification } from "./alerts/notification"
import { Approvals } from "./approvals/approvals"
import { openDatabase, type Database } from "./database"
import { Events } from "./event-payloads"
import { Leases } from "./leases/leases"
import { Links } from "./links/links"
import { readOptions, type PayByBankOptions } from "./options/options"
import { RateLimits } from "./options/rate-limits"
import { Payments } from "./payments/payments"
import { Refunds } from "./refunds/refunds"
import { Reports } from "./reports/reports"
import { TablesService } from "./tables"
import { Work } from "./work/work"

interface Dependencies {
  baseRepository: Parameters<typeof openDatabase>[0]
  logger: Logger
  configModule?: Partial<ConfigModule>
  event_bus?: Pick<IEventBusModuleService, "emit">
}

/**
 * The service of the `payByBank` module. Its methods are those that Medusa generates for its tables; its ten parts do the work, each in a
 * folder of its name: see `docs/architecture.md#parts-of-the-module`.
 */
export class PayByBankService extends TablesService {
  readonly options: PayByBankOptions
  readonly database: Database
  readonly rateLimits: RateLimits

  readonly events: Events
  readonly leases: Leases
  readonly approvals: Approvals
  readonly accounts: Accounts
  readonly payments: Payments
  readonly refunds: Refunds
  readonly links: Links
  readonly work: Work
  readonly reports: Reports
  readonly alerts: Alerts
  /** Replaced in tests. */
  now: () => Date = () => new Date()

  constructor(dependencies: Dependencies, given?: Record<string, unknown>) {
    super(...[dependencies, given])
    const { baseRepository, logger, configModule: config, event_bus } = dependencies
    const database = openDatabase(baseRepository)
    const now = () => this.now()
    const options = readOptions(given)
    this.database = database
    this.options = options
    this.rateLimits = new RateLimits(options)
    const events = new Events(event_bus, logger)
    this.events = events
    this.leases = new Leases(database, {
      options,
      config,
      logger,
      now,
      onReport: async () => await this.alerts.watch(),
    })
    const { processes } = this.leases
    const approvals = new Approvals(database, { options, events, now })
    this.approvals = approvals
    const accounts = new Accounts(database, this, {
      ...{ options, logger, now, providerIds: paymentModuleEntry(config).providerIds },
      paymentsByBank: async (accountId) => await this.reports.paymentsByBank(accountId, now()),
      proposals: async (accountIds) => await approvals.proposals(accountIds),
      onChanged: async ({ account, ...change }) =>
        void (await events.emit("pay-by-bank.account.changed", account, change)),
      onTested: async (tested) => await this.work.noRecords.drop(tested),
      // The settings are saved, whatever fails here. The polls that wait are then due only when their pause ends.
      onSaved: async (accountId) => {
        try {
          await accounts.pauses.reset(accountId)
          await this.work.polling.lookForCredentials(accountId)
        } catch (error) {
          logger.warn(`pay-by-bank: resuming the polls of ${accountId}: ${errorName(error)}`)
        }
      },
    })
    this.accounts = accounts
    const payments = new Payments(database, this, events, options, now)
    this.payments = payments
    this.refunds = new Refunds(database, this, { payments, approvals, events, now })
    const links = new Links(database, this)
    this.links = links
    this.work = new Work(database, this, { accounts, payments, links, events, options, logger, now })
    this.reports = new Reports(database, {
      ...{ options, logger, now },
      accountIds: () => accounts.clients.ids(),
      silentAfterMs: () => processes.jobSilentAfterMs(),
    })
    this.alerts = new Alerts(database, {
      ...{ options, events, logger, now, processes },
      ...{ accounts: accounts.clients, rechecks: this.work.rechecks },
      ...{ send: sendNotification, emailsOf: emailsOfUsers, dashboard: () => dashboardAddress(config) },
    })
  }

  readonly __hooks = {
    onApplicationStart: async (): Promise<void> => {
      this.reports.gauges.start()
      await this.leases.processes.start()
    },
    onApplicationPrepareShutdown: async (): Promise<void> => {
      this.reports.gauges.stop()
      await this.leases.processes.stop()
    },
    onApplicationShutdown: async (): Promise<void> => this.accounts.clients.close(),
  }
}
