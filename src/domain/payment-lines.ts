import { z } from "zod"
import { LINE_KINDS, type LineKind } from "../shared/payment-lines"

/**
 * A line of the cart or order that a payment is for, as it was when the payment was started. The titles are those of the product and the
 * variant, never a text that a shopper can write.
 */
export interface PaymentLine {
  kind: LineKind
  title: string | null
  variant: string | null
  quantity: number
  /** Includes tax. A discount is negative. */
  total_minor: number
}

/** What a line was when the payment was started, and what it is now. `null`: it was or is not there. */
export interface ComparedLine extends Pick<PaymentLine, "kind" | "title" | "variant"> {
  paid: LineSum | null
  now: LineSum | null
  /** The total of now less that of then. `null` in another currency. */
  difference_minor: number | null
}

type LineSum = Pick<PaymentLine, "quantity" | "total_minor">

/** A row of the ledger stays small, whatever a shopper puts into a cart. */
export const MOST_LINES = 50
const LONGEST_TITLE = 200

/** The lines as a row of the ledger holds them. */
export type KeptLines = Record<"list", PaymentLine[]>

/** Keeps the first lines, and sums up the others. */
export function keptLines(lines: PaymentLine[]): KeptLines {
  const short = lines.map((line) => ({ ...line, title: shortened(line.title), variant: shortened(line.variant) }))
  if (short.length <= MOST_LINES) return { list: short }
  const rest = short.slice(MOST_LINES - 1)
  const quantity = rest.reduce((sum, line) => sum + (line.kind === "item" ? line.quantity : 0), 0)
  const more = { kind: "more" as const, title: null, variant: null, quantity, total_minor: sumOf(rest) }
  return { list: [...short.slice(0, MOST_LINES - 1), more] }
}

/** By characters, because half a character cannot be stored as JSON. */
function shortened(title: string | null): string | null {
  return title === null ? null : [...title.replaceAll("\0", "")].slice(0, LONGEST_TITLE).join("")
}

export function sumOf(lines: LineSum[]): number {
  return lines.reduce((sum, { total_minor }) => sum + total_minor, 0)
}

const line = z.object({
  kind: z.enum(LINE_KINDS),
  title: z.string().nullable(),
  variant: z.string().nullable(),
  quantity: z.number(),
  total_minor: z.number(),
})
const stored = z.object({ list: z.array(line) })

/** The lines in a row of the ledger. `null`: unknown, as for an adopted payment. */
export function linesIn(row: { lines: unknown }): PaymentLine[] | null {
  return stored.safeParse(row.lines).data?.list ?? null
}

/** Compares the lines of the same product and variant, in the order of `paid`. The new ones follow. */
export function comparedLines(
  paid: PaymentLine[],
  now: PaymentLine[],
  { isSameCurrency }: { isSameCurrency: boolean },
): ComparedLine[] {
  const [before, after] = [summed(paid), summed(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    const line = was ?? is
    if (!line) return []
    const { kind, title, variant } = line
    const difference_minor = isSameCurrency ? (is?.total_minor ?? 0) - (was?.total_minor ?? 0) : null
    return [{ kind, title, variant, paid: lineSum(was), now: lineSum(is), difference_minor }]
  })
}

/** A cart may hold the same variant in several lines. */
function summed(lines: PaymentLine[]): Map<string, PaymentLine> {
  const sums = new Map<string, PaymentLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.kind, line.title, line.variant])
    const { quantity, total_minor } = sums.get(key) ?? { quantity: 0, total_minor: 0 }
    sums.set(key, { ...line, quantity: quantity + line.quantity, total_minor: total_minor + line.total_minor })
  }
  return sums
}

function lineSum(line: PaymentLine | undefined): LineSum | null {
  return line ? { quantity: line.quantity, total_minor: line.total_minor } : null
}
