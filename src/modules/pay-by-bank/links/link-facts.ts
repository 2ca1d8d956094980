import { linkStatus, type LinkFacts } from "../../../domain/links/link-status"
import type { LinkStatus } from "../../../shared/messages/link-statuses"
import { isOpenForPayment } from "../../../shared/link-groups"
import type { PaymentLink } from "./links"

/** What the status of a link needs from its order. The outstanding amount is in minor units. */
type Order = Exclude<LinkFacts["order"], null | "unread">

export function statusOfLink({ link, request }: PaymentLink, order: LinkFacts["order"], now: Date): LinkStatus {
  return linkStatus(
    {
      call: link.call,
      openedAt: link.created_at,
      replaced: link.replaced_by !== null,
      canceled: link.canceled_at !== null,
      status: request.status,
      outcome: request.outcome,
      amountMinor: request.amount_minor,
      isFullAmount: link.is_full_amount,
      hasUuid: request.uuid !== null,
      tracked: request.track_until > now,
      order,
    },
    now,
  )
}

/** Whether your team still expects money from a link: it was sent and not canceled, or its payment needs attention. */
export function expectsPayment(known: PaymentLink, order: Order, now: Date): boolean {
  const status = statusOfLink(known, order, now)
  return isOpenForPayment(status) || status === "attention"
}

/** The total that the open links of an order request, in minor units. */
export function requestedTotal(links: PaymentLink[], order: Order, now: Date): number {
  const open = links.filter((each) => isOpenForPayment(statusOfLink(each, order, now)))
  return open.reduce((sum, { request }) => sum + request.amount_minor, 0)
}
