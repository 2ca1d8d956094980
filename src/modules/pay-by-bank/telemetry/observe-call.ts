import { SpanKind } from "@medusajs/framework/opentelemetry/api"
import type { Observe, Operation } from "../../../client/options"
import { PayByBankError } from "../../../domain/errors/pay-by-bank-error"
import { recordCall, type CallOutcome } from "./metrics"
import { codeOf, inSpan } from "./spans"

/** Records each call to the payment service as a span and in the histogram. */
export const observeCall: Observe = async (operation, attempt, call, hasRecord = () => true) => {
  const begun = performance.now()
  const end = (outcome: CallOutcome) => recordCall(operation, outcome, (performance.now() - begun) / 1000)
  return await inSpan(
    `pay-by-bank.service.${operation}`,
    async (record) => {
      record({ "pay_by_bank.attempt": attempt })
      let answer
      try {
        answer = await call()
      } catch (error) {
        end(outcomeOf(operation, error))
        throw error
      }
      const outcome = hasRecord(answer) ? "ok" : "no_record"
      end(outcome)
      record({ "pay_by_bank.outcome": outcome })
      return answer
    },
    { kind: SpanKind.CLIENT, outcomeOf: (error) => outcomeOf(operation, error) },
  )
}

/** A plain refusal of a status call is the service's usual answer while a payment has no record. */
function outcomeOf(operation: Operation, error: unknown): CallOutcome {
  const isNoRecord = operation === "get_status" && error instanceof PayByBankError && error.signature !== undefined
  return isNoRecord ? "no_record" : codeOf(error)
}
