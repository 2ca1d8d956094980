import {
  metrics,
  type Counter,
  type Histogram,
  type MeterProvider,
  type MetricOptions,
} from "@medusajs/framework/opentelemetry/api"
import type { Operation } from "../../../client/options"
import type { ErrorCode } from "../../../domain/errors/error-table"
import type { PaymentStatus } from "../../../shared/statuses"
import { quietly } from "./quietly"

/** The name of our meter and our tracer. */
export const SCOPE = "medusa-payment-pay-by-bank"

interface Metric {
  kind: "histogram" | "counter" | "gauge"
  unit: string
  description: string
  /** The only attributes. None holds an id, an address or text from outside. */
  attributes: readonly string[]
}

/**
 * Every metric: see `docs/monitoring.md`. A name ends in its unit, because some exporters for Prometheus add the unit and others do
 * not, and neither changes a name that has it.
 */
export const METRICS = {
  "pay_by_bank.service.duration_seconds": {
    kind: "histogram",
    unit: "s",
    description: "Duration of a call to the payment service; a repeated call counts each time.",
    attributes: ["operation", "outcome"],
  },
  "pay_by_bank.polls": {
    kind: "counter",
    unit: "{poll}",
    description: "Polls of payments, with the status or the error code that each returned.",
    attributes: ["account", "result"],
  },
  "pay_by_bank.captures": {
    kind: "counter",
    unit: "{payment}",
    description: "Payments that were captured on an order.",
    attributes: ["account"],
  },
  "pay_by_bank.uncaptured.payments": {
    kind: "gauge",
    unit: "{payment}",
    description: "Paid payments that are neither captured yet nor need attention.",
    attributes: [],
  },
  "pay_by_bank.uncaptured.age_seconds": {
    kind: "gauge",
    unit: "s",
    description: "Time since the oldest of them was paid.",
    attributes: [],
  },
  "pay_by_bank.backlog.payments": {
    kind: "gauge",
    unit: "{payment}",
    description: "Payments that are due, and that no process is polling.",
    attributes: [],
  },
  "pay_by_bank.backlog.age_seconds": {
    kind: "gauge",
    unit: "s",
    description: "Time since the oldest of them became due.",
    attributes: [],
  },
  "pay_by_bank.attention.payments": {
    kind: "gauge",
    unit: "{payment}",
    description: "Payments that need attention.",
    attributes: [],
  },
  "pay_by_bank.attention.age_seconds": {
    kind: "gauge",
    unit: "s",
    description:
      "Time since the attention was raised that has waited longest, among the 1,000 payments that were started first.",
    attributes: [],
  },
  "pay_by_bank.account.paused": {
    kind: "gauge",
    unit: "{account}",
    description:
      "1 from a failure that pauses the merchant account until a status call succeeds, or while your team has paused it. Else 0.",
    attributes: ["account", "by"],
  },
  "pay_by_bank.job.age_seconds": {
    kind: "gauge",
    unit: "s",
    description: "Time since a process last reported a run of the job.",
    attributes: [],
  },
  "pay_by_bank.job.silent_after_seconds": {
    kind: "gauge",
    unit: "s",
    description: "The age of the last run from which the job no longer counts as running.",
    attributes: [],
  },
} as const satisfies Record<string, Metric>

export type MetricName = keyof typeof METRICS
export type GaugeName = {
  [Name in MetricName]: (typeof METRICS)[Name]["kind"] extends "gauge" ? Name : never
}[MetricName]

/** How a call to the payment service ended. `no_record`: a status call found none, as usual before a payment is executed. */
export type CallOutcome = ErrorCode | "ok" | "no_record"
/** What a poll returned. `paused`: no call was made, because the service limits or refuses the calls of the account. */
export type PollResult = PaymentStatus | ErrorCode | "paused"

/** An attempt ends after 8 seconds by default. */
const BUCKETS_S = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16]

interface Recorders {
  provider: MeterProvider
  duration: Histogram
  polls: Counter
  captures: Counter
}
let recorders: Recorders | undefined

/** Creates the instruments again when an SDK is registered: until then, they record nothing. */
function current(): Recorders {
  const provider = metrics.getMeterProvider()
  if (recorders?.provider === provider) return recorders
  const meter = provider.getMeter(SCOPE)
  const duration = "pay_by_bank.service.duration_seconds"
  recorders = {
    provider,
    duration: meter.createHistogram(duration, {
      ...optionsOf(duration),
      advice: { explicitBucketBoundaries: BUCKETS_S },
    }),
    polls: meter.createCounter("pay_by_bank.polls", optionsOf("pay_by_bank.polls")),
    captures: meter.createCounter("pay_by_bank.captures", optionsOf("pay_by_bank.captures")),
  }
  return recorders
}

export function optionsOf(name: MetricName): MetricOptions {
  const { unit, description } = METRICS[name]
  return { unit, description }
}

export function recordCall(operation: Operation, outcome: CallOutcome, seconds: number): void {
  quietly(() => current().duration.record(seconds, { operation, outcome }))
}

export function countPoll(account: string, result: PollResult): void {
  quietly(() => current().polls.add(1, { account, result }))
}

export function countCapture(account: string): void {
  quietly(() => current().captures.add(1, { account }))
}
