import type { AdminRefund, AdminRefundBatch } from "../../types/http"
import type { BadgeColor, Shown } from "./payment-statuses"

const COLORS = {
  due: "orange",
  exported: "blue",
  sent: "green",
  confirmed: "green",
  on_hold: "red",
  canceled: "grey",
} as const satisfies Record<AdminRefund["status"], BadgeColor>

const TO_BE_CONFIRMED: Shown = { color: "blue", word: "refunds.status.toBeConfirmed" }

/** Where refunds take two persons, "sent" is not the final status. */
export function shownRefund(status: AdminRefund["status"], approvalsOn: boolean): Shown {
  return status === "sent" && approvalsOn
    ? TO_BE_CONFIRMED
    : { color: COLORS[status], word: `refunds.status.${status}` }
}

/** A batch on which a person still has to act. */
export function shownBatch({ status, blocked }: Pick<AdminRefundBatch, "status" | "blocked">): Shown {
  if (blocked) return { color: "red", word: "refunds.batch.status.blocked" }
  return status === "sent" ? TO_BE_CONFIRMED : { color: "orange", word: "refunds.batch.status.open" }
}
