import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"

const ROOT = path.resolve(__dirname, "..")
/** Attributes whose text is visible or read by screen readers. */
const SPOKEN = new Set(["title", "label", "placeholder", "alt", "heading", "description", "content"])

interface Found {
  file: string
  text: string
}

/** The parsed source of the admin extension, without the catalog and the tests. */
export function sourceFiles(): ts.SourceFile[] {
  return readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/^(i18n[\\/]\w\w[\\/]|__tests__)|\.d\.ts$/.test(file))
    .map((file) => {
      const name = path.join(ROOT, file)
      return ts.createSourceFile(file, readFileSync(name, "utf8"), ts.ScriptTarget.ES2022, true)
    })
}

/** Every string literal. */
export function literals(file: ts.SourceFile): string[] {
  return collect(file, (node) => (ts.isStringLiteralLike(node) ? [node.text] : []))
}

/** Every template literal, with a star for each placeholder: `statuses.error.*`. */
export function templates(file: ts.SourceFile): string[] {
  return collect(file, (node) =>
    ts.isTemplateExpression(node)
      ? [node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join("")]
      : [],
  )
}

/** Visible text that is hard-coded in the source. */
export function visibleTexts(file: ts.SourceFile): Found[] {
  const texts = collect(file, (node) => {
    if (ts.isJsxText(node)) return [node.text]
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return textOf(node.expression)
    if (ts.isCallExpression(node) && /^toast\b/.test(node.expression.getText())) return node.arguments.flatMap(textOf)
    if (ts.isPropertyAssignment(node) && isSpoken(node.name.getText()))
      return textOf(node.initializer).filter(isSentence)
    if (!ts.isJsxAttribute(node) || !isSpoken(node.name.getText())) return []
    const value = node.initializer
    if (!value) return []
    return ts.isStringLiteral(value) ? [value.text] : ts.isJsxExpression(value) ? textOf(value.expression) : []
  })
  return texts.filter((text) => /\p{L}/u.test(text)).map((text) => ({ file: file.fileName, text: text.trim() }))
}

const isSpoken = (name: string) => SPOKEN.has(name) || name.startsWith("aria-label") || name === "aria-description"

/** The texts that an expression can show, such as a literal or both sides of a choice between literals. */
function textOf(expression: ts.Expression | undefined): string[] {
  if (!expression) return []
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isParenthesizedExpression(expression)) return textOf(expression.expression)
  if (ts.isTemplateExpression(expression)) {
    return [expression.head.text, ...expression.templateSpans.map((span) => span.literal.text)]
  }
  if (ts.isConditionalExpression(expression)) {
    return [...textOf(expression.whenTrue), ...textOf(expression.whenFalse)]
  }
  return ts.isBinaryExpression(expression)
    ? [...textOf(expression.left), ...textOf(expression.right)].filter(isSentence)
    : []
}

/** Codes that are compared or joined are not visible text. */
const isSentence = (text: string) => /\s/.test(text.trim())

function collect<Item>(file: ts.SourceFile, pick: (node: ts.Node) => Item[]): Item[] {
  const found: Item[] = []
  const visit = (node: ts.Node) => {
    found.push(...pick(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
