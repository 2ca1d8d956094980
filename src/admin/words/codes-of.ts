/** Returns the codes of a table, in its order. */
export function codesOf<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const codes: Extract<keyof Table, string>[] = []
  for (const code in table) codes.push(code)
  return codes
}
