import { PayByBankError } from "../../errors/pay-by-bank-error"
import type { GivenRecipient } from "../../../shared/link-recipient"
import { deliveryMethod, linkRecipient } from "../link-recipient"

const EMAIL = { email: "customer@example.com" }
const PHONE = { phone: "07700 900123", country: "GB" }
const long = (length: number) => "x".repeat(length)

const refusalOf = (work: () => unknown): string => {
  try {
    return JSON.stringify(work())
  } catch (error) {
    return error instanceof PayByBankError ? error.code : String(error)
  }
}

describe("the recipient of a payment link", () => {
  it.each<[string, string, GivenRecipient, string]>([
    ["no e-mail for EMAIL", "EMAIL", {}, "link_email_missing"],
    ["a blank e-mail for EMAIL", "EMAIL", { email: "  " }, "link_email_missing"],
    ["no e-mail for EMSMS", "EMSMS", PHONE, "link_email_missing"],
    ["no phone for SMS", "SMS", {}, "link_phone_missing"],
    ["no phone for EMSMS", "EMSMS", EMAIL, "link_phone_missing"],
    ["an invalid e-mail", "EMAIL", { email: "ada at example" }, "link_email_invalid"],
    ["an e-mail that is too long", "EMAIL", { email: `${long(250)}@example.com` }, "link_email_too_long"],
    ["a first name that is too long", "EMAIL", { ...EMAIL, first_name: long(65) }, "link_first_name_too_long"],
    ["a last name that is too long", "EMAIL", { ...EMAIL, last_name: long(65) }, "link_last_name_too_long"],
    [
      "a phone number that cannot be used, with an e-mail",
      "EMAIL",
      { ...EMAIL, phone: "+353 87 123 4567" },
      "link_calling_code_too_long",
    ],
    ["a wrong e-mail with a phone number", "SMS", { ...PHONE, email: "ada at example" }, "link_email_invalid"],
    ["a national number without its country", "SMS", { phone: "07700 900123" }, "link_phone_no_country"],
    ["a landline", "SMS", { phone: "020 7946 0018", country: "GB" }, "link_phone_not_mobile"],
    ["an invalid number", "SMS", { phone: "call me", country: "GB" }, "link_phone_unreadable"],
  ])("is rejected for %s", (_what, method, given, code) => {
    expect(refusalOf(() => linkRecipient(deliveryMethod(method), given))).toBe(code)
  })

  it("is accepted with each value at its maximum length, trimmed", () => {
    const email = `${"e".repeat(244)}@example.com`
    const names = { first_name: long(64), last_name: long(64) }
    expect(email).toHaveLength(256)
    expect(linkRecipient("EMSMS", { ...PHONE, ...names, email: ` ${email} ` })).toEqual({
      email,
      mobile: "7700900123",
      calling_code: "44",
      ...names,
    })
  })

  it("is empty for a link that is only shown", () => {
    const noRecipient = { email: null, mobile: null, calling_code: null, first_name: null, last_name: null }
    expect(linkRecipient("LINK", {})).toEqual(noRecipient)
  })

  it("is reached in one of the contract's four ways, and in no other", () => {
    expect(["EMAIL", "SMS", "EMSMS", "LINK"].map(deliveryMethod)).toEqual(["EMAIL", "SMS", "EMSMS", "LINK"])
    for (const other of ["PIGEON", "email", ""])
      expect(refusalOf(() => deliveryMethod(other))).toBe("link_delivery_unknown")
  })
})
