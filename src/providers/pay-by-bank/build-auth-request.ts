import type { PaymentAuthRequest } from "../../domain/contract/auth-request-schema"
import { customerFields } from "../../domain/contract/customer-fields"
import type { Money } from "../../domain/money"
import { sealCollection } from "../../modules/pay-by-bank/accounts/sealed-collection"
import type { PayByBankOptions } from "../../modules/pay-by-bank/options/options"
import type { Cart } from "../../medusa/cart-fields"
import { cartItems } from "./cart-items"

interface Facts {
  cart: Cart | null
  collectionId: string
  money: Money
  reference: string
  returnUrl: string
  bankId: string | null
  options: Pick<PayByBankOptions, "cartItem" | "omitFields" | "encryptionKey">
}

/**
 * Maps Medusa's cart or order to `POST /payment-auth-requests` in `openapi/service.yaml`. The amount, the reference and the return URL are
 * never cut, because that would mean another payment.
 */
export function authRequestFor({
  cart,
  collectionId,
  money,
  reference,
  returnUrl,
  bankId,
  options,
}: Facts): PaymentAuthRequest {
  const items = cartItems(cart?.rows ?? [], money.amountMinor)
  const optional: Partial<PaymentAuthRequest> = {
    ...(bankId ? { bankId } : {}),
    ...(cart ? customerFields(cart) : {}),
    ...(items.length ? { cart: items.map(options.cartItem ?? ((item) => ({ ...item }))) } : {}),
    ...(options.encryptionKey ? { custom1: sealCollection(collectionId, options.encryptionKey) } : {}),
  }
  const omitted = new Set<string>(options.omitFields)
  const kept = Object.entries(optional).filter(([field]) => !omitted.has(field))
  return {
    ...Object.fromEntries(kept),
    amountMinor: money.amountMinor,
    currency: money.currency,
    reference,
    redirectUrl: returnUrl,
  }
}
