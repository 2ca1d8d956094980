import { majorFromMinor } from "../../../domain/money"
import { linesIn, type PaymentLine } from "../../../domain/payment-lines"
import { statusOf, type StatusOptions } from "../../../domain/polling/payment-status"
import type { PaymentRequest } from "../../../modules/pay-by-bank/tables"
import type { Proposal } from "../../../modules/pay-by-bank/approvals/approval-statements"
import type { RequestHistory } from "../../../modules/pay-by-bank/payments/payments"
import { bankNameOf, type ShownNames } from "../../../medusa/shown-names"
import { ATTENTION_REASONS } from "../../../shared/messages/attention-reasons"
import { PAYMENT_STATUS_LABELS } from "../../../shared/messages/payment-statuses"
import type { PaymentResult, PaymentStatus } from "../../../shared/statuses"
import { proposalResponse, type Reader } from "./proposal-response"
import type { AdminPaymentLine, AdminPaymentRequest, AdminPaymentRequestDetail } from "../../../types/http"

const MESSAGES = new Map<string, string>(Object.entries(ATTENTION_REASONS))

/** Maps a ledger row to the response of the admin routes. Amounts are in major units, and messages accompany codes. */
export function paymentRequestResponse(
  request: PaymentRequest,
  result: PaymentResult | undefined,
  names: ShownNames,
  since: ReadonlyMap<string, Date>,
): AdminPaymentRequest {
  const order = names.orders.get(request.order_id ?? "")
  const bank_id = request.institution ?? request.bank_id
  return {
    id: request.id,
    kind: request.kind,
    account: request.account,
    result: result ?? "waiting",
    status: request.status,
    status_label: PAYMENT_STATUS_LABELS[request.status],
    outcome: request.outcome,
    reason: request.reason,
    reason_message: MESSAGES.get(request.reason ?? "") ?? null,
    attention_since: iso(since.get(request.id) ?? null),
    amount: majorFromMinor(request.amount_minor),
    currency_code: request.currency.toLowerCase(),
    reported_amount: request.reported_amount === null ? null : Number(request.reported_amount),
    reported_currency_code: request.reported_currency?.toLowerCase() ?? null,
    uuid: request.uuid,
    reference: request.reference,
    status_code: request.status_code,
    settlement: request.settlement,
    bank_id,
    bank_name: bankNameOf(names, request.account, bank_id),
    cart_id: request.cart_id,
    order_id: request.order_id,
    order_number: order?.number ?? null,
    email: order?.email ?? names.carts.get(request.cart_id ?? "") ?? null,
    paid_at: iso(request.paid_at),
    created_at: request.created_at.toISOString(),
  }
}

interface RequestDetailInput {
  history: RequestHistory
  names: ShownNames
  since: ReadonlyMap<string, Date>
  options: StatusOptions
  proposal: Proposal | undefined
  reader: Reader
  approvals_on: boolean
}

/** The ledger stores amounts in minor units. */
export function inMajorUnits<Value>({ amount_minor, ...data }: Record<string, Value>): Record<string, Value | number> {
  return typeof amount_minor === "number" ? { ...data, amount: majorFromMinor(amount_minor) } : data
}

/** Maps a request with its history, newest event first. */
export function paymentRequestDetail({
  history,
  names,
  since,
  options,
  proposal,
  reader,
  approvals_on,
}: RequestDetailInput): AdminPaymentRequestDetail {
  const { request, result, timeline, sessions, refunds } = history
  return {
    ...paymentRequestResponse(request, result, names, since),
    lines: linesIn(request)?.map(lineResponse) ?? null,
    customer_id: names.customers.get(request.order_id ?? request.cart_id ?? "") ?? null,
    current_status: currentStatusOf(request, options),
    timeline: timeline.map(({ data, ...event }) => ({
      ...event,
      data: inMajorUnits(data),
      created_at: event.created_at.toISOString(),
    })),
    order_numbers: Object.fromEntries([...names.orders].map(([id, { number }]) => [id, number])),
    sessions: sessions.map(({ session_id, status, created_at }) => ({
      session_id,
      status,
      created_at: created_at.toISOString(),
    })),
    next_poll_at: iso(request.next_poll_at),
    last_polled_at: iso(request.last_polled_at),
    track_until: request.track_until.toISOString(),
    refunds: refunds.map(({ id, status, amount_minor, currency, created_at }) => ({
      id,
      status,
      amount: majorFromMinor(amount_minor),
      currency_code: currency.toLowerCase(),
      created_at: created_at.toISOString(),
    })),
    approvals_on,
    proposal: proposal && isAbout(request, proposal) ? proposalResponse(proposal, reader) : null,
  }
}

/** The last record of a reversed payment. If that reads as paid, it reports other money. */
function currentStatusOf({ status, status_code, reversed_at }: PaymentRequest, options: StatusOptions): PaymentStatus {
  if (!reversed_at || !status_code) return status
  const current = statusOf(status_code, options)
  return current === "paid" ? "mismatch" : current
}

function lineResponse({ total_minor, ...line }: PaymentLine): AdminPaymentLine {
  return { ...line, total: majorFromMinor(total_minor) }
}

/** A proposal counts only while the payment needs attention for the same reason. */
function isAbout({ outcome, reason }: PaymentRequest, { basis }: Proposal): boolean {
  return outcome === "attention" && basis === reason
}

export function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
