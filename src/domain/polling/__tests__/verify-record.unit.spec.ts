import { readPaymentRecord } from "../../contract/payment-record"
import { discrepancyOf, DISCREPANCIES } from "../verify-record"
import { aRecordBody } from "../../contract/__tests__/records"

const REQUESTED = {
  uuid: "0123456789abcdef0123456789abcdef",
  merchantUuid: "merchant-0001",
  amountMinor: 1999,
  currency: "GBP",
}
const OPTIONS = { paidStatusCodes: ["ACCC"], statusCodes: {}, acceptedResults: [] }
const OTHER = {
  uuid: "f".repeat(32),
  merchantUuid: "merchant-0002",
  result: { statusCode: "ACCC", status: 2 },
  amount: 19.98,
  currency: "EUR",
}

function discrepancy(
  requested: Partial<typeof REQUESTED & { currentMerchantUuid: string }>,
  fields: Record<string, unknown> = {},
) {
  const record = readPaymentRecord(aRecordBody(fields))
  if (!record) throw new Error("no record")
  return discrepancyOf({ ...REQUESTED, ...requested }, record, OPTIONS)
}

describe("a record, compared with its request", () => {
  it("has no discrepancy when it is the same", () => {
    expect(discrepancy({})).toBeNull()
  })

  it.each([
    ["uuid_mismatch", { uuid: OTHER.uuid }],
    ["merchant_mismatch", { merchantUuid: OTHER.merchantUuid }],
    ["contradictory_record", { result: { statusCode: "ACCC", settlement: "FAILED" } }],
    ["contradictory_record", { result: { statusCode: "ACCC", status: "FAILED" } }],
    ["contradictory_record", { result: { statusCode: "ACCC", settlement: { is: "COMPLETED" } } }],
    ["contradictory_record", { result: { statusCode: "RJCT", settlement: "COMPLETED" } }],
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
  )("has $name first when all later fields differ too", ({ name, fields }) => {
    expect(discrepancy({}, fields)).toBe(name)
  })

  it("may name the merchant UUID of the account now, or the one at the start, with or without dashes", () => {
    const [own, corrected] = ["0000aaaa-0000-4000-8000-000000000001", "0000bbbb-0000-4000-8000-000000000002"]
    const merchant = { merchantUuid: own, currentMerchantUuid: corrected }
    for (const merchantUuid of [own, corrected, "0000BBBB000040008000000000000002", own.replaceAll("-", "")]) {
      expect(discrepancy(merchant, { merchantUuid })).toBeNull()
    }
    expect(discrepancy(merchant, { merchantUuid: "0000cccc-0000-4000-8000-000000000003" })).toBe("merchant_mismatch")
    expect(discrepancy({ merchantUuid: own }, { merchantUuid: corrected })).toBe("merchant_mismatch")
  })

  it("is compared without case and surrounding spaces", () => {
    expect(
      discrepancy({ uuid: REQUESTED.uuid.toUpperCase(), merchantUuid: "MERCHANT-0001", currency: "gbp" }),
    ).toBeNull()
    expect(discrepancy({ merchantUuid: " merchant-0001 " }, { merchantUuid: "MERCHANT-0001" })).toBeNull()
  })
})
