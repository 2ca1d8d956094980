import type { AdminPaymentRequest } from "../../../types/http"

/** What the service reports, where that is not what was asked for. */
export function reportedAmount(request: AdminPaymentRequest): { amount: number; currency_code: string } | null {
  const { amount, currency_code, reported_amount, reported_currency_code } = request
  if (reported_amount === null) return null
  const reported = { amount: reported_amount, currency_code: reported_currency_code ?? currency_code }
  return reported.amount === amount && reported.currency_code === currency_code ? null : reported
}
