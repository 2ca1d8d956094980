import { linkState, type LinkState } from "../../../domain/link-state"
import { isAsking } from "../../../shared/link-groups"
import type { PaymentLink } from "./links"

/** What a link needs to be told of its order; the outstanding amount in minor units. */
interface Order {
  canceled: boolean
  owedMinor: number
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
      tracked: request.uuid !== null,
      watched: request.watch_until > now,
      order,
    },
    now,
  )
}

/** Whether staff still want its money: they sent it and did not take it back, or its money is with them. */
export function isStillOut(known: PaymentLink, order: Order, now: Date): boolean {
  const state = stateOfLink(known, order, now)
  return isAsking(state) || state === "attention"
}

/** What open links of an order ask for together, in minor units. */
export function askedFor(links: PaymentLink[], order: Order, now: Date): number {
  const asking = links.filter((each) => isAsking(stateOfLink(each, order, now)))
  return asking.reduce((sum, { request }) => sum + request.amount_minor, 0)
}
