import { z } from "@medusajs/framework/zod"
import { exactMinorFromDecimal, MAX_AMOUNT_MINOR } from "../../../domain/money"
import type { TimeLimit } from "../../../modules/pay-by-bank/sql-clauses"
import { DAY_MS } from "../../../shared/times"
import { LARGEST_OFFSET, LIST_ORDERS } from "../../../shared/list-options"

/**
 * Text that PostgreSQL can store: no control characters, no unpaired surrogates. It uses a pipe, because zod measures every
 * value that has a length, even if it is not text, and throws.
 */
export function line(field: string, longest: number) {
  const sound = z
    .string()
    .max(longest)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), `${field} must not contain control characters`)
  return z.string().pipe(sound)
}

/** Accepts `a,b`, or `a` and `b` as separate parameters. */
export function listOf<Each extends z.ZodType>(each: Each) {
  return z.preprocess(
    (given) => (typeof given === "string" ? given.split(",").filter(Boolean) : given),
    z
      .array(each)
      .refine((list) => list.length <= 20, "a list has at most 20 values")
      .optional(),
  )
}

export const accountId = line("account", 64)

/** Whether the trail may record it: other text could be a customer's name or e-mail address. */
export const isAccountId = (text: string) => /^[a-z0-9-]{1,64}$/.test(text)

export const currencyCode = z
  .string()
  .regex(/^[A-Za-z]{3}$/, "currency_code must be a code of three letters, such as GBP")
  .transform((code) => code.toUpperCase())

export const searchParams = {
  q: line("q", 200)
    .transform((words) => words.trim())
    .optional(),
  account: listOf(accountId),
  currency_code: listOf(currencyCode),
}

export function pageParams(limit: { default: number; most: number }) {
  return {
    limit: z.coerce.number().int().min(1).max(limit.most).default(limit.default),
    offset: z.coerce
      .number()
      .int()
      .min(0)
      .refine(
        (offset) => offset <= LARGEST_OFFSET,
        `offset must be at most ${LARGEST_OFFSET}: narrow the list with a search or a filter instead`,
      )
      .default(0),
  }
}

/** An amount in major units, such as `12.5`, as minor units. */
const amount = z.string().transform((text, context) => {
  const minor = exactMinorFromDecimal(text)
  if (minor !== null && minor >= 0 && minor <= MAX_AMOUNT_MINOR) return minor
  context.addIssue({ code: "custom", message: "amount must be in major units, such as 12.50" })
  return z.NEVER
})

/** The filters that the lists of payments, refunds and links share. */
export const listFilters = {
  bank: listOf(line("bank", 128)),
  amount: z
    .strictObject({ $gte: amount, $lte: amount })
    .partial()
    .transform(({ $gte, $lte }) => ({ from: $gte, to: $lte }))
    .optional(),
}

/** The order in which the requested page was sorted. */
export const orderParam = z.enum(LIST_ORDERS).optional()

const DAY = /^\d{4}-\d\d-\d\d$/

/** A day, or an ISO 8601 date and time. */
const moment = z
  .string()
  .refine(
    (text) => /^\d{4}-\d\d-\d\d(T[\d:.]{5,12}(Z|[+-]\d\d:\d\d)?)?$/.test(text) && !Number.isNaN(Date.parse(text)),
    "created_at accepts dates such as 2026-01-31 or 2026-01-31T12:00:00Z",
  )

/** Compares with the end of the day, if the text is a day. */
const afterDay = (text: string, compare: TimeLimit["compare"]): TimeLimit | null =>
  DAY.test(text) ? { compare, moment: new Date(Date.parse(text) + DAY_MS) } : null

/** A time range with any of the four operators. `$lte` includes a whole day, and `$gt` excludes one. */
export const timeSpan = z
  .strictObject({ $gte: moment, $gt: moment, $lte: moment, $lt: moment })
  .partial()
  .transform(({ $gte, $gt, $lte, $lt }) => [
    ...($gte ? [{ compare: ">=" as const, moment: new Date($gte) }] : []),
    ...($gt ? [afterDay($gt, ">=") ?? { compare: ">" as const, moment: new Date($gt) }] : []),
    ...($lte ? [afterDay($lte, "<") ?? { compare: "<=" as const, moment: new Date($lte) }] : []),
    ...($lt ? [{ compare: "<" as const, moment: new Date($lt) }] : []),
  ])
