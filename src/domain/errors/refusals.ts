import { fill } from "../../shared/fill"
import { ATTENTION_REASONS } from "../../shared/attention-reasons"
import { POLLED_FOR_AT_MOST_DAYS } from "../polling/tracking"
import type { MedusaErrorType } from "./error-table"

/**
 * The refusals of Medusa Admin requests because of stored data, by the `code` of the answer. Errors from the payment service, and
 * errors that a shopper can see too, are in the error table.
 */
export const REFUSALS = {
  // Not found
  payment_request_unknown: {
    message: "There is no payment request with this id. Reload the page.",
    medusaType: "not_found",
  },
  payment_link_unknown: {
    message: "There is no payment link with this id. Reload the page.",
    medusaType: "not_found",
  },
  refund_unknown: { message: "There is no refund with this id. Reload the page.", medusaType: "not_found" },
  account_unknown: {
    message:
      "There is no merchant account with this id. Merchant accounts are the provider entries in medusa-config.ts: {{known}}.",
    medusaType: "not_found",
  },
  collection_unknown: {
    message: "We cannot find this payment. Please check the link or contact the store.",
    medusaType: "not_found",
  },

  // Resolving a payment that needs attention
  attention_resolved: {
    message: "This payment request no longer needs attention for this reason. Reload the page.",
    medusaType: "invalid_data",
  },
  money_not_received: {
    message: "No money has arrived for this request, so there is nothing to return. Close it with a note instead.",
    medusaType: "invalid_data",
  },
  record_contradictory: {
    message:
      "The payment service's record contradicts itself, so it is not certain that money has arrived. Try again after the payment service has corrected it, or close the payment with a note.",
    medusaType: "invalid_data",
  },
  nothing_to_return: {
    message:
      "The money arrived once and is one payment, so there is nothing to return. Correct the order's transactions and try again.",
    medusaType: "invalid_data",
  },
  money_elsewhere: {
    message:
      "The payment service reports this money for another merchant account, so it is not yours to return. Correct the merchant UUID and try again, or close the payment with a note.",
    medusaType: "invalid_data",
  },
  resolution_not_offered: {
    message: "This action does not resolve this payment. Reload the page and choose another one.",
    medusaType: "invalid_data",
  },
  capture_under_way: {
    message: "This money is being captured at the moment. Reload the page and check again.",
    medusaType: "invalid_data",
  },
  attach_amount_differs: {
    message: "Only a payment of exactly the requested amount can be attached to an order. Return the money instead.",
    medusaType: "invalid_data",
  },
  attach_order_unknown: {
    message: "There is no order with this id. Check order_id.",
    medusaType: "invalid_data",
  },
  attach_order_canceled: {
    message: "This order is canceled. Choose another order, or return the money.",
    medusaType: "invalid_data",
  },
  attach_currency_differs: {
    message: "This order is in another currency. Choose an order in the payment's currency.",
    medusaType: "invalid_data",
  },
  attach_exceeds_outstanding: {
    message: "This order's outstanding amount is less than the payment. Choose another order, or return the money.",
    medusaType: "invalid_data",
  },

  attach_refund_exists: {
    message:
      "A refund of this payment exists, so its money cannot be attached to an order. Pay the refund, and return the rest.",
    medusaType: "invalid_data",
  },

  not_stalled: {
    message: "Only an undecided payment can be resolved in this way. Reload the page and choose another action.",
    medusaType: "invalid_data",
  },
  tracking_at_limit: {
    message: `This payment was started ${POLLED_FOR_AT_MOST_DAYS} days ago and cannot be tracked longer. Cancel the order, or close the payment with a note.`,
    medusaType: "invalid_data",
  },
  order_not_cancelable: {
    message:
      "This order has another payment or a fulfillment. Cancel it on the order's page, then close this payment with a note.",
    medusaType: "invalid_data",
  },
  stalled_unanswered: {
    message:
      "The payment service did not answer, so this payment may have been made. Try again when it answers. Otherwise ask the bank, cancel the order on its page, and close this payment with a note.",
    medusaType: "invalid_data",
  },
  stalled_without_order: {
    message: "This payment has no order. Close it with a note instead.",
    medusaType: "invalid_data",
  },
  stalled_order_canceled: {
    message: "The order of this payment is canceled. Close the payment with a note instead.",
    medusaType: "invalid_data",
  },

  not_reversed: {
    message: "Only a reversed payment can be resolved in this way. Reload the page and choose another action.",
    medusaType: "invalid_data",
  },
  payment_reversed: {
    message:
      "The payment service reports that this payment was reversed, so its money cannot be returned or attached. Try again, or close the payment with a note.",
    medusaType: "invalid_data",
  },

  // Marking refunds
  refund_needs_person: {
    message:
      "This store requires two-person approval for refunds. Log in to mark refunds as sent, to confirm or to undo them; an API key cannot do this.",
    medusaType: "not_allowed",
  },
  refund_sent_already: {
    message: "This refund is already marked as sent. Reload the page.",
    medusaType: "not_allowed",
  },
  refund_not_sent: {
    message: "This refund is not marked as sent, so there is nothing to undo. Reload the page.",
    medusaType: "not_allowed",
  },
  two_person_approval_off: {
    message:
      "This store does not require two-person approval for refunds. Set the option twoPersonApproval to require it.",
    medusaType: "not_allowed",
  },
  refund_same_person: {
    message: "You marked this refund as sent yourself. Another person has to confirm it.",
    medusaType: "not_allowed",
  },
  refund_not_confirmable: {
    message: "Only a refund that another person marked as sent can be confirmed. Reload the page.",
    medusaType: "not_allowed",
  },
  refund_in_batch: {
    message: "This refund is in an exported batch. Mark the batch as sent, or cancel it.",
    medusaType: "not_allowed",
  },

  refund_withdrawn: {
    message:
      "Medusa did not record this refund, so it was removed. Do not pay it. If you have paid it, refund the same amount in Medusa again and mark that refund as sent.",
    medusaType: "not_allowed",
  },
  refund_on_hold: {
    message: "The payment of this refund was reversed. Resolve its payment under “Needs attention” first.",
    medusaType: "not_allowed",
  },
  refund_canceled: {
    message: "This refund is canceled, because its payment was reversed. Do not pay it.",
    medusaType: "not_allowed",
  },

  // Two-person approval
  approval_needs_person: {
    message: "This store requires two-person approval. Log in to propose or approve this; an API key cannot do it.",
    medusaType: "not_allowed",
  },
  approval_same_person: {
    message: "You proposed this yourself. Another person has to approve it.",
    medusaType: "not_allowed",
  },
  proposal_gone: {
    message: "This proposal is no longer open, or has changed. Reload the page.",
    medusaType: "not_allowed",
  },
  approver_not_listed: {
    message: "You are not listed as an approver. Ask your developer about the option permissions.approve.",
    medusaType: "not_allowed",
  },
  approver_too_new: {
    message:
      "Your login is younger than seven days, or another admin user reset its password in this time. Ask another approver.",
    medusaType: "not_allowed",
  },
  approver_invited: {
    message:
      "The person who requested this, an API key or a deleted user invited you, directly or through others, so you cannot approve it. Ask another approver.",
    medusaType: "not_allowed",
  },
  requester_unknown: {
    message: "The user who requested this no longer exists. Undo it, and let another person request it again.",
    medusaType: "not_allowed",
  },
  requester_too_new: {
    message:
      "The login of the person who requested this is younger than seven days, or another admin user reset its password in this time. Let another person request it.",
    medusaType: "not_allowed",
  },
  requester_invited: {
    message:
      "You, an API key or a deleted user invited the person who requested this, directly or through others, so you cannot approve it. Ask another approver.",
    medusaType: "not_allowed",
  },
  undo_same_person: {
    message: "You confirmed this refund yourself. Another person has to approve that it is undone.",
    medusaType: "not_allowed",
  },

  // Exported batches of refunds
  no_refund_due: {
    message: "No refund is due, so there is nothing to export. Reload the page.",
    medusaType: "not_allowed",
  },
  refund_batch_unknown: { message: "There is no batch with this id. Reload the page.", medusaType: "not_found" },
  refund_batch_not_open: {
    message: "This batch is already marked as sent, or it is canceled. Reload the page.",
    medusaType: "not_allowed",
  },
  refund_batch_needs_person: {
    message:
      "Only a person can cancel a batch, after checking that its file did not reach the bank. Log in to cancel it; an API key cannot do this.",
    medusaType: "not_allowed",
  },
  refund_batch_blocked: {
    message:
      "A refund of this batch is not to be paid any more. Mark the batch as sent if its file reached the bank, or cancel it if not.",
    medusaType: "not_allowed",
  },
  payers_hidden: {
    message: "You may not view payers. Ask your developer about your role, or about the option permissions.seePayers.",
    medusaType: "forbidden",
  },
  refund_not_permitted: {
    message: "You may not create refunds. Ask your developer about the policy pay_by_bank_refund:update.",
    medusaType: "forbidden",
  },
  settings_not_permitted: {
    message:
      "You may not change or test merchant accounts. Ask your developer about the option permissions.changeSettings.",
    medusaType: "forbidden",
  },
  not_guarded: {
    message: "This version of Medusa ignores the plugin's permissions, so nothing is allowed. Ask your developer.",
    medusaType: "forbidden",
  },

  // Settings of a merchant account; the answer's message begins with the field
  setting_locked: {
    message: "It is set in medusa-config.ts ({{option}}) and can only be changed there.",
    medusaType: "invalid_data",
  },
  encryption_key_missing: {
    message:
      "No password can be stored: the option encryptionKey is not set. Ask your developer to set it in medusa-config.ts.",
    medusaType: "invalid_data",
  },
  base_url_not_public: {
    message: "It must begin with https:// and lead to a public address. Set other addresses in medusa-config.ts.",
    medusaType: "invalid_data",
  },
  script_url_not_https: {
    message: "It must begin with https://. Set an address of this machine in medusa-config.ts.",
    medusaType: "invalid_data",
  },
  password_needed_again: {
    message:
      "Enter the password again: a stored password is only used with the base URL and the username that it was stored for.",
    medusaType: "invalid_data",
  },
  password_in_config: {
    message:
      "The password of this merchant account is set in medusa-config.ts, so it is only sent to a base URL that is set there too.",
    medusaType: "invalid_data",
  },

  invalid_body: {
    message: "Invalid request: {{faults}}.",
    medusaType: "invalid_data",
  },
  query_name_too_deep: {
    message: "The name of a query parameter can contain at most one dot.",
    medusaType: "invalid_data",
  },
} satisfies Record<string, { message: string; medusaType: MedusaErrorType }>

export type RefusalCode = keyof typeof REFUSALS

/** The message of a refusal, with placeholders such as `{{option}}` filled in. */
export function refusalMessage(code: RefusalCode, facts: Record<string, string> = {}): string {
  return fill(REFUSALS[code].message, facts)
}

/** The record of another payment is refused with the message of its reason for attention. */
const REFUSED_RECORDS = {
  uuid_mismatch: { message: ATTENTION_REASONS.uuid_mismatch, medusaType: "not_allowed" },
  merchant_mismatch: { message: ATTENTION_REASONS.merchant_mismatch, medusaType: "not_allowed" },
} as const

interface RefusalFacts {
  /** The refused field of the body. The message begins with it. */
  field?: string
  facts?: Record<string, string>
}

/** A refusal that domain and module throw. `message` is written for admin users. */
export class Refusal extends Error {
  override readonly name = "Refusal"
  readonly code: RefusalCode | keyof typeof REFUSED_RECORDS
  readonly medusaType: MedusaErrorType

  constructor(code: Refusal["code"], { field, facts = {} }: RefusalFacts = {}) {
    const refused = { ...REFUSALS, ...REFUSED_RECORDS }[code]
    const message = fill(refused.message, facts)
    super(field ? `${field}: ${message}` : message)
    this.code = code
    this.medusaType = refused.medusaType
  }
}
