import { requestFactsOf } from "../request-facts"

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))

const ROW = {
  status: "paid",
  outcome: null,
  reason: null,
  amount_minor: 1999,
  currency: "GBP",
  failed_attempts: 2,
  reversed_at: null,
  claimed_at: at(1),
  created_at: at(0),
  declined_since: null,
  declined_at: null,
} as const

describe("a ledger row in an evaluation", () => {
  it("keeps money, times and failures", () => {
    expect(requestFactsOf(ROW)).toEqual({
      status: "paid",
      discrepancy: null,
      outcome: null,
      amountMinor: 1999,
      currency: "GBP",
      failedAttempts: 2,
      reversed: false,
      claimedAt: at(1),
      startedAt: at(0),
      declined: null,
    })
  })

  it.each([
    ["mismatch", "amount_mismatch", "amount_mismatch"],
    ["mismatch", "uuid_mismatch", "uuid_mismatch"],
    ["mismatch", "total_differs", null],
    ["mismatch", null, null],
    ["paid", "amount_mismatch", null],
  ] as const)("that is %s with the reason %j differs by %j", (status, reason, discrepancy) => {
    expect(requestFactsOf({ ...ROW, status, reason }).discrepancy).toBe(discrepancy)
  })

  it("is reversed once a record reports it as unpaid", () => {
    expect(requestFactsOf({ ...ROW, reversed_at: at(5) }).reversed).toBe(true)
  })

  it.each([
    [at(2), at(3), { since: at(2), until: at(3) }],
    [at(2), null, null],
    [null, at(3), null],
  ])("that was declined from %j to %j has the declined period %j", (declined_since, declined_at, declined) => {
    expect(requestFactsOf({ ...ROW, declined_since, declined_at }).declined).toEqual(declined)
  })
})
