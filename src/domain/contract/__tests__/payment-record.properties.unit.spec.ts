import fc from "fast-check"
import { PayByBankError } from "../../errors/pay-by-bank-error"
import { readPaymentRecord } from "../payment-record"
import { aRecordBody } from "./records"

/** Restates a value in its other form: a number as text, digits as a number. */
const restated = (value: unknown): unknown => {
  if (typeof value === "number") return String(value)
  if (typeof value === "string" && /^[1-9]\d{0,14}$/.test(value)) return Number(value)
  return value
}

type Change = "keep" | "restate"
const change = fc.constantFrom<Change>("keep", "restate")
const extras = fc.dictionary(fc.stringMatching(/^x[a-zA-Z0-9_]{1,8}$/), fc.jsonValue())

/** The same record with restated leaves and with unknown fields in between. */
function variantOf(value: unknown, pick: () => Change, more: () => Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value
  if (typeof value !== "object" || value === null) return pick() === "restate" ? restated(value) : value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    name === "customJson" ? field : variantOf(field, pick, more),
  ])
  return { ...more(), ...Object.fromEntries(fields) }
}

describe("parsing a payment record", () => {
  it("throws only a PayByBankError, for any JSON", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything()), (body) => {
        expectReadableOrOurs(body)
      }),
      { numRuns: 1000 },
    )
  })

  it("throws only a PayByBankError when any one field is anything", () => {
    const field = fc.constantFrom(...Object.keys(aRecordBody()))
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => expectReadableOrOurs(aRecordBody({ [name]: value }))),
      {
        numRuns: 1000,
      },
    )
  })

  it("ignores unknown fields, and accepts numbers as text and text as numbers", () => {
    const expected = readPaymentRecord(aRecordBody())
    fc.assert(
      fc.property(fc.array(change, { minLength: 1 }), fc.array(extras, { minLength: 1 }), (changes, more) => {
        let turn = 0
        const pick = () => changes[turn++ % changes.length] ?? "keep"
        const variant = variantOf(aRecordBody(), pick, () => more[turn % more.length] ?? {})
        expect(readPaymentRecord(variant)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it("keeps amount, currency, status and merchant when other fields are null", () => {
    const details = ["processingTime", "reference", "customer", "cart", "device", "customParameters"]
    fc.assert(
      fc.property(fc.subarray(details), fc.constantFrom(null, undefined), (gone, nothing) => {
        const record = readPaymentRecord(aRecordBody(Object.fromEntries(gone.map((name) => [name, nothing]))))
        expect(record).toMatchObject({
          amountMinor: 1999,
          currency: "GBP",
          statusCode: "ACCC",
          merchantUuid: "merchant-0001",
        })
      }),
    )
  })
})

function expectReadableOrOurs(body: unknown): void {
  try {
    const record = readPaymentRecord(body)
    if (record) expect(record.uuid).toMatch(/^[a-f0-9]{32}$/)
  } catch (error) {
    expect(error).toBeInstanceOf(PayByBankError)
    expect(error).toMatchObject({ code: "unreadable_answer" })
  }
}
