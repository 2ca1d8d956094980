import type { ReactNode } from "react"
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts"
import type { Series } from "../../words/insight-series"
import type { Day } from "../../lib/use-insights"

/** Keeps marks apart, however many days there are. */
const MOST_MARKS = 15
const TICK = { fill: "var(--fg-subtle)", fontSize: 12 }

interface DaysChartProps {
  days: Day[]
  series: readonly Series[]
  writeDay: (day: string) => string
  writeNumber: (value: number) => string
  drawMark: (series: Series, x: number, y: number) => ReactNode
  describe: (day: Day) => ReactNode
}

/**
 * The chart is visual only: its label and the table below contain the same data. Everything else is passed as props, because
 * this file is a separate chunk: it imports only the library, and a store's build does not scan it for styles.
 */
export default function DaysChart({ days, series, writeDay, writeNumber, drawMark, describe }: DaysChartProps) {
  const every = Math.ceil(days.length / MOST_MARKS)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={days} accessibilityLayer={false} margin={{ top: 8, right: 16, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--border-base)" />
        <XAxis
          dataKey="day"
          tickFormatter={writeDay}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: "var(--border-strong)" }}
          minTickGap={24}
        />
        <YAxis
          allowDecimals={false}
          tickFormatter={writeNumber}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width="auto"
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: "var(--border-strong)" }}
          content={({ active, label }) => (active ? days.filter(({ day }) => day === label).map(describe) : null)}
        />
        {series.map((each, place) => (
          <Line
            key={each.name}
            type="linear"
            dataKey={each.name}
            stroke={each.color}
            strokeWidth={2}
            strokeDasharray={each.dashes}
            isAnimationActive={false}
            activeDot={false}
            // Shift the marks of each line, so that overlapping lines each show their own mark.
            dot={({ index, cx, cy }) => (
              <g key={index}>{(index + place) % every === 0 && drawMark(each, cx ?? 0, cy ?? 0)}</g>
            )}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}
