import { errorMessage, ERRORS, type ErrorCode, type MedusaErrorType } from "./error-table"

interface ErrorFacts {
  /** The field at fault, by the name that the reader of the error uses. */
  field?: string | undefined
  /** Details for developers only. Never contains secrets or personal data. */
  detail?: string | undefined
  /** The request line without host and query, such as `POST /payment-auth-requests`. */
  request?: string | undefined
  httpStatus?: number | undefined
  /** The payment service's trace id, to quote to its support. */
  traceId?: string | undefined
  /** The wait that the service requested (ms). */
  retryAfterMs?: number | undefined
  /** The form of a refusal, see `answerSignature`. */
  signature?: string | undefined
  /** The request was sent and may have taken effect, although no answer confirms it. */
  mayHaveBeenSent?: boolean | undefined
  /** No call was made, because the account's calls are paused. */
  paused?: boolean | undefined
  cause?: unknown
}

/** The error of domain, client and module. `message` is written for developers. `Refusal` is for admin users only. */
export class PayByBankError extends Error {
  override readonly name = "PayByBankError"
  readonly code: ErrorCode
  readonly retryable: boolean
  readonly merchantMessage: string
  readonly shopperMessage: string
  readonly medusaType: MedusaErrorType
  readonly field: string | undefined
  readonly detail: string | undefined
  readonly request: string | undefined
  readonly httpStatus: number | undefined
  readonly traceId: string | undefined
  readonly retryAfterMs: number | undefined
  readonly signature: string | undefined
  /** `false`: the request had no effect at the service and can be repeated. `true`: it may have had an effect. */
  readonly mayHaveBeenSent: boolean
  readonly paused: boolean

  constructor(code: ErrorCode, facts: ErrorFacts = {}) {
    super(developerMessage(code, facts), facts.cause === undefined ? undefined : { cause: facts.cause })
    const meaning = ERRORS[code]
    this.code = code
    this.retryable = meaning.retryable
    this.merchantMessage = named(errorMessage(code, "merchant"), facts.field)
    this.shopperMessage = meaning.shopper
    this.medusaType = meaning.medusaType
    this.field = facts.field
    this.detail = facts.detail
    this.request = facts.request
    this.httpStatus = facts.httpStatus
    this.traceId = facts.traceId
    this.retryAfterMs = facts.retryAfterMs
    this.signature = facts.signature
    this.mayHaveBeenSent = facts.mayHaveBeenSent ?? false
    this.paused = facts.paused ?? false
  }
}

/** `[POST /payments/link] 422 refused: The service … (field email: too long) (trace 9c1)` */
function developerMessage(code: ErrorCode, facts: ErrorFacts): string {
  const request = facts.request ? `[${facts.request}] ` : ""
  const status = facts.httpStatus ? `${facts.httpStatus} ` : ""
  const about = [facts.field ? `field ${facts.field}` : "", facts.detail ?? ""].filter(Boolean).join(": ")
  const trace = facts.traceId ? ` (trace ${facts.traceId})` : ""
  return `${request}${status}${code}: ${ERRORS[code].developer}${about ? ` (${about})` : ""}${trace}`
}

function named(message: string, field: string | undefined): string {
  return field ? `${message} Field: ${field}.` : message
}

/** The name of a caught error, for log lines. Its message may contain personal data. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : "failed"
}
