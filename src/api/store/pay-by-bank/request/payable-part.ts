import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { payeeOf } from "../../../../medusa/payee"
import type { PaymentStatus } from "../../../../shared/statuses"
import type { PaymentRequest } from "../../../../modules/pay-by-bank/tables"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { StorePayablePayment } from "../../../../types/http"

/** After a declined attempt, the next one gets its own uuid. */
const PAYABLE: PaymentStatus[] = ["created", "unknown"]

/**
 * Returns what another device needs to continue a payment, such as the phone with the banking app. Returns it only while this
 * payment can become the cart's order, never if its amount differs from the cart's current total, if its account is paused, or if a bank
 * is processing another payment of the same cart.
 */
export async function payablePart(
  { payByBank, query }: { payByBank: PayByBankService; query: Pick<RemoteQueryFunction, "graph"> },
  request: PaymentRequest,
  amountMinor: number,
): Promise<StorePayablePayment | null> {
  const { uuid, return_token, reference, status, outcome, reuse_key, currency, collection_id, bank_id } = request
  const { amount_minor: amount } = request
  if (!uuid || !reuse_key || outcome !== null || !PAYABLE.includes(status)) return null
  if (amountMinor !== amount) return null
  const account = await payByBank.accounts.clients.get(request.account).catch(() => null)
  if (!account || (await payByBank.accounts.isPaused(account.id))) return null
  if (await payByBank.payments.onItsWayFor(collection_id)) return null
  const { tag, scriptUrl: script_url } = account.element
  const payee = await payeeOf({ payByBank, query }, account.id)
  return {
    ...{ uuid, return_token, reference, amount, currency, bank_id, element: { tag, script_url } },
    ...(payee === null ? {} : { payee }),
  }
}
