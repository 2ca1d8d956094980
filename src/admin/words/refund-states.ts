import type { AdminRefund } from "../../types/http"
import type { Shown } from "./payment-states"

export const REFUND_STATES = {
  due: { color: "orange", word: "refunds.state.due" },
  sent: { color: "green", word: "refunds.state.sent" },
  confirmed: { color: "green", word: "refunds.state.confirmed" },
} as const satisfies Record<AdminRefund["state"], Shown>

const TO_BE_CONFIRMED: Shown = { color: "blue", word: "refunds.state.toBeConfirmed" }

/** Where a second person has to confirm, "sent" is not the end. */
export function shownRefund(state: AdminRefund["state"], needsTwo: boolean): Shown {
  return state === "sent" && needsTwo ? TO_BE_CONFIRMED : REFUND_STATES[state]
}
