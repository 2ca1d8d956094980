import { delaysOf } from "../slow-answers"
import { Merchant } from "./merchant"

const draw = (seed: number) => Array.from({ length: 100 }, delaysOf({ upToMs: 1500, seed }))

describe("slow answers", () => {
  it("take 0 to the longest delay, before or after the effect, in an order that the seed decides", () => {
    const delays = draw(7)
    expect(draw(7)).toEqual(delays)
    expect(draw(8)).not.toEqual(delays)
    const total = delays.map(({ before, after }) => before + after)
    expect(Math.min(...total)).toBeLessThan(150)
    expect(Math.max(...total)).toBeGreaterThan(1350)
    expect(Math.max(...total)).toBeLessThanOrEqual(1500)
    for (const side of ["before", "after"] as const) {
      expect(delays.filter((delay) => delay[side] > 0).length).toBeGreaterThan(30)
    }
  })

  it("do not exist without the setting, after a reset, or for a fault with its own latency", async () => {
    const timers = jest.spyOn(globalThis, "setTimeout")
    const waits = () => timers.mock.calls.map(([, ms]) => ms).filter((ms) => (ms ?? 0) >= 5)
    const merchant = await Merchant.open()
    try {
      await merchant.auth()
      expect(waits()).toEqual([])
      const slow_answers = { up_to_ms: 20, seed: 3 }
      await merchant.post("/__sandbox/settings", { slow_answers })
      await merchant.fault({ kind: "latency", latencyMs: 21 })
      await merchant.auth()
      expect(waits()).toEqual([21])
      for (let calls = 0; calls < 10; calls += 1) expect((await merchant.auth()).status).toBe(200)
      const next = delaysOf({ upToMs: 20, seed: 3 })
      const drawn = Array.from({ length: 10 }, next).map(({ before, after }) => before + after)
      expect(waits()).toEqual([21, ...drawn.filter((ms) => ms >= 5)])
      await merchant.post("/__sandbox/reset", {})
      await merchant.auth()
      expect(waits()).toHaveLength(1 + drawn.filter((ms) => ms >= 5).length)
    } finally {
      timers.mockRestore()
      await merchant.sandbox.close()
    }
  })
})
