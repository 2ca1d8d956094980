import type { PaymentRecord } from "./payment-record"

/** In the order in which they are looked for: each makes the ones after it meaningless. */
export const DISCREPANCIES = ["uuid_mismatch", "merchant_mismatch", "amount_mismatch", "currency_mismatch"] as const
export type Discrepancy = (typeof DISCREPANCIES)[number]

/** What the ledger says was asked for. */
export interface AskedFor {
  uuid: string
  merchantUuid: string
  amountMinor: number
  currency: string
}

/** How a record differs from the request; `null` when it does not. Upper and lower case count as equal. */
export function discrepancyOf(asked: AskedFor, record: PaymentRecord): Discrepancy | null {
  if (!same(asked.uuid, record.uuid)) return "uuid_mismatch"
  if (!same(asked.merchantUuid, record.merchantUuid)) return "merchant_mismatch"
  if (asked.amountMinor !== record.amountMinor) return "amount_mismatch"
  return same(asked.currency, record.currency) ? null : "currency_mismatch"
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
