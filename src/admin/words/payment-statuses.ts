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

/** One badge for a request. Needing attention takes precedence over what the payment service reports. */
export function shownStatus({ status, outcome }: Pick<AdminPaymentRequest, "status" | "outcome">): Shown {
  return outcome === "attention" || outcome === "closed"
    ? { color: COLORS_OF_OUTCOMES[outcome], word: `statuses.outcome.${outcome}` }
    : { color: COLORS[status], word: `statuses.payment.${status}` }
}
