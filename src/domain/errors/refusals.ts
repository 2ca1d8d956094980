/**
 * The refusals of Medusa Admin requests because of stored data, by the answer's `code`. Errors from the payment service, and
 * errors that a shopper can see too, are in the error table.
 */
export const REFUSALS = {
  // Not found
  payment_request_unknown: {
    sentence: "There is no payment request with this id. Reload the page.",
    medusaType: "not_found",
  },
  payment_link_unknown: {
    sentence: "There is no payment link with this id. Reload the page.",
    medusaType: "not_found",
  },
  refund_unknown: { sentence: "There is no refund with this id. Reload the page.", medusaType: "not_found" },
  account_unknown: {
    sentence:
      "There is no Pay by Bank account with this id. Accounts are the provider entries in medusa-config.ts: {known}.",
    medusaType: "not_found",
  },
  collection_unknown: {
    sentence: "We cannot find this payment. Please check the link or contact the shop.",
    medusaType: "not_found",
  },

  // Resolving a payment that needs attention
  attention_resolved: {
    sentence: "This payment request does not need attention any more. Reload the page.",
    medusaType: "invalid_data",
  },
  money_not_received: {
    sentence: "No money has arrived for this request, so there is nothing to return. Close it with a note instead.",
    medusaType: "invalid_data",
  },
  nothing_to_return: {
    sentence:
      "The money arrived once and is one payment, so nothing is to be returned. Correct the order's transactions and try again.",
    medusaType: "invalid_data",
  },
  capture_under_way: {
    sentence: "This money is being captured at this moment. Reload the page and look again.",
    medusaType: "invalid_data",
  },
  attach_amount_differs: {
    sentence:
      "Only money of the amount that was asked for can be attached to an order. Hand it to the refunds desk instead.",
    medusaType: "invalid_data",
  },
  attach_order_unknown: {
    sentence: "There is no order with this id. Check order_id.",
    medusaType: "invalid_data",
  },
  attach_order_canceled: {
    sentence: "This order is canceled. Choose another order, or return the money.",
    medusaType: "invalid_data",
  },
  attach_currency_differs: {
    sentence: "This order is in another currency. Choose an order in the payment's currency.",
    medusaType: "invalid_data",
  },
  attach_exceeds_outstanding: {
    sentence: "This order owes less than the payment. Choose another order, or return the money.",
    medusaType: "invalid_data",
  },

  // Marking refunds
  refund_needs_person: {
    sentence:
      "A second person has to confirm refunds in this shop, so they are marked as sent and confirmed by people who are logged in, not by an API key.",
    medusaType: "not_allowed",
  },
  refund_sent_already: {
    sentence: "This refund is marked as sent already. Reload the page.",
    medusaType: "not_allowed",
  },
  refund_not_sent: {
    sentence: "This refund is not marked as sent, so there is nothing to undo. Reload the page.",
    medusaType: "not_allowed",
  },
  refund_needs_one: {
    sentence: "Refunds need no second person in this shop. Set the option refundsNeedTwo if they shall.",
    medusaType: "not_allowed",
  },
  refund_same_person: {
    sentence: "You marked this refund as sent yourself. Another person has to confirm it.",
    medusaType: "not_allowed",
  },
  refund_not_confirmable: {
    sentence: "Only a refund that another person marked as sent can be confirmed. Reload the page.",
    medusaType: "not_allowed",
  },
  payers_hidden: { sentence: "Your role does not let you see payers in full.", medusaType: "forbidden" },

  // Settings of a merchant account; the answer's message begins with the field
  setting_locked: {
    sentence: "It is given in medusa-config.ts ({option}) and can only be changed there.",
    medusaType: "invalid_data",
  },
  encryption_key_missing: {
    sentence:
      "No password can be stored: the option encryptionKey is not set. Ask your developer to set it in medusa-config.ts.",
    medusaType: "invalid_data",
  },
  base_url_not_public: {
    sentence: "It must begin with https:// and lead to a public address; others can only be given in medusa-config.ts.",
    medusaType: "invalid_data",
  },
  password_needed_again: {
    sentence:
      "Enter the password again: a stored password is only sent to the base URL and with the username it was stored for.",
    medusaType: "invalid_data",
  },
  password_in_config: {
    sentence:
      "The password of this account is given in medusa-config.ts and is only sent to a base URL that is given there too.",
    medusaType: "invalid_data",
  },

  query_name_too_deep: {
    sentence: "The name of a query parameter holds one dot at most.",
    medusaType: "invalid_data",
  },
} as const satisfies Record<
  string,
  { sentence: string; medusaType: "invalid_data" | "not_allowed" | "not_found" | "forbidden" }
>

export type RefusalCode = keyof typeof REFUSALS

/** The message of a refusal, with placeholders such as `{option}` filled in. */
export function refusalSentence(code: RefusalCode, facts: Record<string, string> = {}): string {
  return REFUSALS[code].sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => facts[name] ?? placeholder)
}
