import type { MedusaContainer } from "@medusajs/framework/types"
import { inventoryItemsOf } from "../../medusa/inventory-items"
import type { HeldProducts } from "../../modules/pay-by-bank/processes/product-leases"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { PRODUCTS_IN_USE } from "../../shared/attempt-causes"

/** Core's default waits: for a product, and for the cart. */
const CORE_WAITS_MS = { product: 5000, cart: 30_000 } as const

const productLeases = (container: MedusaContainer) => container.resolve<PayByBankService>("payByBank").productLeases

/**
 * Acquires the leases of a cart's products, so that carts with a product in common are completed one at a time, across all processes. Core
 * locks the stock of a cart's products one by one, in any order. If two carts each hold a lock that the other one waits for, both fail, and
 * these locks may stay: for a minute in Redis, and until the process stops in memory. A cart with one product needs no lease, because it
 * waits for no product while it holds one. A cart of another payment method takes none, so it can still cause this contention. Returns
 * `null` if other carts held a product for 15 seconds.
 */
export async function acquireProducts(container: MedusaContainer, cartId: string): Promise<HeldProducts | null> {
  const ids = await inventoryItemsOf(container, cartId)
  const goesFirst = async () => {
    const { requests } = container.resolve<PayByBankService>("payByBank")
    const money = await requests.receivedMoney({ cart_id: cartId })
    return money === "captured" || money === "on_its_way"
  }
  return await productLeases(container).acquire({ cartId, inventoryItemIds: ids.length > 1 ? ids : [], goesFirst })
}

/** After lock contention, the leases stay until they end, so that locks that core has left in Redis expire first. Never throws. */
export async function releaseProducts(
  container: MedusaContainer,
  held: HeldProducts,
  { hasContention }: { hasContention: boolean },
): Promise<void> {
  if (hasContention) await productLeases(container).keep(held)
  else await productLeases(container).release(held)
}

/** Completes a cart with the leases of its products. Returns the error message; `null` on success. */
export async function withProducts(
  container: MedusaContainer,
  cartId: string,
  complete: () => Promise<string | null>,
): Promise<string | null> {
  const held = await acquireProducts(container, cartId)
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
 * Whether core's completion route met contention for a product in Redis. Its `409` does not name the reason. A conflict of another kind,
 * such as one from a store's own hook, is answered sooner or after the payment was authorized, and one for the cart itself later. Other
 * locking modules leave nothing that expires.
 */
export function hasMetContention({ sinceMs, isSuspended }: HeldProducts, status: number): boolean {
  const tookMs = performance.now() - sinceMs
  return status === 409 && !isSuspended && tookMs >= CORE_WAITS_MS.product && tookMs < CORE_WAITS_MS.cart
}

/** Whether core's locking providers gave up waiting for the stock. Their message for the cart's own lock is a different one. */
function isStockLockTimeout(message: string | null): boolean {
  return message !== null && /timed-out acquiring lock/i.test(message)
}
