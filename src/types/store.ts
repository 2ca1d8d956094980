import type { PaymentStatus } from "../domain/payment-status"

/** A bank of the list, as a picker needs it. */
export interface StoreBank {
  id: string
  name: string
  logo: string | null
  /** ISO 3166-1 alpha-2, upper-case. */
  countries: string[]
}

/** `GET /store/pay-by-bank/banks` */
export interface StoreBankListResponse {
  banks: StoreBank[]
  count: number
  offset: number
  limit: number
}

/** `GET /store/pay-by-bank/requests/:session_id`: what the return page may know, and nothing about the shopper. */
export interface StorePaymentRequestResponse {
  request: {
    session_id: string
    state: PaymentStatus
    /** A sentence for the shopper. */
    message: string
    /** Once the order is placed. */
    order_id?: string
    /** While it can still be paid, on whatever device. */
    payment?: StorePayablePayment
    /** Of a payment for an order that was there before: where Medusa's own "Copy payment link" leads. */
    payment_collection?: { id: string; order_id: string }
    /** The money has arrived and fits no order: a person looks at it, and nobody should pay again. */
    needs_attention?: boolean
  }
}

/** Also the `data` of a payment session: what the service's element needs. */
export interface StorePayablePayment {
  uuid: string
  session_id: string
  /** Minor units: 1999 is £19.99. */
  amount: number
  currency: string
  element: { tag: string; script_url: string }
}
