import fc from "fast-check"
import { comparedLines, keptLines, linesIn, MOST_LINES, sumOf, type PaymentLine } from "../payment-lines"

const line = (over: Partial<PaymentLine> = {}): PaymentLine => ({
  kind: "item",
  title: "Mug",
  variant: "Blue",
  quantity: 1,
  total_minor: 1200,
  ...over,
})
const anyLine = fc.record({
  kind: fc.constantFrom("item" as const, "shipping" as const, "discount" as const),
  title: fc.option(fc.string({ unit: "binary", maxLength: 300 })),
  variant: fc.option(fc.string()),
  quantity: fc.integer({ min: 1, max: 99 }),
  total_minor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
})
const anyLines = fc.array(anyLine, { maxLength: MOST_LINES + 20 })

describe("the lines that a payment keeps", () => {
  it("are few and short, add up to the cart, and come back from the ledger", () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const kept = keptLines(lines)
        expect(kept.list.length).toBe(Math.min(lines.length, MOST_LINES))
        expect(sumOf(kept.list)).toBe(sumOf(lines))
        expect(kept.list.every(({ title }) => [...(title ?? "")].length <= 200)).toBe(true)
        const stored: unknown = JSON.parse(JSON.stringify(kept))
        expect(linesIn({ lines: stored })).toEqual(kept.list)
      }),
    )
  })

  it("sum up what is too much, with the number of its items", () => {
    const lines = Array.from({ length: MOST_LINES + 1 }, (_, place) => line({ title: `Mug ${place}`, quantity: 2 }))
    expect(keptLines([...lines, line({ kind: "shipping", quantity: 1 })]).list.at(-1)).toEqual({
      ...{ kind: "more", title: null, variant: null },
      ...{ quantity: 4, total_minor: 3 * 1200 },
    })
  })

  it.each([null, undefined, [], "lines", { list: [{ kind: "else" }] }])("are unknown in a row with %j", (lines) => {
    expect(linesIn({ lines })).toBeNull()
  })
})

describe("two sets of lines", () => {
  it("are compared by product and variant, and the new ones follow", () => {
    const [red, delivery] = [line({ variant: "Red" }), line({ kind: "shipping", title: "Standard", variant: null })]
    const compared = comparedLines(
      [line(), red, delivery],
      [line({ title: "Cup" }), line({ quantity: 3, total_minor: 3600 }), delivery],
      { isSameCurrency: true },
    )
    expect(compared.map(({ title, variant, paid, now }) => [title, variant, paid?.quantity, now?.quantity])).toEqual([
      ["Mug", "Blue", 1, 3],
      ["Mug", "Red", 1, undefined],
      ["Standard", null, 1, 1],
      ["Cup", "Blue", undefined, 1],
    ])
  })

  it("count each amount once, also of a product in several lines", () => {
    fc.assert(
      fc.property(anyLines, anyLines, (paid, now) => {
        const compared = comparedLines(paid, now, { isSameCurrency: true })
        const sums = (side: "paid" | "now") => sumOf(compared.flatMap((each) => each[side] ?? []))
        expect([sums("paid"), sums("now")]).toEqual([sumOf(paid), sumOf(now)])
      }),
    )
  })

  it("without a change have the same amounts on both sides", () => {
    const [paid, now] = [[line(), line()], [line({ quantity: 2, total_minor: 2400 })]]
    for (const compared of comparedLines(paid, now, { isSameCurrency: true })) {
      expect(compared).toMatchObject({ now: compared.paid, difference_minor: 0 })
    }
  })

  it("have no difference in two currencies", () => {
    const [compared] = comparedLines([line()], [line({ total_minor: 1450 })], { isSameCurrency: false })
    expect(compared).toMatchObject({ paid: { total_minor: 1200 }, now: { total_minor: 1450 }, difference_minor: null })
  })
})
