import fc from "fast-check"
import { CallCounter } from "../call-counter"

const MINUTE_MS = 60_000

describe("a rate limit", () => {
  it.each([1, 2, 7, 120, 3000])(
    "of %i allows that many calls at once, and then returns the wait for the next one",
    (limit) => {
      const calls = new CallCounter()
      const waits = Array.from({ length: limit + 1 }, () => calls.take("a", limit, 0))
      expect(waits.slice(0, limit).every((wait) => wait === 0)).toBe(true)
      const wait = waits[limit] ?? 0
      expect(wait).toBeGreaterThan(0)
      expect(calls.take("a", limit, wait - 2)).toBeGreaterThan(0)
      expect(calls.take("a", limit, wait)).toBe(0)
    },
  )

  it("counts each key separately, and does not count rejected calls", () => {
    const calls = new CallCounter()
    for (let tries = 0; tries < 50; tries += 1) calls.take("a", 2, 0)
    expect(calls.take("b", 2, 0)).toBe(0)
    expect(calls.take("a", 2, MINUTE_MS / 2)).toBe(0)
  })

  it("of 0 allows every call, and stores nothing", () => {
    const calls = new CallCounter()
    for (let tries = 0; tries < 10_000; tries += 1) expect(calls.take(`a${tries}`, 0, 0)).toBe(0)
    expect(calls.size).toBe(0)
  })

  it("stores a limited number of keys, the most recent ones", () => {
    const calls = new CallCounter(100)
    calls.take("loud", 1, 0)
    for (let key = 0; key < 10_000; key += 1) {
      calls.take(`key ${key}`, 1, 0)
      if (key === 9_950) calls.take("late", 1, 0)
    }
    expect(calls.size).toBe(100)
    expect(calls.take("late", 1, 0)).toBeGreaterThan(0)
    expect(calls.take("loud", 1, 0)).toBe(0)
  })

  it("limits the number of stored keys by default", () => {
    const calls = new CallCounter()
    for (let key = 0; key < 50_000; key += 1) calls.take(`key ${key}`, 1, 0)
    expect(calls.size).toBe(20_000)
  })

  it("locks out no client when the clock goes back", () => {
    const calls = new CallCounter()
    calls.take("a", 1, 100 * MINUTE_MS)
    expect(calls.take("a", 1, 0)).toBe(0)
    expect(calls.take("a", 1, 0)).toBe(MINUTE_MS)
  })

  it("allows at most twice its number in any minute, whatever the times", () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 300 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), gaps, (limit, waits) => {
        const calls = new CallCounter()
        let now = 0
        const through = waits.flatMap((wait) => (calls.take("a", limit, (now += wait)) === 0 ? [now] : []))
        const within = (from: number) => through.filter((at) => at >= from && at < from + MINUTE_MS).length
        expect(through.filter((from) => within(from) > 2 * limit)).toEqual([])
      }),
    )
  })
})
