/** What the dashboard's lists of payments and refunds can show. */
export const REQUEST_VIEWS = ["attention", "waiting", "paid", "links", "all"] as const
export type RequestView = (typeof REQUEST_VIEWS)[number]

export const REFUND_BATCH_VIEWS = ["all", "open"] as const
export type RefundBatchView = (typeof REFUND_BATCH_VIEWS)[number]

export const LIST_ORDERS = ["created_at", "-created_at", "amount", "-amount"] as const
export type ListOrder = (typeof LIST_ORDERS)[number]

/** Largest offset of a list. To find rows beyond it, use a search or a filter. */
export const LARGEST_OFFSET = 10_000
