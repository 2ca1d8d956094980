import { useMemo } from "react"
import { useWords, type Word } from "../i18n/words"
import { useFormat } from "../lib/use-format"

const PERIODS: { days: number; word: Word }[] = [
  { days: 0, word: "requests.filters.today" },
  { days: 6, word: "requests.filters.week" },
  { days: 29, word: "requests.filters.month" },
]

/** The choices of a date filter: some last days, or a range. */
export function usePeriodFilter() {
  const t = useWords()
  const { day } = useFormat()
  return useMemo(
    () => ({
      type: "date" as const,
      rangeOptionLabel: t("requests.filters.custom"),
      rangeOptionStartLabel: t("requests.filters.from"),
      rangeOptionEndLabel: t("requests.filters.to"),
      formatDateValue: (date: Date) => day(date.toISOString()),
      options: PERIODS.map(({ days, word }) => ({ label: t(word), value: { $gte: daysAgo(days) } })),
    }),
    [t, day],
  )
}

/** Returns the start of that day in the user's time zone. */
function daysAgo(days: number): string {
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - days)
  return day.toISOString()
}
