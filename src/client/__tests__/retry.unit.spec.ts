import fc from "fast-check"
import { ERRORS, type ErrorCode } from "../../domain/errors/error-table"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { retryAfterMs, retryDelayMs, withRetries, type RetryPolicy } from "../retry"

const isCode = (name: string): name is ErrorCode => name in ERRORS
const CODES = Object.keys(ERRORS).filter(isCode)
const PASSING: ErrorCode[] = ["unreachable", "timeout", "service_unavailable", "rate_limited"]
const NOW = Date.parse("2024-05-01T10:00:00Z")

describe("the delay before the next attempt", () => {
  it.each(CODES.filter((code) => !PASSING.includes(code)))("%s is never repeated", (code) => {
    expect(retryDelayMs(1, { code, retryAfterMs: 1 }, () => 0)).toBeNull()
  })

  it.each(PASSING)("%s is repeated after a delay that doubles, half of it random", (code) => {
    expect([1, 2, 3].map((attempt) => retryDelayMs(attempt, { code }, () => 0))).toEqual([125, 250, 500])
    expect([1, 2, 3].map((attempt) => retryDelayMs(attempt, { code }, () => 1))).toEqual([250, 500, 1000])
  })

  it("is never longer than four seconds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const wait = retryDelayMs(attempt, { code: "timeout" }, () => random) ?? NaN
        expect(wait).toBeGreaterThanOrEqual(125)
        expect(wait).toBeLessThanOrEqual(4000)
      }),
    )
  })

  it("is never shorter than the service requests", () => {
    expect(retryDelayMs(1, { code: "rate_limited", retryAfterMs: 5000 }, () => 0)).toBe(5000)
    expect(retryDelayMs(1, { code: "service_unavailable", retryAfterMs: 5000 }, () => 1)).toBe(5500)
  })

  it("is our own when the service requests none, so that the service is not flooded", () => {
    expect(retryDelayMs(1, { code: "rate_limited", retryAfterMs: 0 }, () => 0)).toBe(125)
  })
})

describe("Retry-After", () => {
  it.each([
    ["0", 0],
    ["3", 3000],
    [" 3 ", 3000],
    ["999999999", 3_600_000],
    ["9".repeat(400), 3_600_000],
    ["Wed, 01 May 2024 10:00:05 GMT", 5000],
    ["Wed, 01 May 2024 09:00:00 GMT", 0],
    ["Thu, 01 May 2025 10:00:00 GMT", 3_600_000],
    ["soon", undefined],
    ["3 s", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%j means %j ms", (header, expected) => {
    expect(retryAfterMs(header, NOW)).toBe(expected)
  })
})

describe("attempts", () => {
  it("end with the first success", async () => {
    const { policy, clock } = fakePolicy()
    await expect(withRetries(policy, failing(2, clock, 10))).resolves.toBe("attempt 3")
    expect(clock.slept).toEqual([188, 375])
  })

  it("do not exceed the limit, and the last failure is thrown", async () => {
    const { policy, clock } = fakePolicy()
    await expect(withRetries({ ...policy, maxAttempts: 2 }, failing(9, clock, 10))).rejects.toMatchObject({
      detail: "attempt 2",
    })
  })

  it("do not start when they could not end in time", async () => {
    const { policy, clock } = fakePolicy()
    await expect(withRetries(policy, failing(9, clock, 10_900))).rejects.toMatchObject({ detail: "attempt 1" })
    expect(clock.slept).toEqual([])
  })

  it("receive their remaining time", async () => {
    const { policy, clock } = fakePolicy()
    const left: number[] = []
    await withRetries(policy, async (number, leftMs) => {
      left.push(leftMs)
      return await failing(1, clock, 8000)(number)
    })
    expect(left).toEqual([12_000, 12_000 - 8000 - 188])
  })

  it("never exceed the total deadline, whatever each takes and the service requests", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ takes: fc.nat(20_000), retryAfterMs: fc.option(fc.nat(20_000), { nil: undefined }) }), {
          minLength: 1,
        }),
        async (plan) => {
          const { policy, clock } = fakePolicy()
          await withRetries({ ...policy, maxAttempts: plan.length }, async (number, leftMs) => {
            const step = plan[number - 1]
            clock.now += Math.min(step?.takes ?? 0, leftMs)
            throw new PayByBankError("rate_limited", { retryAfterMs: step?.retryAfterMs })
          }).catch(() => undefined)
          expect(clock.now).toBeLessThanOrEqual(12_000)
        },
      ),
    )
  })

  it("start with one second left, and not with less", async () => {
    const timely = fakePolicy()
    await withRetries(timely.policy, failing(1, timely.clock, 12_000 - 188 - 1000))
    expect(timely.clock.slept).toEqual([188])
    const late = fakePolicy()
    await expect(withRetries(late.policy, failing(1, late.clock, 12_000 - 188 - 999))).rejects.toThrow()
    expect(late.clock.slept).toEqual([])
  })

  it("get at most the whole time that is left, even if the clock goes back", async () => {
    const { policy, clock } = fakePolicy()
    const left: number[] = []
    await withRetries(policy, async (number, leftMs) => {
      left.push(leftMs)
      return await failing(1, clock, -60_000)(number)
    })
    expect(left).toEqual([12_000, 12_000])
  })

  it("stop after an error that is not ours", async () => {
    const { policy, clock } = fakePolicy()
    await expect(withRetries(policy, () => Promise.reject(new TypeError("bug")))).rejects.toThrow("bug")
    expect(clock.slept).toEqual([])
  })
})

function fakePolicy(): { policy: RetryPolicy; clock: { now: number; slept: number[] } } {
  const slept: number[] = []
  const clock = { now: 0, slept }
  const sleep = async (ms: number) => {
    clock.slept.push(ms)
    clock.now += ms
  }
  return { clock, policy: { maxAttempts: 3, deadlineMs: 12_000, now: () => clock.now, sleep, random: () => 0.5 } }
}

/** Fails the first `times` times. Each attempt takes `takesMs`, in ms. */
function failing(times: number, clock: { now: number }, takesMs: number): (number: number) => Promise<string> {
  return async (number) => {
    clock.now += takesMs
    if (number <= times) throw new PayByBankError("service_unavailable", { detail: `attempt ${number}` })
    return `attempt ${number}`
  }
}
