import type { Discrepancy } from "../polling/verify-record"

/**
 * Why a reported payment needs attention. The set is closed, so that every reason has a message that explains what happened and
 * what to do. Medusa Admin has its own translations of these messages, under `states.reason`.
 */
export const ATTENTION_REASONS = {
  amount_mismatch:
    "The service reports another amount than was asked for. Compare the payment with the service's own panel, and return it if it has arrived.",
  currency_mismatch:
    "The service reports another currency than was asked for. Compare the payment with the service's own panel, and return it if it has arrived.",
  merchant_mismatch:
    "The service reports the payment for another merchant account. Check the account's merchant UUID, then try again.",
  uuid_mismatch: "The service answered with the record of another payment. Try again; if it stays, ask the service.",
  paid_after_cart_changed:
    "The customer paid a cart that has changed since. Attach the money to the customer's order, or return it.",
  total_differs:
    "The total of the cart changed behind the payment, by a tax rate or a price. Make the total equal again and try again, or return the money.",
  paid_twice:
    "The customer paid this a second time; the first payment is captured. Return this one, or attach it to another order.",
  paid_otherwise:
    "The cart or order is already paid in another way. Return this payment, or attach it to another order.",
  paid_after_order_canceled:
    "The money arrived after the order was canceled. Return it, or attach it to another order.",
  exceeds_outstanding:
    "The order owes less than this payment, because it was edited or paid in another way. Return the money, or attach it to another order.",
  order_not_placed:
    "The customer has paid, but the order cannot be placed; the timeline says why. Mend the cause (stock, shipping) and try again, or return the money.",
  payment_not_captured:
    "The customer has paid, but the payment cannot be captured on the order; the timeline says why. Mend the cause and try again, or return the money.",
  rejected_after_order_placed:
    "The payment of a placed order was rejected or canceled, and the order is not canceled by itself. Ask the customer to pay in another way, or cancel the order.",
  manual_refund_missing:
    "The order was canceled after it was paid, and its money is not on the refunds desk. Pay it back to the customer.",
  provider_not_enabled:
    "Pay by Bank is not enabled for the cart's region any more, so the order cannot be placed. Enable it and try again, or return the money.",
  cart_gone: "The cart of this payment no longer exists. Attach the money to an order, or return it.",
  captured_twice:
    "The money arrived once, but is counted twice, because two servers captured it at the same moment. Nothing is to be returned: correct the order's transactions and try again. Cancel none of the orders, because Medusa would refund the payment.",
  payment_voided:
    "The payment was voided in Medusa although the money has arrived. Return it, or attach it to an order.",
} as const satisfies Record<string, string> & Record<Discrepancy, string>

export type AttentionReason = keyof typeof ATTENTION_REASONS
