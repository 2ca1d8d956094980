import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { Logger } from "@medusajs/framework/types"
import { errorName } from "../../../domain/errors/pay-by-bank-error"
import { MINUTE_MS } from "../../../shared/times"
import type { Database } from "../database"
import * as sql from "./lease-statements"
import { Processes } from "./processes"
import type { Lease } from "./lease-statements"

/** A lease of a process that has died ends after this time. A living process renews it. */
const CART_MS = 30_000
const RENEW_EVERY_MS = 10_000
/** Core's own lock ends after two minutes. A completion that takes longer hangs, and must not block its cart. */
const RENEW_FOR_MS = 3 * MINUTE_MS
/** Longer than a completion takes, and than the stock locks that core may leave in Redis. */
const PRODUCTS_MS = 75_000

/** For a cart: as long as core waits for its lock, and as long as the lease of a dead process lasts. */
const WAIT_MS = { cart: 30_000, products: 15_000 }
const RETRY_MS = 200
/** Requests that wait for the same cart in one process: for a poll of its payment, and then for its lease. */
const MOST_WAITERS = 8

/**
 * One lease for each cart with a payment of this plugin, and one for each product of a paid cart with several, whatever locks Medusa
 * uses. Its holder alone completes the cart, or reserves the products. See `docs/architecture.md#locks-and-claims`.
 */
export class Leases {
  /** Replaced in tests. */
  waitMs = { ...WAIT_MS }
  /** The renewals of this process, by holder. */
  private readonly renewals = new Map<string, NodeJS.Timeout>()
  /** How many requests of this process wait for a cart. */
  private readonly waiting = new Map<string, number>()

  readonly processes: Processes
  private readonly logger: Pick<Logger, "warn">

  constructor(
    private readonly db: Database,
    deps: ConstructorParameters<typeof Processes>[1],
  ) {
    this.logger = deps.logger
    this.processes = new Processes(db, deps)
  }

  /** Waits for the lease of a cart, and renews it until it is released. Returns `null` if it was not released in time. */
  async acquireCart(cartId: string): Promise<Lease | null> {
    const lease = await this.acquire([cartId], { leaseMs: CART_MS, waitMs: this.waitMs.cart })
    if (lease) this.keepRenewing(lease)
    return lease
  }

  /**
   * Counts a request that waits for a cart, and that anyone can send any number of times. Returns a function that ends the count; `null`
   * if eight others wait for this cart in this process.
   */
  enterQueue(cartId: string): (() => void) | null {
    const others = this.waiting.get(cartId) ?? 0
    if (others >= MOST_WAITERS) return null
    this.waiting.set(cartId, others + 1)
    return () => {
      const left = (this.waiting.get(cartId) ?? 1) - 1
      if (left > 0) this.waiting.set(cartId, left)
      else this.waiting.delete(cartId)
    }
  }

  /**
   * Waits for the leases of all products, by the ids of their inventory items. They are acquired together, and are not renewed. Returns
   * `null` if other carts held one for too long.
   */
  async acquireProducts(inventoryItemIds: string[]): Promise<Lease | null> {
    const keys = inventoryItemIds.map((id) => `product:${id}`)
    return await this.acquire(keys, { leaseMs: PRODUCTS_MS, waitMs: this.waitMs.products })
  }

  /** A lease that cannot be released ends automatically. */
  async release(lease: Lease): Promise<void> {
    this.stopRenewing(lease)
    await sql.releaseLease(this.db, lease).catch((error: unknown) => this.warn("released", error))
  }

  private async acquire(keys: string[], { leaseMs, waitMs }: Record<"leaseMs" | "waitMs", number>) {
    const lease = { keys, holder: randomUUID() }
    const end = performance.now() + waitMs
    while (!(await this.tryToAcquire(lease, leaseMs))) {
      if (performance.now() >= end) return null
      await sleep(RETRY_MS * (0.5 + Math.random()))
    }
    return lease
  }

  /** One attempt, which waits for no other holder. */
  async tryToAcquire(lease: Lease, ms: number): Promise<boolean> {
    return await sql.acquireLease(this.db, lease, ms)
  }

  private keepRenewing(lease: Lease): void {
    const end = performance.now() + RENEW_FOR_MS
    const renew = async () => {
      if (performance.now() < end && (await sql.renewLease(this.db, lease, CART_MS))) return
      this.stopRenewing(lease)
    }
    const timer = setInterval(
      () => void renew().catch((error: unknown) => this.warn("renewed", error)),
      RENEW_EVERY_MS,
    ).unref()
    this.renewals.set(lease.holder, timer)
  }

  private stopRenewing({ holder }: Lease): void {
    clearInterval(this.renewals.get(holder))
    this.renewals.delete(holder)
  }

  private warn(what: string, error: unknown): void {
    this.logger.warn(`pay-by-bank: a lease was not ${what}: ${errorName(error)}`)
  }
}
