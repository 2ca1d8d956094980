import { stringify } from "csv-stringify/sync"

/** Characters that make a spreadsheet run a cell as a formula if the cell starts with them, including full-width forms. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]/u

/** Begins a file, and shows Excel its encoding. */
const BYTE_ORDER_MARK = "\uFEFF"

/**
 * Formats a table as a CSV file that is safe to open in a spreadsheet: an apostrophe turns a cell that looks like a formula
 * into text. Control characters and line breaks become spaces, so that each row stays on one line. The build bundles the library into
 * this file (`tsup.bundled.config.ts`), so it imports nothing else.
 */
export function csv(rows: string[][]): string {
  return BYTE_ORDER_MARK + csvRows(rows)
}

/** Like `csv`, for the later parts of a file. */
export function csvRows(rows: string[][]): string {
  return stringify(
    rows.map((row) => row.map(cell)),
    { record_delimiter: "windows", quoted_match: /[;']/ },
  )
}

/** The library escapes neither every leading character nor the invisible ones. */
function cell(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()
  return FORMULA.test(line) ? `'${line}` : line
}
