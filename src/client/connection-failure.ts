import { isAxiosError } from "axios"
import { PayByBankError } from "../domain/errors"
import { ADDRESS_NOT_ALLOWED } from "./address-guard"

/** The names of failures before a byte of the request had left. */
const NEVER_CONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$|CERT|_ISSUER|_SIGNATURE/

/** The names of answers that are no HTTP, or no valid compressed data. */
const GARBLED = /^(HPE_|Z_)/

/**
 * Our error for a request without a complete answer. Of axios's error it keeps nothing but the name of the failure: its
 * config holds the credentials and the body.
 */
export function connectionFailure(error: unknown, timedOut: boolean): PayByBankError {
  const code = codeOf(error)
  if (code === ADDRESS_NOT_ALLOWED) return new PayByBankError("address_not_allowed", { field: "baseUrl", cause: code })
  if (timedOut || code === "ETIMEDOUT") {
    return new PayByBankError("timeout", { cause: code, mayHaveBeenSent: !neverConnected(error, code) })
  }
  if (isTooLong(error)) {
    return new PayByBankError("unreadable_answer", { detail: "the answer is too long", mayHaveBeenSent: true })
  }
  if (code && GARBLED.test(code)) {
    return new PayByBankError("unreadable_answer", { detail: code, cause: code, mayHaveBeenSent: true })
  }
  const detail = code === "ERR_BAD_RESPONSE" ? "the answer broke off" : code
  return new PayByBankError("unreachable", { detail, cause: code, mayHaveBeenSent: !neverConnected(error, code) })
}

function codeOf(error: unknown): string | undefined {
  const code = isAxiosError(error) ? error.code : undefined
  return code && /^[A-Z0-9_]{1,60}$/.test(code) ? code : undefined
}

/** axios has no code of its own for it. */
function isTooLong(error: unknown): boolean {
  return isAxiosError(error) && error.message.startsWith("maxContentLength")
}

function neverConnected(error: unknown, code: string | undefined): boolean {
  if (code && NEVER_CONNECTED.test(code)) return true
  return isAxiosError(error) && failedConnecting(error.cause)
}

/** Node tries all addresses of a name and then reports all their failures at once. */
function failedConnecting(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.length > 0 && cause.errors.every(failedConnecting)
  if (typeof cause !== "object" || cause === null || !("syscall" in cause)) return false
  return cause.syscall === "connect" || cause.syscall === "getaddrinfo"
}
