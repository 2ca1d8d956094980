/** The filters of the trail. Each line is in exactly one group. */
export const TRAIL_GROUPS = ["payments", "decisions", "exports", "accounts", "corrections"] as const
export type TrailGroup = (typeof TRAIL_GROUPS)[number]

/** The lines that belong to no payment and no merchant account. */
export const TRAIL_KINDS = [
  "reconciliation_exported",
  "trail_exported",
  "payments_exported",
  "refunds_exported",
  "links_exported",
  "personal_data_erased",
  "trail_changed",
] as const
export type TrailKind = (typeof TRAIL_KINDS)[number]
