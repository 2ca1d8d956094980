import type { Request, RequestHandler, Response } from "express"
import { timestamp } from "./clock"
import { CANNED_EFFECTS, RECORD_EFFECTS, raw } from "./fault-effects"
import type { Fault } from "./faults"
import type { JsonObject } from "./json"
import type { Call, Ledger } from "./ledger"
import type { Payment } from "./payment"
import { recordWithoutResult } from "./record"
import { NO_DELAY, type Delay } from "./slow-answers"

const CALL_NAMES: Readonly<Record<string, string>> = {
  "/payment-auth-requests": "auth",
  "/payments/link": "link",
  "/payments/status": "status",
  "/banks/list": "banks",
}

const DEFAULT_LATENCY_MS = 1000

/** Runs before the contract gate: records every call, and applies a waiting fault to it. `OPTIONS` calls nothing. */
export function serviceCalls(ledger: Ledger, statusQueryParameter: string): RequestHandler {
  return (req, res, next) => {
    if (req.method === "OPTIONS") return next()
    const given = req.query[statusQueryParameter]
    const uuid = typeof given === "string" ? given : undefined
    const payment = uuid === undefined ? undefined : ledger.payments.get(uuid)
    const fault = ledger.faults.take({ call: CALL_NAMES[req.path] ?? "other", uuid, payment })
    const call = note(ledger, req, fault)
    const answer = res.json.bind(res)

    const deliver = (body: JsonObject) => {
      const replacement = replaced(body, res.statusCode, ledger, fault, payment)
      const canned = fault && CANNED_EFFECTS[fault.kind]
      if (canned) canned({ fault, res, tracingId: () => ledger.tracingId() })
      else if (replacement === undefined) answer(body)
      else raw(res, 200, "application/json", replacement)
      call.status = res.headersSent ? res.statusCode : null
    }

    if (fault?.kind === "status_lag") res.locals["lagging"] = true
    const delay = delayOf(ledger, fault)
    const processed = !fault || fault.after || !CANNED_EFFECTS[fault.kind]
    res.json = (body: JsonObject) => {
      later(res, delay.after, () => deliver(body))
      return res
    }
    later(res, delay.before, () => (processed ? next() : deliver({})))
  }
}

/** A fault with a latency of its own keeps it. */
function delayOf(ledger: Ledger, fault?: Fault): Delay {
  const latency = fault?.latencyMs ?? (fault?.kind === "latency" ? DEFAULT_LATENCY_MS : undefined)
  if (!fault || latency === undefined) return ledger.nextDelay()
  return fault.after ? { ...NO_DELAY, after: latency } : { ...NO_DELAY, before: latency }
}

/** Returns the text to send instead of the true response, if the fault or the setting requires one. */
function replaced(body: JsonObject, status: number, ledger: Ledger, fault?: Fault, payment?: Payment) {
  const change = fault && RECORD_EFFECTS[fault.kind]
  if (change && status === 200) return JSON.stringify(change(body, fault))
  if (!payment || status !== 404) return undefined
  if (fault?.kind === "no_result") return JSON.stringify(recordWithoutResult(payment))
  if (ledger.unexecutedAnswer === "no_result") return JSON.stringify(recordWithoutResult(payment))
  return ledger.unexecutedAnswer === "empty" ? "" : undefined
}

function note(ledger: Ledger, req: Request, fault: Fault | undefined): Call {
  const path = req.originalUrl.split("?")[0] ?? req.path
  const what = { method: req.method, path, query: { ...req.query }, status: null, at: timestamp(ledger.clock()) }
  const call: Call = { ...what, ...(fault && { fault: fault.kind }) }
  ledger.log(call)
  return call
}

/** Cancels the delay when the connection closes, so closing the sandbox leaves no timer behind. */
function later(res: Response, milliseconds: number, then: () => void): void {
  if (milliseconds === 0) return then()
  const timer = setTimeout(then, milliseconds)
  res.on("close", () => clearTimeout(timer))
}
