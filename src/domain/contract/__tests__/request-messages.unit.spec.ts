import { authRequestBody } from "../auth-request-schema"
import { DEFAULT_CONTRACT_NAMES } from "../contract-names"
import { linkRequestBody } from "../link-request"
import { PayByBankError } from "../../errors/pay-by-bank-error"
import { checked, invalid, required } from "../field-rules"
import { aLinkRequest, anAuthRequest } from "./requests"

const detailOf = (work: () => unknown): string | undefined => {
  try {
    work()
  } catch (error) {
    if (error instanceof PayByBankError) return error.detail
    throw error
  }
  return "accepted"
}
const ofAuth = (fields: object) =>
  detailOf(() => authRequestBody({ ...anAuthRequest(), ...fields }, "merchant-0001", DEFAULT_CONTRACT_NAMES))
const ofLink = (fields: object) =>
  detailOf(() => linkRequestBody({ ...aLinkRequest(), ...fields }, "merchant-0001", DEFAULT_CONTRACT_NAMES))
const loop: Record<string, unknown> = {}
loop["self"] = loop

describe("the message of a rejected authorization request", () => {
  it.each([
    [{ amountMinor: 1.5 }, "must be a whole number of minor units"],
    [{ amountMinor: 0 }, "must be more than 0"],
    [{ amountMinor: 2_147_483_648 }, "must be at most 21474836.47 in major units"],
    [{ currency: "USD" }, "must be one of GBP, EUR"],
    [{ reference: "12345" }, "must have at least 6 characters"],
    [{ reference: "" }, "must not be empty"],
    [{ reference: 1 }, "must be text"],
    [{ reference: "x".repeat(1000) }, expect.stringMatching(/^must have at most \d+ characters$/)],
    [{ email: "jane" }, "must be an e-mail address"],
    [{ redirectUrl: "ftp://shop.example" }, "must be an absolute http(s) address"],
    [{ mobile: 1.5 }, "must be a whole number"],
    [{ phone: 0 }, "must be more than 0"],
    [{ phone: 1_000_000_000_000_000 }, "must have at most 15 digits"],
    [{ dob: "31.12.1990" }, "must be a date such as 1990-12-31"],
    [{ country: 44 }, "must be text"],
    [{ country: "GBR" }, "must be a country code of two letters"],
    [{ cart: "one" }, "must be a list of items"],
    [{ cart: [null] }, "must be an object that can be written as JSON"],
    [{ customJson: loop }, "must be an object that can be written as JSON"],
    [{ surprise: 1 }, "is not a field of this request"],
  ])("for %j is %j", (fields, message) => {
    expect(ofAuth(fields)).toEqual(message)
  })

  it("is none for a country with spaces around it", () => {
    const body = authRequestBody({ ...anAuthRequest(), country: " gb " }, "merchant-0001", DEFAULT_CONTRACT_NAMES)
    expect(body["country"]).toBe("GB")
  })
})

describe("the message of a rejected payment link", () => {
  it.each([
    [{ deliveryMethod: "PIGEON" }, expect.stringMatching(/^must be one of ([A-Z]+, ){3}[A-Z]+$/)],
    [{ deliveryMethod: "EMAIL" }, "is needed to deliver the link by EMAIL"],
    [{ mobile: "7700900123" }, "is needed when mobile is given"],
    [{ mobile: 7700900123 }, "must be text"],
    [{ mobile: "7700900123", countryCallingCode: 44 }, "must be text"],
    [
      { mobile: "7700900123", countryCallingCode: "353" },
      "must be one or two digits without +: the payment service does not accept longer calling codes",
    ],
  ])("for %j is %j", (fields, message) => {
    expect(ofLink(fields)).toEqual(message)
  })

  it("is none for a number and a calling code of one digit with spaces around them", () => {
    const given = { ...aLinkRequest(), mobile: " 2025550123 ", countryCallingCode: " 1 " }
    expect(linkRequestBody(given, "merchant-0001", DEFAULT_CONTRACT_NAMES)).toMatchObject({
      mobile: "2025550123",
      countryCallingCode: "1",
    })
  })
})

describe("a rejected request", () => {
  it("is named as a whole if no field of it is wrong, and is invalid if nothing more is known", () => {
    expect(() => checked(required(5), 1)).toThrow(expect.objectContaining({ field: "request", detail: "must be text" }))
    expect(invalid("field")).toMatchObject({ field: "field", detail: "is not valid" })
  })
})
