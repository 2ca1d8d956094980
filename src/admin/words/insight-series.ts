export type SeriesName = "started" | "paid" | "abandoned"

/** Pattern and mark distinguish the lines; color is only an aid. */
export interface Series {
  name: SeriesName
  color: string
  dashes: string
  mark: "circle" | "square" | "triangle"
}

export const SERIES: readonly Series[] = [
  { name: "started", color: "var(--tag-blue-text)", dashes: "", mark: "circle" },
  { name: "paid", color: "var(--tag-green-text)", dashes: "8 4", mark: "square" },
  { name: "abandoned", color: "var(--tag-orange-text)", dashes: "2 4", mark: "triangle" },
]
