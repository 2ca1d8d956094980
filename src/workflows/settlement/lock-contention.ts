import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/** Longer than core lets anybody hold the lock of a cart. */
const HELD_TOO_LONG_MS = 3 * 60_000
const WAITED_TOO_LONG_MS = 15 * 60_000

/** What core's locking providers say when somebody else holds a lock. */
export function isLockTimeout(why: string): boolean {
  return /acquire lock|acquiring lock|already locked/i.test(why)
}

/** Somebody else was at it: two baskets of the same products may also take core's locks of the stock in opposite order. */
export function isContention(why: string): boolean {
  return isLockTimeout(why) || /deadlock detected/i.test(why)
}

/**
 * The lock of a cart whose money has arrived was not had in time: again later. When pass after pass has waited for it for
 * longer than core lets anybody hold it, its holder is dead, and it is taken away: locks in PostgreSQL
 * (`@medusajs/locking-postgres`) stay when their process dies. Should the holder be alive after all, the claim keeps the
 * promise, as it does where locks do not work. What still waits after that comes before staff.
 */
export async function waitForLock(container: MedusaContainer, request: PaymentRequest): Promise<void> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { id, cart_id, collection_id } = request
  const waitedMs = payByBank.now().getTime() - (await payByBank.polling.recordLockWait(id, payByBank.now())).getTime()
  if (waitedMs >= HELD_TOO_LONG_MS) {
    await container.resolve(Modules.LOCKING).release(cart_id ?? collection_id)
    await payByBank.requests.note(id, "lock_released", {})
  }
  if (waitedMs >= WAITED_TOO_LONG_MS) await payByBank.requests.raiseAttention(request, "order_could_not_be_placed")
  await payByBank.polling.evaluateAgainLater(request)
}
