import { PAYMENT_STATUSES } from "../../../shared/statuses"
import { isOnItsWay, isUndecided, mayStillArrive, stallsAt } from "../stalled"

const HOUR = 60 * 60_000
const RULES = { GBP: 24 * HOUR, EUR: { businessDays: 3 } }
const at = (text: string) => new Date(`2024-05-${text}:00Z`)
const trackUntil = at("30T10:00")
const stalls = (since: string, currency: string) => stallsAt({ since: at(since), trackUntil, currency }, RULES)

describe("a payment that the bank leaves undecided", () => {
  it.each([
    ["pounds, on any day", "04T10:00", "GBP", "05T10:00"],
    ["a currency without a rule", "04T10:00", "USD", "05T10:00"],
    ["euros from a Monday", "06T10:00", "EUR", "09T10:00"],
    ["euros from a Friday", "03T10:00", "EUR", "08T10:00"],
    ["euros from a Saturday", "04T10:00", "EUR", "08T10:00"],
    ["euros from a Sunday", "05T10:00", "EUR", "08T10:00"],
  ])("stalls: %s", (_what, since, currency, expected) => {
    expect(stalls(since, currency)).toEqual(at(expected))
  })

  it("stalls when tracking ends, if that is earlier", () => {
    expect(stalls("29T20:00", "GBP")).toEqual(trackUntil)
  })

  it("is pending or unknown", () => {
    expect(PAYMENT_STATUSES.filter(isUndecided)).toEqual(["pending", "unknown"])
  })
})

describe("a payment that your team resolves", () => {
  it.each([
    ["pending", "credentials_missing", true],
    ["unknown", "stalled", true],
    // Its answers were not understood.
    ["created", "stalled", true],
    ["created", "credentials_missing", false],
    ["rejected", "rejected_after_order_placed", false],
    ["mismatch", "contradictory_record", true],
    ["mismatch", "amount_mismatch", false],
  ] as const)("may still arrive: %s, %s: %s", (status, reason, expected) => {
    expect(mayStillArrive({ status, reason })).toBe(expected)
  })
})

describe("a payment on its way", () => {
  const now = at("10T10:00")
  const pending = { status: "pending", outcome: null, reason: null, trackUntil } as const
  const inQuestion = { ...pending, status: "mismatch", outcome: "attention", reason: "contradictory_record" } as const
  it.each([
    ["pending and tracked", pending, true],
    ["no longer tracked", { ...pending, trackUntil: now }, false],
    ["closed by your team", { ...pending, outcome: "closed" }, false],
    ["under attention", { ...pending, outcome: "attention" }, true],
    ["rejected", { ...pending, status: "rejected" }, false],
    ["unknown", { ...pending, status: "unknown" }, false],
    ["with a contradictory record", inQuestion, true],
    ["with a contradictory record, and no longer tracked", { ...inQuestion, trackUntil: now }, true],
    ["with a contradictory record, closed by your team", { ...inQuestion, outcome: "closed" }, false],
    ["with another amount", { ...inQuestion, reason: "amount_mismatch" }, false],
  ] as const)("%s: %#", (_what, payment, expected) => {
    expect(isOnItsWay(payment, now)).toBe(expected)
  })
})
