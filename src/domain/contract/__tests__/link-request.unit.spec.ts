import { DEFAULT_CONTRACT_NAMES, contractNames } from "../contract-names"
import { LINK_REQUEST_LIMITS } from "../field-limits"
import { linkRequestBody } from "../link-request"
import { aLinkRequest } from "./requests"

const body = (request: object) =>
  linkRequestBody({ ...aLinkRequest(), ...request }, "merchant-0001", DEFAULT_CONTRACT_NAMES)
const refusal = (field: string) => expect.objectContaining({ code: "invalid_request", field })
const EMAIL = { email: "jane@shop.example" }
const MOBILE = { mobile: "7700900123" }
const CODE = { countryCallingCode: "44" }

describe("the body of a payment link request", () => {
  it("has the amount in major units under the contract's names", () => {
    expect(body({})).toEqual({
      merchantUuid: "merchant-0001",
      amount: 10.99,
      currency: "GBP",
      deliveryMethod: "LINK",
      reference: "order-1",
    })
  })

  it.each([
    ["EMAIL", EMAIL],
    ["SMS", { ...MOBILE, ...CODE }],
    ["EMSMS", { ...EMAIL, ...MOBILE, ...CODE }],
    ["LINK", {}],
    ["LINK", { ...EMAIL, ...MOBILE, ...CODE, firstName: "Jane", surname: "Doe" }],
    ["EMAIL", { ...EMAIL, ...MOBILE, ...CODE }],
  ])("%s accepts %j", (deliveryMethod, given) => {
    expect(body({ deliveryMethod, ...given })).toMatchObject({ deliveryMethod, ...given })
  })

  it.each([
    ["EMAIL", {}, "email"],
    ["EMAIL", { email: " " }, "email"],
    ["EMAIL", { ...MOBILE, ...CODE }, "email"],
    ["SMS", {}, "mobile"],
    ["SMS", EMAIL, "mobile"],
    ["SMS", MOBILE, "countryCallingCode"],
    ["EMSMS", { ...MOBILE, ...CODE }, "email"],
    ["EMSMS", EMAIL, "mobile"],
    ["EMSMS", { ...EMAIL, ...MOBILE }, "countryCallingCode"],
    ["LINK", MOBILE, "countryCallingCode"],
    ["EMAIL", { ...EMAIL, ...MOBILE }, "countryCallingCode"],
  ])("%s with %j lacks %s", (deliveryMethod, given, field) => {
    expect(() => body({ deliveryMethod, ...given })).toThrow(refusal(field))
  })

  it.each(["07700900123", "+447700900123", "7700 900123", "77-00", "0", "123", "7".repeat(15), "٧٧٠٠٩٠٠", 7700900123])(
    "%j is no national number",
    (mobile) => {
      expect(() => body({ mobile, ...CODE })).toThrow(refusal("mobile"))
    },
  )

  it.each(["+44", "044", "353", "0", "4a", 44])("%j is no calling code", (countryCallingCode) => {
    expect(() => body({ ...MOBILE, countryCallingCode })).toThrow(refusal("countryCallingCode"))
  })

  it.each(Object.entries(LINK_REQUEST_LIMITS).filter(([field]) => field !== "countryCallingCode"))(
    "%s has at most %d characters",
    (field, limit) => {
      const text = (length: number) => (field === "email" ? `${"e".repeat(length - 2)}@e` : "x".repeat(length))
      expect(body({ [field]: text(limit) })).toHaveProperty(field, text(limit))
      expect(() => body({ [field]: text(limit + 1) })).toThrow(refusal(field))
    },
  )

  it.each([
    ["reference", { reference: "12345" }],
    ["deliveryMethod", { deliveryMethod: "PIGEON" }],
    ["deliveryMethod", { deliveryMethod: "email" }],
    ["amount", { amountMinor: 0 }],
    ["currency", { currency: "USD" }],
    ["redirectUrl", { redirectUrl: "https://shop.example" }],
  ])("names %s when given %j", (field, given) => {
    expect(() => body(given)).toThrow(refusal(field))
  })

  it("does not repeat the input in its error", () => {
    try {
      body({ mobile: "+44 secret", ...CODE })
      throw new Error("it was taken")
    } catch (error) {
      expect(String(error)).toContain("national digits only")
      expect(String(error)).not.toContain("secret")
    }
  })
})

describe("the field names that the contract leaves open", () => {
  it("are the documented ones by default", () => {
    expect(contractNames()).toEqual({
      statusQueryParameter: "uuid",
      currencyField: "currency",
      deliveryMethodField: "deliveryMethod",
    })
    expect(contractNames({ currencyField: "ccy" })).toMatchObject({
      currencyField: "ccy",
      statusQueryParameter: "uuid",
    })
  })

  it.each([
    ["statusQueryParameter", { statusQueryParameter: "" }],
    ["currencyField", { currencyField: "two words" }],
    ["currencyField", { currencyField: "amount" }],
    ["deliveryMethodField", { deliveryMethodField: "email" }],
    ["deliveryMethodField", { currencyField: "x", deliveryMethodField: "x" }],
  ])("are rejected when %s would break a body: %j", (option, given) => {
    expect(() => contractNames(given)).toThrow(refusal(`contract.${option}`))
  })
})
