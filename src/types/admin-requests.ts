import type { AttentionReason } from "../shared/messages/attention-reasons"
import type { LineKind } from "../shared/payment-lines"
import type { RequestView } from "../shared/list-options"
import type { Resolution } from "../shared/resolutions"
import type { BindingStatus, RequestKind, RequestOutcome, PaymentResult, PaymentStatus } from "../shared/statuses"
import type { ErrorCode } from "../domain/errors/error-table"
import type { AdminProposal } from "./admin-proposals"
import type { AdminRefund } from "./admin-refunds"

/** Codes for which a dashboard can have its own messages. */
export type AdminAttentionReason = AttentionReason
export type AdminErrorCode = ErrorCode

export type AdminRequestOutcome = RequestOutcome

/** A payment request of the ledger, for admin users. Amounts in major units. */
export interface AdminPaymentRequest {
  id: string
  kind: RequestKind
  account: string
  /** What the payment has become, as the insights count it. */
  result: PaymentResult
  /** What the payment service reports. */
  status: PaymentStatus
  status_label: string
  outcome: AdminRequestOutcome | null
  /** A code of the closed set of attention reasons. */
  reason: string | null
  /** What happened and what to do, for admin users. */
  reason_message: string | null
  /** Since when it needs attention for this reason. */
  attention_since: string | null
  amount: number
  currency_code: string
  reported_amount: number | null
  reported_currency_code: string | null
  uuid: string | null
  reference: string
  status_code: string | null
  settlement: string | null
  bank_id: string | null
  bank_name: string | null
  cart_id: string | null
  order_id: string | null
  /** Number of the order, if there is one. */
  order_number: string | null
  /** From the order or the cart. Read from core for the rows that are shown, never stored in the ledger. */
  email: string | null
  paid_at: string | null
  created_at: string
}

/** The tabs of the list in the dashboard. */
export type AdminRequestView = RequestView

/**
 * `GET /admin/pay-by-bank/requests`: `q` (uuid, reference, order number or id, e-mail), `view`, and lists of `result`, `status`,
 * `account`, `currency_code`, `kind`; `order_id`; `created_at[$gte]`, `created_at[$lte]`; `order` (`created_at`, `-amount`, …);
 * `limit`, `offset`. `GET /admin/pay-by-bank/attention` returns the view `attention`.
 */
export interface AdminPaymentRequestListResponse {
  requests: AdminPaymentRequest[]
  /** At most 10,000; `more` is true if there are more. */
  count: number
  more: boolean
  offset: number
  limit: number
}

/** One event of a request's timeline. `data` holds codes, ids, amounts in major units, and notes of admin users. */
export interface AdminTimelineEvent {
  id: string
  type: string
  /** The id of an admin user or API key; `null` if it happened automatically. */
  by: string | null
  data: Record<string, string | number | null>
  created_at: string
}

/** The payer as reported by the payment service. */
export interface AdminPayer {
  name: string | null
  iban: string | null
  account_number: string | null
  sort_code: string | null
}

/** The service's current record of a payment, without its payer. */
export interface AdminLiveRecord {
  status_code: string | null
  description: string | null
  settlement: string | null
  processed_at: string | null
  amount: number | null
  currency_code: string | null
}

/** A line of the cart or order, with its total including tax. A discount is negative. `more`: all further lines of a long cart. */
export interface AdminPaymentLine {
  kind: LineKind
  /** The title of the product or the shipping method. */
  title: string | null
  variant: string | null
  quantity: number
  total: number
}

/** `GET /admin/pay-by-bank/requests/:id` */
export interface AdminPaymentRequestDetail extends AdminPaymentRequest {
  /** What the payment is for, as it was when the payment was started. `null` if the plugin did not start it. */
  lines: AdminPaymentLine[] | null
  /** Medusa's customer of the order or the cart, also a guest. */
  customer_id: string | null
  /** What the service's last record means. Differs from `status` while a paid payment is reversed. */
  current_status: PaymentStatus
  /** Newest first. */
  timeline: AdminTimelineEvent[]
  /** The numbers of the orders that the timeline and the proposal name, by id. */
  order_numbers: Record<string, string | null>
  sessions: { session_id: string; status: BindingStatus; created_at: string }[]
  /** When the service is polled next; `null` if tracking has ended. */
  next_poll_at: string | null
  last_polled_at: string | null
  track_until: string
  /** The manual refunds of this payment. */
  refunds: {
    id: string
    status: AdminRefund["status"]
    amount: number
    currency_code: string
    created_at: string
  }[]
  /** Whether its refunds take two persons (option `approvals`). */
  approvals_on: boolean
  /** To attach it to an order, or to close it with a note. */
  proposal: AdminProposal | null
}

/** One product, shipping method or discount, at the start of the payment and now. `null`: it was or is not there. */
export interface AdminComparedLine extends Pick<AdminPaymentLine, "kind" | "title" | "variant"> {
  paid: { quantity: number; total: number } | null
  now: { quantity: number; total: number } | null
  /** The total of now less that of then. `null` in another currency. */
  difference: number | null
}

/** What an admin user compares before a decision about a payment that needs attention. */
export interface AdminResolutionFacts {
  /** What the cart or the order is now. `null` if neither exists any more. */
  now: {
    kind: "cart" | "order"
    id: string
    /** The number of the order. */
    number: string | null
    canceled: boolean
    /** The total of the cart, or the outstanding amount of the order. */
    amount: number
    currency_code: string
    /** This amount less that of the payment. `null` in another currency. */
    difference: number | null
  } | null
  /** `null` if there is nothing to compare. */
  lines: AdminComparedLine[] | null
  /** Orders of the same customer or email with exactly this amount outstanding, newest first. At most three. */
  suggested_orders: {
    id: string
    number: string
    is_draft: boolean
    same: "customer" | "email"
    amount: number
    currency_code: string
    created_at: string
  }[]
  /** The customer of the cart or the order. `null` if unknown, or without the policy for personal data. */
  contact: { email: string } | null
}

/** `GET …/requests/:id/facts` */
export interface AdminResolutionFactsResponse {
  facts: AdminResolutionFacts
}

/** `GET …/requests/:id` */
export interface AdminPaymentRequestResponse {
  request: AdminPaymentRequestDetail
}

/** `POST …/requests/:id/check`, `POST …/requests/:id/resolve` */
export interface AdminCheckRequestResponse extends AdminPaymentRequestResponse {
  /** `false`: the service did not answer, and `request` holds the last known status. */
  answered: boolean
}

/** `GET /admin/pay-by-bank/requests/:id/record`: calls the service; `null` while it has no record. */
export interface AdminLiveRecordResponse {
  record: AdminLiveRecord | null
}

/** `POST /admin/pay-by-bank/requests/:id/payer`: the payer and their device. The timeline records the access with the user's id. */
export interface AdminPayerResponse {
  payer: AdminPayer
  /** `null` while the service has no record. */
  device: { os: string | null; browser: string | null; name: string | null; mobile: boolean | null } | null
}

/** Body of `POST /admin/pay-by-bank/requests/adopt` */
export interface AdminAdoptPaymentBody {
  /** The payment service's id of the payment: 32 hexadecimal digits. */
  uuid: string
  /** Defaults to all merchant accounts, one after the other. */
  account?: string
  /** Confirms that the payment is this store's own, after `adopt_not_proven`. */
  confirm_own?: boolean
}

/** `POST /admin/pay-by-bank/requests/adopt` */
export interface AdminAdoptPaymentResponse extends AdminPaymentRequestResponse {
  /** `false`: the payment was here already. */
  adopted: boolean
}

/** Body of `POST /admin/pay-by-bank/requests/:id/resolve` */
export interface AdminResolveRequestBody {
  /** `ATTENTION_PROPERTIES` lists those that resolve each reason. */
  action: Resolution
  order_id?: string
  /** With `attach`: the part that pays the order, in major units. Defaults to what has arrived. The rest becomes a manual refund. */
  amount?: number
  note?: string
}
