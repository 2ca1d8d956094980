import { z } from "zod"
import { PayByBankError } from "./errors"
import { fitted } from "./field-limits"
import { decimalFromNumber } from "./money"

/**
 * How answers of the service are read. Money facts are strict: a wrong one makes the answer unreadable. Everything else
 * is best effort: what cannot be read is `null`, because a strange middle name must not keep a payment from being seen.
 */

/** Halves of characters, which no database stores; and whatever would begin another line of a log. */
const UNSTORABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Text, or a number sent in its place. */
export const textOrNumber = z
  .union([z.string(), z.number().transform(decimalFromNumber)])
  .transform((text) => text.replace(UNSTORABLE, "").trim())

/** More is kept of no text: an answer may be millions of characters long, and a ledger keeps what it is told. */
const LONGEST = 500

/** The text, or its beginning with a mark that tells it from any text which ends there. */
export function shortened(text: string, longest = LONGEST): string {
  return text.length <= longest ? text : `${fitted(text.slice(0, 2 * longest), longest - 1)}…`
}

/** Best effort: what cannot be read is `null`. What is not there is no failure: to build one takes longer than to read. */
const loose = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .transform((value) => value ?? null)
    .catch(null)

/** Best effort: blank text and anything that is no text is `null`; of a very long text the beginning. */
export const looseText = loose(textOrNumber.transform((text) => shortened(text) || null))

/** Best effort: a whole number, or its text. */
export const looseInteger = loose(textOrNumber.refine((text) => /^-?\d{1,15}$/.test(text)).transform(Number))

/** Best effort: `YYYY-MM-DD HH:MM:SS` as reported, or ISO, with or without a fraction; another text is `null`. */
export const looseDate = loose(
  textOrNumber.refine((text) =>
    /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d([.,]\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/i.test(text),
  ),
)

/** Best effort: an object of any shape. */
export const looseObject = loose(z.record(z.string(), z.unknown()))

/**
 * @throws PayByBankError `unreadable_answer` that names the path of the first wrong field, never what it holds
 */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const path = result.error.issues[0]?.path.map(String).join(".")
  throw unreadable(path || "body")
}

export function unreadable(field: string): PayByBankError {
  return new PayByBankError("unreadable_answer", { field })
}

/** `""`, whitespace, `null`, `undefined`: an answer without content. */
export function isEmpty(body: unknown): boolean {
  return body === undefined || body === null || (typeof body === "string" && body.trim() === "")
}
