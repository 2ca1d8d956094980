import type { MedusaContainer } from "@medusajs/framework/types"
import { inventoryItemsOf } from "../../medusa/inventory-items"
import type { HeldProducts } from "../../modules/pay-by-bank/processes/product-leases"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { PRODUCTS_IN_USE } from "../../shared/attempt-causes"

/** Core's default wait for a lock. */
const CORE_WAITS_MS = 5000

const productLeases = (container: MedusaContainer) => container.resolve<PayByBankService>("payByBank").productLeases

/**
 * Acquires the leases of a cart's products, so that carts with a product in common are completed one at a time, across all processes. Core
 * locks the stock of a cart's products one by one, in any order. If two carts each hold a lock that the other one waits for, both fail, and
 * these locks may stay: for a minute in Redis, and until the process stops in memory. A cart with one product needs no lease, because it
 * never waits for a lock while it holds one. A cart of another payment method takes none, so it can still cause this contention. A cart
 * that the bank has paid goes first, so that no series of unpaid ones holds it back. Returns `null` if other carts held a product for
 * 15 seconds.
 */
export async function acquireProducts(
  container: MedusaContainer,
  cartId: string,
  { isPaid }: { isPaid: boolean },
): Promise<HeldProducts | null> {
  const ids = await inventoryItemsOf(container, cartId)
  return await productLeases(container).acquire(ids.length > 1 ? ids : [], { isPaid })
}

/** After lock contention, the leases stay until they end, so that locks that core has left in Redis expire first. Never throws. */
export async function releaseProducts(
  container: MedusaContainer,
  held: HeldProducts,
  { hasContention }: { hasContention: boolean },
): Promise<void> {
  if (hasContention) await productLeases(container).leave(held)
  else await productLeases(container).release(held)
}

/** Completes a cart that the bank has paid, or is about to pay, while it holds the leases of its products. Returns the error message; `null` on success. */
export async function withProducts(
  container: MedusaContainer,
  cartId: string,
  complete: () => Promise<string | null>,
): Promise<string | null> {
  const held = await acquireProducts(container, cartId, { isPaid: true })
  if (!held) return PRODUCTS_IN_USE
  let hasContention = false
  try {
    const errorMessage = await complete()
    hasContention = isStockLockTimeout(errorMessage)
    return errorMessage
  } finally {
    await releaseProducts(container, held, { hasContention })
  }
}

/**
 * Whether core's completion route met contention. Its `409` does not name the reason. A conflict of another kind, such as one from a
 * store's own hook, is answered sooner.
 */
export function hasMetContention({ sinceMs }: HeldProducts, status: number): boolean {
  return status === 409 && performance.now() - sinceMs >= CORE_WAITS_MS
}

/** Whether core's locking providers gave up waiting for the stock. Their message for the cart's own lock is a different one. */
function isStockLockTimeout(message: string | null): boolean {
  return message !== null && /timed-out acquiring lock/i.test(message)
}
