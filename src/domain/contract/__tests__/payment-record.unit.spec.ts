import { readPaymentRecord } from "../payment-record"
import { aRecordBody } from "./records"

const withResult = (fields: Record<string, unknown>) => aRecordBody({ result: { statusCode: "ACCC", ...fields } })
const unreadable = (field: string) => expect.objectContaining({ code: "unreadable_answer", field })

describe("a payment record", () => {
  it.each([
    ["uuid", `0${"a".repeat(32)}`],
    ["uuid", `${"a".repeat(32)}0`],
    ["currency", "GBPX"],
    ["amount", `${"0".repeat(400)}1`],
  ])("with the %s %s is unreadable", (field, value) => {
    expect(() => readPaymentRecord(aRecordBody({ [field]: value }))).toThrow(unreadable(field))
  })

  it("is read without spaces around its uuid and currency, and with an amount of 400 digits", () => {
    const amount = `${"0".repeat(396)}1.00`
    const body = aRecordBody({ uuid: ` ${"A".repeat(32)} `, currency: " gbp ", amount })
    expect(readPaymentRecord(body)).toMatchObject({ uuid: "a".repeat(32), currency: "GBP", amountDecimal: amount })
  })

  it("is read completely", () => {
    const { result, amount, ...rest } = aRecordBody()
    expect(readPaymentRecord(aRecordBody())).toEqual({
      ...rest,
      ...Object(result),
      amountDecimal: String(amount),
      amountMinor: 1999,
      hasUnreadableResult: false,
    })
  })

  it.each([
    ["status", "FAILED", true],
    ["status", 2.5, true],
    ["status", true, true],
    ["status", [1], true],
    ["status", "1", false],
    ["status", "", false],
    ["status", null, false],
    ["status", undefined, false],
    ["settlement", false, true],
    ["settlement", { deep: 1 }, true],
    ["settlement", ["COMPLETED"], true],
    ["settlement", 7, false],
    ["settlement", " ", false],
    ["settlement", null, false],
    ["settlement", undefined, false],
  ])("notices whether result.%s %j is present and unreadable: %j", (field, given, hasUnreadableResult) => {
    expect(readPaymentRecord(withResult({ [field]: given }))).toMatchObject({ hasUnreadableResult })
  })

  it.each([undefined, null, "", " \n", {}, { message: "not found" }, { result: null }, aRecordBody({ result: null })])(
    "%j is no record yet",
    (body) => {
      expect(readPaymentRecord(body)).toBeNull()
    },
  )

  it.each([
    [19.99, "19.99", 1999],
    ["19.99", "19.99", 1999],
    [" 19.990 ", "19.990", 1999],
    [20, "20", 2000],
    [0, "0", 0],
    [-5, "-5", -500],
    [19.991, "19.991", null],
    [19.990000000000002, "19.990000000000002", null],
    [1e-7, "0.0000001", null],
    [1e21, "1000000000000000000000", null],
  ])("the amount %p is %j, %p in minor units", (amount, amountDecimal, amountMinor) => {
    expect(readPaymentRecord(aRecordBody({ amount }))).toMatchObject({ amountDecimal, amountMinor })
  })

  it.each([
    ["currency", "gbp", "GBP"],
    ["uuid", "0123456789ABCDEF0123456789ABCDEF", "0123456789abcdef0123456789abcdef"],
    ["merchantUuid", 42, "42"],
    ["reference", 12345, "12345"],
    ["reference", null, null],
    ["reference", "", null],
    ["processingTime", "2024-05-01 10:00:00.123", "2024-05-01 10:00:00.123"],
    ["processingTime", "2024-05-01T10:00:00.123456Z", "2024-05-01T10:00:00.123456Z"],
    ["processingTime", "2024-05-01T10:00:00+01:00", "2024-05-01T10:00:00+01:00"],
    ["processingTime", "yesterday", null],
    ["processingTime", null, null],
  ])("%s %j reads as %j", (field, given, expected) => {
    expect(readPaymentRecord(aRecordBody({ [field]: given }))).toHaveProperty(field, expected)
  })

  it.each([
    ["status", "1", 1],
    ["status", null, null],
    ["status", "one", null],
    ["statusCode", null, ""],
    ["statusCode", undefined, ""],
    ["statusCode", " ACSC ", "ACSC"],
    ["statusCode", 1, "1"],
    ["settlement", null, null],
    ["settlement", { deep: 1 }, null],
    ["institution", 17, "17"],
  ])("result.%s %j reads as %j", (field, given, expected) => {
    expect(readPaymentRecord(withResult({ [field]: given }))).toHaveProperty(field, expected)
  })

  it.each(["customer", "cart", "device", "customParameters"])("may omit %s, or have any value in its place", (part) => {
    for (const nothing of [undefined, null, [], "", 7, {}]) {
      const record: object | null = readPaymentRecord(aRecordBody({ [part]: nothing }))
      expect(record).toMatchObject({ amountMinor: 1999, statusCode: "ACCC" })
      const read: unknown = Object(record)[part]
      for (const value of Object.values(Object(read))) expect(value === null || Array.isArray(value)).toBe(true)
    }
  })

  it.each([
    ["uuid", "0123"],
    ["uuid", "g".repeat(32)],
    ["uuid", "01234567-89ab-cdef-0123-456789abcdef"],
    ["uuid", null],
    ["uuid", 7],
    ["merchantUuid", null],
    ["merchantUuid", ""],
    ["amount", null],
    ["amount", undefined],
    ["amount", ""],
    ["amount", "19,99"],
    ["amount", "1e3"],
    ["amount", ".5"],
    ["amount", true],
    ["amount", { value: 1 }],
    ["currency", null],
    ["currency", "GB"],
    ["currency", 826],
    ["result", "ACCC"],
    ["result", []],
    ["result.statusCode", { result: { statusCode: { code: "ACCC" } } }],
  ])("is unreadable with %s %p, and the error does not contain the value", (field, given) => {
    const body = field.includes(".") ? aRecordBody(Object(given)) : aRecordBody({ [field]: given })
    expect(() => readPaymentRecord(body)).toThrow(unreadable(field))
  })

  it.each([[[]], [[aRecordBody()]], ["pending"], [7], [false]])(
    "%j is unreadable instead of empty, because it may hide a payment",
    (body) => {
      expect(() => readPaymentRecord(body)).toThrow(unreadable("body"))
    },
  )

  it("keeps the beginning of a very long text, with a mark, so that no code is read from it", () => {
    const long = `ACCC${" ".repeat(40)}${"x".repeat(1_000_000)}`
    const record = readPaymentRecord(withResult({ statusCode: long, settlement: `COMPLETED ${long}` }))
    expect(record?.statusCode).toBe("ACCC…")
    expect(record?.settlement).toMatch(/^COMPLETED ACCC.{1,500}…$/)
  })

  it("is unreadable with an amount of more digits than a number has", () => {
    const body = aRecordBody({ amount: `19.99${"0".repeat(1_000_000)}1` })
    expect(() => readPaymentRecord(body)).toThrow(unreadable("amount"))
    expect(readPaymentRecord(aRecordBody({ amount: 5e-324 }))?.amountMinor).toBeNull()
    expect(readPaymentRecord(aRecordBody({ amount: Number.MAX_VALUE }))?.amountMinor).toBeNull()
  })

  it("does not reveal the value of an unreadable field", () => {
    try {
      readPaymentRecord(aRecordBody({ currency: "secret" }))
      throw new Error("it was read")
    } catch (error) {
      expect(String(error)).toContain("field currency")
      expect(String(error)).not.toContain("secret")
    }
  })

  it("is not affected by __proto__", () => {
    const text = JSON.stringify(aRecordBody()).replace("{", '{"__proto__":{"amount":1,"polluted":true},')
    const nested = text.replace('"customJson":{', '"customJson":{"__proto__":{"polluted":true},"constructor":{},')
    const body: unknown = JSON.parse(nested)
    const record = readPaymentRecord(body)
    expect(record).toMatchObject({ amountMinor: 1999 })
    expect(record).not.toHaveProperty("polluted")
    expect(Object(record?.customParameters.customJson)).not.toHaveProperty("polluted")
    expect({}).not.toHaveProperty("polluted")
    expect(() => readPaymentRecord(JSON.parse('{"result":{},"__proto__":{"uuid":"x"}}'))).toThrow(unreadable("uuid"))
  })
})
