import { ATTENTION_REASONS } from "../../../shared/messages/attention-reasons"
import { ERROR_MESSAGES } from "../../../shared/messages/errors"
import { ERRORS } from "../error-table"
import { Refusal, REFUSALS, refusalMessage, type RefusalCode } from "../refusals"

const ROWS = Object.entries(REFUSALS).flatMap(([code, message]) =>
  isRefusal(code) ? [{ code, message, medusaType: new Refusal(code).medusaType }] : [],
)

function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code)
}

/** The message of each refusal, so that no other test needs to repeat it. */
const BEGINNINGS = {
  payment_request_unknown: "There is no payment request with this id.",
  payment_link_unknown: "There is no payment link with this id.",
  refund_unknown: "There is no refund with this id.",
  bank_unknown: "There is no bank with this id.",
  account_unknown: "There is no merchant account with this id.",
  collection_unknown: "We cannot find this payment.",
  adopt_no_record: "The payment service has no record of this payment.",
  adopt_reference_known: "Another payment here has the reference of this one.",
  adopt_not_payable: "The payment service reports an amount or currency that this store cannot capture.",
  adopt_captured: "A payment in Medusa has captured this money already",
  adopt_not_proven: "Nothing proves that this payment belongs to this store.",
  attention_resolved: "This payment request no longer needs attention for this reason.",
  money_not_received: "No money has arrived for this request",
  record_contradictory: "The payment service's record contradicts itself",
  nothing_to_return: "The money arrived once and is one payment, so there is nothing to return.",
  money_elsewhere: "The payment service reports this money for another merchant account",
  resolution_not_offered: "This action does not resolve this payment.",
  attach_amount_differs: "Only a payment of exactly the requested amount can be attached to an order.",
  attach_amount_invalid: "This is more than has arrived, or no amount of money. Enter a part of what has arrived.",
  attach_order_unknown: "There is no order with this id.",
  attach_order_canceled: "This order is canceled.",
  attach_currency_differs: "This order is in another currency.",
  attach_exceeds_outstanding: "This order's outstanding amount is less than the payment.",
  attach_refund_exists: "A refund of this payment exists",
  not_stalled: "Only an undecided payment can be resolved in this way.",
  tracking_at_limit: "This payment was started 90 days ago and cannot be tracked longer.",
  order_not_cancelable: "This order has another payment or a fulfillment.",
  stalled_unanswered: "The payment service did not answer, so this payment may have been made.",
  stalled_without_order: "This payment has no order.",
  stalled_order_canceled: "The order of this payment is canceled.",
  approval_needs_person: "This store requires two persons for this. Log in",
  approval_same_person: "You proposed this yourself.",
  approval_not_listed: "You are not listed among those who propose and approve.",
  approval_wrong_password: "The password or the code is wrong.",
  approval_needs_code: "Your login has a second factor.",
  approval_blocked: "Too many wrong passwords or codes.",
  approval_not_possible: "Your login has no password, and no second factor that is older than this proposal",
  proposal_outdated: "What this proposal is about has changed since.",
  note_required: "The bank may have paid this already.",
  proposal_gone: "This proposal is no longer open, or has changed.",
  refund_sent_already: "This refund is already marked as sent.",
  refund_not_sent: "This refund is not marked as sent, so there is nothing to undo.",
  not_marked_as_paid:
    "No “Mark as paid” of this order stands for this money. Return it, or attach it to another order.",
  not_reversed: "Only a reversed payment can be resolved in this way.",
  payment_reversed: "The payment service reports that this payment was reversed",
  refund_in_batch: "This refund is in an exported batch.",
  refund_withdrawn: "Medusa did not record this refund, so it was removed.",
  no_refund_due: "No refund is due",
  refund_batch_unknown: "There is no batch with this id.",
  refund_batch_not_open: "This batch is already marked as sent, or it is canceled.",
  refund_on_hold: "The payment of this refund was reversed.",
  refund_canceled: "This refund is canceled, because its payment was reversed.",
  refund_batch_needs_person: "Only a person can mark a batch as sent",
  refund_batch_blocked: "A refund of this batch is not to be paid any more.",
  payers_hidden: "You may not view payers.",
  refund_not_permitted: "You may not create refunds.",
  settings_not_permitted: "You may not change or test merchant accounts, pause banks, or erase personal data.",
  trail_too_long: "More lines match than one file holds.",
  not_permitted: "Your role lacks the policy",
  json_required: "Send the request as JSON",
  setting_locked: "It is set in medusa-config.ts ({{option}})",
  encryption_key_missing: "No password can be stored: the option encryptionKey is not set.",
  base_url_not_public: "It must begin with https:// and lead to a public address",
  script_url_not_https: "It must begin with https://. Set",
  password_needed_again: "Enter the password again",
  password_in_config: "The password of this merchant account is set in medusa-config.ts",
  invalid_body: "Invalid request: {{faults}}.",
  query_name_too_deep: "The name of a query parameter can contain at most one dot.",
} satisfies Record<RefusalCode, string>

/** The HTTP status follows from the type, so each code that is no bad input has a deliberate entry. */
const BY_TYPE = {
  not_found: [
    "payment_request_unknown",
    "payment_link_unknown",
    "refund_unknown",
    "bank_unknown",
    "proposal_gone",
    "refund_batch_unknown",
    "account_unknown",
    "collection_unknown",
  ],
  not_allowed: [
    "refund_sent_already",
    "refund_not_sent",
    "refund_in_batch",
    "refund_withdrawn",
    "refund_on_hold",
    "refund_canceled",
    "approval_needs_person",
    "approval_same_person",
    "approval_not_listed",
    "approval_wrong_password",
    "approval_needs_code",
    "approval_blocked",
    "approval_not_possible",
    "proposal_outdated",
    "no_refund_due",
    "refund_batch_not_open",
    "refund_batch_needs_person",
    "refund_batch_blocked",
  ],
  forbidden: ["payers_hidden", "refund_not_permitted", "settings_not_permitted", "not_permitted"],
} satisfies Record<string, RefusalCode[]>

describe("every refusal", () => {
  it.each(ROWS)("$code is a full sentence that begins with what is wrong", ({ code, message }) => {
    expect(BEGINNINGS).toHaveProperty(code)
    expect(message.startsWith(String(Reflect.get(BEGINNINGS, code)))).toBe(true)
    expect(message).toMatch(/\.$/)
    expect(message).not.toMatch(/undefined|null|\[object/)
  })

  it.each(ROWS)("$code is not a code of the error table", ({ code }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)+$/)
    expect(Object.keys(ERRORS)).not.toContain(code)
  })

  it("has its facts filled in, and keeps a placeholder without a fact", () => {
    expect(refusalMessage("setting_locked", { option: "accounts.uk.password" })).toBe(
      "It is set in medusa-config.ts (accounts.uk.password) and can only be changed there.",
    )
    expect(refusalMessage("account_unknown", { known: "default, uk" })).toMatch(/: default, uk\.$/)
    expect(refusalMessage("account_unknown")).toContain("{{known}}")
  })

  it.each(Object.entries(BY_TYPE))("is %s if it is listed so", (type, codes) => {
    expect(ROWS.filter(({ medusaType }) => medusaType === type).map(({ code }) => code)).toEqual(codes)
  })

  it("is invalid_data if it is not listed", () => {
    const listed = new Set<string>(Object.values(BY_TYPE).flat())
    const others = ROWS.filter(({ code }) => !listed.has(code))
    expect(others.filter(({ medusaType }) => medusaType !== "invalid_data")).toEqual([])
  })

  it("is an error with its code, its message and the refused field", () => {
    const refusal = new Refusal("setting_locked", { field: "password", facts: { option: "accounts.uk.password" } })
    expect(refusal).toMatchObject({ name: "Refusal", code: "setting_locked", medusaType: "invalid_data" })
    expect(refusal.message).toBe(`password: ${refusalMessage("setting_locked", { option: "accounts.uk.password" })}`)
    expect(new Refusal("refund_unknown").message).toBe(refusalMessage("refund_unknown"))
  })

  it("refuses a decision about a payment that core captures with the message of the error table", () => {
    const message = ERROR_MESSAGES.being_captured
    expect(new Refusal("being_captured")).toMatchObject({ code: "being_captured", medusaType: "invalid_data", message })
  })

  it.each(["uuid_mismatch", "merchant_mismatch"] as const)("refuses the record of another payment: %s", (code) => {
    const refusal = new Refusal(code)
    expect(refusal).toMatchObject({ code, medusaType: "not_allowed", message: ATTENTION_REASONS[code] })
  })
})
