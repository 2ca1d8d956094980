import { z } from "@medusajs/framework/zod"
import { MedusaError } from "@medusajs/framework/utils"
import { DEFAULT_CONTRACT_NAMES } from "../../domain/contract-names"
import { isHttpUrl } from "../../domain/http-url"
import { CURRENCIES } from "../../domain/money"
import { PAYMENT_STATUSES } from "../../domain/payment-status"

/**
 * The plugin's options, design §13. One schema with defaults; every wrong value stops the boot with a sentence that
 * names the option and what is allowed, and never repeats what was given (it may be a secret).
 */
const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 24 * 60 * MS_PER_MINUTE

const httpUrl = z.string().refine(isHttpUrl, "must be an absolute http(s) address without credentials")
const text = z.string().min(1, "must not be empty")
const durationMs = z.number("must be a number of milliseconds").int().positive()

const returnUrl = z
  .string()
  .refine((url) => isHttpUrl(url.replaceAll("{session_id}", "x")), "must be an absolute http(s) address")
  .refine(
    (url) => (url.split(/[?#]/)[0] ?? "").includes("{session_id}"),
    "must hold {session_id} in its path: the service adds query parameters of its own",
  )
  .refine((url) => url.replaceAll("{session_id}", "x".repeat(36)).length <= 256, "must have at most 256 characters")

const account = z.strictObject({
  label: text.optional(),
  baseUrl: httpUrl.optional(),
  username: text.optional(),
  password: text.optional(),
  merchantUuid: text.optional(),
  currencies: z
    .array(z.enum(CURRENCIES))
    .nonempty()
    .default([...CURRENCIES]),
  element: z
    .strictObject({
      tag: z
        .string()
        .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/, "must be the name of a custom element, such as bank-payment")
        .optional(),
      scriptUrl: httpUrl.optional(),
    })
    .default({}),
  returnUrl: returnUrl.optional(),
})

const ALWAYS_SENT = ["merchantUuid", "amount", "currency", "redirectUrl", "reference"]

export const optionsSchema = z.strictObject({
  accounts: z
    .record(z.string().regex(/^[a-z0-9-]+$/, "account ids are lower-case letters, digits and hyphens"), account)
    .default({}),
  returnUrl: returnUrl.optional(),
  placeOrderWhilePending: z.boolean().default(true),
  cancelOrderWhenRejected: z.boolean().default(true),
  paidStatusCodes: z.array(z.string().transform((code) => code.toUpperCase())).default(["ACCC"]),
  statusCodes: z
    .record(
      z.string().transform((code) => code.toUpperCase()),
      z.enum(PAYMENT_STATUSES),
    )
    .default({}),
  refunds: z.enum(["desk", "refuse"]).default("desk"),
  watchFor: durationMs.default(7 * MS_PER_DAY),
  checkEvery: durationMs.default(15_000),
  reuseFor: durationMs.default(15 * MS_PER_MINUTE),
  timeoutMs: durationMs
    .max(10_000, "must be at most 10000: the cart is locked while the service is asked")
    .default(8000),
  cartItem: z.custom<CartItemMapper>((value) => typeof value === "function", "must be a function").optional(),
  omitFields: z
    .array(z.string().refine((field) => !ALWAYS_SENT.includes(field), `must not hold ${ALWAYS_SENT.join(", ")}`))
    .default([]),
  contract: z
    .strictObject({
      statusQueryParameter: text.default(DEFAULT_CONTRACT_NAMES.statusQueryParameter),
      currencyField: text.default(DEFAULT_CONTRACT_NAMES.currencyField),
      deliveryMethodField: text.default(DEFAULT_CONTRACT_NAMES.deliveryMethodField),
    })
    .default({ ...DEFAULT_CONTRACT_NAMES }),
})

/** One row of the basket as the service gets it by default; `price` is the unit price incl. tax in major units. */
export interface CartLine {
  sku: string
  name: string
  qty: number
  price: number
}
export type CartItemMapper = (line: CartLine) => Record<string, unknown>

export type PayByBankOptions = z.infer<typeof optionsSchema>
export type PayByBankOptionsInput = z.input<typeof optionsSchema>
export type AccountOptions = z.infer<typeof account>

/**
 * Options as given in medusa-config.ts, with defaults.
 * @throws MedusaError INVALID_DATA that names every wrong option
 */
export function readOptions(given: Record<string, unknown> | undefined): PayByBankOptions {
  const { database: _addedByMedusa, ...own } = given ?? {}
  const result = optionsSchema.safeParse(own)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".") || "options"}: ${saying(issue)}`)
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `medusa-payment-pay-by-bank has options that cannot be used. Correct them in medusa-config.ts:\n${faults.join("\n")}`,
  )
}

/** A wrong key of a record hides its own message one level deeper. */
function saying(issue: z.core.$ZodIssue): string {
  return issue.code === "invalid_key" ? (issue.issues[0]?.message ?? issue.message) : issue.message
}
