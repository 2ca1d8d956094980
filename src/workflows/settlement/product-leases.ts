import type { MedusaContainer } from "@medusajs/framework/types"
import { inventoryItemsOf } from "../../medusa/inventory-items"
import type { Lease } from "../../modules/pay-by-bank/leases/lease-statements"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { PRODUCTS_IN_USE } from "../../shared/attempt-causes"

/**
 * Acquires the leases of a paid cart's products, so that such carts with a product in common are completed one at a time, in all
 * processes. Core locks the stock of a cart's products one by one, in any order. If two carts each hold a lock that the other one waits
 * for, both fail, and in memory these locks stay until the process stops. A cart with one product needs no lease, because it waits for
 * no product while it holds one. Returns `taken` if other carts held a product for too long.
 */
export async function acquireProducts(
  container: MedusaContainer,
  cartId: string,
): Promise<Lease | "unneeded" | "taken"> {
  const ids = await inventoryItemsOf(container, cartId)
  if (ids.length < 2) return "unneeded"
  return (await container.resolve<PayByBankService>("payByBank").leases.acquireProducts(ids)) ?? "taken"
}

/** Completes a cart with the leases of its products. Returns the error message; `null` on success. */
export async function withProducts(
  container: MedusaContainer,
  cartId: string,
  complete: () => Promise<string | null>,
): Promise<string | null> {
  const lease = await acquireProducts(container, cartId)
  if (lease === "taken") return PRODUCTS_IN_USE
  try {
    return await complete()
  } finally {
    if (lease !== "unneeded") await container.resolve<PayByBankService>("payByBank").leases.release(lease)
  }
}
