import fc from "fast-check"
import { percentile } from "../percentile"

const tallyOf = (values: number[]) =>
  new Map([...new Set(values)].map((value) => [value, values.filter((each) => each === value).length]))

it("lies between the two nearest values, in proportion", () => {
  expect(percentile(tallyOf([60, 1200, 60]), 0.5)).toBe(60)
  expect(percentile(tallyOf([60, 1200, 60]), 0.9)).toBe(972)
  expect(percentile(tallyOf([7]), 0.9)).toBe(7)
})

it("of no values is null", () => {
  expect(percentile(new Map(), 0.5)).toBeNull()
})

it("is the same as in a sorted list of all values", () => {
  const shares = fc.constantFrom(0, 0.1, 0.5, 0.9, 1)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1 }), shares, (values, share) => {
      const sorted = [...values].sort((one, other) => one - other)
      const place = share * (sorted.length - 1)
      const [below = NaN, above = NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
      expect(percentile(tallyOf(values), share)).toBeCloseTo(below + (above - below) * (place % 1), 10)
    }),
  )
})
