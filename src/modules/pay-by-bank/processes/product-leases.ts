import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { Logger } from "@medusajs/framework/types"
import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { errorName } from "../../../domain/errors/pay-by-bank-error"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import * as sql from "./product-lease-statements"
import type { ProductLease, ProductLeaseAnswer } from "./product-lease-statements"

/** Longer than a completion takes. The products of a process that has died are free after this time. */
const LEASE_MS = 75_000
const WAIT_MS = 15_000
/** Longer than any cart waits: a cart that the bank has paid goes before all carts of which that is not known. */
const PAID_IS_AHEAD_MS = 60_000
/** The first waiter asks more often, so that a lease that was released is not unused for long. */
const RETRY_MS = { first: 40, behind: 300 } as const

/** The leases of the products of a cart that is being completed. */
export interface HeldProducts {
  inventoryItemIds: string[]
  holder: string
  /** When they were acquired, by the process's steady clock. */
  sinceMs: number
}

/**
 * One lease for each product, whatever locks Medusa uses. A cart with several products holds all of theirs while it is completed. See
 * `docs/architecture.md#the-leases-of-products`.
 */
export class ProductLeases {
  readonly repository: Database["repository"]
  /** Replaced in tests. */
  waitMs = WAIT_MS

  constructor(
    database: Database,
    private readonly logger: Pick<Logger, "warn">,
  ) {
    this.repository = database.repository
  }

  /**
   * Waits for the leases of all products, in the order of their ids. All carts take them in this order, so one that waits holds none
   * that another one needs first. Returns `null` if other carts held one for too long.
   */
  async acquire(inventoryItemIds: string[], { isPaid }: { isPaid: boolean }): Promise<HeldProducts | null> {
    const products = { inventoryItemIds: [...inventoryItemIds].sort(), holder: randomUUID() }
    const wait = { begun: performance.now(), aheadMs: isPaid ? PAID_IS_AHEAD_MS : 0 }
    let areAcquired = false
    try {
      for (const inventoryItemId of products.inventoryItemIds) {
        if (!(await this.acquireOne({ inventoryItemId, holder: products.holder }, wait))) return null
      }
      areAcquired = true
      return { ...products, sinceMs: performance.now() }
    } finally {
      if (!areAcquired) await this.release({ ...products, sinceMs: wait.begun })
    }
  }

  /** Leases that cannot be released end automatically. */
  async release(held: HeldProducts): Promise<void> {
    await this.endAfter(held, 0)
  }

  /** Keeps the products from other carts for the time of a whole lease. Nothing releases them before. */
  async leave(held: HeldProducts): Promise<void> {
    await this.endAfter(held, LEASE_MS)
  }

  private async acquireOne(
    lease: ProductLease,
    { begun, aheadMs }: { begun: number; aheadMs: number },
  ): Promise<boolean> {
    for (;;) {
      const waitedMs = performance.now() - begun
      const answer = await this.tryToAcquire(lease, waitedMs + aheadMs)
      if (answer === "acquired") return true
      if (waitedMs >= this.waitMs) return false
      await sleep(RETRY_MS[answer] * (0.5 + Math.random() / 2))
    }
  }

  /** One attempt, which waits for no other holder. */
  @InjectManager("repository")
  async tryToAcquire(
    lease: ProductLease,
    waitedMs: number,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<ProductLeaseAnswer> {
    return await sql.acquireProductLease(managerOf(context), lease, { waitedMs, leaseMs: LEASE_MS })
  }

  private async endAfter(held: HeldProducts, ms: number): Promise<void> {
    if (held.inventoryItemIds.length === 0) return
    await this.end(held, ms).catch((error: unknown) => {
      this.logger.warn(`pay-by-bank: the leases of products were not released: ${errorName(error)}`)
    })
  }

  @InjectManager("repository")
  protected async end(held: HeldProducts, ms: number, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.endProductLeases(managerOf(context), held, ms)
  }
}
