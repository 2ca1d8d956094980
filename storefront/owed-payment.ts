import { field, textField } from "./answer-fields"
import type { OwedPlace } from "./payment-state"
import type { PayableCollection } from "./started-payment"
import type { Store } from "./store"

const STATES = ["payable", "pending", "received", "paid", "closed"] as const

/** What an order still owes: the page behind Medusa's own "Copy payment link". Exported with the React layer, so that checkouts do not load it. */
export interface OwedPayment {
  /** `pending`: a bank is working on it; `received`: it is being booked; `closed`: nothing can be paid here. */
  state: (typeof STATES)[number]
  /** For `startPayment`, or the `cart` of `<PayByBank>`. */
  payable: PayableCollection
  /** `null` when it cannot be paid by bank. */
  providerId: string | null
  /** As the customer knows the order. */
  orderNumber: number
  /** The store's sentence for the customer. */
  message: string
}

/** Throws `PayByBankProblem`, with the status 404 unless both ids are right. */
export async function readOwedPayment(store: Store, { collectionId, orderId }: OwedPlace): Promise<OwedPayment> {
  const answer = await store.call(`/store/pay-by-bank/payment-collections/${encodeURIComponent(collectionId)}`, {
    query: { order_id: orderId },
  })
  const owed = field(answer, "payment_collection")
  return {
    // What a later plugin adds cannot be paid here.
    state: STATES.find((state) => state === field(owed, "state")) ?? "closed",
    payable: {
      payment_collection: { id: collectionId },
      total: Number(field(owed, "amount")),
      currency_code: textField(owed, "currency_code") ?? "",
    },
    providerId: textField(owed, "provider_id") ?? null,
    orderNumber: Number(field(owed, "order_display_id")),
    message: textField(owed, "message") ?? "",
  }
}
