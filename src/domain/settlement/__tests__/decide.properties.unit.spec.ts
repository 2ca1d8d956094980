import fc from "fast-check"
import { ATTENTION_REASONS, type AttentionReason } from "../../../shared/messages/attention-reasons"
import { decide, type MedusaFacts, type RequestFacts, type Rules } from "../decide"
import { PAYMENT_STATUSES } from "../../../shared/statuses"
import { DISCREPANCIES } from "../../polling/verify-record"
import { DECLINED_ONCE, DECLINED_TWICE, NOW, MADE_JUST_NOW, MADE_LONG_AGO, STARTED } from "./decide-facts"

/** Only a few amounts, so that equal ones are as likely as different ones. */
const amountMinor = fc.constantFrom(0, 1999, 2000, 2001)
const currency = fc.constantFrom("GBP", "GBP", "GBP", "EUR")

const requests: fc.Arbitrary<RequestFacts> = fc.record({
  // Mostly facts that may move money. With arbitrary facts, fewer than one case in a thousand would.
  status: fc.oneof(
    { weight: 3, arbitrary: fc.constant("paid" as const) },
    { weight: 1, arbitrary: fc.constantFrom(...PAYMENT_STATUSES) },
    { weight: 1, arbitrary: fc.constantFrom("rejected" as const, "canceled" as const) },
  ),
  discrepancy: fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, fc.constantFrom(...DISCREPANCIES)),
  outcome: fc.constantFrom(null, null, "attention", "settled", "closed"),
  amountMinor,
  currency,
  failedAttempts: fc.nat(4),
  reversed: fc.constantFrom(false, false, false, false, true),
  claimedAt: fc.constantFrom(null, MADE_LONG_AGO, MADE_JUST_NOW),
  startedAt: fc.constantFrom(STARTED, MADE_JUST_NOW),
  declined: fc.constantFrom(null, DECLINED_ONCE, DECLINED_TWICE),
})

/** Only their orders are ever canceled. */
const declinedRequests = requests.map((request): RequestFacts => ({
  ...request,
  ...{ status: "rejected", outcome: null, reversed: false, discrepancy: null, declined: DECLINED_TWICE },
}))

const carts = fc.record({ totalMinor: amountMinor, currency, completed: fc.boolean() })
const anyOrders = fc.record({
  id: fc.constant("order"),
  canceled: fc.boolean(),
  outstandingMinor: amountMinor,
  currency,
  elsewhere: fc.record({ authorizedMinor: fc.constantFrom(0, 0, 0, 1, 2000), hasPayment: fc.boolean() }),
  fulfilled: fc.boolean(),
  awaitsPayment: fc.boolean(),
  awaitsRequest: fc.boolean(),
  hasMoney: fc.boolean(),
  hasCredit: fc.boolean(),
  hasLink: fc.boolean(),
  awaitsOther: fc.boolean(),
  placedAt: fc.constantFrom(MADE_LONG_AGO, MADE_JUST_NOW),
})
/** Often an order that waits for exactly this payment, because only such an order is ever canceled. */
const waiting = {
  ...{ canceled: false, awaitsPayment: true, awaitsRequest: true },
  ...{ hasMoney: false, hasCredit: false, hasLink: false, awaitsOther: false },
}
const orders = fc.oneof(
  anyOrders,
  anyOrders.map((order) => ({ ...order, ...waiting })),
)
const payments = fc.record({
  sessionId: fc.constantFrom("a", "b"),
  ours: fc.boolean(),
  byBank: fc.boolean(),
  captured: fc.boolean(),
  voided: fc.boolean(),
  isMarkedAsPaid: fc.constantFrom(false, false, false, true),
  captures: fc.constantFrom(0, 1, 2),
  madeAt: fc.constantFrom(MADE_LONG_AGO, MADE_JUST_NOW),
})
const facts: fc.Arbitrary<MedusaFacts> = fc.record({
  collection: fc.option(fc.record({ cart: fc.option(carts), order: fc.option(orders) })),
  sessions: fc.array(fc.record({ id: fc.constantFrom("a", "b", "c"), amountMinor, currency }), { maxLength: 3 }),
  payments: fc.array(payments, { maxLength: 2 }),
  providerEnabled: fc.boolean(),
  orderBusy: fc.constantFrom(false, false, false, true),
})
const rules: fc.Arbitrary<Rules> = fc.record({
  cancelOrderWhenRejected: fc.boolean(),
})

const RUNS = { numRuns: process.env["TEST_SET"] === "long" ? 20_000 : 5_000 }
const cases = [requests, facts, rules] as const

/** Whether this decision may end in a new Payment. */
function movesMoney(request: RequestFacts, medusa: MedusaFacts, given: Rules): boolean {
  const decision = decide(request, medusa, NOW, given)
  return (decision.do === "settle" || decision.do === "bind-and-settle") && !medusa.payments.some(({ ours }) => ours)
}

describe("decide, for any facts", () => {
  it("returns one of six decisions, and only attention reasons that have a message", () => {
    const known = [
      ...["wait", "settle", "bind-and-settle", "cancel-order", "close"],
      ...Object.keys(ATTENTION_REASONS).map((reason) => `attention: ${reason}`),
    ]
    fc.assert(
      fc.property(...cases, (request, medusa, given) => {
        const decision = decide(request, medusa, NOW, given)
        expect(known).toContain(decision.do === "attention" ? `attention: ${decision.reason}` : decision.do)
      }),
      RUNS,
    )
  })

  it("meets every decision here, and many that move money, so that the properties below test something", () => {
    const sample = fc.sample(fc.tuple(...cases), { numRuns: 20_000, seed: 11 })
    const decisions = sample.map(([request, medusa, given]) => decide(request, medusa, NOW, given).do)
    expect(new Set(decisions)).toEqual(
      new Set(["wait", "settle", "bind-and-settle", "attention", "cancel-order", "close"]),
    )
    const moving = sample.filter(([request, medusa, given]) => movesMoney(request, medusa, given))
    expect(moving.length).toBeGreaterThan(100)
    expect(moving.some(([, { collection }]) => collection?.order)).toBe(true)
    expect(moving.some(([, { collection }]) => !collection?.order)).toBe(true)
  })

  it("never moves the money of a reversed payment", () => {
    fc.assert(
      fc.property(...cases, (request, medusa, given) => {
        const { do: decision } = decide({ ...request, reversed: true }, medusa, NOW, given)
        expect(["attention", "close"]).toContain(decision)
      }),
      RUNS,
    )
  })

  it("returns the same decision again, and changes none of its input", () => {
    fc.assert(
      fc.property(...cases, (request, medusa, given) => {
        const before = JSON.stringify([request, medusa, given])
        const first = decide(request, medusa, NOW, given)
        expect(decide(request, medusa, NOW, given)).toEqual(first)
        expect(JSON.stringify([request, medusa, given])).toBe(before)
      }),
      RUNS,
    )
  })

  it("returns the same decision for a payment that needs attention as for one that has not failed yet", () => {
    fc.assert(
      fc.property(...cases, (request, medusa, given) => {
        const decided = decide({ ...request, outcome: null, failedAttempts: 0 }, medusa, NOW, given)
        expect(decide({ ...request, outcome: "attention" }, medusa, NOW, given)).toEqual(decided)
      }),
      RUNS,
    )
  })

  it("settles only a verified paid request that has not ended", () => {
    fc.assert(
      fc.property(...cases, (request, medusa, given) => {
        const decision = decide(request, medusa, NOW, given)
        if (decision.do !== "settle" && decision.do !== "bind-and-settle") return
        expect(request.status).toBe("paid")
        expect(request.discrepancy).toBeNull()
        expect([null, "attention"]).toContain(request.outcome)
      }),
      RUNS,
    )
  })

  it("makes no payment for an order that is canceled or has less outstanding, nor for a cart with another total or with a payment", () => {
    fc.assert(
      fc.property(...cases, (request, medusa, given) => {
        if (!movesMoney(request, medusa, given)) return
        const { collection } = medusa
        if (collection?.order) {
          expect(collection.order).toMatchObject({ canceled: false, currency: request.currency })
          expect(collection.order.outstandingMinor).toBeGreaterThanOrEqual(request.amountMinor)
          return
        }
        expect(collection?.cart).toEqual({
          totalMinor: request.amountMinor,
          currency: request.currency,
          completed: false,
        })
        expect(medusa.providerEnabled).toBe(true)
        expect(medusa.payments.filter(({ voided }) => !voided)).toEqual([])
      }),
      RUNS,
    )
  })

  it("makes no payment and cancels no order where another provider holds one, captured or only authorized", () => {
    fc.assert(
      fc.property(...cases, (request, medusa, given) => {
        if (!movesMoney(request, medusa, given) && decide(request, medusa, NOW, given).do !== "cancel-order") return
        const others = medusa.payments.filter(({ ours, byBank, voided }) => !ours && !byBank && !voided)
        expect(others).toEqual([])
      }),
      RUNS,
    )
  })

  it("makes no second payment: an existing one is only finished, by its own session", () => {
    fc.assert(
      fc.property(...cases, (request, medusa, given) => {
        const own = medusa.payments.filter(({ ours }) => ours)
        const decision = decide(request, medusa, NOW, given)
        if (own.length === 0) return
        expect(decision.do).not.toBe("bind-and-settle")
        if (decision.do === "settle") expect(own.map(({ sessionId }) => sessionId)).toContain(decision.sessionId)
      }),
      RUNS,
    )
  })

  it("chooses an existing session with the request's amount", () => {
    fc.assert(
      fc.property(...cases, (request, medusa, given) => {
        const decision = decide(request, medusa, NOW, given)
        if (decision.do !== "settle" || !movesMoney(request, medusa, given)) return
        const chosen = medusa.sessions.filter(
          (session) => session.amountMinor === request.amountMinor && session.currency === request.currency,
        )
        expect(chosen.map(({ id }) => id)).toContain(decision.sessionId)
      }),
      RUNS,
    )
  })

  it("closes as settled only what has ended as settled, or is captured on an order", () => {
    fc.assert(
      fc.property(...cases, (request, medusa, given) => {
        const decision = decide(request, medusa, NOW, given)
        if (decision.do !== "close" || request.outcome === "settled" || request.outcome === "closed") return
        expect(medusa.collection?.order).toBeTruthy()
        const captured = { ours: true, captured: true, captures: 1, voided: false }
        expect(medusa.payments).toContainEqual(expect.objectContaining(captured))
      }),
      RUNS,
    )
  })

  it("lets received money wait only while core captures it, and raises attention after repeated failures", () => {
    fc.assert(
      fc.property(...cases, (request, medusa, given) => {
        if (request.status !== "paid" || request.outcome !== null) return
        const decision = decide({ ...request, failedAttempts: 3 }, medusa, NOW, given)
        const order = medusa.collection?.order
        const own = medusa.payments.find(({ ours }) => ours)
        const madeAt = own ? own.madeAt : order?.placedAt
        const claimed = !own && (request.claimedAt === MADE_JUST_NOW || medusa.orderBusy)
        const mayBeCompleting = order ?? (own && medusa.collection?.cart?.completed)
        const mayBeCapturing = (mayBeCompleting && madeAt === MADE_JUST_NOW) || claimed
        const answers = ["attention", "close", ...(mayBeCapturing ? ["wait"] : [])]
        expect(answers).toContain(decision.do)
      }),
      RUNS,
    )
  })

  it("cancels only a checkout order that waits for this payment, is not sent, and has no money, no link and no other payment on its way", () => {
    fc.assert(
      fc.property(fc.oneof(requests, declinedRequests), facts, rules, (request, medusa, given) => {
        if (decide(request, medusa, NOW, given).do !== "cancel-order") return
        expect(["rejected", "canceled"]).toContain(request.status)
        const order = { fulfilled: false, ...waiting }
        expect(medusa.collection).toMatchObject({ cart: {}, order })
        expect(medusa.collection?.order?.outstandingMinor).toBeGreaterThanOrEqual(request.amountMinor)
        expect(request.declined).toEqual(DECLINED_TWICE)
      }),
      RUNS,
    )
  })

  it("reaches every reason except those that a refund and the job raise", () => {
    const reached = new Set<AttentionReason>()
    for (const [request, medusa, given] of fc.sample(fc.tuple(...cases), { numRuns: 60_000, seed: 1 })) {
      const decision = decide(request, medusa, NOW, given)
      if (decision.do === "attention") reached.add(decision.reason)
    }
    const raisedByOthers: AttentionReason[] = ["manual_refund_missing", "stalled", "credentials_missing"]
    const missing = Object.keys(ATTENTION_REASONS).filter((reason) => !Array.from<string>(reached).includes(reason))
    expect(missing).toEqual(raisedByOthers)
  })
})
