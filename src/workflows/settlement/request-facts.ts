import type { RequestFacts } from "../../domain/settlement/decide"
import { DISCREPANCIES } from "../../domain/polling/verify-record"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"

type Row = Pick<
  PaymentRequest,
  | "status"
  | "outcome"
  | "reason"
  | "amount_minor"
  | "currency"
  | "failed_attempts"
  | "reversed_at"
  | "claimed_at"
  | "created_at"
  | "declined_since"
  | "declined_at"
>

/** Maps the ledger row to the input of `decide`. */
export function requestFactsOf(request: Row): RequestFacts {
  return {
    status: request.status,
    discrepancy: request.status === "mismatch" ? (DISCREPANCIES.find((each) => each === request.reason) ?? null) : null,
    outcome: request.outcome,
    amountMinor: request.amount_minor,
    currency: request.currency,
    failedAttempts: request.failed_attempts,
    reversed: request.reversed_at !== null,
    claimedAt: request.claimed_at,
    startedAt: request.created_at,
    declined:
      request.declined_since && request.declined_at
        ? { since: request.declined_since, until: request.declined_at }
        : null,
  }
}
