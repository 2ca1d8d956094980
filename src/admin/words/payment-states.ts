import type { AdminPaymentRequest, AdminRequestOutcome } from "../../types/http"
import type { Word } from "../i18n/words"

export type BadgeColor = "green" | "red" | "blue" | "orange" | "grey" | "purple"

/** How a state is shown: never by its colour alone. */
export interface Shown {
  color: BadgeColor
  word: Word
}

export const PAYMENT_STATES = {
  created: { color: "grey", word: "states.payment.created" },
  pending: { color: "blue", word: "states.payment.pending" },
  paid: { color: "green", word: "states.payment.paid" },
  rejected: { color: "red", word: "states.payment.rejected" },
  cancelled: { color: "grey", word: "states.payment.cancelled" },
  mismatch: { color: "red", word: "states.payment.mismatch" },
  unknown: { color: "purple", word: "states.payment.unknown" },
} as const satisfies Record<AdminPaymentRequest["state"], Shown>

export const OUTCOMES = {
  settled: { color: "green", word: "states.outcome.settled" },
  attention: { color: "orange", word: "states.outcome.attention" },
  closed: { color: "grey", word: "states.outcome.closed" },
} as const satisfies Record<AdminRequestOutcome, Shown>

/** One badge for a request: what needs a person comes before what the service said. */
export function shownState({ state, outcome }: Pick<AdminPaymentRequest, "state" | "outcome">): Shown {
  return outcome === "attention" || outcome === "closed" ? OUTCOMES[outcome] : PAYMENT_STATES[state]
}
