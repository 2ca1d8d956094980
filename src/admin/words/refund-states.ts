import type { AdminRefund, AdminRefundBatch } from "../../types/http"
import { codesOf } from "./codes-of"
import type { BadgeColor, Shown } from "./payment-states"

const COLORS = {
  due: "orange",
  exported: "blue",
  sent: "green",
  confirmed: "green",
  on_hold: "red",
  canceled: "grey",
} as const satisfies Record<AdminRefund["state"], BadgeColor>

export const REFUND_STATES = codesOf(COLORS)

const TO_BE_CONFIRMED: Shown = { color: "blue", word: "refunds.state.toBeConfirmed" }

/** With two-person approval, "sent" is not the final state. */
export function shownRefund(state: AdminRefund["state"], twoPersonApproval: boolean): Shown {
  return state === "sent" && twoPersonApproval
    ? TO_BE_CONFIRMED
    : { color: COLORS[state], word: `refunds.state.${state}` }
}

/** A batch on which a person still has to act. */
export function shownBatch({ state, blocked }: Pick<AdminRefundBatch, "state" | "blocked">): Shown {
  if (blocked) return { color: "red", word: "refunds.batch.state.blocked" }
  return state === "sent" ? TO_BE_CONFIRMED : { color: "orange", word: "refunds.batch.state.open" }
}
