/** The statuses of a payment, with their labels for admin users. */
export const PAYMENT_STATUS_LABELS = {
  created: "Waiting for the customer",
  pending: "Approved, money on its way",
  paid: "Paid",
  rejected: "Rejected by the bank",
  canceled: "Canceled by the customer",
  mismatch: "Differs from the request",
  unknown: "Unknown status, still polling",
} as const
