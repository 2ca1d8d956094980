import type { ConfigModule, IEventBusModuleService, Logger } from "@medusajs/framework/types"
import { errorName } from "../../domain/errors/pay-by-bank-error"
import { Accounts } from "./accounts/accounts"
import { paymentModuleEntry } from "./accounts/payment-providers"
import { Alerts } from "./alerts/alerts"
import { dashboardAddress, emailsOfUsers, sendNotification } from "./alerts/notification"
import { Outbox } from "./alerts/outbox"
import { Approvals } from "./approvals/approvals"
import { Events } from "./event-payloads"
import { Links } from "./links/links"
import { readOptions, type PayByBankOptions } from "./options/options"
import { PersonalData } from "./payments/personal-data"
import { NoRecords } from "./work/no-records"
import { Looks } from "./work/looks"
import { Pauses } from "./accounts/pauses"
import { Polling } from "./work/polling"
import { Rechecks } from "./work/rechecks"
import { Backlog } from "./work/backlog"
import { openDatabase, type Database } from "./database"
import { BankRanks } from "./accounts/bank-ranks"
import { PausedBanks } from "./accounts/paused-banks"
import { Leases } from "./leases/leases"
import { Processes } from "./leases/processes"
import { RateLimits } from "./options/rate-limits"
import { RefundBatches } from "./refunds/refund-batches"
import { Refunds } from "./refunds/refunds"
import { Reports } from "./reports/reports"
import { Adoptions } from "./work/adoptions"
import { Requests } from "./payments/requests"
import { TablesService } from "./tables"
import { Gauges } from "./reports/gauges"
import { Trail } from "./reports/trail"

interface Dependencies {
  baseRepository: Parameters<typeof openDatabase>[0]
  logger: Logger
  configModule?: Partial<ConfigModule>
  event_bus?: Pick<IEventBusModuleService, "emit">
}

/** The service of the `payByBank` module. Its methods are those that Medusa generates for its tables; its parts do the work. */
export class PayByBankService extends TablesService {
  readonly options: PayByBankOptions
  readonly database: Database
  readonly accounts: Accounts
  readonly adoptions: Adoptions
  readonly alerts: Alerts
  readonly approvals: Approvals
  readonly backlog: Backlog
  readonly bankRanks: BankRanks
  readonly events: Events
  readonly gauges: Gauges
  readonly leases: Leases
  readonly links: Links
  readonly looks: Looks
  readonly noRecords: NoRecords
  readonly outbox: Outbox
  readonly pausedBanks: PausedBanks
  readonly pauses: Pauses
  readonly personalData: PersonalData
  readonly polling: Polling
  readonly processes: Processes
  readonly rateLimits: RateLimits
  readonly rechecks: Rechecks
  readonly refundBatches: RefundBatches
  readonly refunds: Refunds
  readonly reports: Reports
  readonly requests: Requests
  readonly trail: Trail
  /** Replaced in tests. */
  now: () => Date = () => new Date()

  constructor(dependencies: Dependencies, options?: Record<string, unknown>) {
    super(...[dependencies, options])
    const { baseRepository, logger, configModule, event_bus } = dependencies
    const database = openDatabase(baseRepository)
    this.database = database
    const now = () => this.now()
    this.pauses = new Pauses(database, now)
    this.options = readOptions(options)
    this.looks = new Looks(database, this.options, now)
    this.noRecords = new NoRecords(database, this.options, now)
    this.rateLimits = new RateLimits(this.options)
    this.events = new Events(event_bus, logger)
    const onChanged = async ({ account, ...change }: { account: string; fields: string[]; changed_by: string }) =>
      void (await this.events.emit("pay-by-bank.account.changed", account, change))
    this.pausedBanks = new PausedBanks(database, { now, onChanged })
    this.accounts = new Accounts(database, this, {
      options: this.options,
      logger,
      providerIds: paymentModuleEntry(configModule).providerIds,
      now,
      onTested: async (tested) => await this.noRecords.drop(tested),
      // The settings are saved, whatever fails here. The polls that wait are then due only when their pause ends.
      onSaved: async (accountId) => {
        try {
          await this.pauses.reset(accountId)
          await this.polling.lookForCredentials(accountId)
        } catch (error) {
          logger.warn(`pay-by-bank: resuming the polls of ${accountId}: ${errorName(error)}`)
        }
      },
      onChanged,
      proposals: async (accounts) => await this.approvals.proposals(accounts),
    })
    this.approvals = new Approvals(database, { options: this.options, events: this.events, now })
    this.backlog = new Backlog(database)
    this.leases = new Leases(database, logger)
    this.processes = new Processes(database, {
      options: this.options,
      config: configModule,
      logger,
      now,
      onReport: async () => await this.alerts.watch(),
    })
    this.requests = new Requests(database, this, this.events, this.options, now)
    this.links = new Links(database, this)
    this.refunds = new Refunds(database, this, {
      requests: this.requests,
      approvals: this.approvals,
      events: this.events,
      now,
    })
    this.refundBatches = new RefundBatches(database, this, {
      refunds: this.refunds,
      approvals: this.approvals,
      events: this.events,
      now,
    })
    this.reports = new Reports(database, this.options.timeZone)
    this.bankRanks = new BankRanks({
      paymentsOf: async (account) => await this.reports.paymentsByBank(account, now()),
      logger,
      now,
    })
    this.personalData = new PersonalData(database, now)
    this.trail = new Trail(database, now)
    this.polling = new Polling(database, this, {
      requests: this.requests,
      links: this.links,
      accounts: this.accounts.clients,
      looks: this.looks,
      pauses: this.pauses,
      noRecords: this.noRecords,
      events: this.events,
      options: this.options,
      logger,
      now,
    })
    this.adoptions = new Adoptions(database, this, {
      accounts: this.accounts.clients,
      pauses: this.pauses,
      polling: this.polling,
      links: this.links,
      options: this.options,
      now,
    })
    this.rechecks = new Rechecks(database, this, {
      accounts: this.accounts.clients,
      pauses: this.pauses,
      polling: this.polling,
      events: this.events,
      options: this.options,
      logger,
      now,
    })
    this.outbox = new Outbox(database, {
      options: this.options,
      logger,
      send: sendNotification,
      emailsOf: emailsOfUsers,
      dashboard: () => dashboardAddress(configModule),
      now,
    })
    this.gauges = new Gauges(database, {
      accountIds: () => this.accounts.clients.ids(),
      silentAfterMs: () => this.processes.jobSilentAfterMs(),
      options: this.options,
      logger,
      now,
    })
    this.alerts = new Alerts(database, {
      events: this.events,
      accounts: this.accounts.clients,
      processes: this.processes,
      rechecks: this.rechecks,
      outbox: this.outbox,
      options: this.options,
      logger,
      now,
    })
  }

  readonly __hooks = {
    onApplicationStart: async (): Promise<void> => {
      this.gauges.start()
      await this.processes.start()
    },
    onApplicationPrepareShutdown: async (): Promise<void> => {
      this.gauges.stop()
      await this.processes.stop()
    },
    onApplicationShutdown: async (): Promise<void> => this.accounts.clients.close(),
  }
}
