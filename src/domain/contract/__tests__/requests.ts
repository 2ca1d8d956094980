import type { PaymentAuthRequest } from "../auth-request-schema"
import type { PaymentLinkRequest } from "../link-request"

/** Builders with defaults for tests. */
export function anAuthRequest(fields: Partial<PaymentAuthRequest> = {}): PaymentAuthRequest {
  return {
    amountMinor: 1099,
    currency: "GBP",
    redirectUrl: "https://shop.example/return/1",
    reference: "payses_0001",
    ...fields,
  }
}

export function aLinkRequest(fields: Partial<PaymentLinkRequest> = {}): PaymentLinkRequest {
  return { amountMinor: 1099, currency: "GBP", deliveryMethod: "LINK", reference: "order-1", ...fields }
}
