import express, { Router } from "express"
import { z } from "zod"
import { chosenBank } from "./chosen-bank"
import { NO_DEVICE } from "./device"
import { faultInput } from "./faults"
import { UNEXECUTED_ANSWERS, type Ledger } from "./ledger"
import { ACTIONS, act, type Payment } from "./payment"
import { paymentRecord } from "./record"
import { ServiceError } from "./service-error"
import { delaysOf } from "./slow-answers"

const resetInput = z.strictObject({ seed: z.int().optional() })
const settingsInput = z.strictObject({
  before_execution: z.enum(UNEXECUTED_ANSWERS).optional(),
  slow_answers: z.strictObject({ up_to_ms: z.int().nonnegative(), seed: z.int() }).optional(),
})
const actInput = z.strictObject({
  action: z.enum(ACTIONS).optional(),
  bank_id: z.string().optional(),
  override: z.record(z.string(), z.json()).optional(),
})

/**
 * Routes for tests, with actions that no merchant has: inspect the state, change payments, break calls. No credentials
 * needed.
 */
export function controlRoutes(ledger: Ledger): Router {
  const router = Router()
  router.use(express.json({ limit: "5mb" }))

  router.get("/state", (_req, res) => {
    const { outbox, calls, unexecutedAnswer } = ledger
    const requests = [...ledger.payments.values()].map(describePayment)
    res.json({
      requests,
      outbox,
      calls,
      faults: ledger.faults.list(),
      settings: { before_execution: unexecutedAnswer },
    })
  })

  router.get("/statement", (_req, res) => {
    res.json({ lines: statementLines(ledger) })
  })

  router.post("/reset", (req, res) => {
    ledger.reset(read(resetInput, req.body).seed)
    res.json({ reset: true })
  })

  router.post("/settings", (req, res) => {
    const { before_execution, slow_answers } = read(settingsInput, req.body)
    if (before_execution) ledger.unexecutedAnswer = before_execution
    if (slow_answers) ledger.nextDelay = delaysOf({ upToMs: slow_answers.up_to_ms, seed: slow_answers.seed })
    res.json({ before_execution: ledger.unexecutedAnswer, slow_answers })
  })

  router.post("/payments/:uuid/act", (req, res) => {
    const payment = knownPayment(ledger, req.params.uuid)
    const { action, bank_id, override = {} } = read(actInput, req.body)
    const bank = chosenBank(payment, bank_id)
    const visit = { at: ledger.clock(), bank, device: NO_DEVICE, ip: "127.0.0.1", override }
    if (action) act(payment, { action, ...visit })
    else payment.now = { ...payment.now, override }
    res.json(describePayment(payment))
  })

  router.get("/faults", (_req, res) => {
    res.json({ faults: ledger.faults.list() })
  })

  router.post("/faults", (req, res) => {
    res.status(201).json(ledger.faults.add(read(faultInput, req.body)))
  })

  router.delete("/faults", (_req, res) => {
    ledger.faults.clear()
    res.json({ faults: [] })
  })

  return router
}

function describePayment(payment: Payment) {
  const { uuid, kind, request, now, createdAt } = payment
  return {
    uuid,
    kind,
    body: request,
    state: now.state,
    record: paymentRecord(payment),
    createdAt: createdAt.toISOString(),
  }
}

/** Banks print no more of a reference. */
const PRINTED_CHARACTERS = 18

/** The merchant's bank statement: the money that has arrived. */
function statementLines({ payments }: Ledger) {
  return [...payments.values()]
    .filter(({ now }) => now.state === "paid")
    .map(({ now, request: { amount, currency, reference } }) => ({
      day: now.at.toISOString().slice(0, 10),
      amount,
      currency,
      reference: reference.slice(0, PRINTED_CHARACTERS),
    }))
}

function knownPayment(ledger: Ledger, uuid: string): Payment {
  const payment = ledger.payments.get(uuid)
  if (!payment) throw new ServiceError(404, `There is no payment "${uuid}".`)
  return payment
}

function read<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  throw new ServiceError(
    400,
    parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "),
  )
}
