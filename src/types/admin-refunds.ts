/** A manual refund, which your team pays from its bank. Amounts in major units. */
export interface AdminRefund {
  id: string
  request_id: string
  /** `confirmed` only with two-person approval, the option `refundsNeedTwo`. */
  state: "due" | "sent" | "confirmed"
  /** Medusa's refund; `null` if your team returns a payment that needed attention and was never captured. */
  refund_id: string | null
  order_id: string | null
  order_display_id: number | null
  email: string | null
  account: string
  amount: number
  currency_code: string
  /** The reference of the refunded payment. */
  reference: string
  /** What an admin user entered when they marked it as sent. */
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
  needs_second_person: boolean
  /** The total of the refunds that are due, per currency. */
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
