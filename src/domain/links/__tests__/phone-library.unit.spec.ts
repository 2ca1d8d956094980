import { parsePhoneNumber } from "../phone-library"

describe("a phone number", () => {
  it("is read in national form with its country, and in international form without", () => {
    const number = { callingCode: "44", national: "7400123456", valid: true, type: "MOBILE" }
    expect(parsePhoneNumber("07400 123456", "GB")).toEqual(number)
    expect(parsePhoneNumber("+44 7400 123456", null)).toEqual(number)
  })

  it.each([
    ["in national form without a country", "07400 123456", null],
    ["in national form of a country that does not exist", "07400 123456", "XX"],
    ["inside other text", "call 07400 123456 now", "GB"],
    ["with an extension", "+44 7400 123456 ext. 5", "GB"],
  ])("is invalid %s", (_what, text, country) => {
    expect(parsePhoneNumber(text, country)).toBeNull()
  })
})
