import type { CartFact, MedusaFacts, OrderFact, PaymentFact, RequestFacts, Rules, SessionFact } from "../decide"

/** Builders with defaults: a test sets only the facts that it is about. The default amount is £20.00. */
export const NOW = new Date("2026-03-01T12:00:00Z")
/** The time of the first and of the last declined status result. */
export const DECLINED_TWICE = { since: new Date("2026-03-01T11:30:00Z"), until: new Date("2026-03-01T11:45:00Z") }
export const DECLINED_ONCE = { since: new Date("2026-03-01T11:00:00Z"), until: new Date("2026-03-01T11:00:00Z") }

export const STARTED = new Date("2026-03-01T10:59:00Z")
export const MADE_LONG_AGO = new Date("2026-03-01T11:00:00Z")
export const MADE_JUST_NOW = new Date("2026-03-01T11:59:00Z")

export const RULES: Rules = {
  cancelOrderWhenRejected: true,
}

export function aRequest(given: Partial<RequestFacts> = {}): RequestFacts {
  return {
    status: "created",
    discrepancy: null,
    outcome: null,
    amountMinor: 2000,
    currency: "GBP",
    failedAttempts: 0,
    reversed: false,
    claimedAt: null,
    startedAt: STARTED,
    declined: null,
    ...given,
  }
}

export function aPaidRequest(given: Partial<RequestFacts> = {}): RequestFacts {
  return aRequest({ status: "paid", ...given })
}

export function aSession(given: Partial<SessionFact> = {}): SessionFact {
  return { id: "ours", amountMinor: 2000, currency: "GBP", ...given }
}

export function aPayment(given: Partial<PaymentFact> = {}): PaymentFact {
  const known = { sessionId: "ours", ours: true, byBank: true, madeAt: MADE_LONG_AGO }
  return { ...known, captured: true, voided: false, isMarkedAsPaid: false, captures: 1, ...given }
}

export function aCart(given: Partial<CartFact> = {}): CartFact {
  return { totalMinor: 2000, currency: "GBP", completed: false, ...given }
}

export function anOrder(given: Partial<OrderFact> = {}): OrderFact {
  return {
    id: "order",
    canceled: false,
    outstandingMinor: 2000,
    currency: "GBP",
    elsewhere: { authorizedMinor: 0, hasPayment: false },
    fulfilled: false,
    awaitsPayment: true,
    awaitsRequest: true,
    hasMoney: false,
    hasCredit: false,
    hasLink: false,
    awaitsOther: false,
    placedAt: MADE_LONG_AGO,
    ...given,
  }
}

/** A cart with the right total and our session on it. */
export function around(given: Partial<MedusaFacts> = {}): MedusaFacts {
  return {
    collection: { cart: aCart(), order: null },
    sessions: [aSession()],
    payments: [],
    providerEnabled: true,
    orderBusy: false,
    ...given,
  }
}

export function aroundCart(cart: Partial<CartFact>, given: Partial<MedusaFacts> = {}): MedusaFacts {
  return around({ collection: { cart: aCart(cart), order: null }, ...given })
}

/** The order that the cart has become. */
export function aroundOrder(order: Partial<OrderFact> = {}, given: Partial<MedusaFacts> = {}): MedusaFacts {
  return around({ collection: { cart: aCart(), order: anOrder(order) }, ...given })
}
