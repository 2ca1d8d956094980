import { LONGEST_EMAIL } from "../link-recipient"

/** The errors of the error table as admin users read them: what is wrong, and the next step. The dashboard translates them by their code. */
export const ERROR_MESSAGES = {
  // Calls to the payment service
  invalid_request: "The payment service would refuse this request. Correct the named field and try again.",
  unauthorized:
    "The payment service refused the username or password of this merchant account. Correct them in its settings.",
  refused: "The payment service refused the request. Check the merchant UUID in the settings, and the order's details.",
  rate_limited:
    "The payment service is limiting our calls. Polling continues automatically. Wait a minute before you try again.",
  service_unavailable:
    "The payment service is not working right now. Polling continues automatically. Wait a few minutes before you try again.",
  timeout:
    "The payment service did not respond in time. Polling continues automatically. Wait a few minutes before you try again.",
  unreachable: "The payment service cannot be reached. Check the base URL in the settings, and the server's network.",
  unreadable_answer: "The payment service sent an answer that cannot be read. Check the base URL in the settings.",
  unexpected_refusal:
    "The payment service refused a status call in an unexpected way, so it is unknown whether the payment is paid. Polling continues. Test the connection in the settings.",

  // Starting a payment
  unsupported_currency: "Pay by Bank supports GBP and EUR only. Remove it from regions with another currency.",
  invalid_amount: "The amount must be more than 0.00 and at most 21,474,836.47. Correct it.",
  unknown_bank: "The chosen bank is not in the payment service's list. Refresh the list and choose again.",
  bank_paused: "This bank is paused, so no new payments start with it. Resume it in Settings → Pay by Bank.",
  cart_out_of_date:
    "The cart's total was recalculated after its payment was prepared. Change the cart or start the payment again.",
  delivery_missing:
    "The cart has no delivery method for all of its items, so Medusa would not place its order. Choose one, then start the payment again.",
  sold_out:
    "A product in the cart is sold out, so Medusa would not place its order. Add stock or change the cart, then start the payment again.",
  promotion_used_up:
    "A promotion in the cart has no use left, so Medusa would not place its order. Raise its limit or remove it, then start the payment again.",
  other_sales_channel:
    "This merchant account takes no payments of this sales channel. Add it to the account's option “salesChannels”, or offer another way to pay there.",
  unknown_return_address:
    "The storefront names a return address that is not in the options. Add its key to “returnUrls”, or its origin to “returnOrigins”.",
  order_closed: "This order is canceled. Place a new order to take a payment.",
  nothing_outstanding:
    "This order is already paid, or its outstanding amount is less than this amount. Check its outstanding amount.",
  session_not_found: "This payment session no longer exists. Start the payment again.",
  not_started: "This payment session was not started with Pay by Bank. Start the payment again.",
  already_received: "This payment has already been received. It cannot be voided, replaced or started a second time.",
  payment_on_its_way: "A bank is still processing a payment for this. Wait until it is received or rejected.",
  cart_being_completed: "Another request is completing this cart. Try again in a few seconds.",

  // Polling a payment
  too_many_calls: "The store received too many requests in a short time. Wait a moment and try again.",

  // Authorizing and capturing
  awaiting_bank: "The bank has not confirmed this payment yet. Check again later.",
  rejected: "The bank rejected this payment. The customer can try again.",
  canceled: "The customer canceled this payment at the bank. The customer can try again.",
  mismatch:
    "The payment service reports a payment that differs from the request or contradicts itself. Resolve it under Needs attention.",
  total_changed:
    "The amount to pay changed after this payment was started. A payment with a different amount is not captured automatically.",
  order_canceled: "The order was canceled before this payment arrived. Return the money to the customer.",
  other_payment_exists:
    "Another payment provider has already authorized or captured a payment for this. If bank money arrives as well, resolve it under Needs attention.",
  payment_closed: "Your team has already resolved this payment request, so it is not captured again.",
  being_captured: "This payment is being captured at the moment. Check again in two minutes.",
  session_replaced: "A newer payment session replaced this one. Open the payment again.",
  unpaid_link:
    "The customer has not paid this payment link yet. The payment is captured automatically as soon as the money arrives.",

  // After the payment
  amount_fixed: "The amount of a started bank payment cannot change. Start a new payment instead.",
  unexpected: "Something went wrong on the server. Try again. If it happens again, check the server log.",

  // Merchant accounts
  address_not_allowed:
    "This base URL cannot be used: it must begin with https:// and lead to a public address. Correct it in Settings → Pay by Bank, or set it in medusa-config.ts.",
  secret_unreadable:
    "The stored password cannot be read, because the encryption key is missing, or because the key, the base URL or the username has changed. Enter the password again in Settings → Pay by Bank.",
  statuses_refused:
    "The payment service accepts this login, but refuses to report payments to it. Ask the payment service to let it read the status of payments. Polling continues automatically.",
  login_unknown:
    "This payment cannot be polled, because the login with which it was started is not known any more. Enter it again in Settings → Pay by Bank, or name it in the option “previous”.",
  account_not_configured:
    "This merchant account is not set up. Open Settings → Pay by Bank and enter the missing settings.",
  account_paused:
    "This merchant account is paused, so it starts no new payments and links. Resume it in Settings → Pay by Bank.",

  // Payment links. Each message begins with its field.
  link_email_missing: "Email: enter the customer's email address, or choose another delivery method.",
  link_email_invalid: "Email: this is not a valid email address. Correct it, such as name@example.com.",
  link_email_too_long: `Email: the payment service accepts at most ${LONGEST_EMAIL} characters. Enter a shorter address.`,
  link_phone_missing: "Phone: enter the customer's mobile number, or choose another delivery method.",
  link_phone_unreadable:
    "Phone: this is not a valid number in the chosen country. Correct it, such as 07700 900123 or +44 7700 900123.",
  link_phone_no_country: "Phone: choose the number's country, or enter it with + and the country's calling code.",
  link_phone_not_mobile:
    "Phone: this number cannot receive text messages. Enter a mobile number, not a landline, or use email.",
  link_calling_code_too_long:
    "Phone: the payment service accepts only calling codes of one or two digits, so numbers of this country (such as Ireland, +353) cannot get text messages. Choose delivery by email, or copy the link.",
  link_first_name_too_long:
    "First name: the payment service accepts at most 64 characters. Enter a shorter name, or leave it out.",
  link_last_name_too_long:
    "Last name: the payment service accepts at most 64 characters. Enter a shorter name, or leave it out.",
  link_delivery_unknown: "Delivery: choose email, text message, both, or only the link.",
  link_amount_invalid: "Amount: enter an amount of more than 0.00, at most 21,474,836.47, with at most two decimals.",
  link_amount_too_high:
    "Amount: this is more than the order's outstanding amount. Enter the outstanding amount or less.",
  link_nothing_outstanding:
    "Amount: this order has no outstanding amount, so no payment link is needed. Reload the page.",
  link_already_open:
    "Amount: an open payment link of this order already covers this amount. Resend or cancel that link first.",
  link_payment_on_its_way:
    "Order: a bank is processing a payment of this order at the moment. Wait until it is paid or rejected.",
  link_payment_stalled:
    "Order: an earlier payment of this order is undecided. Resolve it under Pay by Bank first, then send the link.",
  link_money_received:
    "Order: money for this order has arrived and is not captured yet. Check its payments under Pay by Bank first.",
  link_order_unknown: "Order: there is no order with this id. Reload the page.",
  link_order_canceled: "Order: this order is canceled. Create a new order to take a payment.",
  link_no_account: "Currency: no merchant account supports the currency of this order. Open Settings → Pay by Bank.",
  link_replaced: "Link: a newer payment link replaced this one. Use the newer link.",
  link_ended: "Link: this payment link is paid or was never sent, so it cannot be changed. Reload the page.",
  match_uuid_invalid:
    "Payment ID: it has 32 characters, digits and the letters a to f. Enter it as the payment service's notification shows it.",
  match_no_record:
    "Payment ID: the payment service has no payment with this id yet. Check it, or try again once the link is paid.",
  match_another_payment:
    "Payment ID: that payment does not belong to this link: its reference, merchant account, amount or currency differs. Check the id.",
  match_taken: "Payment ID: it belongs to another payment, or this link already has another id. Check the id.",

  // Refunds
  refund_not_possible:
    "This store does not record refunds of bank payments in Medusa. Pay the money back from your bank.",
  refund_exceeds_payment:
    "The refunds of this payment would exceed the amount received. Check its refunds on the refunds page before you refund again.",
  refund_of_resolved_payment:
    "Your team has already resolved this payment in another way, so there is nothing to refund here. Look it up on the Pay by Bank page.",
  refund_without_order:
    "Received money is not refunded automatically. The plugin tries again to place the order. If that fails, the payment needs attention.",
} as const

export type ErrorCode = keyof typeof ERROR_MESSAGES
