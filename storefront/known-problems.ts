import type { ProblemCode } from "./problem"
import { words as en } from "./words/english"

/** Several errors of the payment service mean the same to the shopper. */
const SAME = new Map<string, ProblemCode>(
  Object.entries({
    too_many_calls: "service_unavailable",
    rate_limited: "service_unavailable",
    timeout: "service_unavailable",
    unreachable: "service_unavailable",
    unreadable_answer: "service_unavailable",
    invalid_request: "refused",
    unauthorized: "unavailable",
    other_sales_channel: "unavailable",
    unknown_return_address: "unavailable",
    amount_fixed: "total_changed",
  } as const),
)

/**
 * Maps the store's error to a problem code: by its code, or by its message if an SDK has dropped the code. Returns
 * `undefined` for an unknown error. Loaded only when something fails.
 */
export function knownProblem(code: string, message: string): ProblemCode | undefined {
  return SAME.get(code) ?? codes().find((own) => own === code || en.problems[own] === message)
}

function codes(): ProblemCode[] {
  return Object.keys(en.problems).filter(isCode)
}

function isCode(code: string): code is ProblemCode {
  return Object.prototype.hasOwnProperty.call(en.problems, code)
}
