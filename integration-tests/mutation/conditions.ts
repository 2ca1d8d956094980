import ts from "typescript"

/** One operand of `AND` or `OR` in a statement, as a place in its file. */
export interface Condition {
  start: number
  end: number
  text: string
  /** Alternatives are joined by `OR`: without this one, fewer rows match. */
  isAlternative: boolean
}

/**
 * The conditions of all SQL in a file of TypeScript: the operands after `WHERE`, `ON` and `HAVING`, and in parentheses. Leaves out
 * those that only make PostgreSQL use a partial index, because another one implies them.
 */
export function conditionsIn(source: string): Condition[] {
  const file = ts.createSourceFile("statements.ts", source, ts.ScriptTarget.Latest, true)
  const found: Condition[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) {
      const start = node.getStart(file) + 1
      found.push(...conditionsOf(blanked(node, file), start, source))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The text of a literal. What is inserted, and what is quoted in SQL, is blank, so that it is no syntax. */
function blanked(node: ts.TemplateExpression | ts.StringLiteralLike, file: ts.SourceFile): string {
  const start = node.getStart(file) + 1
  let text = file.text.slice(start, node.getEnd() - 1)
  const blank = (from: number, to: number) => {
    text = text.slice(0, from) + "_".repeat(to - from) + text.slice(to)
  }
  if (ts.isTemplateExpression(node))
    for (const { expression } of node.templateSpans)
      blank(expression.getStart(file) - start - 2, expression.getEnd() - start + 1)
  return text.replace(/'[^']*'/g, (quoted) => "_".repeat(quoted.length))
}

const OPENS = new Set(["WHERE", "HAVING", "ON", "AND", "OR"])
const CLOSES = new Set(
  "RETURNING ORDER GROUP LIMIT FOR SET UNION THEN ELSE END DO ON JOIN CROSS LEFT WHERE FROM SELECT VALUES WHEN".split(
    " ",
  ),
)
/** Not the name of a value. */
const TOKEN = /(?<!:)\b[A-Za-z_]+\b|[(),]/g

/** The operands of one pair of parentheses. */
interface Group {
  operands: Operand[]
  open: Pick<Operand, "start" | "by"> | null
}

interface Operand {
  start: number
  end: number
  /** The word before it, or the `AND` or `OR` after it. */
  by: string
}

function conditionsOf(sql: string, offset: number, source: string): Condition[] {
  const root: Group = { operands: [], open: { start: 0, by: "(" } }
  const groups = [root]
  let stack = [root]
  let between = false
  let previous = ""
  const close = (at: number) => {
    const top = stack.at(-1)
    if (!top?.open) return
    top.operands.push({ start: top.open.start, end: at, by: top.open.by })
    top.open = null
  }
  for (const match of sql.matchAll(TOKEN)) {
    const [token, at] = [match[0].toUpperCase(), match.index]
    const top = stack.at(-1)
    const isComparison = token === "FROM" && previous === "DISTINCT"
    previous = token
    if (isComparison) continue
    if (token === "(") {
      const inner: Group = { operands: [], open: { start: at + 1, by: "(" } }
      groups.push(inner)
      stack.push(inner)
    } else if (token === ")") {
      close(at)
      stack = stack.length > 1 ? stack.slice(0, -1) : stack
    } else if (token === "BETWEEN") between = true
    else if (token === "AND" && between) between = false
    else if (token === "AND" || token === "OR") {
      if (!top) continue
      close(at)
      top.open = { start: at + token.length, by: token }
      const before = top.operands.at(-1)
      if (before && before.by !== "AND" && before.by !== "OR") before.by = token
    } else if (token === "," || CLOSES.has(token)) {
      close(at)
      if (OPENS.has(token) && top && !/^\s+CONFLICT/i.test(sql.slice(at + token.length)))
        top.open = { start: at + token.length, by: token }
    } else if (OPENS.has(token) && top) top.open = { start: at + token.length, by: token }
  }
  close(sql.length)
  return groups
    .flatMap(({ operands }) => operands.filter(({ by }) => by !== "(" && by !== ""))
    .flatMap(({ start, end, by }, _nth, all) => {
      const text = source.slice(offset + start, offset + end)
      const shown = text.trim()
      if (
        shown === "" ||
        shown === "TRUE" ||
        isImplied(shown, all, (each) => source.slice(offset + each.start, offset + each.end))
      )
        return []
      const from = start + text.indexOf(shown)
      return [{ start: offset + from, end: offset + from + shown.length, text: shown, isAlternative: by === "OR" }]
    })
}

/** `paid_at IS NOT NULL` next to `paid_at <= :now`. */
function isImplied<Place>(text: string, places: Place[], textOf: (place: Place) => string): boolean {
  const [, column] = /^([\w.]+) IS NOT NULL$/.exec(text) ?? []
  return (
    column !== undefined && places.some((each) => new RegExp(`^\\s*${column} (<|>|=|IN|BETWEEN)`).test(textOf(each)))
  )
}

/** The source with one condition taken out: it always holds, or is no alternative any more. Its values stay used. */
export function without(source: string, { start, end, text, isAlternative }: Condition): string {
  const changed = isAlternative ? `(FALSE AND (${text}))` : `(TRUE OR (${text}))`
  return source.slice(0, start) + changed + source.slice(end)
}
