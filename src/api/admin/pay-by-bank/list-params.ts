import { z } from "@medusajs/framework/zod"
import { exactMinorFromDecimal, MAX_AMOUNT_MINOR } from "../../../domain/money"
import type { TimeLimit } from "../../../modules/pay-by-bank/sql-clauses"
import { addDays, startOfDay } from "../../../shared/days"
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

/** A day in the store's time zone, or an ISO 8601 date and time. */
const moment = z
  .string()
  .refine(
    (text) => /^\d{4}-\d\d-\d\d(T[\d:.]{5,12}(Z|[+-]\d\d:\d\d)?)?$/.test(text) && !Number.isNaN(Date.parse(text)),
    "created_at accepts dates such as 2026-01-31 or 2026-01-31T12:00:00Z",
  )

/** A time range with any of the four operators. See `momentsIn`. */
export const timeSpan = z.strictObject({ $gte: moment, $gt: moment, $lte: moment, $lt: moment }).partial()

const DAY = /^\d{4}-\d\d-\d\d$/

/** A day is the whole day: `$gt` begins after its end, and `$lte` includes it. */
export function momentsIn(span: z.output<typeof timeSpan>, timeZone: string): TimeLimit[] {
  const starts = (text: string) => (DAY.test(text) ? startOfDay(text, timeZone) : new Date(text))
  const { $gte, $gt, $lte, $lt } = span
  return [
    ...($gte ? [{ compare: ">=" as const, moment: starts($gte) }] : []),
    ...($gt && DAY.test($gt) ? [{ compare: ">=" as const, moment: starts(addDays($gt, 1)) }] : []),
    ...($gt && !DAY.test($gt) ? [{ compare: ">" as const, moment: starts($gt) }] : []),
    ...($lte && DAY.test($lte) ? [{ compare: "<" as const, moment: starts(addDays($lte, 1)) }] : []),
    ...($lte && !DAY.test($lte) ? [{ compare: "<=" as const, moment: starts($lte) }] : []),
    ...($lt ? [{ compare: "<" as const, moment: starts($lt) }] : []),
  ]
}
