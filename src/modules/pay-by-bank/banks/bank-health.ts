import { setTimeout as sleep } from "node:timers/promises"
import type { Logger } from "@medusajs/framework/types"
import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import type { Bank } from "../../../domain/contract/bank"
import { errorName } from "../../../domain/errors/pay-by-bank-error"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/times"
import { FreshValue } from "../accounts/fresh-value"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import * as sql from "./bank-health-statements"

const HEALTH_FRESH_MS = MINUTE_MS
/** The payments of 90 days change the order of banks slowly. */
const PAYMENTS_FRESH_MS = HOUR_MS
/** The longest wait of a shopper for what only decorates the list of banks. */
const LONGEST_WAIT_MS = 500

interface Dependencies {
  banksOf: (account: string) => Promise<Bank[]>
  /** The payments of the days that decide the ranks, by bank. */
  paymentsOf: (account: string) => Promise<ReadonlyMap<string, number>>
  logger: Pick<Logger, "warn">
  now: () => Date
}

/** What shoppers see of the banks of a merchant account. */
interface ShownHealth {
  slow: ReadonlySet<string>
  payments: ReadonlyMap<string, number>
}

interface AccountHealth {
  slow: FreshValue<ReadonlySet<string>>
  spans: FreshValue<ReadonlyMap<string, sql.BankSpans>>
  payments: FreshValue<ReadonlyMap<string, number>>
  shown: FreshValue<ShownHealth>
}

const NOTHING_SHOWN: ShownHealth = { slow: new Set(), payments: new Map() }

/** How the banks of each merchant account do, from the ledger. Every process keeps what it has read for a while. */
export class BankHealth {
  readonly repository: Database["repository"]
  private readonly known = new Map<string, AccountHealth>()

  constructor(
    database: Database,
    private readonly deps: Dependencies,
  ) {
    this.repository = database.repository
  }

  /** Ids of the banks that may be slow, at most a minute old. */
  async slowBanks(account: string): Promise<ReadonlySet<string>> {
    return await this.of(account).slow.get()
  }

  /** The figures of each bank with checkouts in the last week, at most a minute old. */
  async figures(account: string): Promise<ReadonlyMap<string, sql.BankSpans>> {
    return await this.of(account).spans.get()
  }

  /** The list of banks never waits long for this, and never fails because of it. */
  async shown(account: string): Promise<ShownHealth> {
    return await Promise.race([this.of(account).shown.get(), sleep(LONGEST_WAIT_MS, NOTHING_SHOWN, { ref: false })])
  }

  /** A failure is kept like an answer, so that the calls of shoppers do not repeat a statement that fails. */
  private async readShown(account: string): Promise<ShownHealth> {
    try {
      const [slow, payments] = await Promise.all([this.readSlow(account), this.of(account).payments.get()])
      return { slow, payments }
    } catch (error) {
      this.deps.logger.warn(`pay-by-bank: the health of the banks cannot be read: ${errorName(error)}`)
      return NOTHING_SHOWN
    }
  }

  /** Makes the next look-up read again. */
  dropCached(): void {
    this.known.clear()
  }

  private of(account: string): AccountHealth {
    const nowMs = () => this.deps.now().getTime()
    const health = this.known.get(account) ?? {
      slow: new FreshValue(() => this.readSlow(account), nowMs, HEALTH_FRESH_MS),
      spans: new FreshValue(() => this.readSpans(account), nowMs, HEALTH_FRESH_MS),
      payments: new FreshValue(() => this.deps.paymentsOf(account), nowMs, PAYMENTS_FRESH_MS),
      shown: new FreshValue(() => this.readShown(account), nowMs, HEALTH_FRESH_MS),
    }
    this.known.set(account, health)
    return health
  }

  private async readSlow(account: string): Promise<ReadonlySet<string>> {
    const banks = await this.deps.banksOf(account)
    return new Set(
      await this.slowAmong(
        account,
        banks.map(({ id }) => id),
      ),
    )
  }

  @InjectManager("repository")
  protected async slowAmong(
    account: string,
    bankIds: string[],
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<string[]> {
    return await sql.slowBanks(managerOf(context), account, bankIds, this.deps.now())
  }

  @InjectManager("repository")
  protected async readSpans(
    account: string,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<ReadonlyMap<string, sql.BankSpans>> {
    const nowMs = this.deps.now().getTime()
    const since = { hourAgo: new Date(nowMs - HOUR_MS), weekAgo: new Date(nowMs - 7 * DAY_MS) }
    const spans = await sql.bankSpans(managerOf(context), account, since)
    return new Map(spans.map((each) => [each.bank_id, each]))
  }
}
