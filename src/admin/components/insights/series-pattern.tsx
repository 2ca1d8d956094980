import type { Series } from "../../words/insight-series"

const SIZE = 6

export const patternId = ({ name }: Series) => `pay-by-bank-pattern-${name}`

/** How a part of a bar is filled. */
export function SeriesPattern({ series }: { series: Series }) {
  const { color, pattern } = series
  return (
    <pattern id={patternId(series)} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
      <rect width={SIZE} height={SIZE} fill={color} fillOpacity={pattern === "solid" ? 1 : 0.15} />
      {pattern === "stripes" && (
        <path d="M-1 7 L7 -1 M-1 1 L1 -1 M5 7 L7 5" stroke={color} strokeWidth={2} fill="none" />
      )}
      {pattern === "dots" && <circle cx={SIZE / 2} cy={SIZE / 2} r={1.5} fill={color} />}
      {pattern === "grid" && <path d="M0 3 H6 M3 0 V6" stroke={color} strokeWidth={1.5} fill="none" />}
    </pattern>
  )
}
