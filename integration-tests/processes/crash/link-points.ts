import type { Death } from "./points"

/**
 * A point at which a store dies while it sends a link, the state that admin users see afterwards, and how often the link
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
  { name: "when the link is committed", when: "after", place: "openLink", shows: "not_sent", calls: 0, quick: true },
  { name: "when its session is bound", when: "after", place: "bindLink", shows: "not_sent", calls: 0 },
  { name: "when it is said that the call is made", when: "after", place: "mayCall", shows: "unsure", calls: 0 },
  {
    name: "before the call leaves",
    when: "before",
    place: "the call that sends a link",
    shows: "unsure",
    calls: 0,
  },
  {
    name: "when the service has answered",
    when: "after",
    place: "the call that sends a link",
    shows: "unsure",
    calls: 1,
    quick: true,
  },
  { name: "before the answer is stored", when: "before", place: "noteLinkSent", shows: "unsure", calls: 1 },
  { name: "when the answer is stored", when: "after", place: "noteLinkSent", shows: "open", calls: 1, quick: true },
  { name: "when core has stored the session", when: "after", place: "createPaymentSession", shows: "open", calls: 1 },
]

/** Points at which a store dies while it captures a paid link. */
export const BOOKING: (Death & { quick?: true })[] = [
  { name: "when the service has answered for the link", when: "before", place: "storeStatusResults" },
  { name: "when the link is known to be paid", when: "after", place: "storeStatusResults" },
  { name: "before the paid link is captured", when: "before", place: "process-payment-workflow" },
  { name: "after the paid link's claim", when: "after", place: "claim", quick: true },
  { name: "before the paid link's Payment", when: "before", place: "Payment creation" },
  { name: "after its Payment, before its capture", when: "before", place: "capture creation" },
  { name: "after its capture, before the order's transaction", when: "before", place: "addOrderTransactions" },
  { name: "after the order's transaction of the link", when: "after", place: "addOrderTransactions" },
  { name: "before the ledger says that the link is settled", when: "before", place: "settleRequest" },
]

export const inSet = <Of extends { quick?: true }>(points: Of[], set: string | undefined): Of[] =>
  points.filter(({ quick }) => set === "long" || quick)
