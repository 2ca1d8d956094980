import { PayByBankError } from "../../errors/pay-by-bank-error"
import { mobileNumber } from "../mobile-number"

const refusalOf = (text: string, country: string | null): string => {
  try {
    return JSON.stringify(mobileNumber(text, country))
  } catch (error) {
    return error instanceof PayByBankError ? error.code : String(error)
  }
}

describe("a mobile number becomes calling code and national digits", () => {
  it.each([
    ["07700 900123", "GB", "44", "7700900123"],
    ["+44 7700 900123", null, "44", "7700900123"],
    ["+44 (0)7911 123456", "DE", "44", "7911123456"],
    ["0044 7911 123456", null, "44", "7911123456"],
    ["0151 23456789", "DE", "49", "15123456789"],
    ["06 12 34 56 78", "FR", "33", "612345678"],
    ["06 12 34 56 78", "fr", "33", "612345678"],
    ["+39 347 1234567", null, "39", "3471234567"],
    ["(415) 555-2671", "US", "1", "4155552671"],
  ])("%s of %s", (text, country, countryCallingCode, mobile) => {
    expect(mobileNumber(text, country)).toEqual({ countryCallingCode, mobile })
  })
})

describe("a number is rejected with an error code", () => {
  it.each([
    ["087 123 4567", "IE", "link_calling_code_too_long"],
    ["+353 87 123 4567", null, "link_calling_code_too_long"],
    ["020 7946 0018", "GB", "link_phone_not_mobile"],
    ["030 901820", "DE", "link_phone_not_mobile"],
    ["01 42 68 53 00", "FR", "link_phone_not_mobile"],
    ["0800 123456", "GB", "link_phone_not_mobile"],
    ["07700 900123", null, "link_phone_no_country"],
    ["call me", "GB", "link_phone_unreadable"],
    ["07700 90012", "GB", "link_phone_unreadable"],
    ["07700 9001234", "GB", "link_phone_unreadable"],
    ["07911 123456 ext. 5", "GB", "link_phone_unreadable"],
    ["+", null, "link_phone_unreadable"],
    ["07911 123456", "XX", "link_phone_unreadable"],
  ])("%s of %s: %s of %s", (text, country, code) => {
    expect(refusalOf(text, country)).toBe(code)
  })
})
