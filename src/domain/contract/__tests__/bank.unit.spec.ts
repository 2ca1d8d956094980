import fc from "fast-check"
import { bankId, readBanks } from "../bank"
import { PayByBankError } from "../../errors/pay-by-bank-error"

const ROW = {
  bank_id: "first-bank",
  bank_name: "First Bank",
  logo: "https://cdn.example/first.svg",
  countries: ["GB", "IE"],
  created_at: "2024-05-01 10:00:00",
}
const BANK = {
  id: "first-bank",
  name: "First Bank",
  logo: ROW.logo,
  countries: ["GB", "IE"],
  createdAt: ROW.created_at,
}

describe("the bank list", () => {
  it("is read completely", () => {
    expect(readBanks([ROW])).toEqual([BANK])
    expect(readBanks([])).toEqual([])
  })

  it.each([
    ["bank_id", 17, { id: "17" }],
    ["bank_name", null, { name: "first-bank" }],
    ["bank_name", "", { name: "first-bank" }],
    ["logo", null, { logo: null }],
    ["logo", "javascript:alert(1)", { logo: null }],
    ["logo", "/first.svg", { logo: null }],
    ["logo", "data:image/svg+xml,x", { logo: null }],
    ["logo", 7, { logo: null }],
    ["countries", ["gb", " ie ", "GB"], { countries: ["GB", "IE"] }],
    ["countries", ["UK"], { countries: ["GB"] }],
    ["countries", ["GB", null, 7, {}], { countries: ["GB", "7"] }],
    ["countries", null, { countries: [] }],
    ["countries", "GB", { countries: [] }],
    ["created_at", "2024-05-01T10:00:00.5Z", { createdAt: "2024-05-01T10:00:00.5Z" }],
    ["created_at", null, { createdAt: null }],
    ["unknown", "extra", {}],
  ])("with %s %j has %j", (field, given, expected) => {
    expect(readBanks([{ ...ROW, [field]: given }])).toEqual([{ ...BANK, ...expected }])
  })

  it.each([
    null,
    "bank",
    7,
    [],
    {},
    { ...ROW, bank_id: null },
    { ...ROW, bank_id: "" },
    { ...ROW, bank_id: "x".repeat(65) },
  ])("skips the malformed bank %j", (row) => {
    expect(readBanks([row, ROW])).toEqual([BANK])
  })

  it("has each id once", () => {
    expect(readBanks([ROW, { ...ROW, bank_name: "Twin" }])).toEqual([BANK])
  })

  it.each([null, undefined, "", {}, { banks: [ROW] }, "[]", 7])("%j is unreadable", (body) => {
    expect(() => readBanks(body)).toThrow(expect.objectContaining({ code: "unreadable_answer", field: "body" }))
  })

  it("throws only a PayByBankError, for any JSON", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.array(fc.record({ bank_id: fc.jsonValue(), logo: fc.jsonValue() }))),
        (body) => {
          try {
            readBanks(body)
          } catch (error) {
            expect(error).toBeInstanceOf(PayByBankError)
          }
        },
      ),
    )
  })
})

describe("a bank id", () => {
  it.each([7, {}, [], ["id"], { length: 3 }, { length: { toString: false } }])("is text, not %j", (given) => {
    expect(bankId.safeParse(given).success).toBe(false)
  })
})
