import { majorFromMinor } from "../../../domain/money"
import type { Refund } from "../../../modules/pay-by-bank/tables"
import { basisOfSent, basisOfUndo, sentOf } from "../../../modules/pay-by-bank/refunds/second-look"
import { proposalResponse, type Reader } from "./proposal-response"
import type { Proposal } from "../../../modules/pay-by-bank/approvals/approval-statements"
import type { RefundWithRequest } from "../../../modules/pay-by-bank/refunds/refund-statements"
import type { ShownNames } from "../../../medusa/shown-names"
import type { AdminRefund } from "../../../types/http"

/** Maps a manual refund to the response of the admin routes. */
export function refundResponse(
  { refund, request }: RefundWithRequest,
  names: ShownNames,
  about: { proposal: Proposal | undefined; reader: Reader } | null,
): AdminRefund {
  const order_id = refund.order_id ?? request.order_id
  const order = names.orders.get(order_id ?? "")
  const { sent_on, bank_reference, sent_by } = refund
  return {
    id: refund.id,
    request_id: request.id,
    status: refund.status,
    medusa_refund_id: refund.medusa_refund_id,
    order_id,
    order_number: order?.number ?? null,
    email: order?.email ?? names.carts.get(request.cart_id ?? "") ?? null,
    account: request.account,
    amount: majorFromMinor(refund.amount_minor),
    currency_code: refund.currency.toLowerCase(),
    reference: request.reference,
    sent:
      sent_on !== null && bank_reference !== null && sent_by !== null
        ? { on: sent_on, bank_reference, by: sent_by }
        : null,
    confirmed_by: refund.confirmed_by,
    proposal:
      about?.proposal && isAbout(refund, about.proposal) ? proposalResponse(about.proposal, about.reader) : null,
    batch_id: refund.batch_id,
    created_at: refund.created_at.toISOString(),
  }
}

/** A proposal counts only for what it was based on. */
function isAbout(refund: Refund, { action, basis }: Proposal): boolean {
  if (action === "undo_refund") return basisOfUndo(refund) === basis
  const sent = sentOf(refund)
  return action === "confirm_refund" && refund.status === "sent" && sent !== null && basisOfSent(sent) === basis
}
