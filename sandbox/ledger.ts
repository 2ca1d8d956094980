import type { Clock } from "./clock"
import { FaultRegistry } from "./faults"
import { hex32, seededRandom, type Random } from "./random"
import type { Payment } from "./payment"
import { NO_DELAY, type Delay } from "./slow-answers"
import type { AuthRequest, DeliveryMethod, LinkRequest } from "./requests"
import { NO_DEVICE } from "./device"

export interface Message {
  kind: "mail" | "sms" | "link"
  delivery: DeliveryMethod
  to: string | null
  uuid: string
  link: string
  at: string
}

/** One call to the payment service. Headers are not kept, because they contain the password. */
export interface Call {
  method: string
  path: string
  query: Record<string, unknown>
  status: number | null
  at: string
  fault?: string
}

export const UNEXECUTED_ANSWERS = ["not_found", "empty", "no_result"] as const
export type UnexecutedAnswer = (typeof UNEXECUTED_ANSWERS)[number]

/** Enough for any test, and a limit on the growth of a sandbox that keeps running. */
const CALLS_KEPT = 50_000

/** The sandbox's entire state, in memory only. */
export class Ledger {
  readonly payments = new Map<string, Payment>()
  readonly faults = new FaultRegistry()
  outbox: Message[] = []
  calls: Call[] = []
  unexecutedAnswer: UnexecutedAnswer = "not_found"
  /** The delay of the next call. */
  nextDelay: () => Delay = () => NO_DELAY
  #ids: Random
  #traces: Random

  constructor(
    readonly clock: Clock,
    seed: number,
  ) {
    this.#ids = seededRandom(seed)
    this.#traces = seededRandom(~seed)
  }

  /** Without a seed, the ids continue where they were: a store that still has old ids must not meet them again. */
  reset(seed?: number): void {
    this.payments.clear()
    this.faults.clear()
    this.outbox = []
    this.calls = []
    this.unexecutedAnswer = "not_found"
    this.nextDelay = () => NO_DELAY
    if (seed === undefined) return
    this.#ids = seededRandom(seed)
    this.#traces = seededRandom(~seed)
  }

  openAuth(request: AuthRequest): Payment {
    return this.#open({ kind: "auth", request })
  }

  openLink(request: LinkRequest): Payment {
    return this.#open({ kind: "link", request })
  }

  tracingId(): string {
    return hex32(this.#traces)
  }

  log(call: Call): void {
    this.calls.push(call)
    if (this.calls.length > CALLS_KEPT) this.calls = this.calls.slice(CALLS_KEPT / 10)
  }

  #open(what: { kind: "auth"; request: AuthRequest } | { kind: "link"; request: LinkRequest }): Payment {
    const createdAt = this.clock()
    const now = {
      state: "created",
      at: createdAt,
      bank: null,
      device: NO_DEVICE,
      ip: "127.0.0.1",
      override: {},
    } as const
    const payment: Payment = { uuid: hex32(this.#ids), createdAt, now, before: null, ...what }
    this.payments.set(payment.uuid, payment)
    return payment
  }
}
