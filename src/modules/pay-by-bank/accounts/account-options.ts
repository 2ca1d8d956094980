import { z } from "@medusajs/framework/zod"
import { ELEMENT_TAG, ENVIRONMENTS, LONGEST_RETURN_URL, LONGEST_SESSION_ID } from "../../../shared/account-fields"
import { CURRENCIES } from "../../../shared/currencies"
import { isHttpUrl } from "../../../shared/http-url"

export const httpUrl = z.string().refine(isHttpUrl, "must be an absolute http(s) address without credentials")

export const baseUrl = httpUrl.refine((url) => !/[?#]/.test(url), "must have no query and no fragment")

// Basic authentication separates user name and password at the first colon.
export const username = z.string().refine((name) => !name.includes(":"), "must not contain a colon")

export const returnUrl = z
  .string()
  .refine((url) => isHttpUrl(url.replaceAll("{session_id}", "x")), "must be an absolute http(s) address")
  .refine(
    (url) => filled(url, "one")?.pathname !== filled(url, "other")?.pathname,
    "must contain {session_id} in its path, because the payment service adds its own query parameters",
  )
  .refine(
    (url) => filled(url, "one")?.host === filled(url, "other")?.host,
    "must contain {session_id} in its path only, because the host belongs to the store",
  )
  .refine(
    (url) => url.replaceAll("{session_id}", "x".repeat(LONGEST_SESSION_ID)).length <= LONGEST_RETURN_URL,
    `must have at most ${LONGEST_RETURN_URL} characters`,
  )

/** Fills in a session id as checkout does, which leaves an encoded `%7Bsession_id%7D` unchanged. */
function filled(template: string, sessionId: string): URL | null {
  const url = template.replaceAll("{session_id}", sessionId)
  return URL.canParse(url) ? new URL(url) : null
}

export const elementTag = z.string().regex(ELEMENT_TAG, "must be the name of a custom element, such as bank-payment")

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
  element: z.strictObject({ tag: optional(elementTag), scriptUrl: optional(httpUrl) }).default({}),
  returnUrl: optional(returnUrl),
  previous: z.array(previousLogin).optional(),
})

export type AccountOptions = z.infer<typeof accountOptions>
