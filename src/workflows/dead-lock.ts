import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { PaymentRequest } from "../modules/pay-by-bank/ledger-reads"
import type { PayByBankService } from "../modules/pay-by-bank/service"

/** Longer than core lets anybody hold the lock of a cart. */
const HELD_TOO_LONG_MS = 3 * 60_000

/** Two baskets of the same products may also take core's locks of the stock in opposite order: `deadlock detected`. */
export function isLockTimeout(why: string): boolean {
  return /acquire lock|acquiring lock|already locked|deadlock detected/i.test(why)
}

/**
 * Takes the lock away from whoever has kept received money waiting for so long. Locks in PostgreSQL
 * (`@medusajs/locking-postgres`) stay when their process dies: nobody looks at their expiry. Should the holder be alive after
 * all, the claim keeps the promise, as it does where locks do not work.
 */
export async function freeDeadLock(container: MedusaContainer, request: PaymentRequest): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { id, paid_at, cart_id, collection_id } = request
  if (!paid_at || payByBank.now().getTime() - paid_at.getTime() < HELD_TOO_LONG_MS) return
  await container.resolve(Modules.LOCKING).release(cart_id ?? collection_id)
  await payByBank.note(id, "lock_released", {})
}
