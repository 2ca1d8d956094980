import { ERROR_MESSAGES } from "../../shared/messages/errors"
import type { LinkDraft } from "../lib/link-draft"
import { faultsOf, refusedField, type LinkFaults } from "../lib/link-faults"
import * as reader from "../lib/phone-reader"

const DRAFT: LinkDraft = {
  delivery: "EMSMS",
  amount: "9.99",
  email: "ada@example.com",
  phone: "07700 900123",
  country: "GB",
  firstName: "Ada",
  lastName: "Lovelace",
  providerId: "",
}
const MOST = { amount: 9.99, shown: "£9.99" }
const faults = (changed: Partial<LinkDraft>): LinkFaults => faultsOf({ ...DRAFT, ...changed }, MOST, reader)

describe("the form's check of a phone number", () => {
  it.each([
    ["07700 900123", "GB", null],
    ["+44 7700 900123", "", null],
    ["0044 7700 900123", "", null],
    ["07911 123456", "GB", null],
    ["07911 123456", "gb", null],
    ["0151 23456789", "DE", null],
    ["06 12 34 56 78", "FR", null],
    ["087 123 4567", "IE", "link_calling_code_too_long"],
    ["+353 87 123 4567", "GB", "link_calling_code_too_long"],
    ["020 7946 0018", "GB", "link_phone_not_mobile"],
    ["07700 90012", "GB", "link_phone_unreadable"],
    ["07700 900123", "", "link_phone_no_country"],
    ["call me", "GB", "link_phone_unreadable"],
    ["(0)7911 123456", "GB", null],
    ["07911 123456 ext. 3", "GB", "link_phone_unreadable"],
    ["201 555 0123", "US", null],
    ["+1 201 555 0123", "XX", null],
    ["+", "GB", "link_phone_unreadable"],
  ])("%s of %s", (text, country, fault) => {
    expect(reader.readPhone(text, country).fault).toBe(fault)
    expect(faults({ phone: text, country }).phone?.word).toBe(fault === null ? undefined : `errors.${fault}`)
  })
})

describe("the form's check of the other fields", () => {
  it.each<[string, Partial<LinkDraft>, LinkFaults]>([
    ["nothing", {}, {}],
    ["no e-mail", { email: " " }, { email: { word: "errors.link_email_missing" } }],
    ["no e-mail when none is required", { email: "", delivery: "SMS" }, {}],
    ["an invalid e-mail", { email: "ada at example" }, { email: { word: "errors.link_email_invalid" } }],
    ["an e-mail of 256 characters", { email: `${"x".repeat(244)}@example.com` }, {}],
    [
      "an e-mail of 257 characters",
      { email: `${"x".repeat(245)}@example.com` },
      { email: { word: "errors.link_email_too_long" } },
    ],
    ["no phone", { phone: "" }, { phone: { word: "errors.link_phone_missing" } }],
    ["no phone when none is required", { phone: "", delivery: "EMAIL" }, {}],
    ["a first name of 64 characters", { firstName: "x".repeat(64) }, {}],
    [
      "a first name of 65 characters",
      { firstName: "x".repeat(65) },
      { firstName: { word: "errors.link_first_name_too_long" } },
    ],
    [
      "a last name of 65 characters",
      { lastName: "x".repeat(65) },
      { lastName: { word: "errors.link_last_name_too_long" } },
    ],
  ])("%s", (_what, changed, found) => {
    expect(faults(changed)).toEqual(found)
  })

  it.each([
    ["9.99", undefined],
    ["9,99", undefined],
    ["0.01", undefined],
    ["10", "links.faults.amountTooHigh"],
    ["0", "links.faults.amountInvalid"],
    ["0.00", "links.faults.amountInvalid"],
    ["-1", "links.faults.amountInvalid"],
    ["1.005", "links.faults.amountInvalid"],
    ["1,000", "links.faults.amountInvalid"],
    ["1e1", "links.faults.amountInvalid"],
    ["", "links.faults.amountInvalid"],
    ["all", "links.faults.amountInvalid"],
  ])("an amount of %s", (amount, word) => {
    expect(faults({ amount }).amount?.word).toBe(word)
  })

  it("checks no number before the phone library is loaded", () => {
    expect(faultsOf({ ...DRAFT, phone: "call me" }, MOST, null)).toEqual({})
  })
})

describe("a refusal of the server", () => {
  const codes = Object.keys(ERROR_MESSAGES).filter((code) =>
    /^link_.*(email|phone|first|last|delivery|amount|calling)_/.test(code),
  )

  it.each(codes)("%s belongs to a field of the form", (code) => {
    expect(refusedField(code)).not.toBeNull()
  })

  it.each([null, "link_order_canceled", "constructor"])("%s belongs to none", (code) => {
    expect(refusedField(code)).toBeNull()
  })
})
