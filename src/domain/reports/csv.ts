/** Without it, Excel reads a file in the code page of the machine and garbles names. */
const BYTE_ORDER_MARK = "\uFEFF"

/** Characters that make a spreadsheet run a cell as a formula if the cell starts with them, including full-width forms. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]/u

/**
 * Formats a table as a CSV file that is safe to open in a spreadsheet: an apostrophe turns a cell that looks like a formula
 * into text. Control characters and line breaks become spaces, so that each row stays on one line.
 */
export function csv(rows: string[][]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(",") + "\r\n").join("")
}

function cell(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()
  const harmless = FORMULA.test(line) ? `'${line}` : line
  return /[",;']|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
