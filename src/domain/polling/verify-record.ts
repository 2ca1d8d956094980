import type { PaymentRecord } from "../contract/payment-record"

/** In the order of the checks: a discrepancy makes the later ones meaningless. */
export const DISCREPANCIES = ["uuid_mismatch", "merchant_mismatch", "amount_mismatch", "currency_mismatch"] as const
export type Discrepancy = (typeof DISCREPANCIES)[number]

/** The request as stored in the ledger. */
export interface ExpectedPayment {
  uuid: string
  merchantUuid: string
  amountMinor: number
  currency: string
}

/** How a record differs from the request; `null` if it does not. Ignores case. */
export function discrepancyOf(expected: ExpectedPayment, record: PaymentRecord): Discrepancy | null {
  if (!same(expected.uuid, record.uuid)) return "uuid_mismatch"
  if (!same(expected.merchantUuid, record.merchantUuid)) return "merchant_mismatch"
  if (expected.amountMinor !== record.amountMinor) return "amount_mismatch"
  return same(expected.currency, record.currency) ? null : "currency_mismatch"
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
