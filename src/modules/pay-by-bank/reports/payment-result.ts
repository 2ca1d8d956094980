/** SQL about a request `r`, shared by the figures of days and the health of banks. See `docs/decisions.md#funnel`. */

/** The bank that the payment service reported, else the one that the payment was started with. Both are ids of the bank list. */
export const BANK = "coalesce(r.institution, r.bank_id)"

/** The record reported money, and the bank has not reversed it. */
export const IS_PAID = "(r.paid_at IS NOT NULL AND r.reversed_at IS NULL)"

/** The bank has rejected the payment, or reversed it. */
export const IS_DECLINED = "(r.reversed_at IS NOT NULL OR r.status = 'rejected')"
