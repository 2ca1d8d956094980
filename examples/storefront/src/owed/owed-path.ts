import type { OwedPlace } from "../pay-by-bank/owed-payment"

/** The address that Medusa's own "Copy payment link" gives to customers. */
export function owedPath({ collectionId, orderId }: OwedPlace): string {
  return `/payment-collection/${encodeURIComponent(collectionId)}?order_id=${encodeURIComponent(orderId)}`
}
