import type { PaymentAuthRequest } from "../../domain/contract/auth-request-schema"
import { AUTH_REQUEST_LIMITS, fitted } from "../../domain/contract/field-limits"
import type { Money } from "../../domain/money"
import { sealCollection } from "../../modules/pay-by-bank/accounts/sealed-collection"
import type { PayByBankOptions } from "../../modules/pay-by-bank/options"
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

/** The most digits that a JSON number carries exactly. No phone number is longer. */
const PHONE_DIGITS = 15

/**
 * Maps Medusa's cart or order to `POST /payment-auth-requests` in `openapi/service.yaml`. Descriptive texts are cut to their
 * maximum length. The amount, the reference and the return URL are never cut, because that would mean another payment.
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
    ...customerFields(cart),
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

function customerFields(cart: Cart | null): Partial<PaymentAuthRequest> {
  if (!cart) return {}
  const { address, email } = cart
  const phone = Number((address?.phone ?? "").replaceAll(/\D/g, "").slice(0, PHONE_DIGITS))
  const country = address?.country_code?.toUpperCase()
  return {
    // A truncated address would be another address, so an address that is too long is omitted.
    ...(email && email.length <= AUTH_REQUEST_LIMITS.email ? { email } : {}),
    ...(cart.customerId && cart.customerId.length <= AUTH_REQUEST_LIMITS.customerId
      ? { customerId: cart.customerId }
      : {}),
    ...(phone > 0 ? { phone } : {}),
    ...(country?.length === 2 ? { country } : {}),
    ...cut("firstName", address?.first_name),
    ...cut("surname", address?.last_name),
    ...cut("company", address?.company),
    ...cut("address1", address?.address_1),
    ...cut("address2", address?.address_2),
    ...cut("city", address?.city),
    ...cut("postcode", address?.postal_code),
    ...cut("discountCode", cart.promotionCode),
  }
}

type Descriptive = "firstName" | "surname" | "company" | "address1" | "address2" | "city" | "postcode" | "discountCode"

function cut(field: Descriptive, text: string | null | undefined): Partial<Record<Descriptive, string>> {
  const value = fitted(text ?? "", AUTH_REQUEST_LIMITS[field])
  return value ? { [field]: value } : {}
}
