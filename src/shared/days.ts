import { DAY_MS } from "./times"

/** Calendar days in one time zone, which is the option `timeZone`. A day is `YYYY-MM-DD`. */

/** A day's first moment, and the first moment of the next day. Most days take 24 hours, but not all. */
export interface Day {
  day: string
  from: Date
  to: Date
}

/**
 * Whether `name` is `UTC` or the name of a place in the IANA database. Abbreviations are refused, because they have several meanings:
 * for Node, `BST` is the time of Dhaka. So are offsets, because PostgreSQL reads them with the opposite sign.
 */
export function isTimeZone(name: string): boolean {
  if (!/^(UTC|[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)+)$/.test(name)) return false
  try {
    partsIn(name)
    return true
  } catch {
    return false
  }
}

/** The day on which a moment falls. */
export function dayOf(moment: Date, timeZone: string): string {
  return new Date(localMs(moment.getTime(), timeZone)).toISOString().slice(0, 10)
}

/** Where clocks skip midnight, a day begins later. Where they repeat it, the day begins at the first of both. */
export function startOfDay(day: string, timeZone: string): Date {
  const key = `${timeZone} ${day}`
  const known = starts.get(key) ?? computedStart(day, timeZone).getTime()
  if (starts.size >= KEPT_STARTS) starts.clear()
  starts.set(key, known)
  return new Date(known)
}

/** The rules of a time zone take long to apply, and a report has hundreds of days. */
const starts = new Map<string, number>()
const KEPT_STARTS = 5000

function computedStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const candidates = [-DAY_MS, DAY_MS]
    .map((ms) => midnight - (localMs(midnight + ms, timeZone) - (midnight + ms)))
    .sort((one, other) => one - other)
  const first = candidates.find((ms) => dayOf(new Date(ms), timeZone) === day)
  return new Date(first ?? midnight)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The number of days from one to another, both inclusive. */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
}

/** The days from one to another, both inclusive. */
export function daysFrom(first: string, last: string, timeZone: string): Day[] {
  const count = countDays(first, last)
  const starts = Array.from({ length: count + 1 }, (_, nth) => startOfDay(addDays(first, nth), timeZone))
  return starts.slice(0, -1).map((from, nth) => ({ day: addDays(first, nth), from, to: starts[nth + 1] ?? from }))
}

/** The local time as if it were UTC. */
function localMs(ms: number, timeZone: string): number {
  if (timeZone === "UTC") return ms
  const part = Object.fromEntries(
    partsIn(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((ms % 1000) + 1000) % 1000)
}

/** To create a format takes longer than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function partsIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const numeric = "numeric" as const
  const created = new Intl.DateTimeFormat("en", {
    ...{ timeZone, calendar: "iso8601", hourCycle: "h23" },
    ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
  })
  formats.set(timeZone, created)
  return created
}
