import { useMemo } from "react"
import { useWords, type Word } from "../i18n/words"
import { addDays, dayOf } from "../../shared/days"
import { pickedFrom } from "../lib/list-view"
import { useFormat } from "../lib/use-format"
import { useTimeZone } from "../lib/use-health"

const PERIODS: { days: number; word: Word }[] = [
  { days: 0, word: "requests.filters.today" },
  { days: 6, word: "requests.filters.week" },
  { days: 29, word: "requests.filters.month" },
]

/** The choices of a date filter: some last days, or a range. */
export function usePeriodFilter() {
  const t = useWords()
  const { pickedDay } = useFormat()
  const timeZone = useTimeZone() ?? "UTC"
  return useMemo(
    () => ({
      type: "date" as const,
      rangeOptionLabel: t("requests.filters.custom"),
      rangeOptionStartLabel: t("requests.filters.from"),
      rangeOptionEndLabel: t("requests.filters.to"),
      formatDateValue: (date: Date) => pickedDay(date),
      options: PERIODS.map(({ days, word }) => ({ label: t(word), value: { $gte: daysAgo(days, timeZone) } })),
    }),
    [t, pickedDay, timeZone],
  )
}

/** Returns the day in the store's time zone, as the table picks it. */
function daysAgo(days: number, timeZone: string): string {
  return pickedFrom(addDays(dayOf(new Date(), timeZone), -days))
}
