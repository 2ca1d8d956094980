import { z } from "@medusajs/framework/zod"
import { MedusaError } from "@medusajs/framework/utils"
import { APPROVAL_SCOPES, PEOPLE_NEEDED } from "../../../domain/approvals/proposal"
import { OPTIONAL_FIELDS, type CartItem } from "../../../domain/contract/auth-request-schema"
import { contractNames, DEFAULT_CONTRACT_NAMES } from "../../../domain/contract/contract-names"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { isTimeZone } from "../../../shared/days"
import { atOrigin, returnUrlFault } from "../../../shared/return-url"
import { isOrigin, isProxyUrl, PROXY_RULE } from "../../../shared/http-url"
import type { AcceptedResult } from "../../../domain/polling/paid-result"
import { REFERENCE_CODE, REFERENCE_CODE_RULE } from "../../../domain/reference"
import { PAYMENT_STATUSES } from "../../../shared/statuses"
import type { StalledAfter } from "../../../domain/settlement/stalled"
import { DEFAULT_TIMEOUT_MS } from "../../../client/options"
import { accountOptions, returnUrl } from "./account-options"
import { encryptionKey } from "./encryption-key"
import { STALLED_AFTER } from "../../../domain/settlement/stalled"
import { RATE_LIMITS } from "./rate-limits"
import { DAY_MS, MINUTE_MS } from "../../../shared/times"

/**
 * The plugin's options. A wrong value stops the boot with a message that names the option and what is allowed. The message
 * never repeats the value, because it may be a secret.
 */
const durationMs = z.number("must be a number of milliseconds").int().positive()

const statusCode = z
  .string()
  .trim()
  .regex(/./s, "must not be empty")
  .transform((code) => code.toUpperCase())

/** One combination that counts as paid although it contradicts the contract. */
const acceptedResult = z.strictObject({
  status: z.int("must be a whole number").optional(),
  statusCode,
  settlement: statusCode.optional(),
}) satisfies z.ZodType<AcceptedResult>

/** `mismatch` results from a comparison, never from a code. */
const meaning = z.enum(PAYMENT_STATUSES).exclude(["mismatch"])

const contract = z
  .strictObject({
    statusQueryParameter: z.string().default(DEFAULT_CONTRACT_NAMES.statusQueryParameter),
    currencyField: z.string().default(DEFAULT_CONTRACT_NAMES.currencyField),
    deliveryMethodField: z.string().default(DEFAULT_CONTRACT_NAMES.deliveryMethodField),
  })
  .superRefine((names, context) => {
    try {
      contractNames(names)
    } catch (error) {
      if (!(error instanceof PayByBankError)) throw error
      context.addIssue({
        code: "custom",
        path: [error.field?.replace("contract.", "") ?? ""],
        message: error.detail ?? "",
      })
    }
  })
  .prefault({})

const linkReminders = z.strictObject({
  afterDays: z.number().int().min(1, "must be at least 1").max(60, "must be at most 60"),
  times: z.number().int().min(1, "must be at least 1").max(10, "must be at most 10"),
})

const perMinute = z.int("must be a whole number, 0 for no limit").min(0, "must be a whole number, 0 for no limit")

/** Calls per minute on the public routes; 0 for no limit. */
const rateLimit = z
  .union(
    [
      z.literal(false),
      z
        .strictObject({
          perAddress: perMinute.default(RATE_LIMITS.perAddress),
          perPayment: perMinute.default(RATE_LIMITS.perPayment),
          perAccount: perMinute.default(RATE_LIMITS.perAccount),
        })
        .prefault({}),
    ],
    "must be false, or { perAddress, perPayment, perAccount } of whole numbers, 0 for no limit",
  )
  .transform((limits) => limits || { perAddress: 0, perPayment: 0, perAccount: 0 })
  .prefault({})

const NOT_EMPTY = "must not be empty"
const recipient = z.union(
  [
    z
      .string()
      .trim()
      .regex(/^[^\s@]+@[^\s@]+$/)
      .transform((to) => ({ channel: "email", to })),
    z.strictObject({ channel: z.string().min(1, NOT_EMPTY), to: z.string().min(1, NOT_EMPTY) }),
  ],
  "must be an e-mail address, or { channel, to } of a channel of Medusa's Notification module",
)

/** Whom alerts are sent to, besides the dashboard's feed. */
const alerts = z.strictObject({
  to: z.array(recipient).min(1, "must list a recipient"),
  template: z.string().min(1, NOT_EMPTY).optional(),
  digest: z.literal("daily", "must be daily, or be left out").optional(),
})
export type AlertRecipient = z.infer<typeof recipient>

const BUSINESS_DAYS = "must be a whole number from 1 to 30"
const STALLED_RULE = "must be a number of milliseconds, or { businessDays } from 1 to 30"
const stalledRule = z.union(
  [durationMs, z.strictObject({ businessDays: z.int(BUSINESS_DAYS).min(1, BUSINESS_DAYS).max(30, BUSINESS_DAYS) })],
  STALLED_RULE,
)
const stalledAfter = z
  .strictObject({ GBP: stalledRule.default(STALLED_AFTER.GBP), EUR: stalledRule.default(STALLED_AFTER.EUR) })
  .prefault({}) satisfies z.ZodType<StalledAfter>

/** Medusa's ids of users begin with `user_`. */
const adminUser = z
  .string()
  .trim()
  .regex(/^user_\w+$/, "must be the id of an admin user")

/** The admin users who may do what, by id. Any admin user could give a new login a listed address, but no listed id. */
const permissions = z
  .strictObject({
    seePayers: z.array(adminUser).min(1, "must list an admin user, or be left out").optional(),
    changeSettings: z.array(adminUser).min(1, "must list an admin user, or be left out").optional(),
  })
  .prefault({})

const PEOPLE = `must list at least ${PEOPLE_NEEDED} different admin users`

/** The decisions that take two persons, and the admin users who may be these. */
const approvals = z.strictObject({
  people: z.array(adminUser).refine(isEnough, PEOPLE),
  for: z
    .array(z.enum(APPROVAL_SCOPES, `must be one of ${APPROVAL_SCOPES.join(", ")}`))
    .min(1, `must name at least one of ${APPROVAL_SCOPES.join(", ")}`),
})

/** An empty line of an environment file counts as missing. */
const proxy = z.preprocess((value) => value || undefined, z.string().refine(isProxyUrl, PROXY_RULE).optional())

const salesChannels = z.array(z.string().trim().min(1, NOT_EMPTY))

/** The pages of several storefronts, by a key that a start may name. */
const returnUrls = z
  .record(
    z.string().regex(/^[\w-]{1,50}$/, "keys have 1 to 50 letters, digits, hyphens and underscores"),
    z.strictObject({ url: returnUrl, salesChannels: salesChannels.default([]) }),
  )
  .refine((pages) => {
    const channels = Object.values(pages).flatMap((page) => page.salesChannels)
    return new Set(channels).size === channels.length
  }, "must name each sales channel once")
  .default({})

const fields = z.strictObject({
  accounts: z
    .record(z.string().regex(/^[a-z0-9-]+$/, "account ids are lower-case letters, digits and hyphens"), accountOptions)
    .default({}),
  returnUrl: returnUrl.optional(),
  returnUrls,
  returnOrigins: z
    .array(z.string().refine(isOrigin, "must be an http(s) origin without a path, such as https://preview.example"))
    .default([]),
  referenceCode: z.preprocess(
    (code) => code || undefined,
    z.string().regex(REFERENCE_CODE, REFERENCE_CODE_RULE).optional(),
  ),
  encryptionKey: encryptionKey.optional(),
  allowPrivateAddresses: z.boolean().default(false),
  completionWorkflow: z.string().trim().min(1, NOT_EMPTY).optional(),
  /** `true` unless the store completes carts in its own way, which may accept what core refuses. */
  checkBeforeStart: z.boolean().optional(),
  placeOrderWhilePending: z.boolean().default(true),
  cancelOrderWhenRejected: z.boolean().default(true),
  paidStatusCodes: z.array(statusCode).default(["ACCC"]),
  statusCodes: z.record(statusCode, meaning).default({}),
  acceptedResults: z.array(acceptedResult).default([]),
  refunds: z.enum(["manual", "refuse"]).default("manual"),
  approvals: approvals.optional(),
  permissions,
  timeZone: z.string().refine(isTimeZone, "must be the name of a time zone, such as Europe/London").default("UTC"),
  trackFor: durationMs.default(7 * DAY_MS),
  trackLinksFor: durationMs.default(90 * DAY_MS),
  stalledAfter,
  linkReminders: linkReminders.optional(),
  alerts: alerts.optional(),
  pollEvery: durationMs.default(15_000),
  reuseFor: durationMs.default(15 * MINUTE_MS),
  timeoutMs: durationMs
    .max(10_000, "must be at most 10000, because the cart is locked during the call")
    .default(DEFAULT_TIMEOUT_MS),
  proxy,
  rateLimit,
  cartItem: z.custom<CartItemMapper>((value) => typeof value === "function", "must be a function").optional(),
  omitFields: z.array(z.enum(OPTIONAL_FIELDS, "must be the name of an optional field of the request")).default([]),
  contract,
})

/** The page of each storefront at each origin has to fit into the payment request, too. */
function unfitOrigin({ accounts, returnUrl, returnUrls, returnOrigins }: z.infer<typeof fields>): string | undefined {
  const templates = [
    returnUrl,
    ...Object.values(accounts).map((each) => each.returnUrl),
    ...Object.values(returnUrls).map(({ url }) => url),
  ]
  return returnOrigins.find((origin) =>
    templates.some((template) => template && returnUrlFault(atOrigin(template, origin))),
  )
}

const needsTwo = (given: z.infer<typeof fields>) => given.approvals?.for.includes("settings") ?? false

export const optionsSchema = fields
  .refine((given) => unfitOrigin(given) === undefined, {
    path: ["returnOrigins"],
    message: "must be short enough for the address of each return page, which has at most 256 characters",
  })
  .refine(
    (given) => {
      const { changeSettings } = given.permissions
      return (
        !needsTwo(given) ||
        !changeSettings ||
        isEnough(given.approvals?.people.filter((id) => changeSettings.includes(id)) ?? [])
      )
    },
    {
      path: ["permissions", "changeSettings"],
      message: `must list at least ${PEOPLE_NEEDED} of approvals.people or be left out, because approvals.for contains settings`,
    },
  )
  .refine((given) => !needsTwo(given) || given.encryptionKey !== undefined, {
    path: ["encryptionKey"],
    message:
      "must be set, because approvals.for contains settings and a proposed password is stored until it is approved",
  })

function isEnough(users: string[]): boolean {
  return new Set(users).size >= PEOPLE_NEEDED
}

/** The option `cartItem`: maps a line of the cart to the store's own format. */
type CartItemMapper = (item: CartItem) => Record<string, unknown>

export type PayByBankOptions = z.infer<typeof optionsSchema>

/**
 * Reads the options of medusa-config.ts and adds the defaults.
 * @throws MedusaError INVALID_DATA that names every wrong option
 */
export function readOptions(given: Record<string, unknown> | undefined): PayByBankOptions {
  const { database: _addedByMedusa, ...own } = given ?? {}
  const result = optionsSchema.safeParse(own)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".") || "options"}: ${messageOf(issue)}`)
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    `medusa-payment-pay-by-bank has options that cannot be used. Correct them in medusa-config.ts:\n${faults.join("\n")}`,
  )
}

/** zod nests the message of an invalid record key one level deeper. */
function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === "invalid_key" ? (issue.issues[0]?.message ?? issue.message) : issue.message
}
