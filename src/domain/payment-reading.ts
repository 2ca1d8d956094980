import type { PaymentRecord } from "./payment-record"
import { statusOf, type PaymentStatus, type StatusOptions } from "./payment-status"
import { discrepancyOf, type AskedFor, type Discrepancy } from "./verify-record"

/**
 * What one status result means for one request: the part of the record that the ledger stores. It holds no personal data,
 * because what is not stored cannot leak. `reportedAmount` is the decimal text of the record.
 */
export interface PaymentReading {
  /** `false`: the service has no record of the payment yet. */
  hasRecord: boolean
  status: PaymentStatus
  /** The record says that money has arrived, also where it differs from what was asked for. */
  reportedPaid: boolean
  discrepancy: Discrepancy | null
  statusCode: string | null
  settlement: string | null
  institution: string | null
  reportedAmount: string | null
  reportedCurrency: string | null
}

const NO_RECORD: PaymentReading = {
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

/** A record that differs from the request is a `mismatch`, whatever its status code: it may be about other money. */
export function readingOf(asked: AskedFor, record: PaymentRecord | null, options: StatusOptions): PaymentReading {
  if (!record) return NO_RECORD
  const discrepancy = discrepancyOf(asked, record)
  const status = statusOf(record.statusCode, options)
  return {
    hasRecord: true,
    status: discrepancy ? "mismatch" : status,
    // The record of another payment says nothing about the money of this one.
    reportedPaid: status === "paid" && discrepancy !== "uuid_mismatch",
    discrepancy,
    statusCode: record.statusCode,
    settlement: record.settlement,
    institution: record.institution,
    reportedAmount: record.amountDecimal,
    reportedCurrency: record.currency,
  }
}

/** Paid by its status code, while the record's settlement is not completed. The payment counts, with a warning. */
export function contradictsItself(reading: PaymentReading): boolean {
  return reading.status === "paid" && reading.settlement !== null && reading.settlement.toUpperCase() !== "COMPLETED"
}
