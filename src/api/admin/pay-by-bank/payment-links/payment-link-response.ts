import { ERROR_MESSAGES } from "../../../../shared/messages/errors"
import { majorFromMinor } from "../../../../domain/money"
import { statusOfLink } from "../../../../modules/pay-by-bank/links/link-facts"
import type { PaymentLink } from "../../../../modules/pay-by-bank/links/links"
import type { OrderFacts } from "../../../../medusa/order-facts"
import { LINK_STATUSES, type LinkStatus } from "../../../../shared/messages/link-statuses"
import type { AdminPaymentLink } from "../../../../types/http"
import { iso } from "../payment-request-response"

const MESSAGES = new Map<string, string>(Object.entries(ERROR_MESSAGES))

/** Maps a link to the response of the admin routes. */
export function paymentLinkResponse(known: PaymentLink, order: OrderFacts | null, now: Date): AdminPaymentLink {
  const { link, request } = known
  const status = statusOfLink(known, order, now)
  return {
    id: request.id,
    order_id: link.order_id,
    order_number: order?.number ?? null,
    order_is_draft: order?.draft ?? false,
    account: request.account,
    reference: request.reference,
    status,
    status_message: LINK_STATUSES[status],
    amount: majorFromMinor(request.amount_minor),
    currency_code: request.currency.toLowerCase(),
    is_full_amount: link.is_full_amount,
    delivery: link.delivery,
    url: link.url,
    email: link.email,
    phone: link.mobile === null ? null : `+${link.calling_code ?? ""}${link.mobile}`,
    first_name: link.first_name,
    last_name: link.last_name,
    uuid: request.uuid,
    tracking: request.uuid === null ? "none" : request.uuid_guessed ? "assumed" : "confirmed",
    problem: link.problem,
    problem_message: MESSAGES.get(link.problem ?? "") ?? null,
    reminder: link.reminder,
    replaced_by: link.replaced_by,
    can: {
      resend: RESENDABLE.has(status),
      cancel: CANCELABLE.has(status),
      match: MATCHABLE.has(status) && (request.uuid === null || request.uuid_guessed),
    },
    created_by: link.created_by,
    created_at: link.created_at.toISOString(),
    sent_at: iso(link.sent_at),
    canceled_at: iso(link.canceled_at),
    paid_at: iso(request.paid_at),
    track_until: request.track_until.toISOString(),
  }
}

const CANCELABLE: ReadonlySet<LinkStatus> = new Set([
  "open",
  "untracked",
  "unsure",
  "stale",
  "expired",
  "order_canceled",
])
const RESENDABLE: ReadonlySet<LinkStatus> = new Set([
  "open",
  "untracked",
  "unsure",
  "stale",
  "expired",
  "refused",
  "not_sent",
  "canceled",
])
const MATCHABLE: ReadonlySet<LinkStatus> = new Set([
  "open",
  "untracked",
  "unsure",
  "stale",
  "expired",
  "replaced",
  "canceled",
  "order_canceled",
])
