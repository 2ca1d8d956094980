/** The statuses of a payment, with their labels for admin users. */
export const PAYMENT_STATUS_LABELS = {
  created: "Awaiting customer",
  pending: "Processing",
  paid: "Paid",
  rejected: "Declined by bank",
  canceled: "Canceled by customer",
  mismatch: "Details don't match",
  unknown: "Unknown status, still polling",
} as const
