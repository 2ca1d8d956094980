import type { Series } from "../../words/insight-series"

const HALF = 4

interface MarkProps {
  mark: Series["mark"]
  color: string
  x: number
  y: number
}

/** The mark of a line, so that color is not the only difference. */
export function Mark({ mark, color, x, y }: MarkProps) {
  if (mark === "circle") return <circle cx={x} cy={y} r={HALF} fill={color} />
  if (mark === "square") return <rect x={x - HALF} y={y - HALF} width={2 * HALF} height={2 * HALF} fill={color} />
  return <path d={`M${x} ${y - HALF - 1} L${x + HALF + 1} ${y + HALF} L${x - HALF - 1} ${y + HALF} Z`} fill={color} />
}
