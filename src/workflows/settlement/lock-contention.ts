import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { MINUTE_MS } from "../../shared/times"
import { refusal } from "../../medusa/as-medusa-error"
import { PRODUCTS_IN_USE } from "../../shared/attempt-causes"
import { releaseCartLock } from "../../medusa/cart-lock"
import { CART_LEASE_TAKEN } from "./cart-lease"
import { failureCause } from "./failure-cause"

/** Longer than core allows any process to hold a cart's lock. */
const HELD_TOO_LONG_MS = 3 * MINUTE_MS
/** Lock contention that lasts longer counts as a failure. */
export const CONTENTION_ENDS_MS = 15 * MINUTE_MS
/** While a payment waits for a lock, it tries again this often. */
const RETRY_MS = MINUTE_MS
/** Two waits further apart than this are not one wait. */
const ONE_WAIT_MS = 2 * CONTENTION_ENDS_MS

/** Matches the error messages of core's locking providers, and of the cart's lease, when another process holds it. */
export function isLockTimeout(message: string): boolean {
  return message === CART_LEASE_TAKEN || /acquire lock|acquiring lock|already locked/i.test(message)
}

/** Returns the refusal for an admin user whose action met a lock in use, and any other error unchanged. */
export function refusalIfLocked(error: unknown): unknown {
  return isLockTimeout(failureCause(error)) ? refusal("being_captured") : error
}

/**
 * Also covers deadlocks, because two carts with the same products may take core's inventory locks in opposite order, and the wait for the
 * leases of products.
 */
export function isContention(message: string): boolean {
  return message === PRODUCTS_IN_USE || isLockTimeout(message) || /deadlock detected/i.test(message)
}

/**
 * Handles a lock that was not acquired in time for a cart whose payment has arrived: the job tries again later. If attempts have
 * waited longer than core allows any process to hold the lock, that process has died, and the lock is released. Locks in
 * PostgreSQL (`@medusajs/locking-postgres`) outlive their process. If that process still runs, the claim prevents a second
 * capture, as it does where locks do not work. A wait for the cart's lease releases nothing, and is counted apart: the lease of a dead
 * process ends automatically, so the process that holds it lives. A request that waits for too long for either needs attention.
 */
export async function waitForLock(container: MedusaContainer, request: PaymentRequest, cause: string): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { id } = request
  const now = payByBank.now().getTime()
  const times = { now: new Date(now), staleBefore: new Date(now - ONE_WAIT_MS) }
  const awaited = cause === CART_LEASE_TAKEN ? "lease_waited_since" : "lock_waited_since"
  const since = await payByBank.work.polling.recordWait(id, awaited, times)
  const waitedMs = (column: typeof awaited) => now - (since[column]?.getTime() ?? now)
  if (awaited === "lock_waited_since" && waitedMs(awaited) >= HELD_TOO_LONG_MS) {
    await releaseCartLock(container, request)
    await payByBank.payments.note(id, "lock_released", {})
  }
  if (Math.max(waitedMs("lock_waited_since"), waitedMs("lease_waited_since")) < CONTENTION_ENDS_MS)
    return await payByBank.work.polling.postpone([id], new Date(now + RETRY_MS))
  await payByBank.payments.raiseAttention(request, "order_not_placed")
  await payByBank.work.polling.evaluateAgainLater(request)
}
