import fc from "fast-check"
import { fitted } from "../field-limits"

const FAMILY = "👨‍👩‍👧‍👦"
const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }))
const graphemesOf = (value: string) => [...new Intl.Segmenter("en").segment(value)].map(({ segment }) => segment)

describe("text cut to a field's length", () => {
  it.each([
    ["Leeds", 64, "Leeds"],
    ["  Leeds  ", 64, "Leeds"],
    ["Leeds Castle", 6, "Leeds"],
    ["Leeds", 3, "Lee"],
    ["Leeds", 0, ""],
    ["", 5, ""],
    ["a😀", 2, "a"],
    ["a😀", 3, "a😀"],
    [`ab${FAMILY}`, 12, "ab"],
    [`ab${FAMILY}`, 13, `ab${FAMILY}`],
    [FAMILY, 10, ""],
    ["cafe\u0301", 4, "caf"],
    ["🇬🇧🇮🇪", 6, "🇬🇧"],
  ])("%j in %d is %j", (given, limit, expected) => {
    expect(fitted(given, limit)).toBe(expected)
  })

  it("fits, is the beginning of the text, and ends at a character boundary", () => {
    fc.assert(
      fc.property(text, fc.nat(40), (given, limit) => {
        const cut = fitted(given, limit)
        expect(cut.length).toBeLessThanOrEqual(limit)
        expect(given.trim().startsWith(cut)).toBe(true)
        expect(cut).toBe(cut.trim())
        const whole = graphemesOf(given.trim())
        const lengths = whole.map(
          (_, count) =>
            whole
              .slice(0, count + 1)
              .join("")
              .trimEnd().length,
        )
        expect([0, ...lengths]).toContain(cut.length)
      }),
      { numRuns: 500 },
    )
  })

  it("loses nothing that fits", () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(fitted(given, given.trim().length)).toBe(given.trim())
      }),
    )
  })

  it("stays the same when it is cut again", () => {
    fc.assert(
      fc.property(text, fc.nat(40), (given, limit) =>
        expect(fitted(fitted(given, limit), limit)).toBe(fitted(given, limit)),
      ),
    )
  })
})
