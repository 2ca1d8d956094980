import fc from "fast-check"
import { balances, Reconciliation, reconciliationCsv, type ReportedPayment } from "../reconciliation"

const reconcile = (payments: ReportedPayment[], timeZone = "UTC") => new Reconciliation(timeZone).add(payments).lines()

const payment = (over: Partial<ReportedPayment> = {}): ReportedPayment => ({
  uuid: "a".repeat(32),
  reference: "REFERENCE1",
  paidAt: new Date("2026-03-01T12:00:00Z"),
  currency: "GBP",
  reportedMinor: 1999,
  capturedMinor: 1999,
  returnedMinor: 0,
  outcome: "settled",
  reason: null,
  isReversed: false,
  ...over,
})

const anyPayment = fc
  .record({
    uuid: fc.uuid(),
    paidAt: fc.date({ min: new Date("2026-01-01"), max: new Date("2026-01-05"), noInvalidDate: true }),
    currency: fc.constantFrom("GBP", "EUR"),
    reportedMinor: fc.integer({ min: 1, max: 10_000_000 }),
    outcome: fc.constantFrom("settled" as const, "attention" as const, "closed" as const, null),
    isReversed: fc.boolean(),
  })
  .map((fields) => payment({ ...fields, capturedMinor: fields.outcome === "settled" ? fields.reportedMinor : 0 }))

describe("the reconciliation", () => {
  it("has the same lines however many payments are added at once", () => {
    fc.assert(
      fc.property(fc.array(anyPayment), fc.integer({ min: 1, max: 3 }), (payments, size) => {
        const pages = new Reconciliation("UTC")
        for (let nth = 0; nth < payments.length; nth += size) pages.add(payments.slice(nth, nth + size))
        expect(pages.lines()).toEqual(reconcile(payments))
      }),
    )
  })

  it("balances for any day without problems", () => {
    fc.assert(
      fc.property(fc.array(anyPayment), (payments) => {
        const lines = reconcile(payments)
        expect(lines.every(balances)).toBe(true)
        expect(lines.reduce((sum, line) => sum + line.reportedMinor, 0)).toBe(
          payments.reduce((sum, each) => sum + each.reportedMinor, 0),
        )
      }),
    )
  })

  it("has one line for each day and currency, in order", () => {
    const lines = reconcile([
      payment({ paidAt: new Date("2026-03-02T00:00:00Z") }),
      payment({ currency: "EUR" }),
      payment({ paidAt: new Date("2026-03-01T23:59:59.999Z") }),
    ])
    expect(lines.map(({ day, currency }) => `${day} ${currency}`)).toEqual([
      "2026-03-01 EUR",
      "2026-03-01 GBP",
      "2026-03-02 GBP",
    ])
  })

  it("has the days of the given time zone", () => {
    const payments = [
      payment({ paidAt: new Date("2026-07-01T22:59:59.999Z") }),
      payment({ paidAt: new Date("2026-07-01T23:00:00Z") }),
    ]
    expect(reconcile(payments, "Europe/London").map(({ day }) => day)).toEqual(["2026-07-01", "2026-07-02"])
  })

  it.each([
    ["captured short", { capturedMinor: 1998 }, "captured_differs", false],
    ["captured twice", { capturedMinor: 3998 }, "captured_differs", false],
    ["settled without a capture", { capturedMinor: 0 }, "captured_differs", false],
    ["captured and under attention", { outcome: "attention" as const }, "captured_and_not_settled", true],
    ["captured and closed", { outcome: "closed" as const }, "captured_and_not_settled", true],
    ["captured and reversed", { outcome: "attention" as const, isReversed: true }, "captured_and_reversed", true],
    ["captured, reversed and closed", { outcome: "closed" as const, isReversed: true }, "captured_and_reversed", true],
    ["not settled yet", { outcome: null, capturedMinor: 0 }, "not_settled_yet", true],
  ])("names a payment that is %s", (_what, over, reason, balanced) => {
    const [line] = reconcile([payment(over)])
    expect(line?.differences).toEqual([
      expect.objectContaining({ uuid: "a".repeat(32), reference: "REFERENCE1", reason }),
    ])
    expect(line && balances(line)).toBe(balanced)
  })

  it("adds each payment to the column of its outcome", () => {
    const [line] = reconcile([
      payment({ reportedMinor: 1, capturedMinor: 1 }),
      payment({ reportedMinor: 20, capturedMinor: 0, outcome: "attention" }),
      payment({ reportedMinor: 300, capturedMinor: 0, outcome: "closed" }),
      payment({ reportedMinor: 4000, capturedMinor: 0, outcome: null }),
      payment({ reportedMinor: 50_000, capturedMinor: 0, outcome: "attention", isReversed: true }),
      payment({ reportedMinor: 600_000, capturedMinor: 0, outcome: "closed", isReversed: true }),
    ])
    expect(line).toMatchObject({
      payments: 6,
      reportedMinor: 654_321,
      capturedMinor: 1,
      attentionMinor: 20,
      resolvedMinor: 300,
      reversedMinor: 650_000,
      settlingMinor: 4000,
      differences: [{ reportedMinor: 4000, capturedMinor: 0, reason: "not_settled_yet" }],
    })
  })

  it("counts a payment as captured once Medusa has captured it, also before it is settled", () => {
    const [line] = reconcile([payment({ outcome: null })])
    expect(line).toMatchObject({ capturedMinor: 1999, settlingMinor: 0, differences: [] })
    expect(reconcile([payment({ outcome: null, capturedMinor: 1 })])).toMatchObject([
      { capturedMinor: 0, settlingMinor: 1999 },
    ])
  })

  it("shows the captured amount of a difference", () => {
    const [line] = reconcile([payment({ capturedMinor: 1998 }), payment({ outcome: "attention", capturedMinor: 1500 })])
    expect(line?.differences.map(({ capturedMinor, reportedMinor }) => [capturedMinor, reportedMinor])).toEqual([
      [1998, 1999],
      [1500, 1999],
    ])
  })

  it("lists all payments that differ in one cell", () => {
    const lines = reconcile([
      payment({ uuid: "one", capturedMinor: 0 }),
      payment({ uuid: "two", reference: "REFERENCE2", capturedMinor: 0, outcome: null }),
    ])
    expect(reconciliationCsv(lines)).toMatch(/,"REFERENCE1 one captured_differs; REFERENCE2 two not_settled_yet"\r\n$/)
  })

  it("is written as a spreadsheet in major units", () => {
    expect(reconciliationCsv(reconcile([payment({ capturedMinor: 1998 })]))).toBe(
      "\uFEFFday,currency,payments,reported,captured,attention,resolved,reversed,settling,differences\r\n" +
        `2026-03-01,GBP,1,19.99,19.98,0.00,0.00,0.00,0.00,REFERENCE1 ${"a".repeat(32)} captured_differs\r\n`,
    )
  })
})
