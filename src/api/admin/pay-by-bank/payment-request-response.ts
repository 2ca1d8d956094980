import { ATTENTION_REASONS } from "../../../domain/attention-reasons"
import { majorFromMinor } from "../../../domain/money"
import { PAYMENT_STATUS } from "../../../domain/payment-status"
import type { PaymentRequest } from "../../../modules/pay-by-bank/ledger-reads"
import type { AdminPaymentRequest } from "../../../types/http"

const SENTENCES = new Map<string, string>(Object.entries(ATTENTION_REASONS))

/** A ledger row as the admin's routes answer it: amounts in major units, words beside codes. */
export function paymentRequestResponse(request: PaymentRequest): AdminPaymentRequest {
  return {
    id: request.id,
    kind: request.kind,
    account: request.account,
    state: request.status,
    state_label: PAYMENT_STATUS[request.status].label,
    outcome: request.outcome,
    reason: request.reason,
    reason_sentence: SENTENCES.get(request.reason ?? "") ?? null,
    amount: majorFromMinor(request.amount_minor),
    currency_code: request.currency.toLowerCase(),
    reported_amount: request.reported_amount === null ? null : Number(request.reported_amount),
    reported_currency_code: request.reported_currency?.toLowerCase() ?? null,
    uuid: request.uuid,
    reference: request.reference,
    status_code: request.status_code,
    settlement: request.settlement,
    bank_id: request.institution ?? request.bank_id,
    cart_id: request.cart_id,
    order_id: request.order_id,
    paid_at: request.paid_at?.toISOString() ?? null,
    created_at: request.created_at.toISOString(),
  }
}
