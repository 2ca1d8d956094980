import { RateLimit } from "../../domain/rate-limit"
import type { PayByBankOptions } from "./options"

/** One call of a route that anybody may ask. */
export interface PublicCall {
  /** Whence it comes; `null` where that cannot be told. */
  network: string | null
  /** The session or collection that it is about. */
  payment: string | null
}

/** How often the public may ask, of one process: two counts, each with a bound of its own on what it keeps. */
export class RateLimits {
  private readonly byNetwork = new RateLimit()
  private readonly byPayment = new RateLimit()

  constructor(private readonly options: Pick<PayByBankOptions, "rateLimit">) {}

  /** Takes a call; answers 0, or in how many ms it may come again. */
  take({ network, payment }: PublicCall, now: Date): number {
    const { perAddress, perPayment } = this.options.rateLimit
    const waitMs = network === null ? 0 : this.byNetwork.take(network, perAddress, now.getTime())
    if (waitMs > 0 || payment === null) return waitMs
    return this.byPayment.take(payment, perPayment, now.getTime())
  }
}
