import { PayByBankError, type ErrorFacts } from "../../../domain/errors/pay-by-bank-error"
import type { ErrorCode } from "../../../domain/errors/error-table"

/**
 * The job pauses a merchant account after wrong credentials, a rate limit or repeated failures, because more calls would only
 * prolong the outage. Shoppers and admin users who wait for an answer are never paused.
 */

const WRONG_CREDENTIALS_MS = 5 * 60_000
const LIMITED_MS = 60_000
const FAILING_MS = 30_000
const FAILURES_IN_A_ROW = 5

/** Errors that last until your team changes the settings. */
const WRONG_SETTINGS: ReadonlySet<ErrorCode> = new Set([
  "unauthorized",
  "account_not_configured",
  "secret_unreadable",
  "address_not_allowed",
])

interface Circuit {
  failures: number
  openUntilMs: number
  code: ErrorCode
}

/** A merchant account whose calls are paused, the end of the pause (ISO 8601), and the error that caused it. */
export interface Pause {
  account: string
  code: ErrorCode
  until: string
}

export class CircuitBreaker {
  private readonly circuits = new Map<string, Circuit>()

  /** Runs a call to the service for a merchant account. While the circuit is open, repeats the last error without a call. */
  async run<T>(account: string, nowMs: number, call: () => Promise<T>): Promise<T> {
    const circuit = this.circuits.get(account)
    if (circuit && nowMs < circuit.openUntilMs) throw new PayByBankError(circuit.code, this.factsOf(circuit, nowMs))
    try {
      const answer = await call()
      this.circuits.delete(account)
      return answer
    } catch (error) {
      if (error instanceof PayByBankError) this.recordFailure(account, nowMs, error)
      throw error
    }
  }

  /** Ends the pause of a merchant account whose settings have changed, so that it is polled again at once. */
  forget(account: string): void {
    this.circuits.delete(account)
  }

  /** The merchant accounts whose calls are paused at this moment. */
  pauses(nowMs: number): Pause[] {
    return [...this.circuits]
      .filter(([, { openUntilMs }]) => nowMs < openUntilMs)
      .map(([account, { code, openUntilMs }]) => ({ account, code, until: new Date(openUntilMs).toISOString() }))
  }

  private recordFailure(account: string, nowMs: number, { code, retryAfterMs }: PayByBankError): void {
    const failures = (this.circuits.get(account)?.failures ?? 0) + 1
    this.circuits.set(account, { failures, code, openUntilMs: nowMs + pauseMs(code, failures, retryAfterMs) })
  }

  private factsOf(circuit: Circuit, nowMs: number): ErrorFacts {
    return { detail: "not polled: the circuit is open", retryAfterMs: circuit.openUntilMs - nowMs }
  }
}

function pauseMs(code: ErrorCode, failures: number, retryAfterMs: number | undefined): number {
  if (WRONG_SETTINGS.has(code)) return WRONG_CREDENTIALS_MS
  if (code === "rate_limited") return retryAfterMs ?? LIMITED_MS
  return failures >= FAILURES_IN_A_ROW ? FAILING_MS : 0
}
