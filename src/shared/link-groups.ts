/** The filters of the list of links. Each link is in exactly one group, which depends on the ledger only. */
export const LINK_GROUPS = [
  "open",
  "unsure",
  "paid",
  "attention",
  "not_sent",
  "replaced",
  "canceled",
  "resolved",
] as const
export type LinkGroup = (typeof LINK_GROUPS)[number]

const OPEN: ReadonlySet<string> = new Set(["sending", "pending", "stale", "unsure", "open", "untracked", "received"])

/** Whether a link in this status still covers part of the outstanding amount. No other link may cover the same part. */
export const isOpenForPayment = (status: string): boolean => OPEN.has(status)
