import { hasProperty } from "../../shared/attention-resolutions"
import type { PaymentRecord } from "../contract/payment-record"
import type { ResultOptions } from "./paid-result"
import { statusOf } from "./payment-status"
import type { PaymentStatus } from "../../shared/statuses"
import { discrepancyOf, type Discrepancy, type ExpectedPayment } from "./verify-record"

/**
 * What one status result means for one request: the part of the record that the ledger stores. It holds no personal data,
 * because what is not stored cannot leak. `reportedAmount` is the decimal text of the record.
 */
export interface StatusResult {
  /** `false`: the service has no record of the payment yet. */
  hasRecord: boolean
  status: PaymentStatus
  /** The record reports the payment as paid, even if it differs from the request. */
  reportedPaid: boolean
  discrepancy: Discrepancy | null
  statusCode: string | null
  settlement: string | null
  institution: string | null
  reportedAmount: string | null
  reportedCurrency: string | null
}

const NO_RECORD: StatusResult = {
  hasRecord: false,
  status: "created",
  reportedPaid: false,
  discrepancy: null,
  statusCode: null,
  settlement: null,
  institution: null,
  reportedAmount: null,
  reportedCurrency: null,
}

/**
 * A record that differs from the request is a `mismatch`, whatever its status code, because it may belong to another payment.
 */
export function statusResultOf(
  expected: ExpectedPayment,
  record: PaymentRecord | null,
  options: ResultOptions,
): StatusResult {
  if (!record) return NO_RECORD
  const discrepancy = discrepancyOf(expected, record, options)
  const status = statusOf(record.statusCode, options)
  return {
    hasRecord: true,
    status: discrepancy ? "mismatch" : status,
    reportedPaid: status === "paid" && !hasProperty(discrepancy, "isNoEvidence"),
    discrepancy,
    statusCode: record.statusCode,
    settlement: record.settlement,
    institution: record.institution,
    reportedAmount: record.amountDecimal,
    reportedCurrency: record.currency,
  }
}
