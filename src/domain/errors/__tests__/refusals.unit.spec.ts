import { ERRORS } from "../error-table"
import { REFUSALS, refusalSentence, type RefusalCode } from "../refusals"

const ROWS = Object.entries(REFUSALS).map(([code, { sentence }]) => ({ code, sentence }))

/** The message of each refusal, so that no other test needs to repeat it. */
const BEGINNINGS = {
  payment_request_unknown: "There is no payment request with this id.",
  payment_link_unknown: "There is no payment link with this id.",
  refund_unknown: "There is no refund with this id.",
  account_unknown: "There is no Pay by Bank account with this id.",
  collection_unknown: "We cannot find this payment.",
  attention_resolved: "This payment request does not need attention any more.",
  money_not_received: "No money has arrived for this request",
  nothing_to_return: "The money arrived once and is one payment, so nothing is to be returned.",
  capture_under_way: "This money is being captured at this moment.",
  attach_amount_differs: "Only money of the amount that was asked for can be attached to an order.",
  attach_order_unknown: "There is no order with this id.",
  attach_order_canceled: "This order is canceled.",
  attach_currency_differs: "This order is in another currency.",
  attach_exceeds_outstanding: "This order owes less than the payment.",
  refund_needs_person: "A second person has to confirm refunds in this shop",
  refund_sent_already: "This refund is marked as sent already.",
  refund_not_sent: "This refund is not marked as sent, so there is nothing to undo.",
  refund_needs_one: "Refunds need no second person in this shop.",
  refund_same_person: "You marked this refund as sent yourself.",
  refund_not_confirmable: "Only a refund that another person marked as sent can be confirmed.",
  payers_hidden: "Your role does not let you see payers in full.",
  setting_locked: "It is given in medusa-config.ts ({option})",
  encryption_key_missing: "No password can be stored: the option encryptionKey is not set.",
  base_url_not_public: "It must begin with https:// and lead to a public address",
  password_needed_again: "Enter the password again",
  password_in_config: "The password of this account is given in medusa-config.ts",
  query_name_too_deep: "The name of a query parameter holds one dot at most.",
} satisfies Record<RefusalCode, string>

describe("every refusal", () => {
  it.each(ROWS)("$code is a full sentence that begins with what is wrong", ({ code, sentence }) => {
    expect(BEGINNINGS).toHaveProperty(code)
    expect(sentence.startsWith(String(Reflect.get(BEGINNINGS, code)))).toBe(true)
    expect(sentence).toMatch(/\.$/)
    expect(sentence).not.toMatch(/undefined|null|\[object/)
  })

  it.each(ROWS)("$code is not a code of the error table", ({ code }) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)+$/)
    expect(Object.keys(ERRORS)).not.toContain(code)
  })

  it("has its facts filled in, and keeps a placeholder without a fact", () => {
    expect(refusalSentence("setting_locked", { option: "accounts.uk.password" })).toBe(
      "It is given in medusa-config.ts (accounts.uk.password) and can only be changed there.",
    )
    expect(refusalSentence("account_unknown", { known: "default, uk" })).toMatch(/: default, uk\.$/)
    expect(refusalSentence("account_unknown")).toContain("{known}")
  })
})
