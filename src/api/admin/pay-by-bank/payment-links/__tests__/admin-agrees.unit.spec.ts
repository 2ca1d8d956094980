import type { LinkDraft } from "../../../../../admin/lib/link-draft"
import { faultsOf, fieldIn, type LinkFaults } from "../../../../../admin/lib/link-faults"
import * as reader from "../../../../../admin/lib/phone-reader"
import { type ERRORS } from "../../../../../domain/errors/error-table"
import { PayByBankError } from "../../../../../domain/errors/pay-by-bank-error"
import { LINK_ERRORS } from "../../../../../domain/errors/link-errors"
import { linkRecipient } from "../../../../../domain/links/link-recipient"
import { mobileNumber } from "../../../../../domain/links/mobile-number"

const SERVERS = {
  unreadable: "link_phone_unreadable",
  no_country: "link_phone_no_country",
  not_mobile: "link_phone_not_mobile",
  calling_code: "link_calling_code_too_long",
} as const satisfies Record<NonNullable<reader.PhoneReading["problem"]>, keyof typeof ERRORS>

const codeOf = (run: () => unknown): string | null => {
  try {
    run()
    return null
  } catch (error) {
    return error instanceof PayByBankError ? error.code : String(error)
  }
}

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
const servers = ({ delivery, email, phone, country, firstName, lastName }: LinkDraft) =>
  codeOf(() => linkRecipient(delivery, { email, phone, country, first_name: firstName, last_name: lastName }))

describe("the dashboard and the server agree about a phone number", () => {
  it.each([
    ["07700 900123", "GB"],
    ["+44 7700 900123", ""],
    ["0044 7700 900123", ""],
    ["07911 123456", "GB"],
    ["0151 23456789", "DE"],
    ["06 12 34 56 78", "FR"],
    ["087 123 4567", "IE"],
    ["+353 87 123 4567", "GB"],
    ["020 7946 0018", "GB"],
    ["07700 90012", "GB"],
    ["07700 900123", ""],
    ["call me", "GB"],
    ["(0)7911 123456", "GB"],
    ["07911 123456 ext. 3", "GB"],
    ["201 555 0123", "US"],
    ["+1 201 555 0123", "XX"],
    ["+", "GB"],
  ])("%s of %s", (text, country) => {
    const { problem } = reader.readPhone(text, country)
    expect(problem && SERVERS[problem]).toBe(codeOf(() => mobileNumber(text, country || null)))
  })
})

describe("the dashboard reports an error where the server does", () => {
  it.each<[string, Partial<LinkDraft>]>([
    ["nothing", {}],
    ["no e-mail", { email: " " }],
    ["no e-mail when none is required", { email: "", delivery: "SMS" }],
    ["an invalid e-mail", { email: "ada at example" }],
    ["an e-mail of 256 characters", { email: `${"x".repeat(244)}@example.com` }],
    ["an e-mail of 257 characters", { email: `${"x".repeat(245)}@example.com` }],
    ["no phone", { phone: "" }],
    ["no phone when none is required", { phone: "", delivery: "EMAIL" }],
    ["a first name of 64 characters", { firstName: "x".repeat(64) }],
    ["a first name of 65 characters", { firstName: "x".repeat(65) }],
    ["a last name of 65 characters", { lastName: "x".repeat(65) }],
  ])("%s", (_what, changed) => {
    const code = servers({ ...DRAFT, ...changed })
    const message = Object.entries(LINK_ERRORS).find(([each]) => each === code)?.[1].merchant ?? ""
    expect(Object.keys(faults(changed))).toEqual([fieldIn(message)].filter(Boolean))
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

  it("and maps every server message about a field to that field", () => {
    const about = Object.entries(LINK_ERRORS).filter(([code]) =>
      /_(email|phone|first|last|delivery|amount|calling)_/.test(code),
    )
    expect(about.length).toBeGreaterThan(12)
    expect(about.filter(([, { merchant }]) => fieldIn(merchant) === null)).toEqual([])
  })
})
