import type { ReactNode } from "react"
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts"
import type { Day } from "../../lib/use-insights"
import type { Series } from "../../words/insight-series"

const TICK = { fill: "var(--fg-subtle)", fontSize: 12 }

interface DaysChartProps {
  days: Day[]
  series: readonly Series[]
  patterns: ReactNode
  fillOf: (series: Series) => string
  writeDay: (day: string) => string
  writeNumber: (value: number) => string
  describe: (day: Day) => ReactNode
}

/**
 * The chart is visual only: its label and the table below contain the same data. Everything else is passed as props, because
 * this file is a separate chunk: it imports only the library, and a store's build does not scan it for styles.
 */
export default function DaysChart(props: DaysChartProps) {
  const { days, series, patterns, fillOf, writeDay, writeNumber, describe } = props
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={days} accessibilityLayer={false} margin={{ top: 8, right: 16, bottom: 0, left: 0 }}>
        <defs>{patterns}</defs>
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
          cursor={{ fill: "var(--bg-base-hover)" }}
          content={({ active, label }) => (active ? days.filter(({ day }) => day === label).map(describe) : null)}
        />
        {series.map((each) => (
          <Bar
            key={each.name}
            dataKey={each.name}
            stackId="results"
            fill={fillOf(each)}
            stroke={each.color}
            strokeWidth={1}
            maxBarSize={40}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
