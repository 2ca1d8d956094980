import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { Logger } from "@medusajs/framework/types"
import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { MINUTE_MS } from "../../../shared/times"
import { managerOf, type Database, type DatabaseContext } from "../tables"
import * as sql from "./cart-lease-statements"
import type { CartLease, LeaseAnswer } from "./cart-lease-statements"
import { errorName } from "../../../domain/errors/pay-by-bank-error"

/** A lease of a process that has died ends after this time. A living process renews it. */
const LEASE_MS = 30_000
const RENEW_EVERY_MS = 10_000
/** Core's own lock ends after two minutes. A completion that takes longer hangs, and must not block its cart. */
const RENEW_FOR_MS = 3 * MINUTE_MS
/** As long as core waits for its lock, and as long as the lease of a dead process lasts. */
const WAIT_MS = 30_000
const FIRST_RETRY_MS = 20
const RETRY_MS = 300

/** The lease; `unneeded` for a cart without a payment of this plugin, `taken` if another holder did not release it in time. */
type AcquiredLease = CartLease | Exclude<LeaseAnswer, "acquired">

/**
 * One lease for each cart with a payment of this plugin, whatever locks Medusa uses. Its holder alone completes the cart: a
 * request to core's completion route, or a settlement. See `docs/architecture.md#locks-and-claims`.
 */
export class CartLeases {
  readonly repository: Database["repository"]
  /** Replaced in tests. */
  waitMs = WAIT_MS
  /** The renewals of this process, by holder. */
  private readonly renewals = new Map<string, NodeJS.Timeout>()

  constructor(
    database: Database,
    private readonly logger: Pick<Logger, "warn">,
  ) {
    this.repository = database.repository
  }

  /** Waits for the lease of a cart, and renews it until it is released. */
  async acquire(cartId: string): Promise<AcquiredLease> {
    const lease = { cartId, holder: randomUUID() }
    const end = performance.now() + this.waitMs
    for (let retryMs = FIRST_RETRY_MS; ; retryMs = Math.min(2 * retryMs, RETRY_MS)) {
      const answer = await this.tryToAcquire(lease)
      if (answer === "acquired") {
        this.keepRenewing(lease)
        return lease
      }
      if (answer === "unneeded" || performance.now() >= end) return answer
      await sleep(retryMs)
    }
  }

  /** A lease that cannot be released ends automatically. */
  async release(lease: CartLease): Promise<void> {
    this.stopRenewing(lease)
    await this.deleteLease(lease).catch((error: unknown) => this.warn("released", error))
  }

  /** One attempt, which waits for no other holder. */
  @InjectManager("repository")
  async tryToAcquire(lease: CartLease, @MedusaContext() context: DatabaseContext = {}): Promise<LeaseAnswer> {
    return await sql.acquireLease(managerOf(context), lease, LEASE_MS)
  }

  private keepRenewing(lease: CartLease): void {
    const end = performance.now() + RENEW_FOR_MS
    const renew = async () => {
      if (performance.now() < end && (await this.renewOnce(lease))) return
      this.stopRenewing(lease)
    }
    const timer = setInterval(
      () => void renew().catch((error: unknown) => this.warn("renewed", error)),
      RENEW_EVERY_MS,
    ).unref()
    this.renewals.set(lease.holder, timer)
  }

  private stopRenewing({ holder }: CartLease): void {
    clearInterval(this.renewals.get(holder))
    this.renewals.delete(holder)
  }

  @InjectManager("repository")
  protected async renewOnce(lease: CartLease, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    return await sql.renewLease(managerOf(context), lease, LEASE_MS)
  }

  @InjectManager("repository")
  protected async deleteLease(lease: CartLease, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.releaseLease(managerOf(context), lease)
  }

  private warn(what: string, error: unknown): void {
    const cause = errorName(error)
    this.logger.warn(`pay-by-bank: the lease of a cart was not ${what}: ${cause}`)
  }
}
