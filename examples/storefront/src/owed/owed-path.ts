import type { OwedPlace } from "medusa-payment-pay-by-bank-storefront"

/** The address that Medusa's own "Copy payment link" gives to customers. */
export function owedPath({ collectionId, orderId }: OwedPlace): string {
  return `/payment-collection/${encodeURIComponent(collectionId)}?order_id=${encodeURIComponent(orderId)}`
}
