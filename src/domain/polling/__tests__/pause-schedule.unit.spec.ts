import type { ErrorCode } from "../../errors/error-table"
import { PAUSE_CAUSES, type PauseCause } from "../failure-proof"
import { isForAllCallers, pauseAfter, type Paused } from "../pause-schedule"

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The pauses of a login whose every probe fails in this way. */
function pausesOf(cause: PauseCause, code: ErrorCode, probes: number): number[] {
  let before: Paused | null = null
  return Array.from({ length: probes }, () => {
    const planned = pauseAfter(before, cause, { code })
    before = planned
    return planned.pauseMs / SECOND
  })
}

describe("the pause of a login", () => {
  it.each([
    ["login", "unauthorized", [30, 60, 120, 300, 300, 300]],
    ["statuses", "unauthorized", [30, 60, 60, 60, 60, 60]],
    ["limit", "rate_limited", [60, 60, 60, 60, 60, 60]],
    ["outage", "timeout", [10, 20, 30, 30, 30, 30]],
  ] as const)("because of %s (%s) lasts %p seconds", (cause, code, seconds) => {
    expect(pausesOf(cause, code, 6)).toEqual(seconds)
  })

  it.each([
    ["as long as the service requests", "limit", "rate_limited", 7 * SECOND, 7 * SECOND],
    ["a minute if it requests no time", "limit", "rate_limited", undefined, MINUTE],
    ["a second if it requests none at all", "limit", "rate_limited", 0, SECOND],
    ["an hour at most", "limit", "rate_limited", 5 * HOUR, HOUR],
    ["as long as it requests with another error", "limit", "service_unavailable", 7 * SECOND, 7 * SECOND],
    ["half a minute at least after a refused login", "login", "unauthorized", 7 * SECOND, 30 * SECOND],
    ["as long as it requests with a refused login", "login", "unauthorized", 10 * MINUTE, 10 * MINUTE],
  ] as const)("is %s", (_what, cause, code, retryAfterMs, pauseMs) => {
    expect(pauseAfter(null, cause, { code, retryAfterMs })).toMatchObject({ cause, code, failures: 1, pauseMs })
  })

  it("counts each cause for itself", () => {
    const outage = { cause: "outage", code: "timeout", failures: 9 } as const
    expect(pauseAfter(outage, "login", { code: "unauthorized" })).toMatchObject({ failures: 1, pauseMs: 30 * SECOND })
    expect(pauseAfter(outage, "outage", { code: "unreachable" })).toMatchObject({ failures: 10, code: "unreachable" })
  })

  it("names the missing permission, not the credentials", () => {
    expect(pauseAfter(null, "statuses", { code: "unauthorized" })).toMatchObject({ code: "statuses_refused" })
  })

  it("applies to all callers, but in an outage only to the job", () => {
    expect(PAUSE_CAUSES.filter((cause) => !isForAllCallers(cause))).toEqual(["outage"])
  })
})
