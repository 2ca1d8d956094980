import type { OutstandingOrderIds } from "medusa-payment-pay-by-bank-storefront"

/** The address that Medusa's own "Copy payment link" gives to customers. */
export function outstandingPath({ collectionId, orderId }: OutstandingOrderIds): string {
  return `/payment-collection/${encodeURIComponent(collectionId)}?order_id=${encodeURIComponent(orderId)}`
}
