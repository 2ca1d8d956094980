import { lookOf } from "../../../domain/polling/look"
import type { Database } from "../database"
import type { PayByBankOptions } from "../options/options"
import type { PaymentRequest } from "../tables"
import { takeLook } from "./look-statements"

/** A bucket holds what is allowed in this part of a minute, half of it for first looks after a return. */
const PART_OF_MINUTE = 0.5
const KEPT_FOR_FIRST_LOOKS = 0.5

/**
 * The status calls that pages cause: shoppers' and strangers'. One bucket for each login holds them below the option
 * `rateLimit.perAccount`, so that no one can use up what the payment service allows the account. Beyond it a page answers from the
 * ledger, and the job brings the news.
 */
export class Looks {
  constructor(
    private readonly db: Database,
    private readonly options: PayByBankOptions,
    private readonly now: () => Date,
  ) {}

  /** Whether a page may poll this payment now. */
  async take(request: PaymentRequest): Promise<boolean> {
    const now = this.now()
    const { created_at: createdAt, last_polled_at: lastPolledAt, returned_at: returnedAt } = request
    const look = lookOf({ createdAt, lastPolledAt, returnedAt, now })
    if (look === null) return false
    const { perAccount } = this.options.rateLimit
    if (perAccount === 0) return true
    const most = Math.max(2, perAccount * PART_OF_MINUTE)
    const needed = look === "first" ? 1 : most * KEPT_FOR_FIRST_LOOKS + 1
    return await takeLook(this.db, request, { now, most, perSecond: perAccount / 60, needed })
  }
}
