import type { PaymentStatus } from "../domain/payment-status"

/** Bodies of the plugin's HTTP routes (design §14), for storefronts and the admin panel. */
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
    /** The money has arrived and fits no order: a person looks at it, and nobody should pay again. */
    needs_attention?: boolean
  }
}

/** A payment request of the ledger, for staff. Amounts in major units. */
export interface AdminPaymentRequest {
  id: string
  kind: "checkout" | "link"
  account: string
  state: PaymentStatus
  state_label: string
  outcome: "settled" | "attention" | "closed" | null
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
  cart_id: string | null
  order_id: string | null
  paid_at: string | null
  created_at: string
}

/** `GET /admin/pay-by-bank/attention` */
export interface AdminPaymentRequestListResponse {
  requests: AdminPaymentRequest[]
  count: number
  offset: number
  limit: number
}

/** `POST /admin/pay-by-bank/requests/:id/check` and `…/resolve` */
export interface AdminPaymentRequestResponse {
  request: AdminPaymentRequest
}

/** A line of `GET /admin/pay-by-bank/reconciliation`: one day (UTC) in one currency. Amounts in major units. */
export interface AdminReconciliationLine {
  day: string
  currency_code: string
  payments: number
  /** What the service reported as paid. */
  reported: number
  captured: number
  attention: number
  resolved: number
  settling: number
  /** `reported` is the sum of the other four. */
  balances: boolean
  differences: { uuid: string; reported: number; booked: number; why: string }[]
}

/** A process that runs the job, as it reported after its latest pass. */
export interface AdminWorker {
  name: string
  host: string
  last_pass_at: string
  last_pass: { asked: number; unanswered: number; settled: number; unsettled: number }
  /** Accounts that are left alone for a while, and why, in words for staff. */
  pauses: { account: string; until: string; reason_sentence: string }[]
}

/** `GET /admin/pay-by-bank/health` */
export interface AdminHealthResponse {
  health: {
    /** Whether a pass has ended lately: `false` means that nobody asks about payments. */
    running: boolean
    last_pass_at: string | null
    /** Payments that are due at this moment, and since when the first of them. */
    due: number
    oldest_due_at: string | null
    /** Payments that need attention. */
    attention: number
    workers: AdminWorker[]
  }
}
