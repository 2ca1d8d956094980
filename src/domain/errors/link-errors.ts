import { LONGEST_EMAIL, LONGEST_NAME } from "../../shared/link-recipient"

// Stryker disable StringLiteral: every message is tested in error-table.unit.spec.ts
const CONTACT_THE_STORE = "This payment link cannot be created. Please contact the store."

/** Rows of the error table about payment links. */
export const LINK_ERRORS = {
  link_email_missing: {
    developer: "The delivery methods EMAIL and EMSMS require `email`. Add it.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_email_invalid: {
    developer: "`email` must be an e-mail address. Correct it.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_email_too_long: {
    developer: `\`email\` has more than ${LONGEST_EMAIL} characters. Use a shorter address.`,
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_phone_missing: {
    developer: "The delivery methods SMS and EMSMS require `phone`. Add it.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_phone_unreadable: {
    developer:
      "`phone` must be a mobile number. Write it in national form with `country`, or in international form with +.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_phone_no_country: {
    developer: "`phone` is in national form. Add `country`, or write the number with + and the calling code.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_phone_not_mobile: {
    developer: "`phone` is a number that cannot receive text messages. Use a mobile number.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_calling_code_too_long: {
    developer:
      "The contract accepts calling codes of at most two digits (`countryCallingCode`, maximum length 2). Use EMAIL or LINK.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_first_name_too_long: {
    developer: `\`first_name\` has more than ${LONGEST_NAME} characters. Use a shorter name.`,
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_last_name_too_long: {
    developer: `\`last_name\` has more than ${LONGEST_NAME} characters. Use a shorter name.`,
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_delivery_unknown: {
    developer: "`delivery` must be one of EMAIL, SMS, EMSMS, LINK.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_amount_invalid: {
    developer: "`amount` must be more than 0.00, at most 21,474,836.47, and have at most two decimals.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_amount_too_high: {
    developer:
      "`amount` must be at most the order's outstanding amount. Read the outstanding amount and use that or less.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  link_nothing_outstanding: {
    developer: "The order has no outstanding amount, so there is nothing to pay. Reload it.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_already_open: {
    developer: "Open links of the order already cover this amount. Resend or cancel one of them first.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_payment_on_its_way: {
    developer: "The bank is processing a payment of this order. Wait until it is paid or rejected.",
    shopper: CONTACT_THE_STORE,
    retryable: true,
    medusaType: "not_allowed",
  },
  link_payment_stalled: {
    developer: "A payment of this order is undecided. Resolve its payment request first.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_money_received: {
    developer: "Money has arrived for this order and is not captured yet. Check its payment requests.",
    shopper: CONTACT_THE_STORE,
    retryable: true,
    medusaType: "not_allowed",
  },
  link_order_unknown: {
    developer: "There is no order with the id in `order_id`. Check the id.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_found",
  },
  link_order_canceled: {
    developer: "The order is canceled. Create a new one.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_no_account: {
    developer: "No merchant account supports the order's currency. Set `provider_id`, or set up a merchant account.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_replaced: {
    developer: "A newer link replaced this one. Use the newer link.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  link_ended: {
    developer: "The link is paid or was never sent, so it cannot be changed. Reload it.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "not_allowed",
  },
  match_uuid_invalid: {
    developer: "`uuid` must be 32 hexadecimal digits. Use the one from the payment service.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  match_no_record: {
    developer: "The payment service has no record of this `uuid` yet. Check it, or try again once the link is paid.",
    shopper: CONTACT_THE_STORE,
    retryable: true,
    medusaType: "invalid_data",
  },
  match_another_payment: {
    developer: "The record's reference, merchant, amount or currency differs from this link. Use another `uuid`.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
  match_taken: {
    developer: "This `uuid` belongs to another payment request, or the link has another one. Check both.",
    shopper: CONTACT_THE_STORE,
    retryable: false,
    medusaType: "invalid_data",
  },
} as const
