import type { StatusResult } from "../../../domain/polling/status-result"

/** A verified status result of a payment of £19.99, for the specs that store one. */
export const PAID_STATUS_RESULT: StatusResult = {
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
