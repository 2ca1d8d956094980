import { addDays, dayOf, daysFrom, isTimeZone, startOfDay } from "../days"

describe("days", () => {
  it.each([
    ["UTC", "2026-03-29", "2026-03-29T00:00:00.000Z", 24],
    ["Europe/London", "2026-03-29", "2026-03-29T00:00:00.000Z", 23],
    ["Europe/London", "2026-07-01", "2026-06-30T23:00:00.000Z", 24],
    ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z", 25],
    ["Asia/Kolkata", "2026-01-01", "2025-12-31T18:30:00.000Z", 24],
    ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00:00.000Z", 24],
    // Clocks skip midnight: the day begins at one.
    ["America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00.000Z", 23],
    // Clocks go back at midnight, into the day before.
    ["America/Sao_Paulo", "2018-02-17", "2018-02-17T02:00:00.000Z", 25],
    // Clocks repeat the first hour of the day.
    ["America/Havana", "2025-11-02", "2025-11-02T04:00:00.000Z", 25],
  ])("begin and end with the local day: %s on %s", (timeZone, day, begins, hours) => {
    const [{ from, to } = { from: new Date(0), to: new Date(0) }] = daysFrom(day, day, timeZone)
    expect([from.toISOString(), (to.getTime() - from.getTime()) / 3_600_000]).toEqual([begins, hours])
    expect(startOfDay(day, timeZone)).toEqual(from)
    const moments = [from.getTime() - 1, from.getTime(), to.getTime() - 1, to.getTime()]
    const days = [addDays(day, -1), day, day, addDays(day, 1)]
    expect(moments.map((ms) => dayOf(new Date(ms), timeZone))).toEqual(days)
  })

  it("follow each other without a gap", () => {
    const days = daysFrom("2026-01-01", "2026-12-31", "Europe/London")
    expect(days.map(({ day }) => day)).toHaveLength(365)
    expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ to }) => to))
  })

  it.each(["UTC", "Europe/London", "America/Argentina/Buenos_Aires", "Etc/GMT+5"])("know the time zone %s", (name) =>
    expect(isTimeZone(name)).toBe(true),
  )

  it.each(["", "+01:00", "BST", "IST", "EST", "Europe/Nowhere", "UTC; DROP TABLE", "Europe/London\n", "1"])(
    "refuse %j",
    (name) => expect(isTimeZone(name)).toBe(false),
  )
})
