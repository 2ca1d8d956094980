import type { PaymentStatus } from "../../../../../domain/payment-status"
import type { PaymentRequest } from "../../../../../modules/pay-by-bank/tables"
import { minorUnitsOf } from "../../../../../medusa/amounts"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import type { StorePayablePayment } from "../../../../../types/http"

/** After a declined try the next one gets a uuid of its own. */
const PAYABLE: PaymentStatus[] = ["created", "unknown"]

/**
 * What another device needs to go on with a payment, such as the phone that has the bank's app. Only while this very
 * payment would become the basket's order: never for one of another amount than the basket's now.
 */
export async function payablePart(
  payByBank: PayByBankService,
  request: PaymentRequest,
  session_id: string,
  asked: number,
): Promise<StorePayablePayment | null> {
  const { uuid, status, outcome, reuse_key, amount_minor: amount, currency } = request
  if (!uuid || !reuse_key || outcome !== null || !PAYABLE.includes(status)) return null
  if (minorUnitsOf(asked) !== amount) return null
  const account = await payByBank.accounts.get(request.account).catch(() => null)
  if (!account) return null
  const { tag, scriptUrl: script_url } = account.element
  return { uuid, session_id, amount, currency, element: { tag, script_url } }
}
