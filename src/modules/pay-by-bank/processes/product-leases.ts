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
/** Longer than any cart waits: a cart whose money has arrived or is on its way goes before the others. */
const AHEAD_MS = 60_000
/** The first waiter asks more often, so that a lease that was released is not unused for long. */
const RETRY_MS = { first: 40, behind: 300 } as const

/** The products of a cart that this process completes. */
export interface HeldProducts extends sql.ProductsOfHolder {
  cartId: string
  /** When they were acquired, by the process's steady clock. */
  sinceMs: number
  isSuspended: boolean
}

/** A cart that waits for its products. */
interface Waiting {
  cartId: string
  inventoryItemIds: string[]
  /** Whether its money has arrived or is on its way. Called only if it has to wait. */
  goesFirst: () => Promise<boolean>
}

/**
 * One lease for each product, whatever locks Medusa uses. A cart with several products holds all of theirs while it is completed. See
 * `docs/architecture.md#the-leases-of-products`.
 */
export class ProductLeases {
  readonly repository: Database["repository"]
  /** Replaced in tests. */
  waitMs = WAIT_MS
  private readonly held = new Map<string, HeldProducts>()

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
  async acquire({ cartId, inventoryItemIds, goesFirst }: Waiting): Promise<HeldProducts | null> {
    const products = { inventoryItemIds: [...inventoryItemIds].sort(), holder: randomUUID() }
    let isAcquired = false
    try {
      isAcquired = await this.acquireAll(products, goesFirst)
    } finally {
      if (!isAcquired) await this.endAfter(products, 0)
    }
    if (!isAcquired) return null
    const held = { ...products, cartId, sinceMs: performance.now(), isSuspended: false }
    this.held.set(cartId, held)
    return held
  }

  /** Leases that cannot be released end automatically. */
  async release(held: HeldProducts): Promise<void> {
    this.forget(held)
    await this.endAfter(held, 0)
  }

  /** Keeps the products from other carts for the time of a whole lease. Nothing releases them before. */
  async keep(held: HeldProducts): Promise<void> {
    this.forget(held)
    await this.endAfter(held, LEASE_MS)
  }

  /** By now, another attempt may complete the cart. */
  private forget(held: HeldProducts): void {
    if (this.isHeld(held)) this.held.delete(held.cartId)
  }

  private isHeld(held: HeldProducts): boolean {
    return this.held.get(held.cartId) === held
  }

  /** Releases the products of a cart that core authorizes: core has reserved the stock by then, and the payment service may be slow. */
  async suspend(cartId: string | null): Promise<void> {
    const held = this.held.get(cartId ?? "")
    if (!held || held.isSuspended) return
    held.isSuspended = true
    await this.endAfter(held, 0)
  }

  /**
   * Acquires them again before core returns the stock of a cart that is not paid. Goes before the others, which may need this stock. If
   * other carts hold one for too long, or the database fails, core goes on without the leases.
   */
  async resume(cartId: string | null): Promise<void> {
    const held = this.held.get(cartId ?? "")
    if (!held?.isSuspended) return
    const goesFirst = async () => await Promise.resolve(true)
    const isAcquired = await this.acquireAll(held, goesFirst).catch(() => false)
    held.isSuspended = !isAcquired
    if (!isAcquired)
      this.logger.warn("pay-by-bank: the stock of an unpaid cart is returned without the leases of its products")
    // Nothing else would release what was acquired after the end of the attempt.
    if (!isAcquired || !this.isHeld(held)) await this.endAfter(held, 0)
  }

  /**
   * A cart that does not go first never holds a product while it waits for another one. Otherwise unpaid carts could hold back paid
   * ones for longer than they are completed.
   */
  private async acquireAll(products: sql.ProductsOfHolder, goesFirst: () => Promise<boolean>): Promise<boolean> {
    const { inventoryItemIds: ids, holder } = products
    const begun = performance.now()
    let aheadMs: number | undefined
    for (let index = 0; index < ids.length;) {
      const waitedMs = performance.now() - begun
      const answer = await this.tryToAcquire({ inventoryItemId: ids[index] ?? "", holder }, waitedMs + (aheadMs ?? 0))
      if (answer === "acquired") {
        index += 1
        continue
      }
      if (waitedMs >= this.waitMs) return false
      aheadMs ??= (await goesFirst()) ? AHEAD_MS : 0
      if (aheadMs === 0 && index > 0) {
        await this.endAfter({ inventoryItemIds: ids.slice(0, index), holder }, 0)
        index = 0
      }
      await sleep(RETRY_MS[answer] * (0.5 + Math.random() / 2))
    }
    return true
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

  private async endAfter(products: sql.ProductsOfHolder, ms: number): Promise<void> {
    if (products.inventoryItemIds.length === 0) return
    await this.end(products, ms).catch((error: unknown) => {
      this.logger.warn(`pay-by-bank: the leases of products were not released: ${errorName(error)}`)
    })
  }

  @InjectManager("repository")
  protected async end(
    products: sql.ProductsOfHolder,
    ms: number,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    await sql.endProductLeases(managerOf(context), products, ms)
  }
}
