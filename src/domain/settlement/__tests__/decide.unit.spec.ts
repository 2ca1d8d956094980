import { decide, type Decision, type MedusaFacts, type RequestFacts } from "../decide"
import { CANCEL_REJECTED_ORDER_AFTER_MS, CAPTURE_TAKES_MS } from "../delays"
import { type ATTENTION_REASONS } from "../../../shared/messages/attention-reasons"
import { PAYMENT_STATUSES } from "../../../shared/statuses"
import { DISCREPANCIES } from "../../polling/verify-record"
import {
  MADE_LONG_AGO,
  aPaidRequest,
  aPayment,
  aRequest,
  around,
  aroundCart,
  aroundOrder,
  aSession,
  DECLINED_ONCE,
  DECLINED_TWICE,
  anOrder,
  NOW,
  RULES,
  MADE_JUST_NOW,
} from "./decide-facts"

type Row = [title: string, request: RequestFacts, medusa: MedusaFacts, decision: Decision]

const settle: Decision = { do: "settle", sessionId: "ours" }
const bind: Decision = { do: "bind-and-settle" }
const attention = (reason: keyof typeof ATTENTION_REASONS): Decision => ({ do: "attention", reason })

function decides(rows: Row[]): void {
  it.each(rows)("%s", (_title, request, medusa, decision) => {
    expect(decide(request, medusa, NOW, RULES)).toEqual(decision)
  })
}

const FOREIGN_PAYMENT = aPayment({ sessionId: "other", ours: false, byBank: false })
const AUTHORIZED_ELSEWHERE = { ...FOREIGN_PAYMENT, captured: false, captures: 0 }
const ANOTHER_REQUESTS = aPayment({ sessionId: "other", ours: false })

describe("a request that has ended", () => {
  decides([
    ["settled: stays closed", aPaidRequest({ outcome: "settled" }), around(), { do: "close", reason: "settled" }],
    [
      "closed by an admin user: stays so",
      aPaidRequest({ outcome: "closed" }),
      around(),
      { do: "close", reason: "resolved" },
    ],
    [
      "reversed: needs attention, also with a captured Payment",
      aPaidRequest({ reversed: true }),
      aroundOrder({}, { payments: [aPayment()] }),
      attention("reversed_after_capture"),
    ],
    [
      "reversed and closed by an admin user: stays so",
      aPaidRequest({ reversed: true, outcome: "closed" }),
      around(),
      { do: "close", reason: "resolved" },
    ],
    [
      "closed by an admin user with a wrong record: stays so",
      aRequest({ status: "mismatch", discrepancy: "amount_mismatch", outcome: "closed" }),
      around(),
      { do: "close", reason: "resolved" },
    ],
  ])
})

describe("a record that differs from the request", () => {
  it.each(DISCREPANCIES)("%s: needs attention, whatever Medusa holds", (discrepancy) => {
    const request = aRequest({ status: "mismatch", discrepancy })
    for (const medusa of [around(), aroundOrder(), around({ collection: null })]) {
      expect(decide(request, medusa, NOW, RULES)).toEqual(attention(discrepancy))
    }
  })
})

describe("no money yet", () => {
  it.each(PAYMENT_STATUSES.filter((status) => status !== "paid"))("%s: waits", (status) => {
    expect(decide(aRequest({ status }), around(), NOW, RULES)).toEqual({ do: "wait" })
    expect(decide(aRequest({ status }), around({ collection: null }), NOW, RULES)).toEqual({ do: "wait" })
  })
})

describe("money for a cart", () => {
  decides([
    ["with our session: becomes a payment by it", aPaidRequest(), around(), settle],
    ["whose sessions are gone: gets a session of ours", aPaidRequest(), around({ sessions: [] }), bind],
    [
      "whose only session has another amount: gets a session of ours",
      aPaidRequest(),
      around({ sessions: [aSession({ amountMinor: 1000 })] }),
      bind,
    ],
    [
      "with two sessions: the one of the right amount",
      aPaidRequest(),
      around({ sessions: [aSession({ id: "wrong", amountMinor: 1000 }), aSession()] }),
      settle,
    ],
    [
      "with two sessions of the right amount: the first one",
      aPaidRequest(),
      around({ sessions: [aSession(), aSession({ id: "second" })] }),
      settle,
    ],
    [
      "that shrank, and the sessions are gone: attention",
      aPaidRequest(),
      aroundCart({ totalMinor: 1000 }, { sessions: [] }),
      attention("paid_after_cart_changed"),
    ],
    [
      "that was emptied, and the sessions are gone: attention",
      aPaidRequest(),
      aroundCart({ totalMinor: 0 }, { sessions: [] }),
      attention("paid_after_cart_changed"),
    ],
    [
      "that moved to another currency, and the sessions are gone: attention",
      aPaidRequest(),
      aroundCart({ currency: "EUR" }, { sessions: [] }),
      attention("paid_after_cart_changed"),
    ],
    [
      "whose total changed, and the sessions are gone: attention",
      aPaidRequest(),
      aroundCart({ totalMinor: 2500 }, { sessions: [] }),
      attention("paid_after_cart_changed"),
    ],
    [
      "whose total changed after the session: attention",
      aPaidRequest(),
      aroundCart({ totalMinor: 2001 }),
      attention("total_differs"),
    ],
    ["whose currency changed: attention", aPaidRequest(), aroundCart({ currency: "EUR" }), attention("total_differs")],
    [
      "in a region without the provider: attention",
      aPaidRequest(),
      around({ providerEnabled: false }),
      attention("provider_not_enabled"),
    ],
    [
      "that another request has paid: attention",
      aPaidRequest(),
      around({ payments: [ANOTHER_REQUESTS] }),
      attention("paid_twice"),
    ],
    [
      "that is paid by another provider: attention",
      aPaidRequest(),
      around({ payments: [FOREIGN_PAYMENT] }),
      attention("paid_otherwise"),
    ],
    [
      "for which another provider has an authorized payment: attention",
      aPaidRequest(),
      around({ payments: [AUTHORIZED_ELSEWHERE] }),
      attention("paid_otherwise"),
    ],
    [
      "whose other payment was voided: becomes a payment",
      aPaidRequest(),
      around({ payments: [{ ...FOREIGN_PAYMENT, voided: true }] }),
      settle,
    ],
    ["that is gone: attention", aPaidRequest(), around({ collection: null }), attention("cart_gone")],
    [
      "that is gone, with its collection left: attention",
      aPaidRequest(),
      around({ collection: { cart: null, order: null } }),
      attention("cart_gone"),
    ],
  ])
})

describe("a payment that needs attention, tried again", () => {
  const needsAttention = aPaidRequest({ outcome: "attention" })
  const outstanding = (outstandingMinor: number, payments = [FOREIGN_PAYMENT]) =>
    aroundOrder({ outstandingMinor }, { payments })

  it.each([
    ["paid_after_cart_changed", aroundCart({ totalMinor: 2500 }, { sessions: [] })],
    ["total_differs", aroundCart({ totalMinor: 2500 })],
    ["order_not_found", aroundCart({ totalMinor: null, completed: true })],
    ["order_not_found", aroundCart({ completed: true }, { sessions: [] })],
    ["paid_twice", around({ payments: [ANOTHER_REQUESTS] })],
    ["paid_twice", outstanding(0, [ANOTHER_REQUESTS])],
    ["paid_otherwise", around({ payments: [AUTHORIZED_ELSEWHERE] })],
    ["paid_otherwise", outstanding(0)],
    ["paid_after_order_canceled", aroundOrder({ canceled: true })],
    ["exceeds_outstanding", outstanding(0, [])],
    ["provider_not_enabled", around({ providerEnabled: false })],
    ["cart_gone", around({ collection: null })],
    ["captured_twice", aroundOrder({}, { payments: [aPayment({ captures: 2 })], sessions: [] })],
    ["payment_voided", aroundOrder({}, { payments: [aPayment({ voided: true })], sessions: [] })],
  ] as const)("still needs it as long as the cause is there: %s", (reason, medusa) => {
    expect(decide(needsAttention, medusa, NOW, RULES)).toEqual(attention(reason))
  })

  decides([
    ["becomes a payment of a cart that is as it was", needsAttention, around(), settle],
    ["becomes a payment of a cart that is as it was, without sessions", needsAttention, around({ sessions: [] }), bind],
    ["becomes a payment of its order", needsAttention, aroundOrder(), settle],
    ["becomes a payment of the order to which it is attached", needsAttention, aroundOrder({}, { sessions: [] }), bind],
    [
      "is done once its order has one transaction of its Payment",
      needsAttention,
      aroundOrder({}, { payments: [aPayment()], sessions: [] }),
      { do: "close", reason: "settled" },
    ],
  ])
})

describe("a cart that cannot be placed", () => {
  decides([
    ["is tried again at first", aPaidRequest({ failedAttempts: 2 }), around(), settle],
    [
      "needs attention after three attempts",
      aPaidRequest({ failedAttempts: 3 }),
      around(),
      attention("order_not_placed"),
    ],
    [
      "is retried while it needs attention",
      aPaidRequest({ failedAttempts: 3, outcome: "attention" }),
      around(),
      settle,
    ],
  ])
})

describe("money for an order", () => {
  decides([
    ["with the outstanding amount: becomes a payment", aPaidRequest(), aroundOrder(), settle],
    [
      "with more outstanding after an edit: becomes a payment",
      aPaidRequest(),
      aroundOrder({ outstandingMinor: 3000 }),
      settle,
    ],
    [
      "with the outstanding amount but no sessions: gets one of ours",
      aPaidRequest(),
      aroundOrder({}, { sessions: [] }),
      bind,
    ],
    [
      "with less outstanding: attention",
      aPaidRequest(),
      aroundOrder({ outstandingMinor: 1999 }),
      attention("exceeds_outstanding"),
    ],
    [
      "in another currency: attention",
      aPaidRequest(),
      aroundOrder({ currency: "EUR" }),
      attention("exceeds_outstanding"),
    ],
    [
      "that another request has paid: attention",
      aPaidRequest(),
      aroundOrder({ outstandingMinor: 0 }, { payments: [ANOTHER_REQUESTS] }),
      attention("paid_twice"),
    ],
    [
      "that an admin user marked as paid: attention",
      aPaidRequest(),
      aroundOrder({ outstandingMinor: 0 }, { payments: [FOREIGN_PAYMENT] }),
      attention("paid_otherwise"),
    ],
    [
      "without a cart, that an admin user marked as paid: attention",
      aPaidRequest(),
      around({ collection: { cart: null, order: anOrder({ outstandingMinor: 0 }) }, payments: [FOREIGN_PAYMENT] }),
      attention("paid_otherwise"),
    ],
    [
      "for which another provider has an authorized payment: attention, although all of it is outstanding",
      aPaidRequest(),
      aroundOrder({}, { payments: [AUTHORIZED_ELSEWHERE] }),
      attention("paid_otherwise"),
    ],
    [
      "for which another provider has captured a part: attention, although the rest is outstanding",
      aPaidRequest(),
      aroundOrder({}, { payments: [FOREIGN_PAYMENT] }),
      attention("paid_otherwise"),
    ],
    [
      "whose other provider's authorization was voided: becomes a payment",
      aPaidRequest(),
      aroundOrder({}, { payments: [{ ...AUTHORIZED_ELSEWHERE, voided: true }] }),
      settle,
    ],
    [
      "for which another provider has authorized all on another collection: attention, although all of it is outstanding",
      aPaidRequest(),
      aroundOrder({ elsewhere: { authorizedMinor: 2000, hasPayment: true } }),
      attention("paid_otherwise"),
    ],
    [
      "for which another provider has authorized one penny too much on another collection: attention",
      aPaidRequest(),
      aroundOrder({ outstandingMinor: 3000, elsewhere: { authorizedMinor: 1001, hasPayment: true } }),
      attention("paid_otherwise"),
    ],
    [
      "for which another provider has authorized the rest on another collection: becomes a payment",
      aPaidRequest(),
      aroundOrder({ outstandingMinor: 3000, elsewhere: { authorizedMinor: 1000, hasPayment: true } }),
      settle,
    ],
    [
      "that another provider has paid on another collection: attention",
      aPaidRequest(),
      aroundOrder({ outstandingMinor: 0, elsewhere: { authorizedMinor: 0, hasPayment: true } }),
      attention("paid_otherwise"),
    ],
    [
      "that another request has paid in part: becomes a payment of the rest",
      aPaidRequest(),
      aroundOrder({}, { payments: [ANOTHER_REQUESTS] }),
      settle,
    ],
    [
      "that another request and another provider have paid: names the other provider",
      aPaidRequest(),
      aroundOrder({ outstandingMinor: 0 }, { payments: [ANOTHER_REQUESTS, FOREIGN_PAYMENT] }),
      attention("paid_otherwise"),
    ],
    [
      "that was canceled: attention",
      aPaidRequest(),
      aroundOrder({ canceled: true }),
      attention("paid_after_order_canceled"),
    ],
    [
      "that no cart has become: becomes a payment",
      aPaidRequest(),
      around({ collection: { cart: null, order: anOrder() } }),
      settle,
    ],
    [
      "whose other payment was voided, with less outstanding: attention",
      aPaidRequest(),
      aroundOrder({ outstandingMinor: 0 }, { payments: [{ ...ANOTHER_REQUESTS, voided: true }] }),
      attention("exceeds_outstanding"),
    ],
    [
      "is evaluated by its order alone, even if the region has no provider",
      aPaidRequest(),
      aroundOrder({}, { providerEnabled: false }),
      settle,
    ],
  ])
})

describe("an order on which the money cannot be captured", () => {
  decides([
    ["is tried again at first", aPaidRequest({ failedAttempts: 2 }), aroundOrder(), settle],
    [
      "needs attention after three attempts",
      aPaidRequest({ failedAttempts: 3 }),
      aroundOrder(),
      attention("payment_not_captured"),
    ],
    [
      "is retried while it needs attention",
      aPaidRequest({ failedAttempts: 3, outcome: "attention" }),
      aroundOrder(),
      settle,
    ],
  ])
})

describe("money that is being captured", () => {
  decides([
    ["claimed a moment ago: waits", aPaidRequest({ claimedAt: MADE_JUST_NOW }), around(), { do: "wait" }],
    ["claimed long ago, without a Payment: goes on", aPaidRequest({ claimedAt: MADE_LONG_AGO }), around(), settle],
    [
      "its order was placed a moment ago, and does not wait for the bank: waits",
      aPaidRequest(),
      aroundOrder({ awaitsPayment: false, placedAt: MADE_JUST_NOW }),
      { do: "wait" },
    ],
    [
      "its order was placed a moment ago, and waits for the bank: goes on",
      aPaidRequest(),
      aroundOrder({ awaitsPayment: true, placedAt: MADE_JUST_NOW }),
      settle,
    ],
    [
      "its order was placed long ago, and does not wait for the bank: goes on",
      aPaidRequest(),
      aroundOrder({ awaitsPayment: false }),
      settle,
    ],
    [
      "its order was placed a moment ago without a cart: goes on",
      aPaidRequest(),
      around({ collection: { cart: null, order: anOrder({ awaitsPayment: false, placedAt: MADE_JUST_NOW }) } }),
      settle,
    ],
    [
      "its order was placed a moment ago, and has a Payment that was voided: goes on",
      aPaidRequest(),
      aroundOrder(
        { awaitsPayment: false, placedAt: MADE_JUST_NOW },
        { payments: [{ ...FOREIGN_PAYMENT, voided: true }] },
      ),
      settle,
    ],
  ])
})

it("is being captured until its time is over", () => {
  const at = (ms: number) => decide(aPaidRequest({ claimedAt: new Date(NOW.getTime() - ms) }), around(), NOW, RULES).do
  expect([at(CAPTURE_TAKES_MS - 1), at(CAPTURE_TAKES_MS)]).toEqual(["wait", "settle"])
})

describe("money that is already a payment", () => {
  const paid = (payment = {}) => ({ payments: [aPayment(payment)], sessions: [] })
  decides([
    [
      "captured, with a transaction on an order: done",
      aPaidRequest(),
      aroundOrder({}, paid()),
      { do: "close", reason: "settled" },
    ],
    ["not captured yet: goes on", aPaidRequest(), aroundOrder({}, paid({ captures: 0 })), settle],
    ["not captured yet: goes on", aPaidRequest(), aroundOrder({}, paid({ captured: false })), settle],
    [
      "just made for an order and not captured yet: core may be capturing it, so it waits",
      aPaidRequest(),
      aroundOrder({}, paid({ captures: 0, madeAt: MADE_JUST_NOW })),
      { do: "wait" },
    ],
    [
      "just made, without an order: goes on",
      aPaidRequest(),
      around(paid({ captures: 0, madeAt: MADE_JUST_NOW })),
      settle,
    ],
    ["without an order yet: goes on", aPaidRequest(), around(paid({ captures: 0 })), settle],
    [
      "captured twice by its order: attention",
      aPaidRequest(),
      aroundOrder({}, paid({ captures: 2 })),
      attention("captured_twice"),
    ],
    ["captured, with a transaction, but without an order: goes on", aPaidRequest(), around(paid()), settle],
    [
      "done, after attempts that failed: stays done",
      aPaidRequest({ failedAttempts: 3 }),
      aroundOrder({}, paid()),
      { do: "close", reason: "settled" },
    ],
    [
      "just made, after attempts that failed: waits",
      aPaidRequest({ failedAttempts: 3 }),
      aroundOrder({}, paid({ captures: 0, madeAt: MADE_JUST_NOW })),
      { do: "wait" },
    ],
    [
      "is found next to another provider's payment",
      aPaidRequest(),
      aroundOrder({}, { payments: [FOREIGN_PAYMENT, aPayment()], sessions: [] }),
      { do: "close", reason: "settled" },
    ],
    ["voided: attention", aPaidRequest(), aroundOrder({}, paid({ voided: true })), attention("payment_voided")],
    [
      "done, with the order canceled afterwards: stays done",
      aPaidRequest(),
      aroundOrder({ canceled: true }, paid()),
      { do: "close", reason: "settled" },
    ],
    [
      "never becomes a second one, whatever the cart does",
      aPaidRequest(),
      aroundCart({ totalMinor: 1 }, paid({ captures: 0 })),
      settle,
    ],
    [
      "whose order cannot be placed for three attempts: attention",
      aPaidRequest({ failedAttempts: 3 }),
      around(paid({ captures: 0 })),
      attention("order_not_placed"),
    ],
    [
      "whose order cannot be placed is retried while it needs attention",
      aPaidRequest({ failedAttempts: 4, outcome: "attention" }),
      around(paid({ captures: 0 })),
      settle,
    ],
  ])
})

describe("money of an order whose other money is being captured", () => {
  decides([
    [
      "waits, because what is outstanding is about to change",
      aPaidRequest(),
      aroundOrder({}, { orderBusy: true }),
      { do: "wait" },
    ],
    [
      "is finished all the same once it is a Payment itself",
      aPaidRequest(),
      aroundOrder({ outstandingMinor: 0 }, { orderBusy: true, payments: [aPayment()], sessions: [] }),
      { do: "close", reason: "settled" },
    ],
  ])
})

describe("a claim of a process that died, or whose clock was ahead", () => {
  const at = (ms: number) => new Date(NOW.getTime() + ms)
  decides([
    ["of a minute ago: waits", aPaidRequest({ claimedAt: at(-60_000) }), aroundCart({}), { do: "wait" }],
    ["of a clock a minute ahead: waits", aPaidRequest({ claimedAt: at(60_000) }), aroundCart({}), { do: "wait" }],
    ["of two minutes ago: settles", aPaidRequest({ claimedAt: at(-120_000) }), aroundCart({}), settle],
    ["of a clock an hour ahead: settles", aPaidRequest({ claimedAt: at(3_600_000) }), aroundCart({}), settle],
  ])
})

describe("an order that was marked as paid for money that had stalled", () => {
  const marked = { ...aPayment({ sessionId: "by-hand", ours: false, byBank: false }), isMarkedAsPaid: true }
  const order = aroundOrder({ outstandingMinor: 0, hasMoney: true, awaitsPayment: false }, { payments: [marked] })
  const rejected = aRequest({ status: "rejected", declined: DECLINED_TWICE })
  decides([
    [
      "and that arrives: attention, because only a person knows whether it is the same money",
      aPaidRequest(),
      order,
      attention("paid_otherwise"),
    ],
    [
      "and that arrives after the order was canceled: attention",
      aPaidRequest(),
      aroundOrder({ canceled: true }, { payments: [marked] }),
      attention("paid_after_order_canceled"),
    ],
    [
      "for other money: attention",
      aPaidRequest(),
      aroundOrder({ outstandingMinor: 0 }, { payments: [{ ...marked, isMarkedAsPaid: false }] }),
      attention("paid_otherwise"),
    ],
    [
      "and that is rejected: attention, although your team has closed it",
      { ...rejected, outcome: "closed" },
      order,
      attention("rejected_after_order_placed"),
    ],
    [
      "and that is rejected: attention stays",
      { ...rejected, outcome: "attention" },
      order,
      attention("rejected_after_order_placed"),
    ],
    [
      "and that is rejected once: waits for the second status result",
      { ...rejected, outcome: "closed", declined: DECLINED_ONCE },
      order,
      { do: "close", reason: "resolved" },
    ],
  ])
})

describe("an order that waits for money that the bank has declined", () => {
  const rejected = aRequest({ status: "rejected", declined: DECLINED_TWICE })
  decides([
    ["is canceled after two status results", rejected, aroundOrder(), { do: "cancel-order", orderId: "order" }],
    [
      "is canceled when the shopper canceled, too",
      { ...rejected, status: "canceled" },
      aroundOrder(),
      { do: "cancel-order", orderId: "order" },
    ],
    [
      "is left unchanged while the money is on its way after all",
      { ...rejected, status: "pending" },
      aroundOrder(),
      { do: "wait" },
    ],
    [
      "is canceled when it was placed at the moment in which the payment started",
      { ...rejected, startedAt: MADE_LONG_AGO },
      aroundOrder(),
      { do: "cancel-order", orderId: "order" },
    ],
    [
      "is canceled when more is outstanding by now",
      rejected,
      aroundOrder({ outstandingMinor: 2001 }),
      { do: "cancel-order", orderId: "order" },
    ],
    ["but order and cart are gone: waits", rejected, around({ collection: null }), { do: "wait" }],
    ["waits for the second status result", { ...rejected, declined: DECLINED_ONCE }, aroundOrder(), { do: "wait" }],
    ["waits without a first status result", { ...rejected, declined: null }, aroundOrder(), { do: "wait" }],
    ["is left unchanged once canceled", rejected, aroundOrder({ canceled: true }), { do: "wait" }],
    [
      "needs attention when it waits for another attempt, which the customer has not finished",
      rejected,
      aroundOrder({ awaitsRequest: false }),
      attention("rejected_after_order_placed"),
    ],
    [
      "is left unchanged when it waits for no payment",
      rejected,
      aroundOrder({ awaitsPayment: false, awaitsRequest: false }),
      { do: "wait" },
    ],
    [
      "is your team's decision when some of it is paid",
      rejected,
      aroundOrder({ hasMoney: true }),
      attention("rejected_after_order_placed"),
    ],
    [
      "is your team's decision when a credit line covers a part",
      rejected,
      aroundOrder({ hasCredit: true }),
      attention("rejected_after_order_placed"),
    ],
    [
      "is left unchanged when it is paid",
      rejected,
      aroundOrder({ hasMoney: true, outstandingMinor: 0 }),
      { do: "wait" },
    ],
    [
      "is left unchanged while a payment link requests its money",
      rejected,
      aroundOrder({ hasLink: true }),
      { do: "wait" },
    ],
    [
      "is left unchanged while another payment of it is on its way",
      rejected,
      aroundOrder({ awaitsOther: true }),
      { do: "wait" },
    ],
    [
      "is left unchanged when another provider has an authorized payment for it",
      rejected,
      aroundOrder({}, { payments: [AUTHORIZED_ELSEWHERE] }),
      { do: "wait" },
    ],
    [
      "is left unchanged when another provider has authorized a payment for it on another collection",
      rejected,
      aroundOrder({ elsewhere: { authorizedMinor: 1, hasPayment: true } }),
      { do: "wait" },
    ],
    [
      "is canceled when another provider's authorization was voided",
      rejected,
      aroundOrder({}, { payments: [{ ...AUTHORIZED_ELSEWHERE, voided: true }] }),
      { do: "cancel-order", orderId: "order" },
    ],
    [
      "needs attention when less is outstanding by now",
      rejected,
      aroundOrder({ outstandingMinor: 1999 }),
      attention("rejected_after_order_placed"),
    ],
    ["is left unchanged when nothing is outstanding", rejected, aroundOrder({ outstandingMinor: 0 }), { do: "wait" }],
    [
      "is left unchanged when no checkout has placed it",
      rejected,
      around({ collection: { cart: null, order: anOrder() } }),
      { do: "wait" },
    ],
    [
      "is left unchanged when a link or a new attempt started after it",
      { ...rejected, startedAt: MADE_JUST_NOW },
      aroundOrder(),
      { do: "wait" },
    ],
    [
      "and is already fulfilled: attention",
      rejected,
      aroundOrder({ fulfilled: true }),
      attention("rejected_after_order_placed"),
    ],
    ["but there is only a cart: waits", rejected, around(), { do: "wait" }],
  ])

  it("needs attention if the store does not cancel orders automatically", () => {
    const rules = { ...RULES, cancelOrderWhenRejected: false }
    expect(decide(rejected, aroundOrder(), NOW, rules)).toEqual(attention("rejected_after_order_placed"))
  })

  it("is canceled exactly at the end of the waiting time", () => {
    const { since } = DECLINED_TWICE
    const at = (ms: number) => {
      const declined = { since, until: new Date(since.getTime() + ms) }
      return decide({ ...rejected, declined }, aroundOrder(), NOW, RULES).do
    }
    expect([at(CANCEL_REJECTED_ORDER_AFTER_MS - 1), at(CANCEL_REJECTED_ORDER_AFTER_MS)]).toEqual([
      "wait",
      "cancel-order",
    ])
  })
})
