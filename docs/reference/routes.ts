import { z } from "@medusajs/framework/zod"
import { AdminSaveAccount, AdminTestAccount } from "../../src/api/admin/pay-by-bank/accounts/validators"
import { AdminGetBanksParams, AdminPauseBank } from "../../src/api/admin/pay-by-bank/banks/validators"
import { daysOfReport } from "../../src/api/admin/pay-by-bank/days"
import {
  AdminGetPaymentLinksParams,
  AdminMatchPaymentLink,
  AdminResendPaymentLink,
  AdminSendPaymentLink,
} from "../../src/api/admin/pay-by-bank/payment-links/validators"
import { AdminApprove } from "../../src/api/admin/pay-by-bank/proposals/validators"
import { AdminErasePersonalData } from "../../src/api/admin/pay-by-bank/personal-data/validators"
import {
  AdminExportRefunds,
  AdminGetRefundBatchesParams,
  AdminGetRefundsParams,
  AdminCancelRefundBatch,
  AdminMarkRefundSent,
  AdminUndoRefund,
} from "../../src/api/admin/pay-by-bank/refunds/validators"
import {
  AdminAdoptPayment,
  AdminGetAttentionParams,
  AdminGetRequestsParams,
} from "../../src/api/admin/pay-by-bank/requests/validators"
import { AdminGetTrailParams } from "../../src/api/admin/pay-by-bank/trail/validators"
import { AdminResolveRequest } from "../../src/api/admin/pay-by-bank/validators"
import { StoreGetBanksParams } from "../../src/api/store/pay-by-bank/banks/validators"

export interface DocumentedRoute {
  /** What the route does, as Markdown with links from `docs/`. */
  summary: string
  /** The schema of the query, from the route's validators. */
  query?: z.ZodType
  /** The schema of the body, from the route's validators. */
  body?: z.ZodType
  /** The headers that the route reads. */
  headers?: Record<string, string>
  /** The name of the type of the answer in `src/types/http.ts`. A route without one answers only with a spreadsheet. */
  answer?: string
  /** The status of the answer, where it can differ from 200. */
  otherStatus?: number
  /** Whether the route answers with a spreadsheet, if it is asked for one or has no other answer. */
  csv?: boolean
}

/** Every route of the plugin. `npm run openapi` writes `openapi/plugin.yaml` and the tables of `docs/api.md` from it. */
export const ROUTES: Record<string, DocumentedRoute> = {
  "GET /store/pay-by-bank/banks": {
    summary:
      "banks for a picker at checkout; `provider_id` selects the merchant account. Each has a `rank` by its number of payments; paused banks are left out",
    query: StoreGetBanksParams,
    answer: "StoreBankListResponse",
  },
  "GET /store/pay-by-bank/request": {
    summary:
      "the status of the payment whose return token is in the header `x-pay-by-bank-token`; with the cart's id in `x-pay-by-bank-cart`, also the order or page it belongs to, for a day; `returned=true` from the return page",
    query: z.object({ returned: z.enum(["true"]).optional() }),
    headers: {
      "x-pay-by-bank-token": "The return token of the payment.",
      "x-pay-by-bank-cart": "The id of the cart, or of the payment collection of an existing order.",
    },
    answer: "StorePaymentRequestResponse",
  },
  "GET /store/pay-by-bank/payment-collections/:id": {
    summary:
      "an order's outstanding amount and the `provider_id` to pay it with, for Medusa's own \"Copy payment link\"; the order's id is in the header `x-pay-by-bank-order`",
    headers: { "x-pay-by-bank-order": "The id of the order." },
    answer: "StorePaymentCollectionResponse",
  },
  "GET /admin/pay-by-bank/requests": {
    summary:
      "all payments; `view`, `q`, `result`, `status`, `account`, `currency_code`, `kind`, `bank`, `reason`, `amount`, `age`, `order_id`, `created_at` (a day is one of the store's time zone), `order`; as CSV if the request accepts `text/csv`",
    query: AdminGetRequestsParams,
    csv: true,
    answer: "AdminPaymentRequestListResponse",
  },
  "GET /admin/pay-by-bank/requests/:id": {
    summary: "one payment, with the lines paid for, timeline, sessions and refunds",
    answer: "AdminPaymentRequestResponse",
  },
  "GET /admin/pay-by-bank/requests/:id/facts": {
    summary:
      "what to compare before a decision: each line paid for next to the cart or order of now, the orders with exactly this amount outstanding, and whom to contact",
    answer: "AdminResolutionFactsResponse",
  },
  "GET /admin/pay-by-bank/requests/:id/record": {
    summary: "its current record at the service, without the payer",
    answer: "AdminLiveRecordResponse",
  },
  "POST /admin/pay-by-bank/requests/:id/payer": {
    summary: "the payer in full; the timeline records who requested it",
    answer: "AdminPayerResponse",
  },
  "POST /admin/pay-by-bank/requests/:id/check": {
    summary: "polls the service now (`answered`: whether it answered), and settles received money",
    answer: "AdminCheckRequestResponse",
  },
  "POST /admin/pay-by-bank/requests/:id/resolve": {
    summary:
      '`{ action: "retry" }`, `"attach"` with `order_id`, `"refund"`, `"close"` with `note`; for a stalled payment `"keep_tracking"`, `"send_link"`, `"cancel_order"`; for a reversed payment `"confirm_received"`; for an order that was marked as paid `"same_money"`; `answered` as above; with the option `approvals`, `attach` and `close` are a `proposal`',
    body: AdminResolveRequest,
    answer: "AdminCheckRequestResponse",
  },
  "POST /admin/pay-by-bank/requests/adopt": {
    summary:
      "`{ uuid }`, `account`, `confirm_own`: adopts a payment that a [restored database](restore.md) does not hold (`adopted`: whether it was missing)",
    body: AdminAdoptPayment,
    answer: "AdminAdoptPaymentResponse",
  },
  "GET /admin/pay-by-bank/attention": {
    summary: "payments that need attention, with the attention reason and what to do",
    query: AdminGetAttentionParams,
    answer: "AdminPaymentRequestListResponse",
  },
  "GET /admin/pay-by-bank/refunds": {
    summary:
      "the manual refunds; `status`, `account`, `currency_code`, `bank`, `amount`, `created_at`, `q`, `order`; each with the batch in which it was exported; as CSV if the request accepts `text/csv`",
    query: AdminGetRefundsParams,
    csv: true,
    answer: "AdminRefundListResponse",
  },
  "POST /admin/pay-by-bank/refunds/:id/mark-sent": {
    summary:
      "`{ on, bank_reference }`: your team has paid it; with the option `approvals`, also a `proposal` to confirm it",
    body: AdminMarkRefundSent,
    answer: "AdminRefundResponse",
  },
  "POST /admin/pay-by-bank/refunds/:id/undo": {
    summary: "`{ note }`: the refund was not paid after all; with the option `approvals`, a `proposal`",
    body: AdminUndoRefund,
    answer: "AdminRefundResponse",
  },
  "POST /admin/pay-by-bank/refunds/batches": {
    summary: "exports the refunds that are due as a batch; `account`, `currency_code`",
    body: AdminExportRefunds,
    answer: "AdminRefundExportResponse",
  },
  "GET /admin/pay-by-bank/refunds/batches": {
    summary: "the exported batches; `view=open` for those on which your team still has to act",
    query: AdminGetRefundBatchesParams,
    answer: "AdminRefundBatchListResponse",
  },
  "GET /admin/pay-by-bank/refunds/batches/:id": {
    summary: "one batch",
    answer: "AdminRefundBatchResponse",
  },
  "POST /admin/pay-by-bank/refunds/batches/:id/file": {
    summary:
      "the file of an open batch for your bank, as CSV with payers; the first download decides which refunds it pays",
    csv: true,
  },
  "POST /admin/pay-by-bank/refunds/batches/:id/mark-sent": {
    summary: "`{ on, bank_reference }`: the bank has accepted the file",
    body: AdminMarkRefundSent,
    answer: "AdminRefundBatchResponse",
  },
  "POST /admin/pay-by-bank/refunds/batches/:id/cancel": {
    summary:
      "`{ note }`, required if its file was downloaded: cancels a batch whose file did not reach the bank; its refunds are due again; after a download, a `proposal` with the option `approvals`",
    body: AdminCancelRefundBatch,
    answer: "AdminRefundBatchResponse",
  },
  "GET /admin/pay-by-bank/reconciliation": {
    summary: "the report per day; as CSV if the request accepts `text/csv`",
    query: daysOfReport,
    csv: true,
    answer: "AdminReconciliationResponse",
  },
  "POST /admin/pay-by-bank/personal-data/erase": {
    summary:
      "`{ email, customer_id, order_ids, request_ids }`, at least one: erases a customer's personal data; `skipped` lists payments that are not concluded",
    body: AdminErasePersonalData,
    answer: "AdminErasePersonalDataResponse",
  },
  "GET /admin/pay-by-bank/trail": {
    summary:
      "what happened, and who did it; `kind`, `by`, `account`, `q` (a payment), `created_at`; as CSV if the request accepts `text/csv`",
    query: AdminGetTrailParams,
    csv: true,
    answer: "AdminTrailResponse",
  },
  "GET /admin/pay-by-bank/insights": {
    summary:
      "what the started payments have become: success rate, results per day and bank, causes of failures, money, time to pay; `from` and `to` are days in the store's time zone",
    query: daysOfReport,
    answer: "AdminInsightsResponse",
  },
  "GET /admin/pay-by-bank/health": {
    summary: "whether the job runs, its backlog, and the paused merchant accounts with the cause",
    answer: "AdminHealthResponse",
  },
  "GET /admin/pay-by-bank/health/monitor": {
    summary:
      "for monitors outside of the store: `{ healthy, problems }`, with status 503 if the job does not run, payments wait for ten minutes, alerts cannot be sent, or an alert lasts",
    answer: "AdminMonitorResponse",
    otherStatus: 503,
  },
  "GET /admin/pay-by-bank/health/checklist": {
    summary: "what the store still needs before its first real payment; calls the service for each merchant account",
    answer: "AdminChecklistResponse",
  },
  "GET /admin/pay-by-bank/accounts": {
    summary: "the merchant accounts; never a password",
    answer: "AdminAccountListResponse",
  },
  "POST /admin/pay-by-bank/accounts/:id": {
    summary:
      "changes values that are not set in `medusa-config.ts`; takes effect at once; `paused: true` stops new payments; with the option `approvals`, anything else is a `proposal`",
    body: AdminSaveAccount,
    answer: "AdminAccountResponse",
  },
  "POST /admin/pay-by-bank/proposals/:id/approve": {
    summary:
      "`{ password, code }`: another listed person approves a proposal, with the password and a code of the second factor, if the login has them",
    body: AdminApprove,
    answer: "AdminProposalResponse",
  },
  "POST /admin/pay-by-bank/proposals/:id/reject": {
    summary: "a listed person rejects a proposal, or the person who made it withdraws it",
    answer: "AdminProposalResponse",
  },
  "POST /admin/pay-by-bank/accounts/test": {
    summary: "tests the connection with values that are not saved",
    body: AdminTestAccount,
    answer: "AdminConnectionTestResponse",
  },
  "GET /admin/pay-by-bank/banks": {
    summary: "the banks for your team, with their health and pauses; `country`, `q`, `account`, `refresh`",
    query: AdminGetBanksParams,
    answer: "AdminBankListResponse",
  },
  "POST /admin/pay-by-bank/banks/:id/pause": {
    summary: "`{ account }`: no new payments of the merchant account start with the bank",
    body: AdminPauseBank,
    answer: "AdminPausedBankResponse",
  },
  "POST /admin/pay-by-bank/banks/:id/resume": {
    summary: "`{ account }`: new payments start with the bank again",
    body: AdminPauseBank,
    answer: "AdminPausedBankResponse",
  },
  "POST /admin/pay-by-bank/payment-links": {
    summary:
      "sends a link: `{ order_id, delivery }`, `amount`, `email`, `phone`, `country`, `first_name`, `last_name`, `provider_id`",
    body: AdminSendPaymentLink,
    answer: "AdminPaymentLinkResponse",
  },
  "GET /admin/pay-by-bank/payment-links": {
    summary:
      "lists links with status, payment address and available actions; `q`, `status`, `account`, `bank`, `amount`, `created_at`; `order_id` adds the outstanding amount; as CSV if the request accepts `text/csv`",
    query: AdminGetPaymentLinksParams,
    csv: true,
    answer: "AdminPaymentLinkListResponse",
  },
  "GET /admin/pay-by-bank/payment-links/:id": {
    summary: "returns one link in its current status",
    answer: "AdminPaymentLinkResponse",
  },
  "POST /admin/pay-by-bank/payment-links/:id/resend": {
    summary: "sends a new link in its place; the values given (`delivery`, `email`, `amount`, …) replace the old ones",
    body: AdminResendPaymentLink,
    answer: "AdminPaymentLinkResponse",
  },
  "POST /admin/pay-by-bank/payment-links/:id/cancel": {
    summary: "cancels the link",
    answer: "AdminPaymentLinkResponse",
  },
  "POST /admin/pay-by-bank/payment-links/:id/match": {
    summary: "`{ uuid }` from the service's own notification: matches this payment to the link",
    body: AdminMatchPaymentLink,
    answer: "AdminPaymentLinkResponse",
  },
}
