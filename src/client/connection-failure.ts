import { PayByBankError } from "../domain/errors"
import { ADDRESS_NOT_ALLOWED } from "./address-guard"

/** The names of failures before a byte of the request had left. */
const NEVER_CONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$|CERT|_ISSUER|_SIGNATURE/

const TIMEOUTS: ReadonlySet<unknown> = new Set(["ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT"])

/** Of undici while it reads, and of zlib while it unpacks. */
const TOO_LONG: ReadonlySet<unknown> = new Set(["UND_ERR_RES_EXCEEDED_MAX_SIZE", "ERR_BUFFER_TOO_LARGE"])

/** undici gives it no code. */
const NO_HTTP = "ERR_NO_HTTP"

/** The names of answers that are no HTTP, or no valid compressed data. */
const GARBLED = /^(ERR_NO_HTTP$|Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/

/** How far a call had come. */
interface Progress {
  /** Our own time was up. */
  timedOut: boolean
  /** The answer had begun. */
  begun: boolean
}

/**
 * Our error for a request without a complete answer. Of the error that came it keeps nothing but the name of the failure:
 * others may hold the credentials and the body.
 */
export function connectionFailure(error: unknown, { timedOut, begun }: Progress): PayByBankError {
  const code = codeOf(error)
  if (code === ADDRESS_NOT_ALLOWED) return new PayByBankError("address_not_allowed", { field: "baseUrl", cause: code })
  const mayHaveBeenSent = begun || !neverConnected(error, code)
  if (timedOut || TIMEOUTS.has(code)) return new PayByBankError("timeout", { cause: code, mayHaveBeenSent })
  if (TOO_LONG.has(code)) {
    return new PayByBankError("unreadable_answer", { detail: "the answer is too long", mayHaveBeenSent: true })
  }
  if (code && GARBLED.test(code)) {
    return new PayByBankError("unreadable_answer", { detail: code, cause: code, mayHaveBeenSent: true })
  }
  return new PayByBankError("unreachable", {
    detail: begun ? "the answer broke off" : code,
    cause: code,
    mayHaveBeenSent,
  })
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined
  if ("name" in error && error.name === "HTTPParserError") return NO_HTTP
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  return /^[A-Z0-9_]{1,60}$/.test(code) ? code : undefined
}

function neverConnected(error: unknown, code: string | undefined): boolean {
  return (code !== undefined && NEVER_CONNECTED.test(code)) || failedConnecting(error)
}

/** Node tries all addresses of a name and then reports all their failures at once. */
function failedConnecting(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  if ("errors" in error && Array.isArray(error.errors)) {
    return error.errors.length > 0 && error.errors.every(failedConnecting)
  }
  return "syscall" in error && (error.syscall === "connect" || error.syscall === "getaddrinfo")
}
