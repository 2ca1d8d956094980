/** What the list of links is filtered by: each link is in one of these, by what the ledger alone has of it. */
export const LINK_GROUPS = [
  "open",
  "unsure",
  "paid",
  "attention",
  "not_sent",
  "replaced",
  "canceled",
  "dealt_with",
] as const
export type LinkGroup = (typeof LINK_GROUPS)[number]

const ASKING: ReadonlySet<string> = new Set(["sending", "pending", "stale", "unsure", "open", "untracked", "received"])

/** Whether a link in this state still asks for money that the order owes: another link must not ask for the same. */
export const isAsking = (state: string): boolean => ASKING.has(state)
