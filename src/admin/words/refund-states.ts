import type { AdminRefund } from "../../types/http"
import { codesOf } from "./codes-of"
import type { BadgeColor, Shown } from "./payment-states"

const COLORS = {
  due: "orange",
  sent: "green",
  confirmed: "green",
} as const satisfies Record<AdminRefund["state"], BadgeColor>

export const REFUND_STATES = codesOf(COLORS)

const TO_BE_CONFIRMED: Shown = { color: "blue", word: "refunds.state.toBeConfirmed" }

/** With two-person approval, "sent" is not the final state. */
export function shownRefund(state: AdminRefund["state"], needsSecondPerson: boolean): Shown {
  return state === "sent" && needsSecondPerson
    ? TO_BE_CONFIRMED
    : { color: COLORS[state], word: `refunds.state.${state}` }
}
