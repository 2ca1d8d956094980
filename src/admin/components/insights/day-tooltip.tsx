import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import type { Day } from "../../lib/use-insights"
import { SERIES } from "../../words/insight-series"

/** The figures of the hovered day. */
export function DayTooltip({ day }: { day: Day }) {
  const t = useWords()
  const { calendarDay, number } = useFormat()
  return (
    <div className="bg-ui-bg-base text-ui-fg-base shadow-elevation-tooltip txt-compact-small rounded-lg px-3 py-2">
      <p className="txt-compact-small-plus">{calendarDay(day.day)}</p>
      {[...SERIES].reverse().map(({ name }) => (
        <p key={name} className="text-ui-fg-subtle flex justify-between gap-x-4">
          <span>{t(`statuses.result.${name}`)}</span>
          <span className="text-ui-fg-base tabular-nums">{number(day[name])}</span>
        </p>
      ))}
    </div>
  )
}
