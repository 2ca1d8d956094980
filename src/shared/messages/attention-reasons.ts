/**
 * The reasons for which a reported payment needs attention. The set is closed: each reason has a message that explains what
 * happened and what to do.
 */
export const ATTENTION_REASONS = {
  amount_mismatch:
    "The payment service reports an amount that differs from the request. Compare the payment with the payment service's own dashboard. If the money has arrived, attach what has arrived to an order, or return it.",
  currency_mismatch:
    "The payment service reports a currency that differs from the request. Compare the payment with the payment service's own dashboard, and return the money if it has arrived.",
  merchant_mismatch:
    "The payment service reports the payment for another merchant account. Check the account's merchant UUID, then try again.",
  uuid_mismatch:
    "The payment service returned the record of another payment. Try again. If it happens again, contact the payment service.",
  contradictory_record:
    "The payment service's record of this payment contradicts itself: status code, status and settlement do not agree. Ask the payment service whether the money has arrived. Then try again, or close the payment with a note. The customer is asked not to pay again until then.",
  paid_after_cart_changed:
    "The customer paid for a cart that has changed since. Attach the money to the customer's order, or return it.",
  total_differs:
    "The cart total changed after the payment was started, because of a tax rate or a price. Make the total match the payment and try again, or return the money.",
  paid_twice:
    "The customer paid a second time. The first payment is captured. Return this one, or attach it to another order.",
  paid_otherwise:
    "The cart or order is already paid in another way, or another provider has authorized a payment for it. If the order was marked as paid for this very money, confirm that it is the same money. Otherwise return it, or attach it to another order.",
  paid_after_order_canceled:
    "The money arrived after the order was canceled. Return it, or attach it to another order.",
  exceeds_outstanding:
    "The order's outstanding amount is less than this payment, because the order was edited or paid in another way. Return the money, or attach it to another order.",
  order_not_placed:
    "The customer has paid, but the order cannot be placed. The timeline shows the error. Fix the cause (stock, delivery, or a promotion that is used up) and try again, attach the money to an order, or return it.",
  payment_not_captured:
    "The customer has paid, but the payment cannot be captured on the order. The timeline shows the error. Fix the cause and try again, or return the money.",
  rejected_after_order_placed:
    "The payment of a placed order was rejected or canceled. The order is not canceled automatically. Ask the customer to pay in another way, or cancel the order. If the order was marked as paid, look for the money in your bank account.",
  manual_refund_missing:
    "The order was canceled after it was paid, but the refunds page does not list its money. Pay it back to the customer.",
  stalled:
    "This payment is undecided for too long: the bank has neither made nor rejected it, or the payment service has not given an understandable answer. Ask the payment service or the customer. Then keep tracking, cancel the order, or close the payment to send a link instead. If the money has reached your account, close the payment with a note and use “Mark as paid” on the order in Medusa. A payment that still arrives is captured, or needs attention.",
  credentials_missing:
    "This payment is still open, but it cannot be polled, because the login with which it was started is not known any more or cannot be used. Enter that login again in Settings → Pay by Bank, or ask your developer to name it in the option “previous”. Then try again. If that is not possible, ask the payment service about the payment and close it with a note.",
  provider_not_enabled:
    "Pay by Bank is no longer enabled for the cart's region, so the order cannot be placed. Enable it and try again. If the region was deleted, attach the money to an order, or return it.",
  order_not_found:
    "The cart of this payment was completed, but no order is linked to it, so none is placed a second time. Find the customer's order and attach the money to it, or return it.",
  cart_gone: "The cart of this payment no longer exists. Attach the money to an order, or return it.",
  captured_twice:
    "The money arrived once but is counted twice, because two servers captured it at the same moment. Do not return any money: correct the order's transactions and try again. Do not cancel either order, because Medusa would refund the payment.",
  reversed_after_capture:
    "The payment service reported this payment as paid, and now reports that it was not made, was reversed, or was made with another amount or currency. Nothing is undone in Medusa. Stop the delivery, and look for the money in your bank account. If it is there, confirm it. If it is gone, close the payment with a note: the amount of its order is then outstanding, and the customer can pay again. Return other money that has arrived.",
  payment_voided:
    "The payment was voided in Medusa although the money has arrived. Check whether an order still counts it, and return the money.",
} as const

export type AttentionReason = keyof typeof ATTENTION_REASONS

export function isAttentionReason(code: string | null): code is AttentionReason {
  return code !== null && Object.hasOwn(ATTENTION_REASONS, code)
}
