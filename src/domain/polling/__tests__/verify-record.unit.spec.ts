import { readPaymentRecord } from "../../contract/payment-record"
import { discrepancyOf, DISCREPANCIES } from "../verify-record"
import { aRecordBody } from "../../contract/__tests__/records"

const ASKED = {
  uuid: "0123456789abcdef0123456789abcdef",
  merchantUuid: "merchant-0001",
  amountMinor: 1999,
  currency: "GBP",
}
const OTHER = { uuid: "f".repeat(32), merchantUuid: "merchant-0002", amount: 19.98, currency: "EUR" }

function discrepancy(asked: Partial<typeof ASKED>, fields: Record<string, unknown> = {}) {
  const record = readPaymentRecord(aRecordBody(fields))
  if (!record) throw new Error("no record")
  return discrepancyOf({ ...ASKED, ...asked }, record)
}

describe("a record, held against what was asked for", () => {
  it("differs in nothing when it is the same", () => {
    expect(discrepancy({})).toBeNull()
  })

  it.each([
    ["uuid_mismatch", { uuid: OTHER.uuid }],
    ["merchant_mismatch", { merchantUuid: OTHER.merchantUuid }],
    ["amount_mismatch", { amount: 19.98 }],
    ["amount_mismatch", { amount: 19.991 }],
    ["amount_mismatch", { amount: 1999 }],
    ["amount_mismatch", { amount: -19.99 }],
    ["amount_mismatch", { amount: 0 }],
    ["currency_mismatch", { currency: "EUR" }],
    ["currency_mismatch", { currency: "USD" }],
  ])("has %s with %j", (expected, fields) => {
    expect(discrepancy({}, fields)).toBe(expected)
  })

  it.each(
    DISCREPANCIES.map((name, index) => ({ name, fields: Object.fromEntries(Object.entries(OTHER).slice(index)) })),
  )("has $name first when all after it differ too", ({ name, fields }) => {
    expect(discrepancy({}, fields)).toBe(name)
  })

  it("does not differ by case, nor by spaces around it", () => {
    expect(discrepancy({ uuid: ASKED.uuid.toUpperCase(), merchantUuid: "MERCHANT-0001", currency: "gbp" })).toBeNull()
    expect(discrepancy({ merchantUuid: " merchant-0001 " }, { merchantUuid: "MERCHANT-0001" })).toBeNull()
  })
})
