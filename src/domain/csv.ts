/** Without it, Excel reads a file as the code page of the machine, and garbles names. */
const BYTE_ORDER_MARK = "\uFEFF"

/** What a spreadsheet would run as a formula at the beginning of a cell, in its wide forms, too. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]/u

/**
 * A table as a CSV file that no spreadsheet runs: a cell that looks like a formula is made text by an apostrophe. Control
 * characters and line breaks become spaces, so that one row stays one line.
 */
export function csv(rows: string[][]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(",") + "\r\n").join("")
}

function cell(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()
  const harmless = FORMULA.test(line) ? `'${line}` : line
  return /[",;']|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
