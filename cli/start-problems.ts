import { stripVTControlCharacters } from "node:util"
import { z } from "zod"

/** As Medusa's logger writes it to a terminal. */
const TERMINAL_LINE = /^(error|warn|info|http|verbose|debug|silly):/
const PROBLEMS = ["error", "warn", "warning", "fatal"]
/** In loggers that count their levels, such as pino. */
const WARNING = 40

/** As Medusa's logger writes it with NODE_ENV=production. */
const jsonLine = z.object({
  level: z.union([z.string(), z.number()]),
  message: z.string().optional(),
  msg: z.string().optional(),
  cause: z.string().optional(),
})

interface Entry {
  isProblem: boolean
  text: string
}

/** What a store has written while it started. */
export interface StoreOutput {
  stdout: string
  stderr: string
}

/**
 * The warnings and errors in it, as text without colors and control characters. The other lines are those of all parts of the store, and
 * people paste what they read here into public issues.
 */
export function startProblems({ stdout, stderr }: StoreOutput): string {
  return [...problemsIn(stdout, false), ...problemsIn(stderr, true)].join("\n")
}

/** A line without a level belongs to the one before it. Only errors are written without a logger, to stderr. */
function problemsIn(output: string, atFirst: boolean): string[] {
  let isProblem = atFirst
  return output.split("\n").flatMap((written) => {
    const line = stripVTControlCharacters(written)
    const entry = entryOf(line)
    isProblem = entry?.isProblem ?? isProblem
    const text = withoutControls(entry?.text ?? line)
    return isProblem && text.trim() !== "" ? [text] : []
  })
}

function entryOf(line: string): Entry | undefined {
  const [, name] = TERMINAL_LINE.exec(line) ?? []
  if (name !== undefined) return { isProblem: PROBLEMS.includes(name), text: line }
  const read = jsonLine.safeParse(jsonOf(line))
  if (!read.success) return undefined
  const { level, message, msg = "", cause } = read.data
  const isProblem = typeof level === "number" ? level >= WARNING : PROBLEMS.includes(level)
  return { isProblem, text: [`${level}: ${message ?? msg}`, cause].filter(Boolean).join("\n") }
}

function jsonOf(line: string): unknown {
  if (!line.startsWith("{")) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** A text in an error, such as the name of a product, could clear the terminal. */
function withoutControls(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll("\t", "  ")
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, "")
}
