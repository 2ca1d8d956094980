import { CallCounter } from "../../../domain/call-counter"
import { DAY_MS, MINUTE_MS } from "../../../shared/times"

/** Calls per minute: the defaults of the option `rateLimit`. `perAccount` counts the calls to the service that pages cause. */
export const RATE_LIMITS = { perAddress: 3000, perPayment: 120, perAccount: 60 } as const

/** Each new uuid is a call to the service. A shopper who chooses one bank after another needs fewer for one payment collection. */
export const STARTS = { most: 20, withinMs: 10 * MINUTE_MS } as const
/**
 * How many banks of one payment collection have an open uuid at the same time. With each further bank, the payment element opens without
 * a bank, so that the number of uuids that can be paid does not grow with the shopper's choices. Two starts at the same moment may exceed it.
 */
export const MOST_OPEN_BANKS = 5

/** One call of a public route. */
export interface PublicCall {
  /** The network that the call comes from; `null` if the address cannot be read. */
  network: string | null
  /** The return token or collection of the call. */
  payment: string | null
  /** Calls without a payment that was found before count by their route. */
  route: "banks" | "status" | "outstanding" | "notifications"
}

/** The limit of the whole store, as a multiple of the limit of one address. */
const ADDRESSES_PER_STORE = 10
/** How many found payments are kept. One that was dropped counts by its route once more. */
const MOST_FOUND = 20_000

/**
 * The rate limits of the public routes, per process: each counter has a bound on the entries that it stores. An address that cannot be
 * read is not free of limits: all of them share one that is sized for the store.
 */
export class RateLimits {
  private readonly byNetwork = new CallCounter()
  private readonly byPayment = new CallCounter()
  private readonly ofStore = new CallCounter()
  private readonly found = new Set<string>()
  private unreadableAt: Date | null = null

  constructor(private readonly options: { rateLimit: Record<"perAddress" | "perPayment", number> }) {}

  /** Counts a call. Returns 0, or after how many ms it may be repeated. */
  take({ network, payment, route }: PublicCall, now: Date): number {
    const { perAddress, perPayment } = this.options.rateLimit
    const perStore = perAddress * ADDRESSES_PER_STORE
    const nowMs = now.getTime()
    if (network === null) this.unreadableAt = now
    const waitMs =
      network === null
        ? this.ofStore.take("unreadable", perStore, nowMs)
        : this.byNetwork.take(network, perAddress, nowMs)
    if (waitMs > 0) return waitMs
    // Unreadable addresses share a limit of this size already.
    const mayBeMadeUp = payment !== null && network !== null && !this.found.has(payment)
    const routeWaitMs = payment === null || mayBeMadeUp ? this.ofStore.take(route, perStore, nowMs) : 0
    return routeWaitMs > 0 || payment === null ? routeWaitMs : this.byPayment.take(payment, perPayment, nowMs)
  }

  /** A call's payment exists. Only then is it limited by its payment alone: a caller can make up any number of tokens. */
  recordFound(payment: string): void {
    this.found.delete(payment)
    this.found.add(payment)
    const [oldest] = this.found
    if (this.found.size > MOST_FOUND && oldest !== undefined) this.found.delete(oldest)
  }

  /** Whether this process received a call from an unreadable address within a day. */
  metUnreadableAddress(now: Date): boolean {
    return this.unreadableAt !== null && now.getTime() - this.unreadableAt.getTime() < DAY_MS
  }
}
