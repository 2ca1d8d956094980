/** What a line of a payment's timeline reports, apart from `status.…`. Old lines stay, so no event that was written is removed. */
export const TIMELINE_EVENTS = [
  // The payment
  "started",
  "reused",
  "claimed",
  "unclaimed",
  "session_deleted",
  "repaired",
  "attempt_failed",
  "lock_released",
  "settled",
  "reopened",
  "order_canceled",
  "reversal_ended",
  "recheck_unanswered",
  "recheck_given_up",

  // Attention, and how your team resolves it
  "attention",
  "attach_proposed",
  "attached",
  "close_proposed",
  "closed",
  "marked_as_paid",
  "order_canceled_by_user",
  "receipt_confirmed",
  "tracking_kept",

  // Manual refunds
  "refund_due",
  "refund_exported",
  "refund_batch_canceled",
  "refund_sent",
  "refund_confirmed",
  "undo_proposed",
  "refund_undone",
  "refund_withdrawn",
  "refund_on_hold",
  "refund_released",
  "refund_canceled",
  "payer_shown",
  "payer_exported",

  // Payment links
  "link_opened",
  "link_sent",
  "link_unsure",
  "link_refused",
  "link_replaced",
  "link_canceled",
  "link_matched",
  "link_untracked",
] as const
export type TimelineEventName = (typeof TIMELINE_EVENTS)[number]
