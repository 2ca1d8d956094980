/**
 * `GET /store/pay-by-bank/payment-collections/:id`, with the order's id in the header `x-pay-by-bank-order`: the data for the page
 * behind core's "Copy payment link", without data about the customer. Core's own route starts a payment: `POST /store/payment-collections/:id/payment-sessions` with
 * `provider_id`.
 */
export interface StorePaymentCollectionResponse {
  payment_collection: {
    id: string
    /** The order number that the customer sees. */
    order_number: string
    /** The amount to pay, in major units. */
    amount: number
    currency_code: string
    /** `null` if it cannot be paid by bank. */
    provider_id: string | null
    /**
     * `payable`; `pending`: the bank is processing a payment; `received`: the money has arrived and is being captured; `paid`:
     * nothing is outstanding; `closed`: it cannot be paid any more.
     */
    status: "payable" | "pending" | "received" | "paid" | "closed"
    /** Message for the customer. */
    message: string
  }
}
