import ts from "typescript"

/**
 * `it`, `test` and `describe`, and functions whose first argument names the tests that they create, such as
 * `describeReader`.
 */
const MAKES_TESTS = /^(it|test|describe)([A-Z]\w*)?$/

/** The titles of the tests and groups in a spec, each after the titles of its groups: `group › test`. */
export function titlesIn(file: string, source: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node, groups: string[]): void => {
    if (ts.isCallExpression(node) && isSkipped(node.expression)) return
    const title = titleOf(node)
    const inside = title === null ? groups : [...groups, title]
    if (title !== null) titles.push(inside.join(" › "))
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind), [])
  return titles
}

function titleOf(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !makesTests(node.expression)) return null
  const [title] = node.arguments
  return title && ts.isStringLiteralLike(title) ? title.text : null
}

/** `describe.skip`, `it.todo`, `xit` and so on, also with `each`. What is inside does not run. */
function isSkipped(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return /^x(it|test|describe)$/.test(callee.text)
  if (ts.isCallExpression(callee)) return isSkipped(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return isSkipped(callee.tag)
  if (!ts.isPropertyAccessExpression(callee)) return false
  return callee.name.text === "skip" || callee.name.text === "todo" || isSkipped(callee.expression)
}

/** Matches `it` and the result of `it.each(table)`, but not `it.skip` or `it.todo`. */
function makesTests(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return MAKES_TESTS.test(callee.text)
  const each = ts.isCallExpression(callee)
    ? callee.expression
    : ts.isTaggedTemplateExpression(callee)
      ? callee.tag
      : null
  return (
    each !== null && ts.isPropertyAccessExpression(each) && each.name.text === "each" && makesTests(each.expression)
  )
}
