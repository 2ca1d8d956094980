// Stryker disable StringLiteral: every message is tested in errors.unit.spec.ts
const AT_THE_COUNTER = "This payment link cannot be made. Please contact the shop."

/** Rows of the error table about payment links. Each message for the merchant begins with its field. */
export const LINK_ERRORS = {
  link_email_missing: {
    developer: "The delivery methods EMAIL and EMSMS need `email`; give it.",
    merchant: "E-mail: enter the customer's e-mail address, or choose another delivery.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_email_invalid: {
    developer: "`email` must be an e-mail address; correct it.",
    merchant: "E-mail: this is no e-mail address. Correct it, such as name@example.com.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_email_too_long: {
    developer: "`email` has more than 256 characters; give a shorter one.",
    merchant: "E-mail: the payment service takes at most 256 characters. Enter a shorter address.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_phone_missing: {
    developer: "The delivery methods SMS and EMSMS need `phone`; give it.",
    merchant: "Phone: enter the customer's mobile number, or choose another delivery.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_phone_unreadable: {
    developer: "`phone` must be a mobile number, in national form with `country` or in international form with +.",
    merchant:
      "Phone: this is no phone number of the chosen country. Correct it, such as 07700 900123 or +44 7700 900123.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_phone_no_country: {
    developer: "`phone` is in national form; give `country`, or write it with + and the calling code.",
    merchant: "Phone: choose the number's country, or enter it with + and the country's calling code.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_phone_not_mobile: {
    developer: "`phone` is a number that takes no text messages; give a mobile number.",
    merchant: "Phone: this number takes no text messages, such as a landline. Enter a mobile number, or use e-mail.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_calling_code_too_long: {
    developer:
      "The contract takes calling codes of at most two digits (`countryCallingCode`, maximum length 2); use EMAIL or LINK.",
    merchant:
      "Phone: the payment service takes calling codes of one or two digits only, so numbers of this country (such as Ireland, +353) cannot get a text message. Choose delivery by e-mail, or copy the link.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_first_name_too_long: {
    developer: "`first_name` has more than 64 characters; give a shorter one.",
    merchant: "First name: the payment service takes at most 64 characters. Enter a shorter name, or leave it out.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_last_name_too_long: {
    developer: "`last_name` has more than 64 characters; give a shorter one.",
    merchant: "Last name: the payment service takes at most 64 characters. Enter a shorter name, or leave it out.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_delivery_unknown: {
    developer: "`delivery` must be one of EMAIL, SMS, EMSMS, LINK.",
    merchant: "Delivery: choose e-mail, text message, both, or only the link.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_amount_invalid: {
    developer: "`amount` must be more than 0.00, at most 21,474,836.47, and have at most two decimals.",
    merchant: "Amount: enter an amount of more than 0.00, at most 21,474,836.47, with at most two decimals.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_amount_too_high: {
    developer: "`amount` must be at most what the order owes; read its outstanding amount and give that or less.",
    merchant: "Amount: the order owes less than this. Enter its outstanding amount or less.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_nothing_outstanding: {
    developer: "The order owes nothing, so there is nothing to ask for; reload it.",
    merchant: "Amount: this order owes nothing, so no payment link is needed. Reload the page.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_already_open: {
    developer: "Open links of the order already ask for this money; resend or cancel one of them first.",
    merchant:
      "Amount: an open payment link of this order already asks for this money. Resend or cancel that one first.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_payment_under_way: {
    developer: "The bank is working on a payment of this order; wait until it is paid or rejected.",
    merchant: "Order: a bank is working on a payment of this order at this moment. Wait until it is paid or rejected.",
    shopper: AT_THE_COUNTER,
    retryable: true,
    medusaType: "not_allowed",
  },
  link_money_received: {
    developer: "Money has arrived for this order and is not captured yet; see its payment requests.",
    merchant:
      "Order: money for this order has arrived and is not captured yet. Look at its payments under Pay by Bank first.",
    shopper: AT_THE_COUNTER,
    retryable: true,
    medusaType: "not_allowed",
  },
  link_order_unknown: {
    developer: "There is no order with the id in `order_id`; check it.",
    merchant: "Order: there is no order with this id. Reload the page.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "not_found",
  },
  link_order_canceled: {
    developer: "The order is canceled; create a new one.",
    merchant: "Order: this order is canceled. Create a new order to take a payment.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_no_account: {
    developer: "No Pay by Bank account takes the order's currency; give `provider_id` or set one up.",
    merchant: "Currency: no Pay by Bank account takes the currency of this order. Open Settings → Pay by Bank.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_replaced: {
    developer: "A newer link has taken this one's place; use that one.",
    merchant: "Link: a newer payment link has taken this one's place. Use the newer one.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_ended: {
    developer: "The link is paid or was never sent, so this cannot be done to it; reload it.",
    merchant: "Link: this payment link is paid, or was never sent, so nothing of it can be changed. Reload the page.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "not_allowed",
  },
  match_uuid_invalid: {
    developer: "`uuid` must be 32 hexadecimal digits; give the one that the service names.",
    merchant:
      "Payment id: it has 32 digits and letters a to f. Enter it as the payment service's notification shows it.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  match_no_record: {
    developer: "The service has no record of this `uuid` yet; check it, or ask again once it is paid.",
    merchant:
      "Payment id: the payment service has no payment with this id yet. Check it, or try again once it is paid.",
    shopper: AT_THE_COUNTER,
    retryable: true,
    medusaType: "invalid_data",
  },
  match_another_payment: {
    developer: "The record's reference, merchant, amount or currency is not this link's; give another `uuid`.",
    merchant:
      "Payment id: that payment is not of this link: its reference, account, amount or currency differs. Check the id.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
  match_taken: {
    developer: "This `uuid` belongs to another payment request, or the link has another one; check both.",
    merchant: "Payment id: it belongs to another payment, or this link has another one already. Check the id.",
    shopper: AT_THE_COUNTER,
    retryable: false,
    medusaType: "invalid_data",
  },
} as const
