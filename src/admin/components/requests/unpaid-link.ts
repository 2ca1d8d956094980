import type { AdminPaymentRequest } from "../../../types/http"

/** A link that has brought no money: how it stands is told by the link, not by its payment. */
export function isUnpaidLink({ kind, paid_at, outcome }: AdminPaymentRequest): boolean {
  return kind === "link" && paid_at === null && outcome !== "attention"
}
