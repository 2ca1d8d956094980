import type { AdminProposal } from "./admin-proposals"
import type { RefundBatchStatus, RefundStatus } from "../shared/statuses"

/** A manual refund, which your team pays from its bank. Amounts in major units. */
export interface AdminRefund {
  id: string
  request_id: string
  /**
   * `exported`: in the file of an open batch. `confirmed` only where refunds take two persons (option `approvals`). `on_hold`: the
   * payment was reversed, and your team has to decide. `canceled`: the money is gone.
   */
  status: RefundStatus
  /** Medusa's refund; `null` if your team returns a payment that needed attention and was never captured. */
  medusa_refund_id: string | null
  order_id: string | null
  order_number: string | null
  email: string | null
  account: string
  amount: number
  currency_code: string
  /** The reference of the refunded payment. */
  reference: string
  /** What an admin user entered when they marked it as sent. */
  sent: { on: string; bank_reference: string; by: string } | null
  confirmed_by: string | null
  /** To confirm or to undo it. */
  proposal: AdminProposal | null
  /** The batch that it was exported in. */
  batch_id: string | null
  created_at: string
}

/** `GET /admin/pay-by-bank/refunds`: `status`, `account`, `currency_code`, `q` as for requests, `limit`, `offset`, `order`. */
export interface AdminRefundListResponse {
  refunds: AdminRefund[]
  count: number
  more: boolean
  offset: number
  limit: number
  /** Whether refunds take two persons (option `approvals`). */
  approvals_on: boolean
  /** The total of the refunds that are due, per currency. */
  due: { currency_code: string; amount: number; count: number }[]
}

/** `POST …/refunds/:id/mark-sent` `…/undo` */
export interface AdminRefundResponse {
  refund: AdminRefund
}

/** Body of `POST /admin/pay-by-bank/refunds/:id/mark-sent` */
export interface AdminRefundSentBody {
  /** `YYYY-MM-DD` */
  on: string
  bank_reference: string
}

/** Body of `POST /admin/pay-by-bank/refunds/:id/undo` */
export interface AdminUndoRefundBody {
  /** Why it is payable again. */
  note: string
}

/** Body of `POST /admin/pay-by-bank/refunds/batches/:id/cancel` */
export interface AdminCancelRefundBatchBody {
  /** Required if the file was downloaded. */
  note?: string
}

/** Refunds that were exported together, for one file that your team gives to its bank. */
export interface AdminRefundBatch {
  id: string
  status: RefundBatchStatus
  /**
   * Whether the file cannot be downloaded, because Medusa withdrew a refund after the export, or a payment was reversed. Until
   * `sent` or `cancel` records whether the file reached the bank.
   */
  blocked: boolean
  count: number
  totals: { currency_code: string; amount: number; count: number }[]
  /** The refunds that Medusa withdrew after the export. */
  withdrawn: AdminRefund[]
  /** The refunds whose payments were reversed after the export. */
  reversed: AdminRefund[]
  /** A file with payers was downloaded, so the bank may have it: canceling the batch requires a note, and may take two persons. */
  downloaded: boolean
  /** Where refunds take two persons, the number of refunds that are sent and not confirmed. */
  unconfirmed: number
  /** To confirm that it was sent, or to cancel it. */
  proposal: AdminProposal | null
  /** What an admin user entered when they marked it as sent. */
  sent: { on: string; bank_reference: string; by: string } | null
  created_by: string
  created_at: string
}

/** `GET /admin/pay-by-bank/refunds/batches`: `view=open` for those on which a person has to act, `limit`, `offset`. */
export interface AdminRefundBatchListResponse {
  batches: AdminRefundBatch[]
  count: number
  offset: number
  limit: number
  approvals_on: boolean
}

/** Body of `POST /admin/pay-by-bank/refunds/batches` */
export interface AdminExportRefundsBody {
  account?: string
  currency_code?: string
}

/** `POST /admin/pay-by-bank/refunds/batches` */
export interface AdminRefundExportResponse {
  batch: AdminRefundBatch
  /** Whether further refunds are due. A batch has at most 500. */
  more: boolean
}

/** `GET …/refunds/batches/:id`, `POST …/batches/:id/mark-sent` (`AdminRefundSentBody`), `…/cancel` */
export interface AdminRefundBatchResponse {
  batch: AdminRefundBatch
}
