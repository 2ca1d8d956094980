import { RateLimit } from "../../domain/rate-limit"

/** Calls per minute: the defaults of the option `rateLimit`. */
export const RATE_LIMITS = { perAddress: 3000, perPayment: 120 } as const

/** One call of a public route. */
export interface PublicCall {
  /** The network that the call comes from; `null` if it is unknown. */
  network: string | null
  /** The return token or collection of the call. */
  payment: string | null
}

/** The rate limits of the public routes, per process: two counters, each with a bound on the entries that it stores. */
export class RateLimits {
  private readonly byNetwork = new RateLimit()
  private readonly byPayment = new RateLimit()

  constructor(private readonly options: { rateLimit: Record<keyof typeof RATE_LIMITS, number> }) {}

  /** Counts a call. Returns 0, or after how many ms it may be repeated. */
  take({ network, payment }: PublicCall, now: Date): number {
    const { perAddress, perPayment } = this.options.rateLimit
    const waitMs = network === null ? 0 : this.byNetwork.take(network, perAddress, now.getTime())
    if (waitMs > 0 || payment === null) return waitMs
    return this.byPayment.take(payment, perPayment, now.getTime())
  }
}
