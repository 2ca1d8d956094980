import type { AdminAccount } from "../../types/http"
import { changesOf, draftOf } from "../lib/account-draft"
import { faultsOf } from "../lib/account-faults"
import { fieldOf } from "../words/account-fields"

const entered = <Value>(value: Value | null) => ({ value, locked: false })

const account: AdminAccount = {
  id: "uk",
  provider_id: "pp_pay-by-bank_uk",
  configured: true,
  missing: [],
  label: entered("UK"),
  environment: entered("test" as const),
  base_url: entered("https://pay.example.com/api/v1"),
  username: entered("shop"),
  password: { given: true, locked: false },
  merchant_uuid: entered("m-1"),
  currencies: entered(null),
  element_tag: entered("bank-payment"),
  element_script_url: entered("https://pay.example.com/element.js"),
  return_url: { value: "https://shop.example.com/return/{return_token}", locked: true },
  paused: entered(null),
  open_payments: { present: 0, former: 0 },
  changes: [],
  proposal: null,
  updated_at: null,
}
const draft = draftOf(account)

describe("an account in the form", () => {
  it("has no changes if nothing is typed", () => {
    expect(changesOf(account, draft)).toEqual({})
  })

  it("sends only changed values, trimmed", () => {
    expect(changesOf(account, { ...draft, label: " United Kingdom " })).toEqual({ label: "United Kingdom" })
  })

  it("removes a value that was cleared", () => {
    expect(changesOf(account, { ...draft, merchant_uuid: "" })).toEqual({ merchant_uuid: null })
  })

  it("never sends a value that medusa-config.ts sets", () => {
    expect(changesOf(account, { ...draft, return_url: "https://elsewhere.example.com/{return_token}" })).toEqual({})
  })

  it("keeps the stored password until a new one is typed", () => {
    expect(changesOf(account, { ...draft, password: "" })).toEqual({})
    expect(changesOf(account, { ...draft, password: "new" })).toEqual({ password: "new" })
  })

  it.each([
    ["base_url", "ftp://pay.example.com", "settings.faults.url"],
    ["base_url", "https://pay.example.com/?a=1", "settings.faults.baseUrlQuery"],
    ["username", "a:b", "settings.faults.usernameColon"],
    ["element_tag", "Button", "settings.faults.elementTag"],
    ["element_script_url", "element.js", "settings.faults.scriptUrl"],
    ["element_script_url", "http://pay.example.com/element.js", "settings.faults.scriptUrl"],
  ] as const)("marks an invalid %s: %s", (field, typed, fault) => {
    const changed = { ...draft, [field]: typed, password: "typed again" }
    expect(faultsOf(account, changed)).toEqual({ [field]: fault })
  })

  it.each([
    ["https://shop.example.com/return", "settings.faults.returnUrlToken"],
    ["https://shop.example.com/return/{session_id}", "settings.faults.returnUrlToken"],
    ["https://shop.example.com/{session_id}/{return_token}", "settings.faults.returnUrlPlaceholder"],
    ["https://shop.example.com/shop-{country}/{return_token}", "settings.faults.returnUrlCountry"],
    ["https://shop.example.com/return?s={return_token}", "settings.faults.returnUrlToken"],
    ["https://shop.example.com/%7Breturn_token%7D", "settings.faults.returnUrlToken"],
    ["https://shop.example.com/50%/return", "settings.faults.returnUrlToken"],
    [`https://shop.example.com/${"x".repeat(240)}/{return_token}`, "settings.faults.returnUrlLong"],
  ])("marks a return URL that cannot return the shopper: %s", (return_url, fault) => {
    const open = { ...account, return_url: entered("") }
    expect(faultsOf(open, { ...draft, return_url })).toEqual({ return_url: fault })
  })

  it("requires the password again if it would be sent to another address", () => {
    const moved = { ...draft, base_url: "https://elsewhere.example.com/api/v1" }
    expect(faultsOf(account, moved)).toEqual({ password: "settings.faults.passwordAgain" })
    expect(faultsOf(account, { ...moved, password: "typed again" })).toEqual({})
  })

  it.each([
    ["invalid_body", "Invalid request: base_url: must have no query.", "base_url"],
    ["setting_locked", "username: It is set in medusa-config.ts.", "username"],
    ["password_in_config", "The password is set in medusa-config.ts.", "base_url"],
    [null, "Something else: went wrong", null],
  ])("finds the field that the server refuses: %s", (code, message, field) => {
    expect(fieldOf(code, message)).toBe(field)
  })
})
