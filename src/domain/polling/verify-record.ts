import type { PaymentRecord } from "../contract/payment-record"
import { contradictsItself, type ResultOptions } from "./paid-result"

/**
 * In the order of the checks: a discrepancy makes the later ones meaningless. A record that contradicts itself is no evidence
 * that money of any amount has arrived.
 */
export const DISCREPANCIES = [
  "uuid_mismatch",
  "merchant_mismatch",
  "contradictory_record",
  "amount_mismatch",
  "currency_mismatch",
] as const
export type Discrepancy = (typeof DISCREPANCIES)[number]

/** The request as stored in the ledger. */
export interface ExpectedPayment {
  uuid: string
  merchantUuid: string
  /** The account's merchant UUID now, which an admin user may have corrected since the payment was started. */
  currentMerchantUuid?: string | undefined
  amountMinor: number
  currency: string
}

/** How a record differs from the request, or from itself; `null` if it does not. Ignores case. */
export function discrepancyOf(
  expected: ExpectedPayment,
  record: PaymentRecord,
  options: ResultOptions,
): Discrepancy | null {
  const other = otherPaymentOf(expected, record)
  if (other) return other
  if (contradictsItself(record, options)) return "contradictory_record"
  if (expected.amountMinor !== record.amountMinor) return "amount_mismatch"
  return same(expected.currency, record.currency) ? null : "currency_mismatch"
}

/** Why a record belongs to another payment or merchant; `null` if it does not. */
export function otherPaymentOf(
  expected: Pick<ExpectedPayment, "uuid" | "merchantUuid" | "currentMerchantUuid">,
  record: PaymentRecord,
): "uuid_mismatch" | "merchant_mismatch" | null {
  if (!same(expected.uuid, record.uuid)) return "uuid_mismatch"
  const own = [expected.merchantUuid, expected.currentMerchantUuid ?? expected.merchantUuid]
  return own.some((uuid) => sameUuid(uuid, record.merchantUuid)) ? null : "merchant_mismatch"
}

/** Ignores dashes, which the service may leave out. */
function sameUuid(a: string, b: string): boolean {
  return same(a.replaceAll("-", ""), b.replaceAll("-", ""))
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
