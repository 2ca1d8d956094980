/** The placeholder for the payment in a return URL. */
const RETURN_TOKEN = "{return_token}"

/** Maximum lengths of the return URL, which is a field of the payment request, and of the token in it. */
export const LONGEST_RETURN_URL = 256
export const RETURN_TOKEN_LENGTH = 22

/** Leaves an encoded `%7Breturn_token%7D` unchanged. */
export function filledReturnUrl(template: string, token: string): string {
  return template.replaceAll(RETURN_TOKEN, token)
}

/** The former placeholder: the id of a session, which was a key to the order. */
export function hasSessionId(template: string): boolean {
  return template.includes("{session_id}")
}
