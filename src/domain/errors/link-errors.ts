import { LONGEST_EMAIL, LONGEST_NAME } from "../../shared/recipient"

// Stryker disable StringLiteral: every message is tested in errors.unit.spec.ts
const CONTACT_THE_STORE = "This payment link cannot be created. Please contact the store."

/** Rows of the error table about payment links. Each message for the merchant begins with its field. */
export const LINK_ERRORS = {
  link_email_missing: {
    developer: "The delivery methods EMAIL and EMSMS require `email`. Add it.",
    merchant: "E-mail: enter the customer's e-mail address, or choose another delivery method.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_email_invalid: {
    developer: "`email` must be an e-mail address. Correct it.",
    merchant: "E-mail: this is not a valid e-mail address. Correct it, such as name@example.com.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_email_too_long: {
    developer: `\`email\` has more than ${LONGEST_EMAIL} characters. Use a shorter address.`,
    merchant: `E-mail: the payment service accepts at most ${LONGEST_EMAIL} characters. Enter a shorter address.`,
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_phone_missing: {
    developer: "The delivery methods SMS and EMSMS require `phone`. Add it.",
    merchant: "Phone: enter the customer's mobile number, or choose another delivery method.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_phone_unreadable: {
    developer:
      "`phone` must be a mobile number. Write it in national form with `country`, or in international form with +.",
    merchant:
      "Phone: this is not a valid number in the chosen country. Correct it, such as 07700 900123 or +44 7700 900123.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_phone_no_country: {
    developer: "`phone` is in national form. Add `country`, or write the number with + and the calling code.",
    merchant: "Phone: choose the number's country, or enter it with + and the country's calling code.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_phone_not_mobile: {
    developer: "`phone` is a number that cannot receive text messages. Use a mobile number.",
    merchant: "Phone: this number cannot receive text messages. Enter a mobile number, not a landline, or use e-mail.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_calling_code_too_long: {
    developer:
      "The contract accepts calling codes of at most two digits (`countryCallingCode`, maximum length 2). Use EMAIL or LINK.",
    merchant:
      "Phone: the payment service accepts only calling codes of one or two digits, so numbers of this country (such as Ireland, +353) cannot get text messages. Choose delivery by e-mail, or copy the link.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_first_name_too_long: {
    developer: `\`first_name\` has more than ${LONGEST_NAME} characters. Use a shorter name.`,
    merchant: `First name: the payment service accepts at most ${LONGEST_NAME} characters. Enter a shorter name, or leave it out.`,
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_last_name_too_long: {
    developer: `\`last_name\` has more than ${LONGEST_NAME} characters. Use a shorter name.`,
    merchant: `Last name: the payment service accepts at most ${LONGEST_NAME} characters. Enter a shorter name, or leave it out.`,
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_delivery_unknown: {
    developer: "`delivery` must be one of EMAIL, SMS, EMSMS, LINK.",
    merchant: "Delivery: choose e-mail, text message, both, or only the link.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_amount_invalid: {
    developer: "`amount` must be more than 0.00, at most 21,474,836.47, and have at most two decimals.",
    merchant: "Amount: enter an amount of more than 0.00, at most 21,474,836.47, with at most two decimals.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_amount_too_high: {
    developer:
      "`amount` must be at most the order's outstanding amount. Read the outstanding amount and use that or less.",
    merchant: "Amount: this is more than the order's outstanding amount. Enter the outstanding amount or less.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_nothing_outstanding: {
    developer: "The order has no outstanding amount, so there is nothing to pay. Reload it.",
    merchant: "Amount: this order has no outstanding amount, so no payment link is needed. Reload the page.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_already_open: {
    developer: "Open links of the order already cover this amount. Resend or cancel one of them first.",
    merchant:
      "Amount: an open payment link of this order already covers this amount. Resend or cancel that link first.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_payment_under_way: {
    developer: "The bank is processing a payment of this order. Wait until it is paid or rejected.",
    merchant: "Order: a bank is processing a payment of this order at the moment. Wait until it is paid or rejected.",
    shopper: CONTACT_THE_STORE,
    retryable: true,
    medusaType: "not_allowed",
  },
  link_payment_stalled: {
    developer: "A payment of this order is undecided. Resolve its payment request first.",
    merchant:
      "Order: an earlier payment of this order is undecided. Resolve it under Pay by Bank first, then send the link.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_money_received: {
    developer: "Money has arrived for this order and is not captured yet. Check its payment requests.",
    merchant:
      "Order: money for this order has arrived and is not captured yet. Check its payments under Pay by Bank first.",
    shopper: CONTACT_THE_STORE,
    retryable: true,
    medusaType: "not_allowed",
  },
  link_order_unknown: {
    developer: "There is no order with the id in `order_id`. Check the id.",
    merchant: "Order: there is no order with this id. Reload the page.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_found",
  },
  link_order_canceled: {
    developer: "The order is canceled. Create a new one.",
    merchant: "Order: this order is canceled. Create a new order to take a payment.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_no_account: {
    developer: "No merchant account supports the order's currency. Set `provider_id`, or set up a merchant account.",
    merchant: "Currency: no merchant account supports the currency of this order. Open Settings → Pay by Bank.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_replaced: {
    developer: "A newer link replaced this one. Use the newer link.",
    merchant: "Link: a newer payment link replaced this one. Use the newer link.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_ended: {
    developer: "The link is paid or was never sent, so it cannot be changed. Reload it.",
    merchant: "Link: this payment link is paid or was never sent, so it cannot be changed. Reload the page.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  match_uuid_invalid: {
    developer: "`uuid` must be 32 hexadecimal digits. Use the one from the payment service.",
    merchant:
      "Payment ID: it has 32 characters, digits and the letters a to f. Enter it as the payment service's notification shows it.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  match_no_record: {
    developer: "The payment service has no record of this `uuid` yet. Check it, or try again once the link is paid.",
    merchant:
      "Payment ID: the payment service has no payment with this id yet. Check it, or try again once the link is paid.",
    shopper: CONTACT_THE_STORE,
    retryable: true,
    medusaType: "invalid_data",
  },
  match_another_payment: {
    developer: "The record's reference, merchant, amount or currency differs from this link. Use another `uuid`.",
    merchant:
      "Payment ID: that payment does not belong to this link: its reference, merchant account, amount or currency differs. Check the id.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  match_taken: {
    developer: "This `uuid` belongs to another payment request, or the link has another one. Check both.",
    merchant: "Payment ID: it belongs to another payment, or this link already has another id. Check the id.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
} as const
