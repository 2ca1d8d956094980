import { z } from "zod"
import { PayByBankError } from "../errors/pay-by-bank-error"
import { fitted } from "./field-limits"
import { decimalFromNumber } from "../money"

/**
 * Parsers for the payment service's answers. Facts about money are strict: an invalid one makes the answer unreadable. All
 * other fields are best effort: an unreadable value becomes `null`, so that an unusual middle name cannot hide a payment.
 */

/** Lone surrogates, which no database stores, and characters that could start a new line in a log. */
const UNSTORABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Text, or a number sent in its place. */
export const textOrNumber = z
  .union([z.string(), z.number().transform(decimalFromNumber)])
  .transform((text) => text.replace(UNSTORABLE, "").trim())

/** Maximum length of a stored text. An answer can be millions of characters long, and the ledger stores what it receives. */
const LONGEST = 500

/** The text, or its beginning followed by `…`, so that it differs from a text that ends at that point. */
export function shortened(text: string, longest = LONGEST): string {
  return text.length <= longest ? text : `${fitted(text.slice(0, 2 * longest), longest - 1)}…`
}

/**
 * Best effort: an unreadable value becomes `null`. A missing value raises no error, because creating an error takes longer than
 * parsing.
 */
const loose = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .transform((value) => value ?? null)
    .catch(null)

/** Best effort: blank text, and any value that is neither text nor a number, becomes `null`. A very long text is shortened. */
export const looseText = loose(textOrNumber.transform((text) => shortened(text) || null))

/** Also returns whether a value is present and unreadable, because such a value agrees with nothing. Blank text counts as absent. */
export const noticed = <Schema extends z.ZodType>(schema: Schema) =>
  z.unknown().transform((given) => {
    const value = schema.parse(given)
    return { value, isUnreadable: value === null && !isEmpty(given) }
  })

/** Best effort: a whole number, or its text. */
export const looseInteger = loose(textOrNumber.refine((text) => /^-?\d{1,15}$/.test(text)).transform(Number))

/**
 * Best effort: a date as `YYYY-MM-DD HH:MM:SS`, as reported, or in ISO form, with or without a fraction; any other text becomes
 * `null`.
 */
export const looseDate = loose(
  textOrNumber.refine((text) =>
    /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d([.,]\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/i.test(text),
  ),
)

/** Best effort: an object of any shape. */
export const looseObject = loose(z.record(z.string(), z.unknown()))

/** @throws PayByBankError `unreadable_answer` that names the path of the first wrong field, never its value */
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
