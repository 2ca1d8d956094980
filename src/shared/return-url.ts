import { isHttpUrl } from "./http-url"

/** The placeholder for the payment in a return URL. */
const RETURN_TOKEN = "{return_token}"

/** Maximum lengths of the return URL, which is a field of the payment request, and of the token in it. */
export const LONGEST_RETURN_URL = 256
export const RETURN_TOKEN_LENGTH = 22

/** Leaves an encoded `%7Breturn_token%7D` unchanged. */
export function filledReturnUrl(template: string, token: string): string {
  return template.replaceAll(RETURN_TOKEN, token)
}

/** The token in an address that `filledReturnUrl` has filled; `null` if the template gives another address. */
export function returnTokenIn(template: string, address: string): string | null {
  const start = template.indexOf(RETURN_TOKEN)
  const token = address.slice(start, start + RETURN_TOKEN_LENGTH)
  const isFilled = token.length === RETURN_TOKEN_LENGTH && filledReturnUrl(template, token) === address
  return start >= 0 && isFilled ? token : null
}

export type ReturnUrlFault = "no_address" | "no_token" | "token_in_host" | "other_placeholder" | "too_long"

/** What is wrong with the template of a return URL. */
export function returnUrlFault(template: string): ReturnUrlFault | null {
  const [one, other] = [filledReturnUrl(template, "one"), filledReturnUrl(template, "other")]
  if (!isHttpUrl(one) || !isHttpUrl(other)) return "no_address"
  const [first, second] = [new URL(one), new URL(other)]
  if (first.pathname === second.pathname) return "no_token"
  if (first.host !== second.host) return "token_in_host"
  if (/[{}]/.test(one)) return "other_placeholder"
  const longest = filledReturnUrl(template, "x".repeat(RETURN_TOKEN_LENGTH))
  return longest.length > LONGEST_RETURN_URL ? "too_long" : null
}
