import { lazy, Suspense } from "react"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { SERIES, type Series } from "../../words/insight-series"
import { DrawingGuard } from "../drawing-guard"
import { Loading } from "../loading"
import { Section } from "../section"
import type { Day } from "../../lib/use-insights"
import { DayTooltip } from "./day-tooltip"
import { DaysTable } from "./days-table"
import { Mark } from "./mark"

/** The chart library is larger than all the other pages together, so it loads on demand. */
const DaysChart = lazy(() => import("./days-chart"))

/** Started, paid and abandoned payments per day, as a chart and as a table. */
export function DaysSection({ days }: { days: Day[] }) {
  const t = useWords()
  const { number, calendarDay, shortDay } = useFormat()
  const sum = (of: Series["name"]) => number(days.reduce((total, day) => total + day[of], 0))
  const summary = t("insights.chart", {
    from: calendarDay(days[0]?.day ?? ""),
    to: calendarDay(days.at(-1)?.day ?? ""),
    started: sum("started"),
    paid: sum("paid"),
    abandoned: sum("abandoned"),
  })
  return (
    <Section testId="pay-by-bank-insights-days" title={t("insights.days.title")} description={t("insights.days.hint")}>
      <div className="flex flex-col gap-y-4 px-6 py-4">
        <Legend />
        <div role="img" aria-label={summary} className="h-72 w-full">
          <DrawingGuard fallback={t("insights.days.noChart")}>
            <Suspense fallback={<Loading rows={4} />}>
              <DaysChart
                days={days}
                series={SERIES}
                writeDay={shortDay}
                writeNumber={number}
                drawMark={({ mark, color }, x, y) => <Mark mark={mark} color={color} x={x} y={y} />}
                describe={(day) => <DayTooltip key={day.day} day={day} />}
              />
            </Suspense>
          </DrawingGuard>
        </div>
      </div>
      <DaysTable days={days} />
    </Section>
  )
}

function Legend() {
  const t = useWords()
  return (
    <ul className="txt-compact-small text-ui-fg-base flex flex-wrap gap-x-6 gap-y-2">
      {SERIES.map((series) => (
        <li key={series.name} className="flex items-center gap-x-2">
          <svg aria-hidden width="36" height="12" viewBox="0 0 36 12">
            <line x1="0" x2="36" y1="6" y2="6" stroke={series.color} strokeWidth="2" strokeDasharray={series.dashes} />
            <Mark mark={series.mark} color={series.color} x={18} y={6} />
          </svg>
          {t(`insights.series.${series.name}`)}
        </li>
      ))}
    </ul>
  )
}
