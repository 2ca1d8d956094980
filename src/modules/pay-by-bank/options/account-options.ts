import { z } from "@medusajs/framework/zod"
import { ELEMENT_TAG, ENVIRONMENTS, LONGEST_PAYEE } from "../../../shared/account-fields"
import { CURRENCIES } from "../../../shared/currencies"
import { hasQueryOrFragment, isHttpUrl, isProtectedUrl, isUsername } from "../../../shared/http-url"
import { LONGEST_RETURN_URL, returnUrlFault, type ReturnUrlFault } from "../../../shared/return-url"

const httpUrl = z.string().refine(isHttpUrl, "must be an absolute http(s) address without credentials")

export const scriptUrl = z
  .string()
  .refine(isProtectedUrl, "must begin with https://, or be an address of this machine, without credentials")

export const baseUrl = httpUrl.refine((url) => !hasQueryOrFragment(url), "must have no query and no fragment")

export const username = z.string().refine(isUsername, "must not contain a colon")

const RETURN_URL_RULES: Record<ReturnUrlFault, string> = {
  no_address: "must be an absolute http(s) address",
  no_token: "must contain {return_token} in its path, because the payment service adds its own query parameters",
  token_in_host: "must contain {return_token} in its path only, because the host belongs to the store",
  country_not_in_path: "must contain {country} once at most, as a whole part of its path, such as /{country}/",
  other_placeholder: "must contain no placeholder except {return_token} and {country}",
  too_long: `must have at most ${LONGEST_RETURN_URL} characters`,
}

export const returnUrl = z.string().refine((url) => returnUrlFault(url) === null, {
  error: ({ input }) => RETURN_URL_RULES[returnUrlFault(String(input)) ?? "no_address"],
})

export const elementTag = z.string().regex(ELEMENT_TAG, "must be the name of a custom element, such as bank-payment")

/** A single line, because banks show no more of a payee. */
const payee = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, "must be a single line")
  .max(LONGEST_PAYEE, `must have at most ${LONGEST_PAYEE} characters`)

function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional())
}

/**
 * A former login of the account. Its open payments are polled with it. Never stored, so it can be removed as soon as none is open.
 */
const previousLogin = z.strictObject({
  baseUrl: optional(baseUrl),
  username: optional(username),
  password: optional(z.string()),
})

/**
 * One merchant account in the plugin's options. Every field is optional: an account without credentials must not stop the
 * store from booting. An empty string, such as an unset environment variable, counts as missing.
 */
export const accountOptions = z.strictObject({
  label: optional(z.string()),
  payee: optional(payee),
  environment: optional(z.enum(ENVIRONMENTS, "must be test or production")),
  baseUrl: optional(baseUrl),
  username: optional(username),
  password: optional(z.string()),
  merchantUuid: optional(z.string()),
  // A `refine`, because zod checks the length of any value that has one, also if it is no list, and fails on it.
  currencies: z
    .array(z.enum(CURRENCIES))
    .refine((codes) => codes.length > 0, "must name at least one currency")
    .optional(),
  element: z.strictObject({ tag: optional(elementTag), scriptUrl: optional(scriptUrl) }).default({}),
  returnUrl: optional(returnUrl),
  salesChannels: z
    .array(z.string().trim().min(1, "must be the id of a sales channel"))
    .refine((ids) => ids.length > 0, "must name at least one sales channel")
    .optional(),
  paused: z.boolean().optional(),
  previous: z.array(previousLogin).optional(),
})

export type AccountOptions = z.infer<typeof accountOptions>

/** Whether an account takes payments of this sales channel. An order without one, such as a draft, belongs to none and fits all. */
export function takesChannel(account: AccountOptions | undefined, salesChannelId: string | null): boolean {
  return salesChannelId === null || (account?.salesChannels?.includes(salesChannelId) ?? true)
}
