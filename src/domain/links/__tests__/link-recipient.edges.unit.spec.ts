import type { GivenRecipient } from "../../../shared/link-recipient"
import { deliveryMethod, linkRecipient } from "../link-recipient"
import { DELIVERY_METHODS } from "../../../shared/link-recipient"

const EMAIL = { email: "jane@shop.example" }
const PHONE = { phone: "07700 900123", country: "gb" }
const refusal = (code: string) => expect.objectContaining({ code })

describe("the delivery of a link", () => {
  it.each(DELIVERY_METHODS)("can be %s", (method) => {
    expect(deliveryMethod(method)).toBe(method)
  })

  it.each(["email", "", "POST"])("cannot be %j", (method) => {
    expect(() => deliveryMethod(method)).toThrow(refusal("link_delivery_unknown"))
  })
})

describe("the recipient of a link", () => {
  it("has its number in parts and its texts without surrounding blanks", () => {
    const given = { email: " jane@shop.example ", ...PHONE, first_name: " Jane ", last_name: "Doe" }
    expect(linkRecipient("EMSMS", given)).toEqual({
      email: "jane@shop.example",
      mobile: "7700900123",
      calling_code: "44",
      first_name: "Jane",
      last_name: "Doe",
    })
  })

  it.each([{}, { email: " ", phone: "", first_name: null, last_name: " " }])("can be empty: %j", (given) => {
    expect(linkRecipient("LINK", given)).toEqual({
      email: null,
      mobile: null,
      calling_code: null,
      first_name: null,
      last_name: null,
    })
  })

  it.each<[string, "EMAIL" | "SMS" | "EMSMS" | "LINK", GivenRecipient]>([
    ["link_email_missing", "EMAIL", PHONE],
    ["link_email_missing", "EMSMS", PHONE],
    ["link_phone_missing", "SMS", EMAIL],
    ["link_phone_missing", "EMSMS", EMAIL],
    ["link_email_invalid", "LINK", { email: "jane" }],
    ["link_email_invalid", "LINK", { email: "jane@" }],
    ["link_email_invalid", "LINK", { email: "@shop.example" }],
    ["link_email_invalid", "LINK", { email: "jane@shop@example" }],
    ["link_email_invalid", "LINK", { email: "jane doe@shop.example" }],
    ["link_email_invalid", "LINK", { email: "jane@shop example" }],
    ["link_email_too_long", "LINK", { email: `${"a".repeat(244)}@shop.example` }],
    ["link_first_name_too_long", "LINK", { first_name: "a".repeat(65) }],
    ["link_last_name_too_long", "LINK", { last_name: "a".repeat(65) }],
    ["link_phone_no_country", "SMS", { phone: "07700 900123" }],
  ])("is rejected as %s by %s with %j", (code, method, given) => {
    expect(() => linkRecipient(method, given)).toThrow(refusal(code))
  })

  it.each([
    ["EMAIL", EMAIL],
    ["SMS", PHONE],
    ["LINK", { email: `${"a".repeat(243)}@shop.example` }],
    ["LINK", { first_name: "a".repeat(64), last_name: "b".repeat(64) }],
  ] as const)("is accepted by %s with %j", (method, given) => {
    expect(() => linkRecipient(method, given)).not.toThrow()
  })
})
