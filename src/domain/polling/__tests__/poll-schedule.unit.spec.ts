import fc from "fast-check"
import { nextRegularPollAt, nextPollAt, nextUnreadPollAt } from "../poll-schedule"

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const createdAt = new Date("2024-05-01T10:00:00Z")
const after = (ms: number) => new Date(createdAt.getTime() + ms)
const next = (ageMs: number, trackForMs = WEEK) => nextRegularPollAt({ createdAt, now: after(ageMs), trackForMs })

describe("the next poll", () => {
  it.each([
    ["at once", 0, 10 * SECOND],
    ["after 30 s", 30 * SECOND, 40 * SECOND],
    ["after a minute", 60 * SECOND, 80 * SECOND],
    ["after an hour", 3 * HOUR, 4 * HOUR],
    ["after two days", 2 * DAY, 2.5 * DAY],
    ["an hour before the end", WEEK - HOUR, WEEK],
    ["with a clock that went back", -HOUR, -HOUR + 10 * SECOND],
  ])("%s", (_, age, expected) => {
    expect(next(age)).toEqual(after(expected))
  })

  it.each([WEEK, WEEK + 1, 2 * WEEK])("does not exist after tracking has ended (%d ms)", (age) => {
    expect(next(age)).toBeNull()
  })

  it("runs about 43 times in seven days, the last time at the very end", () => {
    const checks: number[] = []
    for (let at = next(0); at; at = next(at.getTime() - createdAt.getTime())) checks.push(at.getTime())
    expect(checks.length).toBeGreaterThanOrEqual(41)
    expect(checks.length).toBeLessThanOrEqual(45)
    expect(checks.at(-1)).toBe(after(WEEK).getTime())
  })

  it("is always later than now, never after the end of tracking, and never later than a third of the age", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 * DAY }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (trackForMs, part) => {
          const age = Math.floor(trackForMs * part)
          const wait = (next(age, trackForMs)?.getTime() ?? NaN) - after(age).getTime()
          expect(wait).toBeGreaterThan(0)
          expect(wait).toBeLessThanOrEqual(Math.max(10 * SECOND, Math.round(age / 3)))
          expect(age + wait).toBeLessThanOrEqual(trackForMs)
        },
      ),
    )
  })
})

describe("the next poll after a status result", () => {
  const MINUTE = 60 * SECOND
  const poll = (ageMs: number, times: { stallsAt?: Date; declinedSince?: Date } = {}) =>
    nextPollAt({
      createdAt,
      now: after(ageMs),
      trackUntil: after(WEEK),
      stallsAt: times.stallsAt ?? null,
      declinedSince: times.declinedSince ?? null,
      declinedForMs: 15 * MINUTE,
    })

  it("is the scheduled check, or the time at which the payment stalls, if that is earlier", () => {
    expect(poll(DAY)).toEqual(after(DAY + 8 * HOUR))
    expect(poll(DAY, { stallsAt: after(DAY + HOUR) })).toEqual(after(DAY + HOUR))
    expect(poll(DAY, { stallsAt: after(2 * DAY) })).toEqual(after(DAY + 8 * HOUR))
    expect(poll(DAY, { stallsAt: after(DAY) })).toEqual(after(DAY + 8 * HOUR))
  })

  it("confirms a decline that is first reported when tracking ends, and then ends", () => {
    expect(poll(WEEK)).toBeNull()
    expect(poll(WEEK, { declinedSince: after(WEEK) })).toEqual(after(WEEK + 15 * MINUTE))
    expect(poll(WEEK + 15 * MINUTE, { declinedSince: after(WEEK) })).toBeNull()
    expect(poll(WEEK, { declinedSince: after(WEEK - HOUR) })).toBeNull()
  })
})

describe("the next poll of a payment whose calls fail", () => {
  const unread = (ageMs: number, failingMs: number) =>
    nextUnreadPollAt({ createdAt, unreadSince: after(ageMs - failingMs), now: after(ageMs) })

  it.each([
    ["is the regular one while that is sooner", 10 * SECOND, 0, 10 * SECOND],
    ["is due after a minute at first", WEEK, 0, MINUTE],
    ["then after a third of the time in which they have failed", WEEK, 3 * HOUR, HOUR],
    ["at most 12 hours later, also after tracking has ended", 2 * WEEK, WEEK, 12 * HOUR],
    ["until 90 days after the start", 90 * DAY - 1, 89 * DAY, 12 * HOUR],
  ])("%s", (_, age, failing, wait) => {
    expect(unread(age, failing)).toEqual(after(age + wait))
  })

  it("does not exist from 90 days after the start", () => {
    expect(unread(90 * DAY, 0)).toBeNull()
  })
})
