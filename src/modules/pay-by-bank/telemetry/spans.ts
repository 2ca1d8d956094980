import {
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
  type TracerProvider,
} from "@medusajs/framework/opentelemetry/api"
import type { Operation } from "../../../client/options"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import type { ErrorCode } from "../../../domain/errors/error-table"
import { SCOPE, type CallOutcome, type PollResult } from "./metrics"
import { quietly } from "./quietly"

/** Every span: see `docs/monitoring.md`. */
export type SpanName = `pay-by-bank.service.${Operation}` | "pay-by-bank.poll_batch" | "pay-by-bank.settlement"

/** The only attributes of spans. None holds an id, an address or text from outside. */
export const SPAN_ATTRIBUTES = [
  "pay_by_bank.outcome",
  "pay_by_bank.attempt",
  "pay_by_bank.polled",
  "pay_by_bank.unanswered",
  "pay_by_bank.to_settle",
] as const

/** How a settlement ended. `not_paid`: there is nothing to settle. */
type SettlementOutcome =
  | "settled"
  | "attention"
  | "closed"
  | "again_later"
  | "waiting"
  | "repaired"
  | "not_paid"
  | "lock_contention"
type SpanOutcome = CallOutcome | SettlementOutcome

type SpanAttributes = { "pay_by_bank.outcome"?: SpanOutcome } & {
  [Name in Exclude<(typeof SPAN_ATTRIBUTES)[number], "pay_by_bank.outcome">]?: number
}

interface SpanOptions {
  kind?: SpanKind
  /** The outcome of a failure. */
  outcomeOf?: (error: unknown) => SpanOutcome
}

let known: { provider: TracerProvider; tracer: Tracer } | undefined

/** The tracer of the registered SDK. Without one, its spans record nothing. */
function tracer(): Tracer {
  const provider = trace.getTracerProvider()
  if (known?.provider !== provider) known = { provider, tracer: provider.getTracer(SCOPE) }
  return known.tracer
}

/** Runs a task once, in a span. A failure is recorded as its code only, because messages may hold personal data. */
export async function inSpan<Result>(
  name: SpanName,
  run: (record: (attributes: SpanAttributes) => void) => Promise<Result>,
  { kind = SpanKind.INTERNAL, outcomeOf = codeOf }: SpanOptions = {},
): Promise<Result> {
  const runIn = async (span: Span) => {
    const record = (attributes: SpanAttributes) => quietly(() => span.setAttributes(attributes))
    try {
      return await run(record)
    } catch (error) {
      const outcome = outcomeOf(error)
      record({ "pay_by_bank.outcome": outcome })
      if (outcome !== "no_record") quietly(() => span.setStatus({ code: SpanStatusCode.ERROR }))
      throw error
    } finally {
      quietly(() => span.end())
    }
  }
  // An SDK may throw before or after it has started the task.
  const running: Promise<Result>[] = []
  quietly(() => tracer().startActiveSpan(name, { kind }, (span) => void running.push(runIn(span))))
  return await (running[0] ?? run(() => undefined))
}

/** The code of an error: ours, or `unexpected`. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof PayByBankError ? error.code : "unexpected"
}

/** What a poll that failed counts as. */
export function failedPoll(error: unknown): PollResult {
  return error instanceof PayByBankError && error.paused ? "paused" : codeOf(error)
}
