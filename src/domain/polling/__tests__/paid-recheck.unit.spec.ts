import { aRecordBody } from "../../contract/__tests__/records"
import { readPaymentRecord } from "../../contract/payment-record"
import { STATUS_CODES } from "../payment-status"
import { nextRecheckAt, recheckAnswerOf, retryRecheckAt } from "../paid-recheck"
import { statusResultOf } from "../status-result"

const PAID_AT = new Date("2026-03-01T12:00:00Z")
const HOUR = 60
const DAY = 24 * HOUR
const after = (minutes: number) => new Date(PAID_AT.getTime() + minutes * 60_000)

describe("the next read of a paid payment", () => {
  it.each([
    ["when it is first read as paid", 0, HOUR],
    ["after the first read", HOUR, DAY],
    ["after the second read", DAY, 5 * DAY],
    ["after a read that was two days late", 2 * DAY, 5 * DAY],
  ])("%s", (_case, now, next) => {
    expect(nextRecheckAt(PAID_AT, after(now))).toEqual(after(next))
  })

  it("is never planned after five days", () => {
    expect(nextRecheckAt(PAID_AT, after(5 * DAY))).toBeNull()
  })
})

describe("the next try after an unanswered read", () => {
  const retry = (tries: number, now = HOUR) => retryRecheckAt({ paidAt: PAID_AT, tries, now: after(now) })

  it.each([
    [1, 10],
    [2, 20],
    [5, 160],
    [8, 12 * HOUR],
    [60, 12 * HOUR],
  ])("try %d waits %d minutes", (tries, minutes) => {
    expect(retry(tries)).toEqual(after(HOUR + minutes))
  })

  it("is given up 30 days after the payment", () => {
    expect(retry(60, 29.5 * DAY)).toEqual(after(30 * DAY))
    expect(retry(60, 29.6 * DAY)).toBeNull()
  })
})

describe("the answer to a read of a paid payment", () => {
  const expected = {
    uuid: "0123456789abcdef0123456789abcdef",
    merchantUuid: "merchant-0001",
    amountMinor: 1999,
    currency: "GBP",
  }
  const options = { paidStatusCodes: [], statusCodes: {}, acceptedResults: [] }
  const known = { paidCode: "ACCC", reportedAmount: "19.99", reportedCurrency: "GBP" }
  const answer = (statusCode: string, settlement: string | null, more: Record<string, unknown> = {}) => {
    const record = readPaymentRecord(aRecordBody({ ...more, result: { statusCode, settlement } }))
    return recheckAnswerOf(statusResultOf(expected, record, options), known, options)
  }

  it("no record is unanswered", () => {
    expect(recheckAnswerOf(statusResultOf(expected, null, options), known, options)).toBe("unanswered")
  })

  it.each(Object.entries(STATUS_CODES))("%s, which is %s", (code, status) => {
    expect(answer(code, null)).toBe(status === "paid" ? "paid" : "reversed")
  })

  it.each([
    ["an unknown code", () => answer("ZZZZ", null)],
    ["another uuid", () => answer("RJCT", "REJECTED", { uuid: "f".repeat(32) })],
    ["another merchant account", () => answer("RJCT", "REJECTED", { merchantUuid: "merchant-0002" })],
    ["another amount", () => answer("RJCT", "REJECTED", { amount: 1 })],
    ["another currency", () => answer("RJCT", "REJECTED", { currency: "EUR" })],
    ["a paid record that contradicts itself", () => answer("ACCC", "REJECTED")],
    ["a paid record of less that contradicts itself", () => answer("ACCC", "REJECTED", { amount: 0.01 })],
    ["a paid record of another merchant account", () => answer("ACCC", null, { merchantUuid: "merchant-0002" })],
    ["a rejected record that contradicts itself", () => answer("RJCT", "completed")],
  ])("%s is unanswered", (_case, read) => {
    expect(read()).toBe("unanswered")
  })

  describe.each([
    ["less", { amount: 0.01 }],
    ["more", { amount: 20 }],
    ["a fraction of a penny more", { amount: 19.991 }],
    ["another currency", { currency: "EUR" }],
    ["another amount and currency", { amount: 0.01, currency: "EUR" }],
  ])("a paid record of %s", (_case, other) => {
    it.each([["ACCC"], [null]])("is other money after the code %s", (paidCode) => {
      const record = readPaymentRecord(aRecordBody({ ...other, result: { statusCode: "ACCC", settlement: null } }))
      expect(recheckAnswerOf(statusResultOf(expected, record, options), { ...known, paidCode }, options)).toBe(
        "other_money",
      )
    })
  })

  it("a fraction of a penny that was reported before is unanswered, because it equals no amount in pennies", () => {
    const record = readPaymentRecord(aRecordBody({ amount: 0.015, result: { statusCode: "ACCC", settlement: null } }))
    const before = { ...known, reportedAmount: "0.015" }
    expect(recheckAnswerOf(statusResultOf(expected, record, options), before, options)).toBe("unanswered")
  })

  describe.each(["ACSC", "XPRP"])("after %s, whose code was read as paid, was removed from the options", (paidCode) => {
    const removed = { ...options, statusCodes: { XPRP: "rejected" } as const }
    const read = (statusCode: string, before: string | null = paidCode) => {
      const record = readPaymentRecord(aRecordBody({ result: { statusCode, settlement: null } }))
      return recheckAnswerOf(statusResultOf(expected, record, removed), { ...known, paidCode: before }, removed)
    }

    it.each([paidCode, "ACSP", "RCVD"])("%s is unanswered", (code) => {
      expect(read(code)).toBe("unanswered")
    })

    it("a decline with another code is a reversal, and a paid record is none", () => {
      expect([read("RJCT"), read("CANC"), read("ACCC")]).toEqual(["reversed", "reversed", "paid"])
    })

    it("a payment that was reversed before stays reversed", () => {
      expect([read("ACSC", null), read("RJCT", null)]).toEqual(["reversed", "reversed"])
    })
  })
})
