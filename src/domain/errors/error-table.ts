/// <reference lib="es2022.error" />
// Stryker disable StringLiteral: every message is tested in errors.unit.spec.ts
import { ACCOUNT_ERRORS, TRY_LATER } from "./account-errors"
import { LINK_ERRORS } from "./link-errors"
import { REFUND_ERRORS } from "./refund-errors"

/**
 * All errors in one table. Each code has three messages: for the developer (logs), for the merchant (Medusa Admin) and for the
 * shopper (checkout). Every message names the next step, and none contains secrets or personal data.
 */
interface ErrorMeaning {
  developer: string
  merchant: string
  shopper: string
  /** Whether repeating the same request later can help. */
  retryable: boolean
  /** The type of the `MedusaError` that is thrown to core, chosen for the HTTP status that core maps it to. */
  medusaType: MedusaErrorType
}

export type MedusaErrorType =
  | "invalid_data" // 400
  | "not_allowed" // 400
  | "not_found" // 404
  | "payment_authorization_error" // 422; 200 `type: "cart"` when a cart is completed
  | "payment_requires_more_error" // 200 `type: "cart"` when a cart is completed
  | "unexpected_state" // 500

export const ERRORS = {
  // Calls to the payment service
  invalid_request: {
    developer: "The request breaks a rule of the service's contract; correct the named field.",
    merchant: "The payment service would refuse this request. Correct the field that is named and try again.",
    shopper:
      "Some details of this order cannot be sent to the payment service. Please check your details and try again.",
    retryable: false,
    medusaType: "invalid_data",
  },
  unauthorized: {
    developer: "The service refused the credentials; check username, password and base URL of the account.",
    merchant: "The payment service refused the username or password of this account. Correct them in its settings.",
    shopper: `Paying by bank is not available right now. ${TRY_LATER}`,
    retryable: false,
    medusaType: "not_allowed",
  },
  refused: {
    developer: "The service refused the request; see the status and the field it names.",
    merchant: "The payment service refused this request. Check the account's merchant UUID and the order's details.",
    shopper: "The payment service did not accept this payment. Please check your details or choose another way to pay.",
    retryable: false,
    medusaType: "not_allowed",
  },
  rate_limited: {
    developer: "The service asks for fewer calls; wait before asking again.",
    merchant: "The payment service is limiting our calls. It is asked again by itself.",
    shopper: `The payment service is busy. ${TRY_LATER}`,
    retryable: true,
    medusaType: "not_allowed",
  },
  service_unavailable: {
    developer: "The service failed; ask again later.",
    merchant: "The payment service is not working right now. Try again in a few minutes.",
    shopper: `The payment service is not answering. ${TRY_LATER}`,
    retryable: true,
    medusaType: "not_allowed",
  },
  timeout: {
    developer: "The service did not answer in time; ask again later or raise `timeoutMs`.",
    merchant: "The payment service did not answer in time. Try again in a few minutes.",
    shopper: `The payment service is not answering. ${TRY_LATER}`,
    retryable: true,
    medusaType: "not_allowed",
  },
  unreachable: {
    developer: "No connection to the service; check the base URL and the network.",
    merchant: "The payment service cannot be reached. Check the base URL of the account and the server's network.",
    shopper: `The payment service is not answering. ${TRY_LATER}`,
    retryable: true,
    medusaType: "not_allowed",
  },
  unreadable_answer: {
    developer: "The service's answer is not what its contract says; see the named field.",
    merchant:
      "The payment service gave an answer we cannot read. Check the account's base URL; it is asked again by itself.",
    shopper: `The payment service is not answering properly. ${TRY_LATER}`,
    retryable: true,
    medusaType: "not_allowed",
  },

  ...ACCOUNT_ERRORS,
  ...LINK_ERRORS,

  // Starting a payment
  unsupported_currency: {
    developer: "The service takes GBP and EUR only; enable the provider in regions with these currencies.",
    merchant: "Pay by Bank takes GBP and EUR only. Take it out of regions with another currency.",
    shopper: "Paying by bank is possible in pounds and euros only. Please choose another way to pay.",
    retryable: false,
    medusaType: "invalid_data",
  },
  invalid_amount: {
    developer: "The amount must be more than 0.00 and at most 21,474,836.47.",
    merchant: "The amount must be more than 0.00 and at most 21,474,836.47.",
    shopper: "This amount cannot be paid by bank. Please check your cart or choose another way to pay.",
    retryable: false,
    medusaType: "invalid_data",
  },
  unknown_bank: {
    developer: "`data.bank_id` is not in the service's bank list; offer the banks of GET /store/pay-by-bank/banks.",
    merchant: "The chosen bank is not in the payment service's list. Refresh the list and choose again.",
    shopper: "This bank is not available. Please choose another bank.",
    retryable: false,
    medusaType: "invalid_data",
  },
  cart_out_of_date: {
    developer:
      "The cart's total differs from its payment collection; update the cart, which refreshes it, and start again.",
    merchant:
      "The cart's total was recalculated after its payment was prepared. Change the cart or start the payment again.",
    shopper: "Your cart's total was just recalculated. Please go back to your cart, check it, and try again.",
    retryable: false,
    medusaType: "invalid_data",
  },
  order_closed: {
    developer: "The order is canceled, so no payment for it is started; create a new order.",
    merchant: "This order is canceled. Place a new order to take a payment.",
    shopper: "This order has been canceled, so it cannot be paid. Please contact the shop.",
    retryable: false,
    medusaType: "not_allowed",
  },
  nothing_outstanding: {
    developer: "The order owes less than this amount; refresh its payment collection and start again.",
    merchant: "This order owes less than this amount, or is paid already. Check its outstanding amount.",
    shopper: "This order is already paid, or costs less than this. Please reload the page before you pay.",
    retryable: false,
    medusaType: "not_allowed",
  },
  session_not_found: {
    developer: "No payment session with this id belongs to Pay by Bank; start the payment again.",
    merchant: "This payment session no longer exists. Start the payment again.",
    shopper: "We cannot find this payment. Please go back to your cart and start it again.",
    retryable: false,
    medusaType: "not_found",
  },
  not_started: {
    developer: "The session has no payment request, or none yet; start the payment, and complete the cart afterwards.",
    merchant: "This payment session was not started with Pay by Bank. Start the payment again.",
    shopper: "This payment has not been started yet. Please wait a moment and try again, or start it again.",
    retryable: true,
    medusaType: "payment_authorization_error",
  },
  already_received: {
    developer: "Money has already arrived for this cart; complete the cart instead of starting another payment.",
    merchant: "This payment has already been received. It cannot be voided, replaced or started a second time.",
    shopper: "Your payment has already been received. Your order is being placed; please do not pay again.",
    retryable: false,
    medusaType: "not_allowed",
  },

  // Polling a payment
  too_many_calls: {
    developer:
      "Too many calls from one address or about one payment; wait as `Retry-After` says, or raise `rateLimit`.",
    merchant: "The shop was asked too often in a short time. Wait a moment and try again.",
    shopper: "The shop is being asked too often at the moment. Please wait a minute and try again.",
    retryable: true,
    medusaType: "not_allowed",
  },

  // Authorizing and capturing
  awaiting_bank: {
    developer: "The service has no final answer yet; ask again later.",
    merchant: "The bank has not confirmed this payment yet. Check again later.",
    shopper: "We are still waiting for your bank to confirm the payment. Please approve it there, or try again.",
    retryable: true,
    medusaType: "payment_requires_more_error",
  },
  rejected: {
    developer: "The bank rejected the payment; the shopper may try again.",
    merchant: "The bank rejected this payment. The customer may try again.",
    shopper: "Your bank did not make this payment. Nothing was charged. Please try again or choose another way to pay.",
    retryable: true,
    medusaType: "payment_authorization_error",
  },
  canceled: {
    developer: "The shopper canceled at the bank; the shopper may try again.",
    merchant: "The customer canceled this payment at the bank. The customer may try again.",
    shopper: "The payment was canceled. Nothing was charged. Please try again or choose another way to pay.",
    retryable: true,
    medusaType: "payment_authorization_error",
  },
  mismatch: {
    developer: "The service's record differs from what was asked for; it needs attention.",
    merchant: "The payment service reports a payment that differs from what was asked for. See Needs attention.",
    shopper: "The payment we received does not match this order. The shop has been told and will contact you.",
    retryable: false,
    medusaType: "payment_authorization_error",
  },
  total_changed: {
    developer: "The amount to pay changed after the payment was started; start a new payment.",
    merchant:
      "The amount to pay changed after this payment was started. A payment of another amount is not captured on it.",
    shopper: "Your total has changed since you started this payment. Please start the payment again.",
    retryable: false,
    medusaType: "payment_authorization_error",
  },
  order_canceled: {
    developer: "The order was canceled before the money arrived; it needs attention.",
    merchant: "The order was canceled before this payment arrived. Return the money to the customer.",
    shopper: "This order was canceled before your payment arrived. The shop has been told and will contact you.",
    retryable: false,
    medusaType: "payment_authorization_error",
  },
  payment_closed: {
    developer: "Staff have closed this payment request; it is never captured.",
    merchant: "This payment request has been dealt with by staff and is not captured again.",
    shopper: "This payment can no longer be used. Please start the payment again or contact the shop.",
    retryable: false,
    medusaType: "payment_authorization_error",
  },
  being_captured: {
    developer: "The money of this session is being captured at this moment; ask again in two minutes.",
    merchant: "This payment is being captured at this moment. Look again in two minutes.",
    shopper: "Your payment has been received, and your order is being placed. Please wait a moment; do not pay again.",
    retryable: true,
    medusaType: "payment_authorization_error",
  },
  session_replaced: {
    developer: "Another payment session took this one's place; complete the cart with that one.",
    merchant: "Another payment session took this one's place. Open the payment again.",
    shopper: "This payment was replaced by a newer one. Please go back to your cart and try again.",
    retryable: true,
    medusaType: "payment_authorization_error",
  },
  unpaid_link: {
    developer: "The payment link has not been paid yet; ask again later.",
    merchant: "The customer has not paid this payment link yet. It is captured by itself as soon as the money arrives.",
    shopper: "This payment link has not been paid yet. Please open the link to pay.",
    retryable: true,
    medusaType: "not_allowed",
  },

  // After the payment
  amount_fixed: {
    developer: "Amount and currency of a started payment cannot change; create a new payment session.",
    merchant: "The amount of a started bank payment cannot change. Start a new payment instead.",
    shopper: "Your total has changed since you started this payment. Please start the payment again.",
    retryable: false,
    medusaType: "not_allowed",
  },
  ...REFUND_ERRORS,
  unexpected: {
    developer: "Something failed that should not; see the log line before this one.",
    merchant: "Something went wrong on the server. Try again; if it happens again, look at the server's log.",
    shopper: `Something went wrong on our side. ${TRY_LATER}`,
    retryable: true,
    medusaType: "unexpected_state",
  },
} as const satisfies Record<string, ErrorMeaning>

export type ErrorCode = keyof typeof ERRORS
