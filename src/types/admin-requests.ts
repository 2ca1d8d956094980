import type { AttentionReason } from "../domain/attention-reasons"
import type { ErrorCode } from "../domain/error-table"
import type { PaymentStatus } from "../domain/payment-status"

/** Codes that a panel may have its own words for. */
export type AdminAttentionReason = AttentionReason
export type AdminErrorCode = ErrorCode

export type AdminRequestOutcome = "settled" | "attention" | "closed"

/** A payment request of the ledger, for staff. Amounts in major units. */
export interface AdminPaymentRequest {
  id: string
  kind: "checkout" | "link"
  account: string
  state: PaymentStatus
  state_label: string
  outcome: AdminRequestOutcome | null
  /** A code of the closed set of attention reasons. */
  reason: string | null
  /** What happened and what to do, for staff. */
  reason_sentence: string | null
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
  /** Of the order, where there is one. */
  order_display_id: number | null
  /** Of the order, or of the basket; read from core for the rows that are shown, never stored in the ledger. */
  email: string | null
  paid_at: string | null
  created_at: string
}

/** The tabs of the panel's list. */
export type AdminRequestView = "all" | "attention" | "waiting" | "paid" | "links"

/**
 * `GET /admin/pay-by-bank/requests`: `q` (uuid, reference, order number or id, e-mail), `view`, and lists of `state`, `account`,
 * `currency_code`, `kind`; `order_id`; `created_at[$gte]`, `created_at[$lte]`; `order` (`created_at`, `-amount`, …); `limit`, `offset`.
 * `GET /admin/pay-by-bank/attention` is the view of that name.
 */
export interface AdminPaymentRequestListResponse {
  requests: AdminPaymentRequest[]
  /** At most 10,000: `more` says that there are more than that. */
  count: number
  more: boolean
  offset: number
  limit: number
}

/** One line of a request's timeline; `data` holds codes, ids and amounts in minor units, and staff's own notes. */
export interface AdminTimelineEvent {
  id: string
  type: string
  data: Record<string, string | number | null>
  created_at: string
}

/** The payer as the service knows it: only the end of each number is shown. */
export interface AdminMaskedPayer {
  name: string | null
  iban: string | null
  account_number: string | null
  sort_code: string | null
}

/** What the service's record holds beside the result. */
export interface AdminLiveRecord {
  status_code: string | null
  description: string | null
  settlement: string | null
  processed_at: string | null
  amount: number | null
  currency_code: string | null
  payer: AdminMaskedPayer
  device: { os: string | null; browser: string | null; name: string | null; mobile: boolean | null }
}

/** `GET /admin/pay-by-bank/requests/:id` */
export interface AdminPaymentRequestDetail extends AdminPaymentRequest {
  /** Newest first. */
  timeline: AdminTimelineEvent[]
  sessions: { session_id: string; state: "live" | "deleted" | "claimed"; created_at: string }[]
  /** When the service is asked again; `null` when the watch has ended. */
  next_check_at: string | null
  last_asked_at: string | null
  watch_until: string
  /** Money that has to be paid back by hand. */
  refunds: {
    id: string
    state: "due" | "sent" | "confirmed"
    amount: number
    currency_code: string
    created_at: string
  }[]
  /** Whether a second person has to confirm that a refund was sent. */
  refunds_need_two: boolean
}

/** `GET …/requests/:id` */
export interface AdminPaymentRequestResponse {
  request: AdminPaymentRequestDetail
}

/** `POST …/requests/:id/check`, `POST …/requests/:id/resolve` */
export interface AdminCheckRequestResponse extends AdminPaymentRequestResponse {
  /** `false`: the service did not answer, and what is shown is what it said last. */
  answered: boolean
}

/** `GET /admin/pay-by-bank/requests/:id/record`: asks the service; `null` while it has none. */
export interface AdminLiveRecordResponse {
  record: AdminLiveRecord | null
}

/** `POST /admin/pay-by-bank/requests/:id/payer`: the payer in full. Written to the timeline with the user's id. */
export interface AdminPayerResponse {
  payer: AdminMaskedPayer
}

/** Body of `POST /admin/pay-by-bank/requests/:id/resolve` */
export interface AdminResolveRequestBody {
  action: "retry" | "attach" | "refund" | "close"
  order_id?: string
  note?: string
}
