/** A manual refund, which your team pays from its bank. Amounts in major units. */
export interface AdminRefund {
  id: string
  request_id: string
  /** `confirmed` only where the option `refundsNeedTwo` asks for a second person. */
  state: "due" | "sent" | "confirmed"
  /** Medusa's refund; `null` for money that was handed over from attention and never captured. */
  refund_id: string | null
  order_id: string | null
  order_display_id: number | null
  email: string | null
  account: string
  amount: number
  currency_code: string
  /** The reference of the payment that goes back. */
  reference: string
  /** What staff entered when they marked it sent. */
  sent: { on: string; bank_reference: string; by: string } | null
  confirmed_by: string | null
  created_at: string
}

/** `GET /admin/pay-by-bank/refunds`: `state`, `account`, `currency_code`, `q` as for requests, `limit`, `offset`, `order`. */
export interface AdminRefundListResponse {
  refunds: AdminRefund[]
  count: number
  more: boolean
  offset: number
  limit: number
  /** Whether a second person has to confirm that a refund was sent. */
  needs_two: boolean
  /** What is still to be paid, per currency. */
  due: { currency_code: string; amount: number; count: number }[]
}

/** `POST …/refunds/:id/sent` `…/confirm` `…/undo` */
export interface AdminRefundResponse {
  refund: AdminRefund
}

/** Body of `POST /admin/pay-by-bank/refunds/:id/sent` */
export interface AdminRefundSentBody {
  /** `YYYY-MM-DD` */
  on: string
  bank_reference: string
}
