/** The states of a payment, with their labels for admin users. */
export const PAYMENT_STATES = {
  created: "Waiting for the customer",
  pending: "Approved, money on its way",
  paid: "Paid",
  rejected: "Rejected by the bank",
  canceled: "Canceled by the customer",
  mismatch: "Differs from the request",
  unknown: "Unknown status, still polling",
} as const
