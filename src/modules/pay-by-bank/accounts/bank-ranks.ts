import { setTimeout as sleep } from "node:timers/promises"
import type { Logger } from "@medusajs/framework/types"
import { errorName } from "../../../domain/errors/pay-by-bank-error"
import { HOUR_MS } from "../../../shared/times"
import { FreshValue } from "./fresh-value"

/** The payments of 90 days change the order of banks slowly. */
const FRESH_MS = HOUR_MS
/** The longest wait of a shopper for what only orders the list of banks. */
const LONGEST_WAIT_MS = 500

type Payments = ReadonlyMap<string, number>
const NONE: Payments = new Map()

interface Dependencies {
  /** The payments of the days that decide the ranks, by bank. */
  paymentsOf: (account: string) => Promise<Payments>
  logger: Pick<Logger, "warn">
  now: () => Date
}

/** What ranks the banks of each merchant account. Every process keeps what it has read for a while. */
export class BankRanks {
  private readonly known = new Map<string, FreshValue<Payments>>()

  constructor(private readonly deps: Dependencies) {}

  /** The payments of each bank. The list of banks never waits long for this, and never fails because of it. */
  async payments(account: string): Promise<Payments> {
    return await Promise.race([this.of(account).get(), sleep(LONGEST_WAIT_MS, NONE, { ref: false })])
  }

  /** Makes the next look-up read again. */
  dropCached(): void {
    this.known.clear()
  }

  private of(account: string): FreshValue<Payments> {
    const nowMs = () => this.deps.now().getTime()
    const payments = this.known.get(account) ?? new FreshValue(() => this.read(account), nowMs, FRESH_MS)
    this.known.set(account, payments)
    return payments
  }

  /** A failure is kept like an answer, so that the calls of shoppers do not repeat a statement that fails. */
  private async read(account: string): Promise<Payments> {
    try {
      return await this.deps.paymentsOf(account)
    } catch (error) {
      this.deps.logger.warn(`pay-by-bank: the ranks of the banks cannot be read: ${errorName(error)}`)
      return NONE
    }
  }
}
