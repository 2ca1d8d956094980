import { z } from "zod"
import { CURRENCIES } from "../../shared/currencies"
import { EMAIL_ADDRESS } from "../../shared/link-recipient"
import { PayByBankError } from "../errors/pay-by-bank-error"
import { SHORTEST_REFERENCE } from "./field-limits"
import { MAX_AMOUNT_MINOR } from "../money"

/**
 * Rules that both request bodies share. Every message names what is allowed and never the given value, because that may be
 * personal data.
 */

/** An optional value as Medusa provides it. `null`, `undefined` and blank text are left out of the body. */
export type Optional<T> = T | null | undefined

export const amountMinor = z
  .int("must be a whole number of minor units")
  .min(1, "must be more than 0")
  .max(MAX_AMOUNT_MINOR, "must be at most 21474836.47 in major units")

export const currency = z.enum(CURRENCIES, `must be one of ${CURRENCIES.join(", ")}`)

export const reference = (limit: number) =>
  required(limit).pipe(z.string().min(SHORTEST_REFERENCE, `must have at least ${SHORTEST_REFERENCE} characters`))

/**
 * Lengths are in UTF-16 units, see `fitted`. A pipe stops at values that are not text; without it, zod would also check their
 * length.
 */
export function required(limit: number) {
  const sized = z.string().trim().min(1, "must not be empty").max(limit, `must have at most ${limit} characters`)
  return z.string("must be text").pipe(sized)
}

/** Blank text and `null` become `undefined` and are therefore left out. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional())
}

export const optionalText = (limit: number) => optional(required(limit))

export const email = (limit: number) =>
  optional(required(limit).pipe(z.string().regex(EMAIL_ADDRESS, "must be an e-mail address")))

/**
 * Validates the request and removes its blank fields.
 * @throws PayByBankError `invalid_request` that names the first wrong field
 */
export function checked<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const result = schema.safeParse(request)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const unknownField = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined
  const field = unknownField ?? (issue?.path.map(String).join(".") || "request")
  throw invalid(
    field === "amountMinor" ? "amount" : field,
    unknownField ? "is not a field of this request" : issue?.message,
  )
}

export function invalid(field: string, detail = "is not valid"): PayByBankError {
  return new PayByBankError("invalid_request", { field, detail })
}

/** The fields that have a value, as own properties of a plain object. */
export function filled(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === "string" && value.trim() === "")
}
