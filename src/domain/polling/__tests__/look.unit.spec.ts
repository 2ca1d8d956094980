import { lookOf } from "../look"

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const createdAt = new Date("2026-01-01T12:00:00Z")
const after = (ms: number) => new Date(createdAt.getTime() + ms)
const look = (nowMs: number, polledMs: number | null, returnedMs: number | null = null) =>
  lookOf({
    createdAt,
    now: after(nowMs),
    lastPolledAt: polledMs === null ? null : after(polledMs),
    returnedAt: returnedMs === null ? null : after(returnedMs),
  })

describe("the look of a page at a payment", () => {
  it.each([
    ["the first after a return, however recent the last poll is", MINUTE, MINUTE - 1, MINUTE, "first"],
    ["the first after a return, if it was never polled", MINUTE, null, MINUTE, "first"],
    ["no first one after a poll that followed the return", MINUTE + 1, MINUTE, MINUTE, null],
    ["a repeated one, if it was never polled", MINUTE, null, null, "repeated"],
    ["none within two seconds", MINUTE, MINUTE - 1999, null, null],
    ["a repeated one after two seconds in the first two minutes", 2 * MINUTE, 2 * MINUTE - 2000, null, "repeated"],
    ["none within a sixtieth of its age", 30 * MINUTE, 30 * MINUTE - 29_999, null, null],
    ["a repeated one after a sixtieth of its age", 30 * MINUTE, 30 * MINUTE - 30_000, null, "repeated"],
    ["a repeated one after a minute, however old it is", 99 * HOUR, 99 * HOUR - MINUTE, null, "repeated"],
    ["a repeated one, if the last poll lies ahead", MINUTE, HOUR, null, "repeated"],
  ] as const)("is %s", (_what, now, polled, returned, expected) => {
    expect(look(now, polled, returned)).toBe(expected)
  })
})
