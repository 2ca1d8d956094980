import type { PaymentReading } from "../../../domain/payment-reading"

/** A verified status result of a payment of £19.99, for the specs that store one. */
export const PAID_READING: PaymentReading = {
  hasRecord: true,
  reportedPaid: true,
  status: "paid",
  discrepancy: null,
  statusCode: "ACCC",
  settlement: "COMPLETED",
  institution: "bank",
  reportedAmount: "19.99",
  reportedCurrency: "GBP",
}
