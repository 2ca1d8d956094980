/**
 * The cells of a table to test: in the long set all of them, and in the quick set a sample in which each value of each cell
 * occurs, as far as `valuesOf` names it. Name a value for each dimension, and for each decision that the code makes between
 * them that no other test of the quick set proves. The sample is the same in every run: the cell with the most new values comes
 * next, and of two alike the first one.
 * @throws Error for a table without cells, and for a cell without a value, which would never be in the sample
 */
export function coveringCells<Cell>(
  cells: readonly Cell[],
  valuesOf: (cell: Cell) => readonly string[] = stringsIn,
): Cell[] {
  if (cells.length === 0) throw new Error("The table has no cells.")
  if (cells.some((cell) => valuesOf(cell).length === 0)) throw new Error("A cell of the table has no value.")
  if (process.env["TEST_SET"] === "long") return [...cells]
  const missing = new Set(cells.flatMap(valuesOf))
  const chosen = new Set<Cell>()
  const newIn = (cell: Cell) => new Set(valuesOf(cell).filter((value) => missing.has(value))).size
  while (missing.size > 0) {
    const next = cells.reduce((best, cell) => (newIn(cell) > newIn(best) ? cell : best))
    chosen.add(next)
    for (const value of valuesOf(next)) missing.delete(value)
  }
  return cells.filter((cell) => chosen.has(cell))
}

/** The values of a cell that is a list: each text in it, with its place. */
const stringsIn = (cell: unknown): string[] =>
  Array.isArray(cell)
    ? cell.flatMap((value: unknown, place) => (typeof value === "string" ? [`${place} ${value}`] : []))
    : []
