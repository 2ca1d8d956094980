import { isMet, type Bar, type Figure } from "../figure"

type Row = [name: string, ours: string, reference: string, ratio: string, bar: string, met: string]

const HEAD: Row = ["name", "ours", "reference", "ratio", "bar", "met"]

export function plainTable(figures: Figure[]): string {
  const rows = [HEAD, ...figures.map(rowOf)]
  const widths = HEAD.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: Row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
  return rows.map((row) => line(row).join("  ").trimEnd()).join("\n")
}

export function markdownTable(figures: Figure[]): string {
  return alignedTable([HEAD, ...figures.map(rowOf)])
}

/** A Markdown table, in oxfmt's format. */
export function alignedTable(rows: string[][]): string {
  const columns = rows[0]?.map((_cell, column) => column) ?? []
  const widths = columns.map((column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`
  const dashes = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`))
  const [head = [], ...body] = rows
  return [line(head), line(dashes), ...body.map(line)].join("\n")
}

function rowOf(each: Figure): Row {
  const { name, unit, ours, reference, ratio, bars } = each
  return [
    name,
    `${shown(ours)} ${unit}`,
    reference === null ? "" : `${shown(reference)} ${unit}`,
    ratio === null ? "" : ratio.toFixed(2),
    bars.map((bar) => barOf(bar, unit)).join(", "),
    bars.length === 0 ? "" : isMet(each) ? "yes" : "no",
  ]
}

function barOf({ of, most, least }: Bar, unit: string): string {
  const what = of === "ours" ? ` ${unit}` : ""
  if (most !== undefined && most === least) return `exactly ${most}${what}`
  return `${most === undefined ? `≥ ${least}` : `≤ ${most}`}${what}`
}

function shown(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en")
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(value < 10 ? 2 : 1)
}
