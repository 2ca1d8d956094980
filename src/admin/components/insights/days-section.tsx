import { lazy, Suspense } from "react"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import type { Day } from "../../lib/use-insights"
import { SERIES } from "../../words/insight-series"
import { DrawingGuard } from "../drawing-guard"
import { Loading } from "../loading"
import { Section } from "../section"
import { DayTooltip } from "./day-tooltip"
import { DaysTable } from "./days-table"
import type { PaymentsBehind } from "./payments-behind"
import { patternId, SeriesPattern } from "./series-pattern"

/** Loads while the figures above it are already shown. */
const DaysChart = lazy(() => import("./days-chart"))

/** What the payments of each day have become, as a chart and as a table. */
export function DaysSection({ days, behind }: { days: Day[]; behind: PaymentsBehind["behind"] }) {
  const t = useWords()
  const { number, calendarDay, shortDay } = useFormat()
  const sums = Object.fromEntries(
    (["started", ...SERIES.map(({ name }) => name)] as const).map((figure) => [
      figure,
      number(days.reduce((total, day) => total + day[figure], 0)),
    ]),
  )
  const span = { from: calendarDay(days[0]?.day ?? ""), to: calendarDay(days.at(-1)?.day ?? "") }
  const summary = t("insights.chart", { ...span, ...sums })
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
                patterns={SERIES.map((series) => (
                  <SeriesPattern key={series.name} series={series} />
                ))}
                fillOf={(series) => `url(#${patternId(series)})`}
                writeDay={shortDay}
                writeNumber={number}
                describe={(day) => <DayTooltip key={day.day} day={day} />}
              />
            </Suspense>
          </DrawingGuard>
        </div>
      </div>
      <DaysTable days={days} behind={behind} />
    </Section>
  )
}

/** Draws its own patterns, because the chart may not be loaded. */
function Legend() {
  const t = useWords()
  return (
    <ul className="txt-compact-small text-ui-fg-base flex flex-wrap gap-x-6 gap-y-2">
      {SERIES.map((series) => (
        <li key={series.name} className="flex items-center gap-x-2">
          <svg aria-hidden width="14" height="14" viewBox="0 0 14 14">
            <defs>
              <SeriesPattern series={series} />
            </defs>
            <rect x="1" y="1" width="12" height="12" fill={`url(#${patternId(series)})`} stroke={series.color} />
          </svg>
          {t(`statuses.result.${series.name}`)}
        </li>
      ))}
    </ul>
  )
}
