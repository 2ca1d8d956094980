import type { ErrorCode } from "../../errors/error-table"
import { pauseAfter, pauseAfterProbe, type Streak } from "../pause-schedule"

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The pauses of an account whose every call fails with this code. */
function pausesOf(code: ErrorCode, calls: number): number[] {
  let before: Streak | null = null
  return Array.from({ length: calls }, () => {
    const planned = pauseAfter(before, { code })
    before = planned
    return planned.pauseMs
  })
}

describe("the pause of an account", () => {
  it.each(["unauthorized", "account_not_configured", "secret_unreadable", "address_not_allowed"] as const)(
    "grows from half a minute to five minutes after %s",
    (code) => {
      expect(pausesOf(code, 6)).toEqual([30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 5 * MINUTE, 5 * MINUTE])
    },
  )

  it("begins after five failures in a row", () => {
    expect(pausesOf("timeout", 7)).toEqual([0, 0, 0, 0, 30 * SECOND, 30 * SECOND, 30 * SECOND])
  })

  it.each([
    ["as long as the service requests", "rate_limited", 7 * SECOND, 7 * SECOND],
    ["a minute if it requests no time", "rate_limited", undefined, MINUTE],
    ["a second if it requests none at all", "rate_limited", 0, SECOND],
    ["an hour at most", "rate_limited", 5 * HOUR, HOUR],
    ["as long as it requests with another error", "service_unavailable", 7 * SECOND, 7 * SECOND],
    ["half a minute at least after refused credentials", "unauthorized", 7 * SECOND, 30 * SECOND],
    ["as long as it requests with refused credentials", "unauthorized", 10 * MINUTE, 10 * MINUTE],
  ] as const)("is %s", (_what, code, retryAfterMs, pauseMs) => {
    expect(pauseAfter(null, { code, retryAfterMs })).toMatchObject({ code, failures: 1, pauseMs })
  })

  it("counts refused credentials and other failures separately", () => {
    const failing = { code: "timeout", failures: 9 } as const
    expect(pauseAfter(failing, { code: "unauthorized" })).toMatchObject({ failures: 1, pauseMs: 30 * SECOND })
    expect(pauseAfter({ ...failing, code: "unauthorized" }, { code: "timeout" })).toMatchObject({ failures: 1 })
    expect(pauseAfter(failing, { code: "unreachable" })).toMatchObject({ failures: 10 })
  })

  it.each([
    ["unauthorized", undefined, false],
    ["rate_limited", undefined, false],
    ["rate_limited", 0, false],
    ["service_unavailable", SECOND, false],
    ["service_unavailable", undefined, true],
    ["timeout", undefined, true],
    ["account_not_configured", undefined, true],
  ] as const)("after %s with Retry-After %s applies only to the job: %s", (code, retryAfterMs, onlyJob) => {
    expect(pauseAfter(null, { code, retryAfterMs })).toMatchObject({ onlyJob })
  })
})

describe("the pause after a failed probe", () => {
  const refused = { code: "unauthorized", failures: 2, onlyJob: false } as const

  it("continues the schedule", () => {
    expect(pauseAfterProbe(refused, { code: "unauthorized" })).toMatchObject({ failures: 3, pauseMs: 2 * MINUTE })
  })

  it.each([true, false])(
    "is half a minute if the probe got no answer, for the same callers (only the job: %s)",
    (onlyJob) => {
      const planned = pauseAfterProbe({ ...refused, onlyJob }, { code: "timeout" })
      expect(planned).toEqual({ code: "timeout", failures: 1, pauseMs: 30 * SECOND, onlyJob })
    },
  )

  it("obeys a requested time", () => {
    const failed = { code: "rate_limited", retryAfterMs: 5 * SECOND } as const
    expect(pauseAfterProbe({ ...refused, onlyJob: true }, failed)).toMatchObject({
      pauseMs: 5 * SECOND,
      onlyJob: false,
    })
  })
})
