import { readPaymentRecord } from "../../contract/payment-record"
import type { ResultOptions } from "../paid-result"
import { statusResultOf } from "../status-result"
import { PAYMENT_STATUS, STATUS_CODES, statusOf } from "../payment-status"
import { PAYMENT_STATUSES } from "../../../shared/statuses"
import { PAYMENT_STATUS_LABELS } from "../../../shared/messages/payment-statuses"
import { aRecordBody } from "../../contract/__tests__/records"

const NO_ROWS: ResultOptions = { paidStatusCodes: ["ACCC"], statusCodes: {}, acceptedResults: [] }
const REQUESTED = {
  uuid: "0123456789abcdef0123456789abcdef",
  merchantUuid: "merchant-0001",
  amountMinor: 1999,
  currency: "GBP",
}
const recordOf = (result: object | null, fields: object = {}) => readPaymentRecord(aRecordBody({ result, ...fields }))

/** A deliberate second copy: the table decides about money, so every edit of it must fail a test. */
const EXPECTED: Record<string, string> = {
  ...{ RCVD: "created", PATC: "created", PART: "created" },
  ...{ PDNG: "pending", ACTC: "pending", ACCP: "pending", ACSP: "pending", ACWC: "pending", ACWP: "pending" },
  ...{ ACFC: "pending", ACSC: "pending" },
  ...{ ACCC: "paid", RJCT: "rejected", BLCK: "rejected", CANC: "canceled" },
}

describe("status codes", () => {
  it("are exactly these", () => {
    expect(STATUS_CODES).toEqual(EXPECTED)
  })

  it.each(Object.entries(EXPECTED))("%s means %s, in any case and with spaces around it", (code, status) => {
    for (const written of [code, code.toLowerCase(), ` ${code} `]) expect(statusOf(written, NO_ROWS)).toBe(status)
  })

  it.each(["", "ZZZZ", "1", "COMPLETED", "constructor", "__proto__", "toString", "ACCC2"])("%j is unknown", (code) => {
    expect(statusOf(code, NO_ROWS)).toBe("unknown")
  })

  it("of a merchant override the table, and paid codes override everything", () => {
    expect(statusOf("ZZZZ", { ...NO_ROWS, statusCodes: { ZZZZ: "pending" } })).toBe("pending")
    expect(statusOf("ACSC", { ...NO_ROWS, statusCodes: { ACSC: "rejected" } })).toBe("rejected")
    const options = { paidStatusCodes: ["ACCC", "ACSC"], statusCodes: { ACSC: "rejected" } } as const
    expect(statusOf("ACSC", options)).toBe("paid")
  })

  it("determine the action at checkout and Medusa's status, as in the table", () => {
    const rows = Object.entries(PAYMENT_STATUS).map(([status, row]) => [status, row.atCheckout, row.session])
    expect(rows).toEqual([
      ["created", "poll_again", "pending"],
      ["pending", "place_pending", "pending_authorization"],
      ["paid", "capture", "captured"],
      ["rejected", "decline", "requires_more"],
      ["canceled", "decline", "requires_more"],
      ["mismatch", "decline", "requires_more"],
      ["unknown", "poll_again", "pending"],
    ])
  })

  it("have a label for admin users and a message for shoppers, and only paid captures", () => {
    expect(Object.keys(PAYMENT_STATUS)).toEqual([...PAYMENT_STATUSES])
    expect(Object.keys(PAYMENT_STATUS_LABELS)).toEqual([...PAYMENT_STATUSES])
    for (const [status, { shopper, atCheckout }] of Object.entries(PAYMENT_STATUS)) {
      expect(shopper).toMatch(/^[A-Z].*\.$/)
      expect(atCheckout === "capture").toBe(status === "paid")
    }
  })
})

describe("a status result", () => {
  it("is created without a record", () => {
    expect(statusResultOf(REQUESTED, null, NO_ROWS)).toEqual({
      hasRecord: false,
      status: "created",
      reportedPaid: false,
      discrepancy: null,
      statusCode: null,
      settlement: null,
      institution: null,
      reportedAmount: null,
      reportedCurrency: null,
    })
  })

  it("is paid for the requested record", () => {
    const result = { statusCode: "ACCC", settlement: "COMPLETED", institution: "bank-1" }
    expect(statusResultOf(REQUESTED, recordOf(result), NO_ROWS)).toEqual({
      hasRecord: true,
      status: "paid",
      reportedPaid: true,
      discrepancy: null,
      reportedAmount: "19.99",
      reportedCurrency: "GBP",
      ...result,
    })
  })

  it.each(["ACCC", "PDNG", "RJCT", "ZZZZ", null])(
    "is a mismatch when the record differs, also with the code %j",
    (statusCode) => {
      const record = recordOf({ statusCode }, { amount: 20 })
      expect(statusResultOf(REQUESTED, record, NO_ROWS)).toMatchObject({
        status: "mismatch",
        discrepancy: "amount_mismatch",
      })
    },
  )

  it.each([
    ["ACCC", { amount: 20 }, true],
    ["ACCC", { uuid: "f".repeat(32) }, false],
    ["PDNG", { amount: 20 }, false],
  ])("reports money with %s and %j: %j", (statusCode, fields, expected) => {
    expect(statusResultOf(REQUESTED, recordOf({ statusCode }, fields), NO_ROWS).reportedPaid).toBe(expected)
  })

  it("is unknown for an empty result", () => {
    expect(statusResultOf(REQUESTED, recordOf({}), NO_ROWS).status).toBe("unknown")
  })

  it("that contradicts itself is a mismatch, and reports no money, also with another amount", () => {
    const record = recordOf({ statusCode: "ACCC", settlement: "FAILED" }, { amount: 20 })
    expect(statusResultOf(REQUESTED, record, NO_ROWS)).toMatchObject({
      status: "mismatch",
      discrepancy: "contradictory_record",
      reportedPaid: false,
      settlement: "FAILED",
    })
  })

  it("contains no personal data", () => {
    expect(JSON.stringify(statusResultOf(REQUESTED, recordOf({ statusCode: "ACCC" }), NO_ROWS))).not.toMatch(
      /jane|doe|GB00|12345678/i,
    )
  })
})
