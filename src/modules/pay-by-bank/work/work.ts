import type { Logger } from "@medusajs/framework/types"
import type { Accounts } from "../accounts/accounts"
import type { Database } from "../database"
import type { Events } from "../event-payloads"
import type { Links } from "../links/links"
import type { PayByBankOptions } from "../options/options"
import type { Payments } from "../payments/payments"
import type { Tables } from "../tables"
import { Adoptions } from "./adoptions"
import { Backlog } from "./backlog"
import { Looks } from "./looks"
import { NoRecords } from "./no-records"
import { Polling } from "./polling"
import { Rechecks } from "./rechecks"

interface Dependencies {
  accounts: Pick<Accounts, "clients" | "pauses">
  payments: Payments
  links: Links
  events: Events
  options: PayByBankOptions
  logger: Logger
  now: () => Date
}

/** What the job does with payments, and what brings a payment into the ledger that it has lost. */
export class Work {
  readonly adoptions: Adoptions
  readonly backlog: Backlog
  readonly looks: Looks
  readonly noRecords: NoRecords
  readonly polling: Polling
  readonly rechecks: Rechecks

  constructor(db: Database, tables: Tables, { accounts: { clients: accounts, pauses }, ...deps }: Dependencies) {
    const { options, now } = deps
    this.backlog = new Backlog(db)
    this.looks = new Looks(db, options, now)
    this.noRecords = new NoRecords(db, options, now)
    const { looks, noRecords } = this
    this.polling = new Polling(db, tables, { ...deps, accounts, pauses, looks, noRecords })
    const { polling } = this
    this.adoptions = new Adoptions(db, tables, { ...deps, accounts, pauses, polling })
    this.rechecks = new Rechecks(db, tables, { ...deps, accounts, pauses, polling })
  }
}
