import type { AdminPaymentRequest } from "../../../types/http"

/** Returns the reported amount if it differs from the requested one. */
export function reportedAmount(request: AdminPaymentRequest): { amount: number; currency_code: string } | null {
  const { amount, currency_code, reported_amount, reported_currency_code } = request
  if (reported_amount === null) return null
  const reported = { amount: reported_amount, currency_code: reported_currency_code ?? currency_code }
  return reported.amount === amount && reported.currency_code === currency_code ? null : reported
}

/** True for a link that is not paid: show the status of the link, not of its payment. */
export function isUnpaidLink({ kind, paid_at, outcome }: AdminPaymentRequest): boolean {
  return kind === "link" && paid_at === null && outcome !== "attention"
}

/** The address of the payment's own page. */
export const paymentPage = (id: string) => `/pay-by-bank/${id}`
