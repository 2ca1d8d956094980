/// <reference lib="es2022.error" />
// Stryker disable StringLiteral: every message is tested in error-table.unit.spec.ts
import { ERROR_MESSAGES, type ErrorCode } from "../../shared/messages/errors"
import { SHOPPER_PROBLEMS, TRY_LATER } from "../../shared/messages/shopper"
import { ACCOUNT_ERRORS } from "./account-errors"
import { LINK_ERRORS } from "./link-errors"
import { REFUND_ERRORS } from "./refund-errors"

interface ErrorMeaning {
  developer: string
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
  | "forbidden" // 403
  | "payment_authorization_error" // 422; 200 `type: "cart"` when a cart is completed
  | "payment_requires_more_error" // 200 `type: "cart"` when a cart is completed
  | "unexpected_state" // 500

/**
 * All errors in one table. Each code has three messages: for the developer (logs) and for the shopper (checkout) here, and for the
 * merchant (Medusa Admin) in `ERROR_MESSAGES`. Every message names the next step, and none contains secrets or personal data.
 */
export const ERRORS = {
  // Calls to the payment service
  invalid_request: {
    developer: "The request violates the payment service's contract. Correct the named field.",
    shopper:
      "Some details of this order cannot be sent to the payment service. Please check your details and try again.",
    retryable: false,
    medusaType: "invalid_data",
  },
  unauthorized: {
    developer:
      "The payment service refused the credentials. Check the merchant account's username, password and base URL.",
    shopper: SHOPPER_PROBLEMS.unavailable,
    retryable: false,
    medusaType: "not_allowed",
  },
  refused: {
    developer: "The payment service refused the request. Check the status and the field that its answer names.",
    shopper: SHOPPER_PROBLEMS.refused,
    retryable: false,
    medusaType: "not_allowed",
  },
  rate_limited: {
    developer: "The payment service is limiting our calls. Wait before the next call.",
    shopper: `The payment service is busy. ${TRY_LATER}`,
    retryable: true,
    medusaType: "not_allowed",
  },
  service_unavailable: {
    developer: "The payment service failed. Try again later.",
    shopper: SHOPPER_PROBLEMS.service_unavailable,
    retryable: true,
    medusaType: "not_allowed",
  },
  timeout: {
    developer: "The payment service did not respond in time. Try again later, or raise `timeoutMs`.",
    shopper: SHOPPER_PROBLEMS.service_unavailable,
    retryable: true,
    medusaType: "not_allowed",
  },
  unreachable: {
    developer: "The connection to the payment service failed. Check the base URL and the network.",
    shopper: SHOPPER_PROBLEMS.service_unavailable,
    retryable: true,
    medusaType: "not_allowed",
  },
  unreadable_answer: {
    developer: "The answer of the payment service does not match its contract. Check the named field.",
    shopper: `The payment service is not responding properly. ${TRY_LATER}`,
    retryable: true,
    medusaType: "not_allowed",
  },

  unexpected_refusal: {
    developer:
      "The payment service refused a status call in another form than it answers for a payment without a record. Check whether its API or a gateway has changed.",
    shopper: `The payment service is not responding properly. ${TRY_LATER}`,
    retryable: true,
    medusaType: "not_allowed",
  },

  ...ACCOUNT_ERRORS,
  ...LINK_ERRORS,

  // Starting a payment
  unsupported_currency: {
    developer:
      "The payment service supports GBP and EUR only. Enable the provider only in regions with these currencies.",
    shopper: SHOPPER_PROBLEMS.unsupported_currency,
    retryable: false,
    medusaType: "invalid_data",
  },
  invalid_amount: {
    developer: "The amount must be more than 0.00 and at most 21,474,836.47. Correct it.",
    shopper: SHOPPER_PROBLEMS.invalid_amount,
    retryable: false,
    medusaType: "invalid_data",
  },
  unknown_bank: {
    developer:
      "`data.bank_id` is not in the payment service's bank list. Offer the banks of GET /store/pay-by-bank/banks.",
    shopper: SHOPPER_PROBLEMS.unknown_bank,
    retryable: false,
    medusaType: "invalid_data",
  },
  bank_paused: {
    developer:
      "An admin user has paused this bank for new payments. Offer the banks of GET /store/pay-by-bank/banks, or resume the bank in Medusa Admin.",
    shopper: SHOPPER_PROBLEMS.bank_paused,
    retryable: false,
    medusaType: "not_allowed",
  },
  cart_out_of_date: {
    developer:
      "The cart's total differs from its payment collection. Update the cart, which refreshes the collection, and start the payment again.",
    shopper: SHOPPER_PROBLEMS.cart_out_of_date,
    retryable: false,
    medusaType: "invalid_data",
  },
  delivery_missing: {
    developer:
      "The cart has no delivery method for the shipping profile of each item, and core would refuse to complete it. Add a shipping method before the payment is started.",
    shopper: SHOPPER_PROBLEMS.delivery_missing,
    retryable: false,
    medusaType: "not_allowed",
  },
  sold_out: {
    developer:
      "No stock location of the cart's sales channel has enough of an item, and core would refuse to complete the cart. Let the shopper change it.",
    shopper: SHOPPER_PROBLEMS.sold_out,
    retryable: false,
    medusaType: "not_allowed",
  },
  promotion_used_up: {
    developer:
      "A promotion of the cart has reached its limit or its budget, and core would refuse to complete the cart. Remove the promotion.",
    shopper: SHOPPER_PROBLEMS.promotion_used_up,
    retryable: false,
    medusaType: "not_allowed",
  },
  other_sales_channel: {
    developer:
      "The account's option `salesChannels` does not contain the sales channel of this cart or order. Offer a provider of that channel.",
    shopper: SHOPPER_PROBLEMS.unavailable,
    retryable: false,
    medusaType: "not_allowed",
  },
  unknown_return_address: {
    developer:
      "`data.return_to` is neither a key of `returnUrls` nor an origin of `returnOrigins`. Correct it, or add it to the options.",
    shopper: SHOPPER_PROBLEMS.unavailable,
    retryable: false,
    medusaType: "invalid_data",
  },
  order_closed: {
    developer: "The order is canceled, so no payment can be started for it. Create a new order.",
    shopper: SHOPPER_PROBLEMS.order_closed,
    retryable: false,
    medusaType: "not_allowed",
  },
  nothing_outstanding: {
    developer:
      "The order's outstanding amount is less than this amount. Refresh its payment collection and start the payment again.",
    shopper: SHOPPER_PROBLEMS.nothing_outstanding,
    retryable: false,
    medusaType: "not_allowed",
  },
  session_not_found: {
    developer: "No payment session with this id belongs to Pay by Bank. Start the payment again.",
    shopper: SHOPPER_PROBLEMS.session_not_found,
    retryable: false,
    medusaType: "not_found",
  },
  not_started: {
    developer: "The session has no payment request yet. Start the payment first, then complete the cart.",
    shopper: "This payment has not been started yet. Please wait a moment and try again, or start it again.",
    retryable: true,
    medusaType: "payment_authorization_error",
  },
  already_received: {
    developer: "The money for this cart has already arrived. Complete the cart instead of starting another payment.",
    shopper: SHOPPER_PROBLEMS.already_received,
    retryable: false,
    medusaType: "not_allowed",
  },

  payment_on_its_way: {
    developer:
      "A bank is processing a payment for this cart or order, so nothing else can be paid or edited. Show the status of that payment.",
    shopper: SHOPPER_PROBLEMS.payment_on_its_way,
    retryable: true,
    medusaType: "not_allowed",
  },

  cart_being_completed: {
    developer:
      "Another request or process is completing this cart, or other carts with the same products. Complete it again in a few seconds.",
    shopper: SHOPPER_PROBLEMS.cart_being_completed,
    retryable: true,
    medusaType: "not_allowed",
  },

  // Polling a payment
  too_many_calls: {
    developer:
      "There were too many calls from one address or about one payment. Wait as long as `Retry-After` requires, or raise `rateLimit`.",
    shopper: "The store is receiving too many requests at the moment. Please wait a minute and try again.",
    retryable: true,
    medusaType: "not_allowed",
  },

  // Authorizing and capturing
  awaiting_bank: {
    developer: "The payment service has no final status yet. Try again later.",
    shopper: SHOPPER_PROBLEMS.awaiting_bank,
    retryable: true,
    medusaType: "payment_requires_more_error",
  },
  rejected: {
    developer: "The bank rejected the payment. The shopper can try again.",
    shopper: "Your bank did not make this payment. Nothing was charged. Please try again or choose another way to pay.",
    retryable: true,
    medusaType: "payment_authorization_error",
  },
  canceled: {
    developer: "The shopper canceled the payment at the bank. The shopper can try again.",
    shopper: "The payment was canceled. Nothing was charged. Please try again or choose another way to pay.",
    retryable: true,
    medusaType: "payment_authorization_error",
  },
  mismatch: {
    developer:
      "The payment service's record differs from the payment request, or contradicts itself. An admin user has to resolve the payment under Needs attention.",
    shopper: SHOPPER_PROBLEMS.mismatch,
    retryable: false,
    medusaType: "payment_authorization_error",
  },
  total_changed: {
    developer: "The amount to pay changed after the payment was started. Start a new payment.",
    shopper: SHOPPER_PROBLEMS.total_changed,
    retryable: false,
    medusaType: "payment_authorization_error",
  },
  order_canceled: {
    developer:
      "The order was canceled before the money arrived. An admin user has to resolve the payment under Needs attention.",
    shopper: "This order was canceled before your payment arrived. The store has been notified and will contact you.",
    retryable: false,
    medusaType: "payment_authorization_error",
  },
  other_payment_exists: {
    developer:
      "Another payment provider has authorized or captured a payment of this collection. An admin user has to resolve the bank payment under Needs attention.",
    shopper: "This is already paid in another way. Please do not pay again. Contact the store if this is wrong.",
    retryable: false,
    medusaType: "payment_authorization_error",
  },
  payment_closed: {
    developer: "An admin user has closed this payment request, so it is never captured. Start a new payment.",
    shopper: SHOPPER_PROBLEMS.payment_closed,
    retryable: false,
    medusaType: "payment_authorization_error",
  },
  being_captured: {
    developer: "The money of this session is being captured at the moment. Try again in two minutes.",
    shopper: SHOPPER_PROBLEMS.being_captured,
    retryable: true,
    medusaType: "payment_authorization_error",
  },
  session_replaced: {
    developer: "A newer payment session replaced this one. Complete the cart with the newer one.",
    shopper: SHOPPER_PROBLEMS.session_replaced,
    retryable: true,
    medusaType: "payment_authorization_error",
  },
  unpaid_link: {
    developer: "The payment link has not been paid yet. Try again later.",
    shopper: "This payment link has not been paid yet. Please open the link to pay.",
    retryable: true,
    medusaType: "not_allowed",
  },

  // After the payment
  amount_fixed: {
    developer: "The amount and currency of a started payment cannot change. Create a new payment session.",
    shopper: SHOPPER_PROBLEMS.total_changed,
    retryable: false,
    medusaType: "not_allowed",
  },
  ...REFUND_ERRORS,
  unexpected: {
    developer: "An unexpected error occurred. Check the log line before this one.",
    shopper: SHOPPER_PROBLEMS.unexpected,
    retryable: true,
    medusaType: "unexpected_state",
  },
} satisfies Record<ErrorCode, ErrorMeaning>

export type { ErrorCode }

/** Who reads a message. Core has one message for every reader. */
export type Audience = "shopper" | "merchant"

export function errorMessage(code: ErrorCode, audience: Audience): string {
  return audience === "merchant" ? ERROR_MESSAGES[code] : ERRORS[code].shopper
}
