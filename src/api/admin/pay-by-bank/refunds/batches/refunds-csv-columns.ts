import { csv } from "../../../../../domain/reports/csv"
import { decimalFromMinor } from "../../../../../domain/money"
import { REFUSALS } from "../../../../../domain/errors/refusals"
import { UNKNOWN_PAYER } from "../../../../../domain/refunds/payer"
import type { PayerProblem, PayerResult } from "../../../../../modules/pay-by-bank/payments/live-record"
import type { RefundWithRequest } from "../../../../../modules/pay-by-bank/refunds/refund-statements"
import { ATTENTION_REASONS } from "../../../../../shared/messages/attention-reasons"
import { ERROR_MESSAGES } from "../../../../../shared/messages/errors"
import { PAYER_PROBLEMS } from "../../../../../shared/messages/payer-problems"
import type { AdminRefund } from "../../../../../types/http"

const COLUMNS = [
  "payer_name",
  "iban",
  "account_number",
  "sort_code",
  "amount",
  "currency",
  "reference",
  "order",
  "refund",
  "problem",
]

const MESSAGES: Record<PayerProblem, string> = {
  ...ATTENTION_REASONS,
  ...REFUSALS,
  ...ERROR_MESSAGES,
  ...PAYER_PROBLEMS,
}

/** Writes one line for each open refund. A line without a payer states the error message, and cannot be paid by mistake. */
export function refundsCsv(
  rows: { due: RefundWithRequest; shown: AdminRefund; payer: PayerResult | undefined }[],
): string {
  const lines = rows.map(({ due, shown, payer: result }) => {
    const payer = result?.payer ?? UNKNOWN_PAYER
    return [
      payer.name ?? "",
      payer.iban ?? "",
      payer.account_number ?? "",
      payer.sort_code ?? "",
      decimalFromMinor(due.refund.amount_minor),
      due.refund.currency,
      shown.reference,
      shown.order_number ?? "",
      shown.id,
      result?.problem ? MESSAGES[result.problem] : "",
    ]
  })
  return csv([COLUMNS, ...lines])
}
