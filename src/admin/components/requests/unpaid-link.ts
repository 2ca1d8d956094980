import type { AdminPaymentRequest } from "../../../types/http"

/** True for a link that is not paid: show the status of the link, not of its payment. */
export function isUnpaidLink({ kind, paid_at, outcome }: AdminPaymentRequest): boolean {
  return kind === "link" && paid_at === null && outcome !== "attention"
}
