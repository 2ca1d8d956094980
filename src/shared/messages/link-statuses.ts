/** The statuses of a payment link, with their messages for admin users. */
export const LINK_STATUSES = {
  paid: "Paid: the money is captured on the order.",
  attention: "The payment of this link needs attention. Open the details for the reason and the next step.",
  received: "The money has arrived and is being captured.",
  resolved: "Your team has resolved the payment of this link.",
  refused:
    "The payment service refused this link, and nothing was sent. Correct the problem that is shown, then send the link again.",
  not_sent: "The server stopped before this link was sent. Send it again.",
  sending: "The link is being sent.",
  replaced:
    "A newer link replaced this one. This one can still be paid. The payment is then captured if its amount is still outstanding.",
  canceled:
    "Canceled by an admin user. It can still be paid. The payment is then captured if its amount is still outstanding.",
  order_canceled: "The order is canceled. Money that still arrives on this link appears under “Needs attention”.",
  pending: "The customer has approved the payment, and the money is on its way.",
  stale:
    "The order's outstanding amount differs from the amount of this link. Send it again: the new link is for the current outstanding amount.",
  unsure:
    "The payment service gave no clear answer, so the link may have been sent. Ask the customer whether it arrived, then send it again or cancel it.",
  expired: "This link is no longer tracked. If the customer has paid it, match the payment by its ID.",
  untracked:
    "Sent. The payment service does not report which payment belongs to this link. When its notification arrives, match the payment by its ID.",
  open: "Sent, but not paid yet.",
} as const

export type LinkStatus = keyof typeof LINK_STATUSES
