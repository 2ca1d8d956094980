import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { PaymentRequest } from "../modules/pay-by-bank/tables"

/** Our workflows wait for a lock at most this long (s). */
export const LOCK_TIMEOUT_S = 30
/** A lock expires after this time (s), so that a process that crashed does not hold it. */
export const LOCK_TTL_S = 120

/** The key that core locks while it completes the cart; without a cart, the payment collection. */
export function lockKeyOf({ cart_id, collection_id }: Pick<PaymentRequest, "cart_id" | "collection_id">): string {
  return cart_id ?? collection_id
}

/** The key under which links are sent for an order, and what is due of it is collected. */
export function orderLockKey(orderId: string): string {
  return `pay-by-bank:${orderId}`
}

export async function withOrderLock<T>(
  container: MedusaContainer,
  orderId: string,
  work: () => Promise<T>,
): Promise<T> {
  return await container.resolve(Modules.LOCKING).execute(orderLockKey(orderId), work, { timeout: LOCK_TIMEOUT_S })
}

export async function releaseCartLock(
  container: MedusaContainer,
  request: Pick<PaymentRequest, "cart_id" | "collection_id">,
): Promise<void> {
  await container.resolve(Modules.LOCKING).release(lockKeyOf(request))
}

/** Core completes no cart, and captures no payment of a collection, while this lock is held. */
export async function withCartLock<T>(
  container: MedusaContainer,
  request: Pick<PaymentRequest, "cart_id" | "collection_id">,
  work: () => Promise<T>,
): Promise<T> {
  return await container.resolve(Modules.LOCKING).execute(lockKeyOf(request), work, { timeout: LOCK_TIMEOUT_S })
}
