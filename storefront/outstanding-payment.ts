import { field, textField } from "./answer-fields"
import type { OutstandingOrderIds } from "./placed-order"
import type { PayableCollection } from "./started-payment"
import type { Store } from "./store"

const STATUSES = ["payable", "pending", "received", "paid", "closed"] as const

/**
 * The outstanding amount of an order, for the page behind Medusa's own "Copy payment link". Exported with the React
 * layer, so checkouts do not load it.
 */
export interface OutstandingPayment {
  /** `pending`: a bank is processing the payment; `received`: it is being captured; `closed`: nothing can be paid here. */
  status: (typeof STATUSES)[number]
  /** For `startPayment`, or the `cart` of `<PayByBank>`. */
  payable: PayableCollection
  /** `null` if the order cannot be paid by bank. */
  providerId: string | null
  /** The order number that the customer sees. */
  orderNumber: string
  /** The store's message for the customer. */
  message: string
}

/** Throws `PayByBankProblem`, with status 404 unless both ids are right. */
export async function readOutstandingPayment(
  store: Store,
  { collectionId, orderId }: OutstandingOrderIds,
): Promise<OutstandingPayment> {
  const answer = await store.call(`/store/pay-by-bank/payment-collections/${encodeURIComponent(collectionId)}`, {
    headers: { "x-pay-by-bank-order": encodeURIComponent(orderId) },
  })
  const outstanding = field(answer, "payment_collection")
  return {
    // A status that a later plugin version adds cannot be paid here.
    status: STATUSES.find((status) => status === field(outstanding, "status")) ?? "closed",
    payable: {
      payment_collection: { id: collectionId },
      total: Number(field(outstanding, "amount")),
      currency_code: textField(outstanding, "currency_code") ?? "",
    },
    providerId: textField(outstanding, "provider_id") ?? null,
    orderNumber: textField(outstanding, "order_number") ?? "",
    message: textField(outstanding, "message") ?? "",
  }
}
