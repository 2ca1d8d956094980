import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { localeOf } from "./locale"
import { useTimeZone } from "./use-health"

const SECONDS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
]

/** Formats amounts (in major units), numbers and times in the user's locale, and times in the store's time zone. */
export function useFormat() {
  const { i18n } = useTranslation()
  const timeZone = useTimeZone()
  return useMemo(() => formatsOf(localeOf(i18n.language, navigator.languages), timeZone), [i18n.language, timeZone])
}

function formatsOf(locale: string, timeZone: string | undefined) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone })
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: "exceptZero" })
  const pickedDay = new Intl.DateTimeFormat(locale, { dateStyle: "medium" })
  const number = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 })
  const calendarDay = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" })
  const shortDay = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" })
  const regions = new Intl.DisplayNames(locale, { type: "region" })
  const list = new Intl.ListFormat(locale, { type: "conjunction" })
  const entered = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  })
  const collator = new Intl.Collator(locale)
  return {
    amount: (amount: number, currencyCode: string) =>
      new Intl.NumberFormat(locale, { style: "currency", currency: currencyCode.toUpperCase() }).format(amount),
    /** An amount with its sign: "+£14.40". */
    difference: (amount: number, currencyCode: string) =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency: currencyCode.toUpperCase(),
        signDisplay: "exceptZero",
      }).format(amount),
    day: (iso: string) => day.format(new Date(iso)),
    moment: (iso: string) => moment.format(new Date(iso)),
    /** A day that was picked in a calendar of the browser. */
    pickedDay: (date: Date) => pickedDay.format(date),
    /** A day without a time (`YYYY-MM-DD`), independent of the time zone. */
    calendarDay: (date: string) => calendarDay.format(new Date(date)),
    shortDay: (date: string) => shortDay.format(new Date(date)),
    /** "45 seconds", "2.5 minutes". */
    duration: (seconds: number) => {
      const [unit, length] = SECONDS.find(([, each]) => seconds >= each * 1.5) ?? ["second", 1]
      const maximumFractionDigits = unit === "second" ? 0 : 1
      return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits }).format(
        seconds / length,
      )
    },
    /** "2 minutes ago". */
    ago: (iso: string, now: number) => {
      const seconds = Math.round((Date.parse(iso) - now) / 1000)
      const [unit, length] = SECONDS.find(([, each]) => Math.abs(seconds) >= each) ?? ["second", 1]
      return relative.format(Math.trunc(seconds / length), unit)
    },
    number: (value: number) => number.format(value),
    /** A share from 0 to 1. */
    share: (value: number) => share.format(value),
    /** The difference of two shares in percentage points, with its sign. */
    points: (difference: number) => points.format(difference * 100),
    /** A country by its ISO code. */
    country: (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
    /** An amount in the format for an input. */
    entered: (amount: number) => entered.format(amount),
    compare: (one: string, other: string) => collator.compare(one, other),
    list: (items: string[]) => list.format(items),
  }
}
