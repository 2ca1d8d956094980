import { PayByBankError } from "../domain/errors/pay-by-bank-error"
import { ADDRESS_NOT_ALLOWED } from "./address-guard"

/** Codes of failures before any byte of the request was sent. */
const NEVER_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ERR_PROXY_\d+)$|CERT|_ISSUER|_SIGNATURE/

const TIMEOUTS: ReadonlySet<unknown> = new Set(["ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT"])

const TOO_LONG = "UND_ERR_RES_EXCEEDED_MAX_SIZE"

/** Our code for an answer that is not HTTP: undici gives that failure none. */
const NO_HTTP = "ERR_NO_HTTP"

/** undici has no error code for a proxy that refuses the tunnel. */
const PROXY_REFUSAL = /^Proxy response \((\d{3})\)/

/** Codes of answers that are not HTTP or not valid compressed data. */
const GARBLED = /^(ERR_NO_HTTP$|Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/

/** How far a request got. */
export interface Progress {
  /** Our own time limit has passed. */
  timedOut: boolean
  /** The answer has begun. */
  begun: boolean
}

/**
 * The error for a request without a complete answer. It keeps only the failure's code, because the rest may hold credentials.
 */
export function connectionFailure(error: unknown, { timedOut, begun }: Progress): PayByBankError {
  const code = codeOf(error)
  if (code === ADDRESS_NOT_ALLOWED) return new PayByBankError("address_not_allowed", { field: "baseUrl", cause: code })
  const mayHaveBeenSent = begun || !neverConnected(error, code)
  if (timedOut || TIMEOUTS.has(code)) return new PayByBankError("timeout", { cause: code, mayHaveBeenSent })
  if (code === TOO_LONG) {
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
  const [, proxyStatus] = (error instanceof Error && PROXY_REFUSAL.exec(error.message)) || []
  if (proxyStatus) return `ERR_PROXY_${proxyStatus}`
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
