/**
 * `GET /store/pay-by-bank/payment-collections/:id?order_id=`: what the page behind core's "Copy payment link" needs, and
 * nothing about the customer. A payment is started by core's own route, `POST /store/payment-collections/:id/payment-sessions`
 * with `provider_id`.
 */
export interface StorePaymentCollectionResponse {
  payment_collection: {
    id: string
    /** As the customer knows the order. */
    order_display_id: number
    /** What is to be paid, in major units. */
    amount: number
    currency_code: string
    /** `null` when it cannot be paid by bank. */
    provider_id: string | null
    /** `payable`; `pending`: the bank is working on a payment; `received`: money has come and is being booked; `paid`: nothing is owed on it; `closed`: it cannot be paid any more. */
    state: "payable" | "pending" | "received" | "paid" | "closed"
    /** A sentence for the customer. */
    message: string
  }
}
