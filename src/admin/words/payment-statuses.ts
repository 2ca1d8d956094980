import type { AdminPaymentRequest, AdminRequestOutcome } from "../../types/http"
import type { Word } from "../i18n/words"

export type BadgeColor = "green" | "red" | "blue" | "orange" | "grey" | "purple"

/** How a status is shown: never by its color alone. */
export interface Shown {
  color: BadgeColor
  word: Word
}

const COLORS = {
  created: "grey",
  pending: "blue",
  paid: "green",
  rejected: "red",
  canceled: "grey",
  mismatch: "red",
  unknown: "purple",
} as const satisfies Record<AdminPaymentRequest["status"], BadgeColor>

const COLORS_OF_OUTCOMES = {
  settled: "green",
  attention: "orange",
  closed: "grey",
} as const satisfies Record<AdminRequestOutcome, BadgeColor>

/**
 * One badge for a request. Needing attention takes precedence over what the payment service reports, which has no status for a
 * payment that the customer has left.
 */
export function shownStatus({
  status,
  outcome,
  result,
}: Pick<AdminPaymentRequest, "status" | "outcome" | "result">): Shown {
  if (outcome === "attention" || outcome === "closed")
    return { color: COLORS_OF_OUTCOMES[outcome], word: `statuses.outcome.${outcome}` }
  if (result === "abandoned" && status === "created") return { color: "grey", word: "statuses.result.abandoned" }
  return { color: COLORS[status], word: `statuses.payment.${status}` }
}
