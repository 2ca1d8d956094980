import { PayByBankError } from "../../../../domain/errors/pay-by-bank-error"
import { CircuitBreaker } from "../circuit-breaker"

describe("the circuit breaker", () => {
  const fail = (code: "unauthorized" | "rate_limited" | "timeout", retryAfterMs?: number) => async () => {
    throw new PayByBankError(code, { retryAfterMs })
  }

  it.each([
    ["wrong credentials", "unauthorized", undefined, 1, 300_000],
    ["too many calls", "rate_limited", undefined, 1, 60_000],
    ["too many calls, with a time to wait", "rate_limited", 7000, 1, 7000],
    ["five failures in a row", "timeout", undefined, 5, 30_000],
  ] as const)("opens on %s and closes automatically", async (_what, code, retryAfterMs, failures, pause) => {
    const breaker = new CircuitBreaker()
    for (let call = 0; call < failures; call += 1) {
      await expect(breaker.run("uk", 0, fail(code, retryAfterMs))).rejects.toMatchObject({ code })
    }
    const call = jest.fn(async () => "answer")
    await expect(breaker.run("uk", pause - 1, call)).rejects.toMatchObject({ code })
    expect(call).not.toHaveBeenCalled()
    expect(breaker.pauses(pause - 1)).toEqual([{ account: "uk", code, until: new Date(pause).toISOString() }])
    await expect(breaker.run("uk", pause, call)).resolves.toBe("answer")
    expect(breaker.pauses(pause)).toEqual([])
  })

  it("stays closed on fewer failures, and counts anew after a response", async () => {
    const breaker = new CircuitBreaker()
    for (const call of [
      fail("timeout"),
      fail("timeout"),
      fail("timeout"),
      fail("timeout"),
      async () => "answer",
      fail("timeout"),
    ]) {
      await breaker.run("uk", 0, call).catch(() => undefined)
    }
    expect(breaker.pauses(0)).toEqual([])
  })

  it("holds back only one account", async () => {
    const breaker = new CircuitBreaker()
    await breaker.run("uk", 0, fail("unauthorized")).catch(() => undefined)
    await expect(breaker.run("eu", 0, async () => "answer")).resolves.toBe("answer")
  })
})
