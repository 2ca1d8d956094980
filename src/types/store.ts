import type { PaymentStatus } from "../shared/statuses"

/** A bank, with the fields that a bank picker needs. */
export interface StoreBank {
  id: string
  name: string
  logo: string | null
  /** ISO 3166-1 alpha-2, upper-case. */
  countries: string[]
  /**
   * 1 is the bank with the most payments of the last 90 days, for this merchant account and among the banks of this country; `null`
   * without payments.
   */
  rank: number | null
}

/** `GET /store/pay-by-bank/banks`, without the banks that your team has paused. */
export interface StoreBankListResponse {
  banks: StoreBank[]
  count: number
  offset: number
  limit: number
}

/**
 * `GET /store/pay-by-bank/request`, with the payment's return token in the header `x-pay-by-bank-token`: the data for the return page,
 * without data about the shopper. The return page adds `?returned=true`. The order's ids are shown for a day, to a caller whose header
 * `x-pay-by-bank-cart` holds the id of the cart, or of the payment collection of an existing order.
 */
export interface StorePaymentRequestResponse {
  request: {
    /** As it appears on the customer's bank statement. */
    reference: string
    status: PaymentStatus
    /** Message for the shopper. */
    message: string
    /** The order is placed; if the payment is for an existing order, it is paid. */
    order_placed?: boolean
    /** The payment is for the cart, or the payment collection, that the caller named. */
    cart_proven?: boolean
    /** Set with `order_placed`. Only for the caller of the cart. */
    order_id?: string
    /** Set while the payment can still be made, on any device. */
    payment?: StorePayablePayment
    /**
     * Set for a payment of an existing order: the target of Medusa's own "Copy payment link". Only for the caller of the payment
     * collection.
     */
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
  /** Names the payment in the return address. It shows the payment's status, and nothing else. */
  return_token: string
  /** As it appears on the customer's bank statement. */
  reference: string
  /** Who is paid. Missing if neither the options of the merchant account nor Medusa name it. */
  payee?: string
  /** Minor units: 1999 is £19.99. */
  amount: number
  currency: string
  /** The bank that the element opens with; `null` if the shopper chooses it there. */
  bank_id: string | null
  element: { tag: string; script_url: string }
}
