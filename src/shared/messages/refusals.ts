/**
 * Why the store refuses a request of an admin user, because of stored data. The dashboard translates them by their code, which is the
 * `code` of the answer.
 */
export const REFUSAL_MESSAGES = {
  // Not found
  payment_request_unknown: "There is no payment request with this id. Reload the page.",
  payment_link_unknown: "There is no payment link with this id. Reload the page.",
  refund_unknown: "There is no refund with this id. Reload the page.",
  bank_unknown: "There is no bank with this id. Refresh the list of banks.",

  // Adopting a payment
  adopt_no_record:
    "The payment service has no record of this payment. Check the ID. If the customer has not approved the payment yet, there is nothing to adopt.",
  adopt_reference_known:
    "Another payment here has the reference of this one. Search for it. If it is a payment link, use “Match payment” there.",
  adopt_not_payable:
    "The payment service reports an amount or currency that this store cannot capture. Compare the payment with the payment service's own dashboard.",

  adopt_captured:
    "A payment in Medusa has captured this money already, although it is missing here. Do not capture, attach or return it again: look for its order.",
  adopt_not_proven:
    "Nothing proves that this payment belongs to this store. Another store may use the same merchant account. If it belongs to this store, confirm that, and adopt it again.",

  // Resolving a payment that needs attention
  attention_resolved: "This payment request no longer needs attention for this reason. Reload the page.",
  money_not_received:
    "No money has arrived for this request, so there is nothing to return. Close it with a note instead.",
  record_contradictory:
    "The payment service's record contradicts itself, so it is not certain that money has arrived. Try again after the payment service has corrected it, or close the payment with a note.",
  nothing_to_return:
    "The money arrived once and is one payment, so there is nothing to return. Correct the order's transactions and try again.",
  money_elsewhere:
    "The payment service reports this money for another merchant account, so it is not yours to return. Correct the merchant UUID and try again, or close the payment with a note.",
  resolution_not_offered: "This action does not resolve this payment. Reload the page and choose another one.",
  attach_amount_differs:
    "Only a payment of exactly the requested amount can be attached to an order. Return the money instead.",
  attach_amount_invalid: "This is more than has arrived, or no amount of money. Enter a part of what has arrived.",
  attach_order_unknown: "There is no order with this id. Check order_id.",
  attach_order_canceled: "This order is canceled. Choose another order, or return the money.",
  attach_currency_differs: "This order is in another currency. Choose an order in the payment's currency.",
  attach_exceeds_outstanding:
    "This order's outstanding amount is less than the payment. Choose another order, or return the money.",
  attach_refund_exists:
    "A refund of this payment exists, so its money cannot be attached to an order. Pay the refund, and return the rest.",
  not_stalled: "Only an undecided payment can be resolved in this way. Reload the page and choose another action.",
  tracking_at_limit:
    "This payment was started 90 days ago and cannot be tracked longer. Cancel the order, or close the payment with a note.",
  order_not_cancelable:
    "This order has another payment or a fulfillment. Cancel it on the order's page, then close this payment with a note.",
  stalled_unanswered:
    "The payment service did not answer, so this payment may have been made. Try again when it answers. Otherwise ask the bank, cancel the order on its page, and close this payment with a note.",
  stalled_without_order: "This payment has no order. Close it with a note instead.",
  stalled_order_canceled: "The order of this payment is canceled. Close the payment with a note instead.",
  not_marked_as_paid:
    "No “Mark as paid” of this order stands for this money. Return it, or attach it to another order.",
  not_reversed: "Only a reversed payment can be resolved in this way. Reload the page and choose another action.",
  payment_reversed:
    "The payment service reports that this payment was reversed, so its money cannot be returned or attached. Try again, or close the payment with a note.",

  // Marking refunds
  refund_sent_already: "This refund is already marked as sent. Reload the page.",
  refund_not_sent: "This refund is not marked as sent, so there is nothing to undo. Reload the page.",
  refund_in_batch: "This refund is in an exported batch. Mark the batch as sent, or cancel it.",
  refund_withdrawn:
    "Medusa did not record this refund, so it was removed. Do not pay it. If you have paid it, refund the same amount in Medusa again and mark that refund as sent.",
  refund_on_hold: "The payment of this refund was reversed. Resolve its payment under “Needs attention” first.",
  refund_canceled: "This refund is canceled, because its payment was reversed. Do not pay it.",

  // Two-person approval
  approval_needs_person:
    "This store requires two persons for this. Log in to propose or approve it; an API key cannot do it.",
  approval_same_person: "You proposed this yourself. Another person has to approve it.",
  approval_not_listed:
    "You are not listed among those who propose and approve. Ask your developer about the option approvals.people.",
  approval_wrong_password:
    "The password or the code is wrong. Try again. Five wrong tries block your approvals for 15 minutes.",
  approval_needs_code: "Your login has a second factor. Enter a code of it, too.",
  approval_blocked: "Too many wrong passwords or codes. Wait 15 minutes and try again.",
  approval_not_possible:
    "Your login has no password, and no second factor that is older than this proposal, so it cannot prove who you are. Set one up, and let another person approve this.",
  proposal_gone: "This proposal is no longer open, or has changed. Reload the page.",
  proposal_outdated: "What this proposal is about has changed since. Reject it, and propose it again.",
  note_required: "The bank may have paid this already. Write a note with the reason why it is payable again.",

  // Exported batches of refunds
  no_refund_due: "No refund is due, so there is nothing to export. Reload the page.",
  refund_batch_unknown: "There is no batch with this id. Reload the page.",
  refund_batch_not_open: "This batch is already marked as sent, or it is canceled. Reload the page.",
  refund_batch_needs_person:
    "Only a person can mark a batch as sent, confirm it or cancel it, after checking whether its file reached the bank. Log in to do so; an API key cannot do this.",
  refund_batch_blocked:
    "A refund of this batch is not to be paid any more. Mark the batch as sent if its file reached the bank, or cancel it if not.",
  payers_hidden:
    "You may not view payers. Ask your developer about your role, or about the option permissions.seePayers.",
  refund_not_permitted: "You may not create refunds. Ask your developer about the policy pay_by_bank_refund:update.",
  settings_not_permitted:
    "You may not change or test merchant accounts, pause banks, or erase personal data. Ask your developer about the option permissions.changeSettings.",
  trail_too_long: "More lines match than one file holds. Choose a shorter period or another filter.",

  // Settings of a merchant account; the answer's message begins with the field
  encryption_key_missing:
    "No password can be stored: the option encryptionKey is not set. Ask your developer to set it in medusa-config.ts.",
  base_url_not_public:
    "It must begin with https:// and lead to a public address. Set other addresses in medusa-config.ts.",
  script_url_not_https: "It must begin with https://. Set an address of this machine in medusa-config.ts.",
  password_needed_again:
    "Enter the password again: a stored password is only used with the base URL and the username that it was stored for.",
  password_in_config:
    "The password of this merchant account is set in medusa-config.ts, so it is only sent to a base URL that is set there too.",
} as const
