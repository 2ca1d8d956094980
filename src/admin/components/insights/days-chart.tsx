import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from "react"
import { ticksUpTo } from "../../lib/chart-ticks"
import type { Day } from "../../lib/use-insights"
import type { Series } from "../../words/insight-series"

const FONT_SIZE = 12
/** The average width of a character, in px. It only decides how many labels fit. */
const CHARACTER = 7
const TOP = 8
const RIGHT = 16
const BOTTOM = 24
const GAP = 8
const LABEL_GAP = 24
const WIDEST_BAR = 40
/** The part of a day's width that its bar takes. */
const BAR_SHARE = 0.8

interface DaysChartProps {
  days: Day[]
  series: readonly Series[]
  patterns: ReactNode
  fillOf: (series: Series) => string
  writeDay: (day: string) => string
  writeNumber: (value: number) => string
  describe: (day: Day) => ReactNode
}

/** A stacked bar for each day. The chart is visual only: its label and the table below contain the same data. */
export default function DaysChart(props: DaysChartProps) {
  const { days, series, patterns, fillOf, writeDay, writeNumber, describe } = props
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const [hovered, setHovered] = useState<number | null>(null)
  const heightsOf = (day: Day) => series.map((each) => ({ each, value: day[each.name] }))
  const ticks = ticksUpTo(Math.max(...days.map((day) => heightsOf(day).reduce((sum, { value }) => sum + value, 0))))
  const highest = ticks.at(-1) ?? 1
  const left = Math.max(...ticks.map((tick) => writeNumber(tick).length)) * CHARACTER + 2 * GAP
  const right = width - RIGHT
  const ground = height - BOTTOM
  const band = Math.max(0, right - left) / days.length
  const bar = Math.min(WIDEST_BAR, band * BAR_SHARE)
  const middleOf = (index: number) => left + (index + 0.5) * band
  const yOf = (value: number) => ground - (value / highest) * Math.max(0, ground - TOP)
  const labelWidth = Math.max(...days.map(({ day }) => writeDay(day).length)) * CHARACTER + LABEL_GAP
  const everyDay = Math.max(1, Math.ceil(labelWidth / band))
  const hover = ({ clientX, currentTarget }: MouseEvent) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - left) / band)
    setHovered(index in days ? index : null)
  }
  const shown = hovered === null ? undefined : days[hovered]
  const isRight = hovered !== null && hovered >= days.length / 2
  return (
    <div ref={box} className="relative size-full" onMouseMove={hover} onMouseLeave={() => setHovered(null)}>
      <svg data-testid="pay-by-bank-days-chart" className="absolute" width={width} height={height}>
        <defs>{patterns}</defs>
        {shown && hovered !== null && (
          <rect
            x={middleOf(hovered) - band / 2}
            y={TOP}
            width={band}
            height={ground - TOP}
            fill="var(--bg-base-hover)"
          />
        )}
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={left}
              x2={right}
              y1={yOf(tick)}
              y2={yOf(tick)}
              stroke={tick === 0 ? "var(--border-strong)" : "var(--border-base)"}
            />
            <Label x={left - GAP} y={yOf(tick) + FONT_SIZE / 3} anchor="end">
              {writeNumber(tick)}
            </Label>
          </g>
        ))}
        {days.map((day, index) => {
          let sum = 0
          return (
            <g key={day.day}>
              {heightsOf(day).map(({ each, value }) => {
                sum += value
                return value > 0 ? (
                  <rect
                    key={each.name}
                    x={middleOf(index) - bar / 2}
                    y={yOf(sum)}
                    width={bar}
                    height={yOf(sum - value) - yOf(sum)}
                    fill={fillOf(each)}
                    stroke={each.color}
                  />
                ) : null
              })}
              {index % everyDay === 0 && (
                <Label x={middleOf(index)} y={height - GAP} anchor="middle">
                  {writeDay(day.day)}
                </Label>
              )}
            </g>
          )
        })}
      </svg>
      {shown && hovered !== null && (
        <div
          className="pointer-events-none absolute top-4 z-10"
          style={isRight ? { right: width - middleOf(hovered) + GAP } : { left: middleOf(hovered) + GAP }}
        >
          {describe(shown)}
        </div>
      )}
    </div>
  )
}

function Label({ x, y, anchor, children }: { x: number; y: number; anchor: "end" | "middle"; children: string }) {
  return (
    <text x={x} y={y} textAnchor={anchor} fontSize={FONT_SIZE} fill="var(--fg-subtle)">
      {children}
    </text>
  )
}

function useSize(box: { current: HTMLDivElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      setSize({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
