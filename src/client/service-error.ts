import { z } from "zod"
import { AUTH_REQUEST_LIMITS, LINK_REQUEST_LIMITS } from "../domain/contract/field-limits"
import type { ErrorCode } from "../domain/errors/error-table"
import { repeatsSent } from "./sent-values"

/** The error code for an HTTP status, whatever the body holds; `null` for success. */
export function codeOfStatus(status: number): ErrorCode | null {
  if (status >= 200 && status < 300) return null
  if (status === 401 || status === 403) return "unauthorized"
  if (status === 429) return "rate_limited"
  if (status === 408 || status === 425 || status >= 500) return "service_unavailable"
  return status >= 400 ? "refused" : "unreadable_answer"
}

/**
 * What is read of the body of a failed call. Its messages are not: they can repeat what we sent. `Failure` in `openapi/service.yaml` is
 * an assumption, so every usual form is read: `{tracingId}`, `{error: {tracingId}}`, lists of these, HTML, nothing.
 */
export interface ServiceError {
  /** For the service's support. */
  traceId?: string | undefined
  /** The name of a field of the request. */
  field?: string | undefined
}

const text = z.string().optional().catch(undefined)
const Plain = z.object({
  tracingId: text,
  traceId: text,
  requestId: text,
  field: text,
  param: text,
})

const Wrapper = z.object({ error: z.unknown(), errors: z.unknown() })

const MOST_ROWS = 3
const DEEPEST_ROW = 3
const FIELDS: ReadonlySet<string> = new Set([
  ...Object.keys(AUTH_REQUEST_LIMITS),
  ...Object.keys(LINK_REQUEST_LIMITS),
  ...[
    "merchantUuid",
    "amount",
    "currency",
    "deliveryMethod",
    "mobile",
    "phone",
    "dob",
    "country",
    "cart",
    "customJson",
  ],
])

/** `sent` holds the texts of the request and the credentials. The result repeats none of them. */
export function readServiceError(answer: string, sent: readonly string[]): ServiceError {
  const rows = rowsOf(parsed(answer))
  return {
    traceId: first(rows, (row) => safeTraceId(row.tracingId ?? row.traceId ?? row.requestId, sent)),
    field: first(rows, (row) => knownField(row.field ?? row.param)),
  }
}

/** The trace id, if it is a plain token and repeats no sent value. */
export function safeTraceId(id: string | undefined, sent: readonly string[]): string | undefined {
  if (!id || !/^[\w.:-]{3,64}$/.test(id)) return undefined
  return repeatsSent(id, sent) ? undefined : id
}

function rowsOf(body: unknown, depth = 0): z.output<typeof Plain>[] {
  if (depth > DEEPEST_ROW) return []
  if (Array.isArray(body)) return body.slice(0, MOST_ROWS).flatMap((row) => rowsOf(row, depth + 1))
  if (typeof body !== "object" || body === null) return []
  const { error, errors } = Wrapper.parse(body)
  return [Plain.parse(body), ...rowsOf(error, depth + 1), ...rowsOf(errors, depth + 1)]
}

/** `undefined` if it is not JSON: plain text and HTML of gateways add nothing to the status code. */
function parsed(answer: string): unknown {
  try {
    const body: unknown = JSON.parse(answer)
    return body
  } catch {
    return undefined
  }
}

function knownField(name: string | undefined): string | undefined {
  return name !== undefined && FIELDS.has(name) ? name : undefined
}

function first<Row, Value>(rows: readonly Row[], pick: (row: Row) => Value | undefined): Value | undefined {
  return rows.map(pick).find((value) => value !== undefined)
}
