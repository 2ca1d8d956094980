import { linkState } from "../../../domain/links/link-state"
import type { LinkState } from "../../../shared/messages/link-states"
import { isOpenForPayment } from "../../../shared/link-groups"
import type { PaymentLink } from "./links"

/** What the state of a link needs from its order. The outstanding amount is in minor units. */
interface Order {
  canceled: boolean
  outstandingMinor: number
}

export function stateOfLink({ link, request }: PaymentLink, order: Order | null, now: Date): LinkState {
  return linkState(
    {
      call: link.call,
      openedAt: link.created_at,
      replaced: link.replaced_by !== null,
      canceled: link.canceled_at !== null,
      status: request.status,
      outcome: request.outcome,
      amountMinor: request.amount_minor,
      whole: link.whole,
      hasUuid: request.uuid !== null,
      tracked: request.track_until > now,
      order,
    },
    now,
  )
}

/** Whether your team still expects money from a link: it was sent and not canceled, or its payment needs attention. */
export function expectsPayment(known: PaymentLink, order: Order, now: Date): boolean {
  const state = stateOfLink(known, order, now)
  return isOpenForPayment(state) || state === "attention"
}

/** The total that the open links of an order request, in minor units. */
export function requestedTotal(links: PaymentLink[], order: Order, now: Date): number {
  const open = links.filter((each) => isOpenForPayment(stateOfLink(each, order, now)))
  return open.reduce((sum, { request }) => sum + request.amount_minor, 0)
}
