import { REVIEWED, TRY_LATER, UNEXPECTED } from "./shopper-statuses"

export { SHOPPER_STATUSES, TRY_LATER } from "./shopper-statuses"

/**
 * What the shopper reads about an error. The storefront SDK bundles these messages, translates them, and finds the code of an error by them
 * if a storefront's SDK has dropped it.
 */
export const SHOPPER_PROBLEMS = {
  already_received: "Your payment has already been received. Your order is being placed; please do not pay again.",
  awaiting_bank: "We are still waiting for your bank to confirm the payment. Please approve it there, or try again.",
  bank_paused: "Payments with this bank are not possible at the moment. Please choose another bank.",
  cart_out_of_date: "Your cart's total was just recalculated. Please go back to your cart, check it, and try again.",
  being_captured:
    "Your payment has been received, and your order is being placed. Please wait a moment; do not pay again.",
  cart_being_completed: "Your order is being placed at the moment. Please wait a few seconds; do not pay again.",
  delivery_missing: "Your cart has no delivery method for all of its items. Please choose one before you pay.",
  invalid_amount: "This amount cannot be paid by bank. Please check your cart or choose another way to pay.",
  mismatch: REVIEWED,
  nothing_outstanding:
    "This order is already paid, or its outstanding amount is lower. Please reload the page before you pay.",
  order_closed: "This order has been canceled, so it cannot be paid. Please contact the store.",
  payment_closed: "This payment can no longer be used. Please start the payment again or contact the store.",
  payment_on_its_way:
    "Your payment is on its way. Your cart cannot be changed until it arrives. Please do not pay again.",
  promotion_used_up:
    "A discount in your cart can no longer be used, so no payment was started. Please go back to your cart and remove it.",
  refused: "The payment service did not accept this payment. Please check your details or choose another way to pay.",
  service_unavailable: `The payment service is not responding. ${TRY_LATER}`,
  session_not_found: "We cannot find this payment. Please go back to your cart and start it again.",
  session_replaced: "This payment was replaced by a newer one. Please go back to your cart and try again.",
  sold_out: "Something in your cart is sold out, so no payment was started. Please go back to your cart and change it.",
  total_changed: "Your total has changed since you started this payment. Please start the payment again.",
  unavailable: `Paying by bank is not available right now. ${TRY_LATER}`,
  unknown_bank: "This bank is not available. Please choose another bank.",
  unsupported_currency: "Paying by bank is possible in pounds and euros only. Please choose another way to pay.",
  unexpected: UNEXPECTED,
}
