import type {
  AdminAttentionReason,
  AdminErrorCode,
  AdminLinkState,
  AdminPaymentRequest,
  AdminRequestOutcome,
} from "../../../types/http"

export const states = {
  payment: {
    created: "Waiting for the shopper",
    pending: "Approved, money on its way",
    paid: "Paid",
    rejected: "Rejected by the bank",
    canceled: "Canceled by the shopper",
    mismatch: "Differs from what was asked",
    unknown: "Unknown status, still asking",
  } satisfies Record<AdminPaymentRequest["state"], string>,
  outcome: {
    settled: "Captured",
    attention: "Needs attention",
    closed: "Dealt with",
  } satisfies Record<AdminRequestOutcome, string>,
  reason: {
    amount_mismatch: {
      label: "Another amount",
      next: "The service reports another amount than was asked for. Compare the payment with the service's own panel, and return it if it has arrived.",
    },
    currency_mismatch: {
      label: "Another currency",
      next: "The service reports another currency than was asked for. Compare the payment with the service's own panel, and return it if it has arrived.",
    },
    merchant_mismatch: {
      label: "Another merchant account",
      next: "The service reports the payment for another merchant account. Check the account's merchant UUID, then try again.",
    },
    uuid_mismatch: {
      label: "Another payment's record",
      next: "The service answered with the record of another payment. Try again; if it stays, ask the service.",
    },
    paid_after_cart_changed: {
      label: "Cart changed",
      next: "The customer paid a cart that has changed since. Attach the money to the customer's order, or return it.",
    },
    total_differs: {
      label: "Total changed",
      next: "The total of the cart changed behind the payment, by a tax rate or a price. Make the total equal again and try again, or return the money.",
    },
    paid_twice: {
      label: "Paid twice",
      next: "The customer paid this a second time; the first payment is captured. Return this one, or attach it to another order.",
    },
    paid_otherwise: {
      label: "Paid in another way",
      next: "The cart or order is already paid in another way. Return this payment, or attach it to another order.",
    },
    paid_after_order_canceled: {
      label: "Order canceled",
      next: "The money arrived after the order was canceled. Return it, or attach it to another order.",
    },
    exceeds_outstanding: {
      label: "No longer outstanding",
      next: "The order owes less than this payment, because it was edited or paid in another way. Return the money, or attach it to another order.",
    },
    order_not_placed: {
      label: "Order not placed",
      next: "The customer has paid, but the order cannot be placed; the timeline says why. Mend the cause (stock, shipping) and try again, or return the money.",
    },
    payment_not_captured: {
      label: "Payment not captured",
      next: "The customer has paid, but the payment cannot be captured on the order; the timeline says why. Mend the cause and try again, or return the money.",
    },
    rejected_after_order_placed: {
      label: "Declined after the order",
      next: "The payment of a placed order was rejected or canceled, and the order is not canceled by itself. Ask the customer to pay in another way, or cancel the order.",
    },
    manual_refund_missing: {
      label: "Refund outstanding",
      next: "The order was canceled after it was paid, and its money is not on the refunds desk. Pay it back to the customer.",
    },
    provider_not_enabled: {
      label: "Not enabled in the region",
      next: "Pay by Bank is not enabled for the cart's region any more, so the order cannot be placed. Enable it and try again, or return the money.",
    },
    cart_gone: {
      label: "Cart gone",
      next: "The cart of this payment no longer exists. Attach the money to an order, or return it.",
    },
    captured_twice: {
      label: "Captured twice",
      next: "The money arrived once, but is counted twice, because two servers captured it at the same moment. Nothing is to be returned: correct the order's transactions and try again. Cancel none of the orders, because Medusa would refund the payment.",
    },
    payment_voided: {
      label: "Payment voided",
      next: "The payment was voided in Medusa although the money has arrived. Return it, or attach it to an order.",
    },
  } satisfies Record<AdminAttentionReason, { label: string; next: string }>,
  error: {
    unauthorized: "The payment service refused the username or password of this account. Correct them in its settings.",
    refused: "The payment service refused the request. Check the account's merchant UUID and the order's details.",
    rate_limited: "The payment service is limiting our calls. It is asked again by itself.",
    service_unavailable: "The payment service is not working right now. It is asked again by itself.",
    timeout: "The payment service did not answer in time. It is asked again by itself.",
    unreachable: "The payment service cannot be reached. Check the account's base URL and the server's network.",
    unreadable_answer: "The payment service gave an answer that cannot be read. Check the account's base URL.",
    account_not_configured: "This account is not set up yet.",
    unexpected: "Something went wrong on the server. Its log says more.",
  } satisfies Partial<Record<AdminErrorCode, string>>,
  link: {
    open: "Not paid yet",
    pending: "Approved, money on its way",
    sending: "Being sent",
    received: "Money received, being captured",
    paid: "Paid",
    attention: "Needs attention",
    resolved: "Dealt with",
    unsure: "May have been sent",
    stale: "Another amount is outstanding",
    untracked: "Sent, not tracked",
    expired: "Not watched any more",
    order_canceled: "Order canceled",
    replaced: "Replaced",
    canceled: "Canceled",
    refused: "Refused, not sent",
    not_sent: "Not sent",
  } satisfies Record<AdminLinkState, string>,
  linkNext: {
    attention: "The money has arrived and needs a person. Open the details to see why, and what to do.",
    unsure:
      "The payment service gave no clear answer. Ask the customer whether the link came, then send it again or cancel it.",
    stale:
      "The order owes another amount than this link asks for. Send it again: the new link asks for what is outstanding now.",
    untracked:
      "The service does not say which payment belongs to this link. When its notification comes, match the payment by its ID.",
    expired:
      "The service is not asked about this link any more. If it was paid after all, match the payment by its ID.",
    order_canceled: "The order is canceled. Money that still comes on this link will stand under “Needs attention”.",
    refused: "The payment service refused this link, and nothing was sent. Correct what is named, then send it again.",
    not_sent: "The server stopped before this link was sent. Send it again.",
  } satisfies Partial<Record<AdminLinkState, string>>,
  linkError: {
    rate_limited: "The payment service was limiting our calls. Wait a minute before the next try.",
    service_unavailable: "The payment service was not working.",
    timeout: "The payment service did not answer in time.",
    unreachable: "The payment service could not be reached.",
    unreadable_answer: "The payment service gave an answer that cannot be read.",
  } satisfies Partial<Record<AdminErrorCode, string>>,
}
