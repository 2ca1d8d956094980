import type { Response } from "express"
import type { Fault, FaultKind } from "./faults"
import type { JsonObject } from "./json"

export interface Failing {
  fault: Fault
  res: Response
  tracingId: () => string
}

/** These kinds falsify the true response, so they need it first. */
type RecordFault = (record: JsonObject, fault: Fault) => JsonObject

export const RECORD_EFFECTS: Partial<Record<FaultKind, RecordFault>> = {
  wrong_amount: (record, { amount }) => ({ ...record, amount: amount ?? plusOnePenny(record["amount"]) }),
  wrong_currency: (record, { currency }) => ({
    ...record,
    currency: currency ?? (record["currency"] === "GBP" ? "EUR" : "GBP"),
  }),
  wrong_merchant: (record, { merchantUuid }) => ({ ...record, merchantUuid }),
  wrong_uuid: (record, { otherUuid }) => ({
    ...record,
    uuid: otherUuid ?? [...String(record["uuid"])].reverse().join(""),
  }),
  unknown_status_code: (record, { statusCode }) => {
    const result = record["result"]
    return { ...record, result: { ...(typeof result === "object" ? result : {}), statusCode, description: statusCode } }
  },
  no_result: ({ result: _, ...record }) => record,
}

/** These kinds send their own response, whether or not the request was executed before. */
export const CANNED_EFFECTS: Partial<Record<FaultKind, (failing: Failing) => void>> = {
  unauthorized: (failing) => refuse(failing, 401, "The credentials are wrong."),
  rate_limited: (failing) => {
    failing.res.set("Retry-After", String(failing.fault.retryAfter))
    refuse(failing, 429, "Too many requests.")
  },
  server_error: (failing) => refuse(failing, failing.fault.status, "Something went wrong on our side."),
  html_502: ({ res }) =>
    raw(
      res,
      502,
      "text/html",
      "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>",
    ),
  gateway_page: ({ res, fault }) =>
    raw(res, fault.status, "text/html", "<html><head><title>Not here</title></head><body>Not here</body></html>"),
  reset: ({ res }) => {
    res.socket?.resetAndDestroy()
  },
  malformed_json: ({ res }) => raw(res, 200, "application/json", '{"uuid": "0123456789abcdef", status: ok,}'),
  truncated_json: ({ res, fault }) => truncated(res, fault.cut),
  empty_body: ({ res }) => raw(res, 200, "application/json", ""),
  huge_body: ({ res, fault }) =>
    raw(res, 200, "application/json", JSON.stringify({ padding: "x".repeat(fault.bytes) })),
  hang: () => undefined,
}

function refuse({ res, tracingId }: Failing, status: number, message: string): void {
  raw(res, status, "application/json", JSON.stringify({ error: { message, tracingId: tracingId() } }))
}

/** Bypasses the validator on purpose: a fault sends what the contract forbids. */
export function raw(res: Response, status: number, type: string, body: string): void {
  res.status(status).type(type).send(body)
}

function truncated(res: Response, cut: boolean): void {
  const whole = JSON.stringify({ uuid: "0".repeat(32), processingTime: "2000-01-01 00:00:00", result: { status: 1 } })
  const half = whole.slice(0, whole.length / 2)
  if (!cut) return raw(res, 200, "application/json", half)
  res.writeHead(200, { "Content-Type": "application/json", "Content-Length": whole.length })
  res.write(half, () => res.socket?.destroy())
}

function plusOnePenny(amount: unknown): number {
  return Math.round(Number(amount) * 100 + 1) / 100
}
