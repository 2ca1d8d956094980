import { randomBytes } from "node:crypto"
import { RETURN_TOKEN_LENGTH } from "../shared/return-url"

const RANDOM_BYTES = 16
const SHAPE = new RegExp(`^[\\w-]{${RETURN_TOKEN_LENGTH}}$`)

/**
 * Returns the token of a new payment. It shows the payment's status and nothing else, so it may be in the return address and in the data
 * of sessions.
 */
export function newReturnToken(): string {
  return randomBytes(RANDOM_BYTES).toString("base64url")
}

export function isReturnToken(text: string | undefined): text is string {
  return text !== undefined && SHAPE.test(text)
}
