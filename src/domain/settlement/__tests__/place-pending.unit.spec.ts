import type { MedusaFacts, RequestFacts } from "../decide"
import { PLACE_PENDING_AFTER_MS } from "../delays"
import { sessionToPlace } from "../place-pending"
import { PAYMENT_STATUSES } from "../../../shared/statuses"
import { anOrder, aPayment, aRequest, around, aroundCart, aroundOrder, aSession, NOW } from "./decide-facts"

const ago = (ms: number) => new Date(NOW.getTime() - ms)
const pending = (given: Partial<RequestFacts> = {}) =>
  aRequest({ status: "pending", startedAt: ago(PLACE_PENDING_AFTER_MS), ...given })

describe("the cart of a payment on its way", () => {
  it("is completed with the payment's session 15 minutes after the start", () => {
    expect(sessionToPlace(pending(), around(), NOW)).toBe("ours")
    expect(sessionToPlace(pending({ startedAt: ago(PLACE_PENDING_AFTER_MS - 1) }), around(), NOW)).toBeNull()
  })

  it("is completed with the session of the right amount", () => {
    const sessions = [aSession({ id: "wrong", amountMinor: 1000 }), aSession()]
    expect(sessionToPlace(pending(), around({ sessions }), NOW)).toBe("ours")
  })

  it.each(PAYMENT_STATUSES.filter((status) => status !== "pending"))("is left alone when it is %s", (status) => {
    expect(sessionToPlace(pending({ status }), around(), NOW)).toBeNull()
  })

  const LEFT: [title: string, request: RequestFacts, medusa: MedusaFacts][] = [
    ["the payment needs attention", pending({ outcome: "attention" }), around()],
    ["the payment was closed", pending({ outcome: "closed" }), around()],
    ["an attempt has failed", pending({ failedAttempts: 1 }), around()],
    ["the collection is gone", pending(), around({ collection: null })],
    ["the cart is gone", pending(), around({ collection: { cart: null, order: null } })],
    ["it has become an order", pending(), aroundOrder()],
    ["only an order is left", pending(), around({ collection: { cart: null, order: anOrder() } })],
    ["its region does not offer the provider", pending(), around({ providerEnabled: false })],
    ["its total is higher", pending(), aroundCart({ totalMinor: 2001 })],
    ["its total is lower", pending(), aroundCart({ totalMinor: 1999 })],
    ["its total is not known", pending(), aroundCart({ totalMinor: null })],
    ["its currency differs", pending(), aroundCart({ currency: "EUR" })],
    ["the payment's sessions are gone", pending(), around({ sessions: [] })],
    ["its only session has another amount", pending(), around({ sessions: [aSession({ amountMinor: 1000 })] })],
    ["another provider has a payment", pending(), around({ payments: [aPayment({ ours: false, byBank: false })] })],
  ]
  it.each(LEFT)("is left alone when %s", (_title, request, medusa) => {
    expect(sessionToPlace(request, medusa, NOW)).toBeNull()
  })

  it("is completed when the other payment was voided", () => {
    const payments = [aPayment({ ours: false, byBank: false, voided: true })]
    expect(sessionToPlace(pending(), around({ payments }), NOW)).toBe("ours")
  })
})
