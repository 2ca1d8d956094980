import type { Death } from "./points"

/**
 * A point at which a store dies while it sends a link, the status that admin users see afterwards, and how often the link
 * was sent.
 */
export interface SendingPoint extends Death {
  shows: "nothing" | "not_sent" | "unsure" | "open"
  calls: 0 | 1
  quick?: true
}

/** In chronological order. Between the two points around the call itself, only the service has the result. */
export const SENDING: SendingPoint[] = [
  { name: "before the link is committed", when: "before", place: "openLink", shows: "nothing", calls: 0 },
  { name: "after the link is committed", when: "after", place: "openLink", shows: "not_sent", calls: 0, quick: true },
  { name: "after its session is bound", when: "after", place: "bindLink", shows: "not_sent", calls: 0 },
  { name: "after the call is recorded", when: "after", place: "mayCall", shows: "unsure", calls: 0 },
  {
    name: "before the call leaves",
    when: "before",
    place: "the call that sends a link",
    shows: "unsure",
    calls: 0,
  },
  {
    name: "after the service has responded",
    when: "after",
    place: "the call that sends a link",
    shows: "unsure",
    calls: 1,
    quick: true,
  },
  { name: "before the response is stored", when: "before", place: "noteLinkSent", shows: "unsure", calls: 1 },
  { name: "after the response is stored", when: "after", place: "noteLinkSent", shows: "open", calls: 1, quick: true },
  { name: "after core has stored the session", when: "after", place: "createPaymentSession", shows: "open", calls: 1 },
]

/** Points at which a store dies while it captures a paid link. */
export const CAPTURING: (Death & { quick?: true })[] = [
  { name: "after the service has returned the link's status", when: "before", place: "storeStatusResults" },
  { name: "after the link's paid status is stored", when: "after", place: "storeStatusResults" },
  { name: "before the paid link is captured", when: "before", place: "process-payment-workflow" },
  { name: "after the paid link's claim", when: "after", place: "claim", quick: true },
  { name: "before the paid link's Payment", when: "before", place: "Payment creation" },
  { name: "after its Payment, before its capture", when: "before", place: "capture creation" },
  { name: "after its capture, before the order's transaction", when: "before", place: "addOrderTransactions" },
  { name: "after the order's transaction of the link", when: "after", place: "addOrderTransactions" },
  { name: "before the ledger stores the link's settlement", when: "before", place: "settleRequest" },
]

export const inSet = <Of extends { quick?: true }>(points: Of[], set: string | undefined): Of[] =>
  points.filter(({ quick }) => set === "long" || quick)
