import { authRequestBody } from "../auth-request-schema"
import { DEFAULT_CONTRACT_NAMES } from "../contract-names"
import { AUTH_REQUEST_LIMITS } from "../field-limits"
import { anAuthRequest } from "./requests"

const body = (request: object) =>
  authRequestBody({ ...anAuthRequest(), ...request }, "merchant-0001", DEFAULT_CONTRACT_NAMES)
const refusal = (field: string) => expect.objectContaining({ code: "invalid_request", field })

/** Texts of a given length in the format that the field requires. */
const OF_LENGTH: Record<string, (length: number) => string> = {
  email: (length) => `${"e".repeat(length - 2)}@e`,
  redirectUrl: (length) => `https://shop.example/${"r".repeat(length - 21)}`,
}

describe("the body of a payment authorization request", () => {
  it("has the amount in major units, and only the given fields", () => {
    expect(body({})).toEqual({
      merchantUuid: "merchant-0001",
      amount: 10.99,
      currency: "GBP",
      redirectUrl: "https://shop.example/return/1",
      reference: "payses_0001",
    })
  })

  it("has every field of the contract", () => {
    const texts = Object.fromEntries(Object.keys(AUTH_REQUEST_LIMITS).map((field) => [field, "text"]))
    const given = {
      ...texts,
      redirectUrl: "https://shop.example/",
      reference: "reference",
      email: "jane@shop.example",
      ...{ mobile: 7700900123, phone: 2079460000, dob: "1990-02-28", country: "gb" },
      ...{ cart: [{ sku: "A", name: "Tea", qty: 2, price: 5.5 }], customJson: { a: [1, null] } },
    }
    expect(body(given)).toEqual({
      ...given,
      country: "GB",
      merchantUuid: "merchant-0001",
      amount: 10.99,
      currency: "GBP",
    })
  })

  it("uses the configured name of the currency field", () => {
    const names = { ...DEFAULT_CONTRACT_NAMES, currencyField: "ccy" }
    expect(authRequestBody(anAuthRequest(), "merchant-0001", names)).toMatchObject({ ccy: "GBP" })
    expect(authRequestBody(anAuthRequest(), "merchant-0001", names)).not.toHaveProperty("currency")
  })

  it.each([null, undefined, "", "   "])("omits optional fields that are %j", (blank) => {
    expect(
      Object.keys(body({ firstName: blank, bankId: blank, dob: blank, country: blank, mobile: blank, cart: null })),
    ).toEqual(Object.keys(body({})))
  })

  it("omits an empty cart and trims texts", () => {
    expect(body({ cart: [], city: "  Leeds " })).toMatchObject({ city: "Leeds" })
    expect(body({ cart: [] })).not.toHaveProperty("cart")
  })

  it.each(Object.entries(AUTH_REQUEST_LIMITS))("%s has at most %d characters", (field, limit) => {
    const text = OF_LENGTH[field] ?? ((length: number) => "x".repeat(length))
    expect(body({ [field]: text(limit) })).toHaveProperty(field, text(limit))
    expect(() => body({ [field]: text(limit + 1) })).toThrow(refusal(field))
  })

  it("counts UTF-16 units, so that text that fits by this count fits by any other", () => {
    expect(() => body({ postcode: "😀".repeat(6) })).toThrow(refusal("postcode"))
    expect(body({ postcode: "😀".repeat(5) })).toMatchObject({ postcode: "😀".repeat(5) })
  })

  it.each([
    ["amount", { amountMinor: 0 }],
    ["amount", { amountMinor: -1 }],
    ["amount", { amountMinor: 10.5 }],
    ["amount", { amountMinor: NaN }],
    ["amount", { amountMinor: 2_147_483_648 }],
    ["amount", { amountMinor: "1099" }],
    ["currency", { currency: "USD" }],
    ["currency", { currency: "gbp" }],
    ["redirectUrl", { redirectUrl: "/return" }],
    ["redirectUrl", { redirectUrl: "javascript:alert(1)" }],
    ["redirectUrl", { redirectUrl: "https://user:pass@shop.example" }],
    ["redirectUrl", { redirectUrl: "https://shop.example/a b" }],
    ["redirectUrl", { redirectUrl: null }],
    ["reference", { reference: "short" }],
    ["reference", { reference: "" }],
    ["email", { email: "unknown" }],
    ["email", { email: "two@at@signs" }],
    ["mobile", { mobile: 0 }],
    ["mobile", { mobile: 1e15 }],
    ["mobile", { mobile: "7700900123" }],
    ["phone", { phone: 1.5 }],
    ["dob", { dob: "1990-02-30" }],
    ["dob", { dob: "28/02/1990" }],
    ["country", { country: "GBR" }],
    ["country", { country: "G1" }],
    ["cart", { cart: {} }],
    ["cart.1", { cart: [{}, "tea"] }],
    ["cart.0", { cart: [{ price: 1n }] }],
    ["customJson", { customJson: "text" }],
    ["customJson", { customJson: [] }],
    ["color", { color: "red" }],
  ])("names %s when given %p", (field, given) => {
    expect(() => body(given)).toThrow(refusal(field))
  })

  it("names customJson when it is circular", () => {
    const circle: Record<string, unknown> = {}
    circle["self"] = circle
    expect(() => body({ customJson: circle })).toThrow(refusal("customJson"))
  })
})
