import type { PaymentStatus } from "../domain/polling/payment-status"

/** A bank, with the fields that a bank picker needs. */
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

/**
 * `GET /store/pay-by-bank/requests/:session_id`: the data for the return page, without data about the shopper. The return page
 * adds `?returned=true`.
 */
export interface StorePaymentRequestResponse {
  request: {
    session_id: string
    status: PaymentStatus
    /** Message for the shopper. */
    message: string
    /** Set once the order is placed. */
    order_id?: string
    /** Set while the payment can still be made, on any device. */
    payment?: StorePayablePayment
    /** Set for a payment of an existing order: the target of Medusa's own "Copy payment link". */
    payment_collection?: { id: string; order_id: string }
    /** The money has arrived but matches no order: your team reviews it, and the shopper should not pay again. */
    needs_attention?: boolean
    /** The bank has neither made nor rejected the payment, and nothing more is expected: the shopper may pay in another way. */
    undecided?: boolean
  }
}

/** Also the `data` of a payment session: what the payment element needs. */
export interface StorePayablePayment {
  uuid: string
  session_id: string
  /** Minor units: 1999 is £19.99. */
  amount: number
  currency: string
  element: { tag: string; script_url: string }
}
