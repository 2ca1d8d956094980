import { keptUntil, restartedUntil } from "../tracking"

const DAY = 24 * 60 * 60_000
const createdAt = new Date("2024-05-01T10:00:00Z")
const day = (days: number) => new Date(createdAt.getTime() + days * DAY)
const tracked = (now: number, until: number) => ({
  createdAt,
  now: day(now),
  trackUntil: day(until),
  trackForMs: 7 * DAY,
})

describe("tracking", () => {
  it.each([
    ["is restarted in full by a change of status", 3, 7, 10],
    ["is restarted after it has ended", 9, 7, 16],
    ["is restarted until 30 days after the start at most", 25, 28, 30],
    ["does not become shorter", 25, 90, 90],
  ])("%s", (_what, now, until, expected) => {
    expect(restartedUntil(tracked(now, until))).toEqual(day(expected))
  })

  it.each([
    ["is kept for the same time, beyond 30 days", 30, 30, 37],
    ["is kept until 90 days after the start at most", 88, 88, 90],
    ["does not become longer after 90 days", 95, 90, 90],
  ])("%s", (_what, now, until, expected) => {
    expect(keptUntil(tracked(now, until))).toEqual(day(expected))
  })
})
