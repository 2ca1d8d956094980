import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { PayByBankClient } from "../../../src/client/client"
import { signal } from "./signal"
import type { Store } from "./store"

type Call = () => Promise<unknown>
type Work = (call: () => unknown, args: unknown[]) => unknown

interface Surrounded {
  target: object
  method: string
  /** Whether the method returns a promise. */
  answersLater?: () => boolean
  /** A process that is gone calls it too. */
  evenIfGone?: true
}

/** Core's arguments for a lock: keys and their owner. */
const lockCall = z.tuple([
  z.union([z.string(), z.array(z.string())]).transform((keys) => [keys].flat()),
  z.object({ ownerId: z.string().nullish() }).optional(),
])
interface Held {
  key: string
  ownerId: string | undefined
}

const lease = z.object({ keys: z.array(z.string()) })

/** A caller that is paused, or will be. */
interface Pause {
  reached: Promise<void>
  go: () => void
}

/** Core's own reads change nothing. Between two of them there is always one of our calls or a write. */
const READS = /^(list|retrieve)/
/** Calls that only delegate to the next one, and calls after the last effect. */
const HAND_ON = new Set([
  "pollOne",
  "sharePoll",
  "fetchStatus",
  "store",
  "raiseAttention",
  "endAsSettled",
  "flagMissingRefunds",
  "add",
])

/** Each writes or reads on its own, or begins a transaction, which then holds its locks. */
const STATEMENTS = ["transaction", "read", "cas", "insert", "statement"]

/**
 * Every place where a story can pause a store: the calls of the plugin's service, of its client, and of core's writes and
 * locks. This class counts them, and can pause a story before any of them. It does not change what they do or return.
 */
export class Crossings {
  /** The calls since the last `begin`, in order. */
  crossed: string[] = []
  /** The number of calls since the store was opened. */
  ticks = 0
  private pausedAt: { place: (name: string) => boolean; reached: Signal; go: Signal } | null = null
  private held: Held[] = []
  private heldByPaused: Held[] = []
  private waitedFor = false
  private locksWork = true
  private isGone = false
  private readonly restores: (() => void)[] = []
  /** Calls that are known to return a promise. */
  private readonly waits = new Set<string>()

  private constructor(private readonly store: Store) {}

  /** Wraps the methods of one store until `end`. */
  static over(store: Store): Crossings {
    const crossings = new Crossings(store)
    const container = store.container()
    const [payments, orders, carts] = [Modules.PAYMENT, Modules.ORDER, Modules.CART].map((key) =>
      container.resolve<object>(key),
    )
    const { payments: requests, links, refunds, accounts, work } = store.payByBank()
    for (const [name, part] of Object.entries({
      requests,
      polling: work.polling,
      paymentLinks: links,
      refunds,
      accounts,
    })) {
      crossings.surround(
        name,
        part,
        methodsOf(part).filter((method) => !HAND_ON.has(method)),
      )
    }
    crossings.surround("tables", store.payByBank(), methodsOf(store.payByBank()))
    crossings.surround("database", store.payByBank().database, STATEMENTS)
    crossings.surround(
      "client",
      PayByBankClient.prototype,
      // The bank list moves no money. Whether an action reads it depends on the age of its cache.
      methodsOf(PayByBankClient.prototype).filter((method) => method !== "listBanks"),
    )
    for (const [name, owner] of Object.entries({ payments, orders, carts })) {
      if (owner)
        crossings.surround(
          name,
          owner,
          methodsOf(owner).filter((method) => !READS.test(method)),
        )
    }
    crossings.surround("links", container.resolve(ContainerRegistrationKeys.LINK), ["create", "dismiss"])
    crossings.surround("engine", container.resolve(Modules.WORKFLOW_ENGINE), ["run"])
    crossings.surroundLocks(container.resolve(Modules.LOCKING))
    crossings.surroundLeases(store.payByBank().leases)
    return crossings
  }

  /** Restores the store's original methods. */
  end(): void {
    for (const restore of this.restores.splice(0).reverse()) restore()
  }

  /**
   * Starts to count. With `locksWork: false`, every lock is granted to every caller, as on two hosts that share no locks, and no
   * caller needs a cart's lease, as when a store's own code completes the cart.
   */
  begin({ locksWork }: { locksWork: boolean }): void {
    this.locksWork = locksWork
    this.crossed = []
    this.held = []
    this.heldByPaused = []
    this.waitedFor = false
  }

  /** Pauses the n-th call of this name from now on, until `go`. All later calls pass. */
  pauseBefore({ call, count }: { call: string; count: number }): Pause {
    this.waits.add(call)
    let seen = 0
    return this.pauseAt((name) => name === call && ++seen === count)
  }

  /** Pauses the next call after `calls` others, whatever it is. */
  pauseAfter(calls: number): Pause {
    let seen = 0
    return this.pauseAt(() => ++seen > calls)
  }

  private pauseAt(place: (name: string) => boolean): Pause {
    const pause = { place, reached: signal(), go: signal() }
    this.pausedAt = pause
    return {
      reached: pause.reached.given,
      go: () => {
        if (this.pausedAt === pause) this.pausedAt = null
        pause.go.give()
      },
    }
  }

  /**
   * Ends the paused caller without further effects, because the process that it represents is gone. No other caller may be
   * running. `ended` settles when all of its work has returned.
   */
  async bury({ go }: Pause, ended: Promise<unknown>): Promise<void> {
    this.isGone = true
    go()
    try {
      await ended.catch(() => undefined)
    } finally {
      this.isGone = false
    }
  }

  /** Whether a caller was refused a lock that the paused one holds. */
  get isWaitedFor(): boolean {
    return this.waitedFor
  }

  /** Releases the locks of the paused caller, as when the locks of a process that has died expire. */
  async letLocksRunOut(): Promise<void> {
    const locking = this.store.container().resolve(Modules.LOCKING)
    for (const { key, ownerId } of this.heldByPaused) await locking.release(key, ownerId ? { ownerId } : {})
  }

  private surround(owner: string, target: object, methods: string[]): void {
    for (const method of methods) {
      const name = `${owner}.${method}`
      const answersLater = () => this.waits.has(name)
      this.around({ target, method, answersLater }, (call) => {
        const paused = this.waits.has(name) ? this.cross(name) : null
        if (paused) return paused.then(async () => await this.reach(call))
        const answer = call()
        // Only asynchronous calls can be paused; the first call shows whether the method is asynchronous.
        if (!this.waits.has(name) && answer instanceof Promise) {
          this.waits.add(name)
          void this.cross(name)
        }
        return answer
      })
    }
  }

  private surroundLocks(locking: object): void {
    this.around({ target: locking, method: "acquire" }, async (call, args) => {
      await this.cross("locks.acquire")
      if (!this.locksWork) return undefined
      const held = heldOf(args)
      try {
        const answer = await call()
        this.held.push(...held)
        return answer
      } catch (error) {
        if (this.arePaused(held)) this.waitedFor = true
        throw error
      }
    })
    this.around({ target: locking, method: "release" }, async (call, args) => {
      await this.cross("locks.release")
      if (!this.locksWork) return true
      const given = heldOf(args)
      this.held = this.held.filter(({ key }) => !given.some((each) => each.key === key))
      return await call()
    })
    this.around({ target: locking, method: "execute" }, async (call, args) => {
      await this.cross("locks.execute")
      if (this.locksWork) return await call()
      return await jobOf(args)()
    })
  }

  /** A lease is no place to pause: its caller pauses before the next call. */
  private surroundLeases(leases: object): void {
    const leasedBy = (args: unknown[]): Held[] =>
      lease.parse(args[0]).keys.map((key) => ({ key: `lease:${key}`, ownerId: undefined }))
    this.around({ target: leases, method: "tryToAcquire" }, async (call, args) => {
      if (!this.locksWork) return true
      const isAcquired = await call()
      if (isAcquired) this.held.push(...leasedBy(args))
      else if (this.arePaused(leasedBy(args))) this.waitedFor = true
      return isAcquired
    })
    // It also stops the renewals. The statement that deletes the lease fails in a process that is gone.
    this.around({ target: leases, method: "release", evenIfGone: true }, async (call, args) => {
      const ended = this.isGone ? [] : leasedBy(args).map(({ key }) => key)
      this.held = this.held.filter(({ key }) => !ended.includes(key))
      return await call()
    })
  }

  private async reach(call: () => unknown): Promise<unknown> {
    if (this.isGone) throw new Error("The process is gone.")
    return await call()
  }

  /** `work` decides whether the call passes at once, so that a synchronous method stays synchronous. */
  private around({ target, method, answersLater = () => true, evenIfGone }: Surrounded, work: Work): void {
    const own = Object.hasOwn(target, method)
    const real: unknown = Reflect.get(target, method)
    if (typeof real !== "function") throw new Error(`There is no method ${method}.`)
    this.restores.push(() => (own ? Reflect.set(target, method, real) : Reflect.deleteProperty(target, method)))
    const isGone = () => this.isGone
    Reflect.set(target, method, function (this: unknown, ...args: unknown[]): unknown {
      if (evenIfGone || !isGone()) return work((): unknown => Reflect.apply(real, this, args), args)
      const gone = new Error("The process is gone.")
      // A method that answers later never throws at once: its caller only catches the promise.
      if (answersLater()) return Promise.reject(gone)
      throw gone
    })
  }

  private arePaused(wanted: Held[]): boolean {
    return wanted.some(({ key }) => this.heldByPaused.some((each) => each.key === key))
  }

  /** Counts a call. Returns the promise that the call must wait for, or null. */
  private cross(name: string): Promise<void> | null {
    this.ticks += 1
    this.crossed.push(name)
    const pause = this.pausedAt
    if (!pause?.place(name)) return null
    this.pausedAt = null
    this.heldByPaused = [...this.heldByPaused, ...this.held]
    this.held = []
    pause.reached.give()
    return pause.go.given
  }
}

function jobOf(args: unknown[]): Call {
  return z.custom<Call>((given) => typeof given === "function").parse(args[1])
}

type Signal = ReturnType<typeof signal>

function heldOf(args: unknown[]): Held[] {
  const [keys, options] = lockCall.parse([args[0], args[1] ?? undefined])
  return keys.map((key) => ({ key, ownerId: options?.ownerId ?? undefined }))
}

/** Core calls this for each row that it writes, and does not wait: without a process, its rejection would reach a later test. */
const FIRED_AND_FORGOTTEN = "interceptEntityMutationEvents"

/** The methods of an instance or a prototype, without those of the framework. */
function methodsOf(target: object): string[] {
  const names = new Set<string>()
  for (let level: object | null = target; level && level !== Object.prototype; level = Reflect.getPrototypeOf(level)) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      if (name === "constructor" || name === FIRED_AND_FORGOTTEN || name.startsWith("_")) continue
      if (typeof property.value === "function") names.add(name)
    }
  }
  return [...names]
}
