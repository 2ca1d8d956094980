import type { ErrorCode } from "../domain/errors/error-table"
import { PayByBankError } from "../domain/errors/pay-by-bank-error"
import { refusalSignature } from "./answer-signature"
import { retryAfterMs } from "./retry"
import { codeOfStatus, readServiceError, safeTraceId } from "./service-error"

/** An answer of the service, as text. */
export interface RawAnswer {
  status: number
  text: string
  /** Takes the name in lower case. */
  header(name: string): string | undefined
}

/** Codes after which the request may still have taken effect. */
const LEAVES_DOUBT: ReadonlySet<ErrorCode> = new Set(["service_unavailable", "unreadable_answer"])

/**
 * The parsed body of a successful answer; `""` if it has none.
 * @param sent texts of the request and credentials, which no error may repeat
 * @throws PayByBankError `unauthorized`, `rate_limited`, `service_unavailable`, `refused`, `unreadable_answer`
 */
export function bodyOf(raw: RawAnswer, sent: readonly string[], nowMs: number): unknown {
  const code = codeOfStatus(raw.status)
  if (code === null) return json(raw)
  if (code === "unreadable_answer") {
    throw new PayByBankError(code, {
      detail: "the service redirects; check scheme, host and path of the base URL",
      httpStatus: raw.status,
      mayHaveBeenSent: true,
    })
  }
  const serviceError = readServiceError(raw.text, sent)
  throw new PayByBankError(code, {
    field: serviceError.field,
    httpStatus: raw.status,
    traceId: traceIdOf(raw, sent) ?? serviceError.traceId,
    retryAfterMs: retryAfterMs(raw.header("retry-after"), nowMs),
    signature: code === "refused" ? refusalSignature(raw.status, raw.text, sent) : undefined,
    mayHaveBeenSent: LEAVES_DOUBT.has(code),
  })
}

/** The trace id in an answer's headers. */
export function traceIdOf(raw: RawAnswer, sent: readonly string[]): string | undefined {
  const names = ["x-request-id", "x-trace-id", "x-tracing-id", "x-correlation-id"]
  return names.map((name) => safeTraceId(raw.header(name), sent)).find((id) => id !== undefined)
}

function json(raw: RawAnswer): unknown {
  const text = raw.text.replace(/^\uFEFF/, "").trim()
  if (text === "") return ""
  try {
    const body: unknown = JSON.parse(text)
    return body
  } catch {
    const detail = text.startsWith("<") ? "HTML in place of JSON" : "not JSON"
    throw new PayByBankError("unreadable_answer", { detail, httpStatus: raw.status, mayHaveBeenSent: true })
  }
}
