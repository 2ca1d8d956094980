import type {
  AdminAccount,
  AdminBank,
  AdminBankListResponse,
  AdminHealthResponse,
  AdminPaymentLink,
  AdminPaymentLinkListResponse,
  AdminPaymentRequest,
  AdminPaymentRequestDetail,
  AdminPaymentRequestListResponse,
  AdminProposal,
  AdminRefund,
  AdminRefundBatch,
  AdminRefundBatchListResponse,
  AdminRefundListResponse,
  AdminResolutionFacts,
  AdminResolutionFactsResponse,
} from "../../../types/http"
import type { OrderWithPayments } from "../../lib/refund-form"

const entered = <Value>(value: Value) => ({ value, locked: false })

/** A merchant account that an admin user entered in Medusa Admin. */
export const account = (changed: Partial<AdminAccount> = {}): AdminAccount => ({
  id: "uk",
  provider_id: "pp_pay-by-bank_uk",
  configured: true,
  missing: [],
  label: entered("UK account"),
  environment: entered("test" as const),
  base_url: entered("https://pay.example.com/api/v1"),
  username: entered("shop"),
  password: { given: true, locked: false },
  merchant_uuid: entered("m-1"),
  currencies: entered(["GBP", "EUR"] satisfies ("GBP" | "EUR")[]),
  element_tag: entered("bank-payment"),
  element_script_url: entered("https://pay.example.com/element.js"),
  return_url: entered("https://shop.example.com/return/{return_token}"),
  paused: { value: null, locked: false },
  open_payments: { present: 0, former: 0 },
  changes: [],
  proposal: null,
  updated_at: "2026-03-02T09:00:00.000Z",
  ...changed,
})

export const bank = (changed: Partial<AdminBank> = {}): AdminBank => ({
  id: "bank-1",
  name: "First Bank",
  logo: null,
  countries: ["GB"],
  since: null,
  paused: null,
  ...changed,
})

export const bankList = (banks: AdminBankListResponse["banks"]): AdminBankListResponse => ({
  banks,
  count: banks.length,
  offset: 0,
  limit: 500,
  fetched_at: "2026-03-02T09:00:00.000Z",
  stale: false,
  message: null,
})

export const health = (changed: Partial<AdminHealthResponse["health"]> = {}): AdminHealthResponse => ({
  health: {
    time_zone: "UTC",
    running: true,
    last_run_at: "2026-03-02T09:00:00.000Z",
    due: 0,
    oldest_due_at: null,
    attention: 0,
    refunds_due: 0,
    workers: [],
    pauses: [],
    merchant_changes: [],
    ...changed,
  },
})

export const refund = (changed: Partial<AdminRefund> = {}): AdminRefund => ({
  id: "pbbref_1",
  request_id: "pbbreq_1",
  status: "due",
  medusa_refund_id: "ref_1",
  order_id: "order_1042",
  order_number: "1042",
  email: "ada@example.com",
  account: "uk",
  amount: 19.99,
  currency_code: "gbp",
  reference: "ORD-1042",
  sent: null,
  confirmed_by: null,
  proposal: null,
  batch_id: null,
  created_at: "2026-03-01T09:00:00.000Z",
  ...changed,
})

/** What Ada has proposed, and another person can approve. */
export const proposal = (changed: Partial<AdminProposal> = {}): AdminProposal => ({
  id: "pbbpro_1",
  action: "confirm_refund",
  by: "user_ada",
  at: "2026-03-02T09:00:00.000Z",
  note: null,
  order_id: null,
  amount: null,
  fields: [],
  can_approve: true,
  ...changed,
})

export const refundBatch = (changed: Partial<AdminRefundBatch> = {}): AdminRefundBatch => ({
  id: "pbbbat_1",
  status: "open",
  blocked: false,
  count: 2,
  totals: [{ currency_code: "gbp", amount: 40.5, count: 2 }],
  withdrawn: [],
  reversed: [],
  downloaded: false,
  unconfirmed: 0,
  proposal: null,
  sent: null,
  created_by: "user_ada",
  created_at: "2026-03-02T09:00:00.000Z",
  ...changed,
})

export const refundBatchList = (batches: AdminRefundBatch[]): AdminRefundBatchListResponse => ({
  batches,
  count: batches.length,
  offset: 0,
  limit: 50,
  approvals_on: false,
})

export const refundList = (
  refunds: AdminRefund[],
  changed: Partial<AdminRefundListResponse> = {},
): AdminRefundListResponse => ({
  refunds,
  count: refunds.length,
  more: false,
  offset: 0,
  limit: 20,
  approvals_on: false,
  due: [],
  ...changed,
})

export const request = (changed: Partial<AdminPaymentRequest> = {}): AdminPaymentRequest => ({
  id: "pbbreq_1",
  kind: "checkout",
  account: "uk",
  result: "paid",
  status: "paid",
  status_label: "Paid",
  outcome: "settled",
  reason: null,
  reason_message: null,
  attention_since: null,
  amount: 19.99,
  currency_code: "gbp",
  reported_amount: 19.99,
  reported_currency_code: "gbp",
  uuid: "0123456789abcdef0123456789abcdef",
  reference: "ORD-1042",
  status_code: "COMPLETED",
  settlement: null,
  bank_id: "bank-1",
  bank_name: "First Bank",
  cart_id: "cart_1",
  order_id: "order_1042",
  order_number: "1042",
  email: "ada@example.com",
  paid_at: "2026-03-01T09:01:00.000Z",
  created_at: "2026-03-01T09:00:00.000Z",
  ...changed,
})

export const requestDetail = (changed: Partial<AdminPaymentRequestDetail> = {}): AdminPaymentRequestDetail => ({
  ...request(),
  lines: [
    { kind: "item", title: "Mug", variant: "Blue", quantity: 2, total: 15.99 },
    { kind: "shipping", title: "Standard", variant: null, quantity: 1, total: 4 },
  ],
  customer_id: "cus_1",
  current_status: changed.status ?? "paid",
  timeline: [],
  order_numbers: {},
  sessions: [],
  next_poll_at: null,
  last_polled_at: null,
  track_until: "2026-03-08T09:00:00.000Z",
  refunds: [],
  approvals_on: false,
  proposal: null,
  ...changed,
})

/** The order of the request, as core's page has loaded it. */
export const paidOrder = (provider_id = "pp_pay-by-bank_uk", refunded = 0): OrderWithPayments => ({
  id: "order_1042",
  payment_collections: [
    {
      payments: [
        {
          ...{ id: "pay_1", provider_id, amount: 19.99, payment_session: { id: "payses_1" } },
          refunds: refunded > 0 ? [{ amount: refunded }] : [],
        },
      ],
    },
  ],
})

/** The cart of now has one more mug than was paid for. */
export const resolutionFacts = (changed: Partial<AdminResolutionFacts> = {}): AdminResolutionFactsResponse => ({
  facts: {
    now: {
      ...{ kind: "cart", id: "cart_1", number: null, canceled: false },
      ...{ amount: 27.99, currency_code: "gbp", difference: 8 },
    },
    lines: [
      {
        ...{ kind: "item", title: "Mug", variant: "Blue", difference: 8 },
        ...{ paid: { quantity: 2, total: 15.99 }, now: { quantity: 3, total: 23.99 } },
      },
      {
        ...{ kind: "shipping", title: "Standard", variant: null, difference: 0 },
        ...{ paid: { quantity: 1, total: 4 }, now: { quantity: 1, total: 4 } },
      },
    ],
    suggested_orders: [],
    contact: null,
    ...changed,
  },
})

/** An order that is suggested for the payment of `request()`. */
export const suggestedOrder = (number: number): AdminResolutionFacts["suggested_orders"][number] => ({
  ...{ id: `order_${number}`, number: String(number), is_draft: false, same: "customer" },
  ...{ amount: 19.99, currency_code: "gbp", created_at: "2026-03-01T09:30:00.000Z" },
})

export const requestList = (
  requests: AdminPaymentRequest[],
  changed: Partial<AdminPaymentRequestListResponse> = {},
): AdminPaymentRequestListResponse => ({
  requests,
  count: requests.length,
  more: false,
  offset: 0,
  limit: 20,
  ...changed,
})

export const paymentLink = (changed: Partial<AdminPaymentLink> = {}): AdminPaymentLink => ({
  id: "pbbreq_2",
  order_id: "order_1042",
  order_number: "1042",
  order_is_draft: false,
  account: "uk",
  reference: "ORD-1042-2",
  status: "open",
  status_message: "The customer can pay.",
  amount: 50,
  currency_code: "gbp",
  is_full_amount: true,
  delivery: "EMAIL",
  url: "https://pay.example.com/l/abc",
  email: "ada@example.com",
  phone: null,
  first_name: "Ada",
  last_name: "Byron",
  uuid: null,
  tracking: "none",
  problem: null,
  problem_message: null,
  reminder: 0,
  replaced_by: null,
  can: { resend: true, cancel: true, match: true },
  created_by: "user_1",
  created_at: "2026-03-01T09:00:00.000Z",
  sent_at: "2026-03-01T09:00:01.000Z",
  canceled_at: null,
  paid_at: null,
  track_until: "2026-03-08T09:00:00.000Z",
  ...changed,
})

export const linksOfOrder = (
  order: AdminPaymentLinkListResponse["order"],
  payment_links: AdminPaymentLink[] = [],
): AdminPaymentLinkListResponse => ({
  payment_links,
  order,
  count: payment_links.length,
  more: false,
  offset: 0,
  limit: 100,
})

export const linkList = (payment_links: AdminPaymentLink[]): AdminPaymentLinkListResponse => ({
  ...linksOfOrder(null, payment_links),
  limit: 20,
})
