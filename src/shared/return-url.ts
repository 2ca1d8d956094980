import { isHttpUrl } from "./http-url"

/** The placeholder for the payment in a return URL. */
const RETURN_TOKEN = "{return_token}"

/** The optional placeholder for the customer's country. It is a whole part of the path, so that it can be left out. */
const COUNTRY = "{country}"
const COUNTRY_PART = /\/\{country\}(?=[/?#]|$)/

/** Maximum lengths of the return URL, which is a field of the payment request, and of the token in it. */
export const LONGEST_RETURN_URL = 256
export const RETURN_TOKEN_LENGTH = 22

export const namesCountry = (template: string): boolean => template.includes(COUNTRY)

/**
 * Leaves an encoded `%7Breturn_token%7D` unchanged.
 * @param country lower-case ISO 2 code; `null` leaves that part of the path out
 */
export function filledReturnUrl(template: string, token: string, country: string | null): string {
  return template.replaceAll(RETURN_TOKEN, token).replace(COUNTRY_PART, country ? `/${country}` : "")
}

const ORIGIN = /^https?:\/\/[^/?#]+/i

/** The same page of a storefront at another origin. */
export const atOrigin = (template: string, origin: string): string => template.replace(ORIGIN, () => origin)

/** The token in an address that `filledReturnUrl` has filled, for whichever country; `null` if the template gives another address. */
export function returnTokenIn(template: string, address: string): string | null {
  const [country] = COUNTRY_PART.exec(template) ?? []
  const [before = "", after = ""] = country ? template.split(country) : [template]
  const pattern = country ? `${patternOf(before)}(?:/[a-z]{2})?${patternOf(after)}` : patternOf(before)
  const tokens = new RegExp(`^${pattern}$`).exec(address)?.slice(1) ?? []
  const [token = null] = tokens
  return tokens.every((each) => each === token) ? token : null
}

function patternOf(text: string): string {
  const fixed = text.split(RETURN_TOKEN).map((each) => each.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
  return fixed.join(`([\\w-]{${RETURN_TOKEN_LENGTH}})`)
}

export type ReturnUrlFault =
  | "no_address"
  | "no_token"
  | "token_in_host"
  | "country_not_in_path"
  | "other_placeholder"
  | "too_long"

/** What is wrong with the template of a return URL. */
export function returnUrlFault(template: string): ReturnUrlFault | null {
  const fill = (token: string, country = "de") => filledReturnUrl(template, token, country)
  const [one, other, abroad] = [fill("one"), fill("other"), fill("one", "fr")]
  if (![one, other, abroad].every(isHttpUrl)) return "no_address"
  const [first, second, third] = [new URL(one), new URL(other), new URL(abroad)]
  if (first.pathname === second.pathname) return "no_token"
  if (first.host !== second.host) return "token_in_host"
  if (one.includes(COUNTRY)) return "country_not_in_path"
  if (namesCountry(template) && first.pathname === third.pathname) return "country_not_in_path"
  if (/[{}]/.test(one)) return "other_placeholder"
  return fill("x".repeat(RETURN_TOKEN_LENGTH)).length > LONGEST_RETURN_URL ? "too_long" : null
}
