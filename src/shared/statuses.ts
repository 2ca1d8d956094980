/** What a row of the ledger can be: the same in the tables, the API and the dashboard. */
export const REQUEST_KINDS = ["checkout", "link"] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** How a payment request ended. An open one has no outcome. */
export const REQUEST_OUTCOMES = ["settled", "attention", "closed"] as const
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number]

export const BINDING_STATUSES = ["live", "deleted", "claimed"] as const
export type BindingStatus = (typeof BINDING_STATUSES)[number]

export const REFUND_STATUSES = ["due", "exported", "sent", "confirmed", "on_hold", "canceled"] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const REFUND_BATCH_STATUSES = ["open", "sent", "canceled"] as const
export type RefundBatchStatus = (typeof REFUND_BATCH_STATUSES)[number]

/** Our statuses of a payment at the payment service. */
export const PAYMENT_STATUSES = ["created", "pending", "paid", "rejected", "canceled", "mismatch", "unknown"] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * What a started payment has become, in the order in which they are shown: each payment is in exactly one. See
 * `docs/architecture.md#insights`.
 */
export const PAYMENT_RESULTS = ["paid", "declined", "canceled", "abandoned", "waiting"] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/** What the list of payments can be filtered by: a disputed payment is also a paid one. */
export const RESULT_FILTERS = [...PAYMENT_RESULTS, "disputed"] as const
export type ResultFilter = (typeof RESULT_FILTERS)[number]
