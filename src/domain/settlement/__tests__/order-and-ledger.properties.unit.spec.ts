import fc from "fast-check"
import { PayByBankError } from "../../errors/pay-by-bank-error"
import { linkAmount } from "../../links/link-amount"
import { minorFromDecimal, minorFromSum } from "../../money"
import { balances, Reconciliation } from "../../reports/reconciliation"
import { covers } from "../covers"
import { decide } from "../decide"
import { collectionChanges, type CollectionChange } from "../due-collection"
import { aPaidRequest, aPayment, aroundCart, anOrder, around, NOW, RULES } from "./decide-facts"
import {
  aLine,
  decimal,
  OrderModel,
  pence,
  PENNY,
  type Micros,
  type ModelCollection,
  type ModelLine,
} from "./order-model"

const RUNS = process.env["TEST_SET"] === "long" ? 20_000 : 500

/** A payment request of the ledger. Amounts in minor units. */
interface Request {
  collection: string | null
  requested: number
  received: number
  /** The part that a person has accepted, or all of it. */
  captured: number
  outcome: "settled" | "attention" | "closed" | null
  /** A canceled or replaced link can still be paid. */
  offered: boolean
  refunds: { inMedusa: Micros | null; minor: number }[]
}

const sum = (amounts: number[]): number => amounts.reduce((total, each) => total + each, 0)
const part = (of: number, share: number): number => Math.max(1, Math.floor((of * share) / 1000))

/** One order, what happens to it, and what the ledger stores about it. The rules under test decide; `OrderModel` answers for Medusa. */
class Story {
  readonly requests: Request[] = []
  readonly seen = new Set<string>()
  private byOthers: Micros = 0

  constructor(readonly order: OrderModel) {}

  /** The first payment pays a whole cart, or is a few pennies off. The order exists in either case. */
  checkout(off: number): void {
    const totalMinor = pence(this.order.total)
    const request = this.started(totalMinor + off, null)
    if (request.requested <= 0) return void this.requests.pop()
    request.received = request.requested
    const asked = { amountMinor: request.requested, currency: "GBP" }
    const facts = aroundCart({ totalMinor }, { sessions: [{ id: "ours", ...asked }] })
    const { do: decided } = decide(aPaidRequest(asked), facts, NOW, RULES)
    expect(decided).toBe(off === 0 ? "settle" : "attention")
    if (decided === "settle") this.capture(request, this.order.create(this.order.total, { uuid: true }))
    else request.outcome = "attention"
  }

  link(share: number): void {
    const { order } = this
    const outstandingMinor = order.outstanding
    const amount = share === 1000 ? null : part(Math.max(1, outstandingMinor), share)
    const requestedMinor = sum(this.offered().map(({ requested }) => requested))
    const asked = amount ?? outstandingMinor
    const given = amount === null ? null : decimal(amount * PENNY)
    if (order.canceled) return
    const known = linkOrRefusal({ outstandingMinor, currency: "GBP", requestedMinor }, given)
    expect(known).toEqual(outstandingMinor > 0 && requestedMinor + asked <= outstandingMinor ? asked : null)
    if (known === null) return
    const isShared = asked === outstandingMinor && order.authorized === 0
    const collection = (isShared ? order.createOrUpdate() : null) ?? order.create(known * PENNY)
    collection.uuid = true
    this.started(known, collection.id)
  }

  resend(nth: number): void {
    const link = pick(this.offered(), nth)
    if (!link) return
    link.offered = false
    this.started(link.requested, link.collection)
  }

  cancelLink(nth: number): void {
    const link = pick(this.offered(), nth)
    if (link) link.offered = false
  }

  pay(nth: number): void {
    const request = pick(this.unpaid(), nth)
    if (!request) return
    request.received = request.requested
    this.settle(request, request.requested)
  }

  /** A collection that core has deleted for its own reasons has no session any more. */
  private settle(request: Request, amountMinor: number): void {
    const { order } = this
    const collection = order.collection(request.collection ?? "")
    const { otherPayment, captured, refunded } = collection
    const elsewhere = order.authorized - (collection.status === "authorized" ? pence(collection.amount) : 0)
    const others = otherPayment ? [aPayment({ ours: false, byBank: false })] : []
    const before = captured > 0 && !otherPayment ? [aPayment({ ours: false, voided: refunded >= captured })] : []
    const asked = { amountMinor, currency: "GBP" }
    const facts = around({
      collection: {
        cart: null,
        order: anOrder({
          canceled: order.canceled,
          outstandingMinor: order.outstanding,
          elsewhere: { authorizedMinor: elsewhere, hasPayment: elsewhere > 0 },
        }),
      },
      sessions: request.offered ? [{ id: "ours", ...asked }] : [],
      payments: [...others, ...before],
    })
    const decision = decide(aPaidRequest(asked), facts, NOW, RULES)
    const fits = amountMinor <= order.outstanding - elsewhere
    this.seen.add(decision.do === "attention" ? decision.reason : decision.do)
    const takes = decision.do === "settle" || decision.do === "bind-and-settle"
    expect(takes).toBe(!order.canceled && !otherPayment && fits)
    if (!takes) request.outcome = "attention"
    else this.capture({ ...asked, ...request }, collection, request)
  }

  private capture(asked: { amountMinor?: number; requested: number }, at: ModelCollection, request?: Request): void {
    const amount = (asked.amountMinor ?? asked.requested) * PENNY
    if (pence(at.amount) !== pence(amount) && at.captured === 0) at.amount = amount
    this.order.capture(at, amount)
    const taken = request ?? this.requests.at(-1)
    if (taken) Object.assign(taken, { outcome: "settled", captured: pence(amount), collection: at.id })
    // Never more than was due, but for the fraction of a penny by which an amount is rounded.
    expect(this.order.kept - this.order.paid - this.order.authorized * PENNY).toBeGreaterThan(-PENNY)
    this.collectDue()
  }

  attach(nth: number, share: number): void {
    const { order } = this
    const request = pick(
      this.requests.filter(({ outcome, refunds }) => outcome === "attention" && refunds.length === 0),
      nth,
    )
    if (!request || order.canceled) return
    const accepted = part(request.received, share)
    const left = order.outstanding - order.authorized
    const fits = covers(
      { amountMinor: left, currency: "GBP", exact: false },
      { amountMinor: accepted, currency: "GBP" },
    )
    expect(fits).toBe(accepted <= left)
    if (!fits) return
    request.collection = order.create(accepted * PENNY, { uuid: true }).id
    if (accepted < request.received) request.refunds.push({ inMedusa: null, minor: request.received - accepted })
    this.seen.add(accepted < request.received ? "attached in part" : "attached")
    this.settle(request, accepted)
  }

  returnMoney(nth: number): void {
    const request = pick(
      this.requests.filter(({ outcome }) => outcome === "attention"),
      nth,
    )
    if (!request) return
    request.outcome = "closed"
    request.refunds.push({ inMedusa: null, minor: request.received - sum(request.refunds.map(({ minor }) => minor)) })
  }

  refund(nth: number, share: number): void {
    const request = pick(
      this.requests.filter(({ outcome }) => outcome === "settled"),
      nth,
    )
    if (!request || this.order.canceled) return
    const left = request.captured * PENNY - inMedusa(request)
    // Medusa takes fractions of a penny.
    const amount = share === 1000 ? left : Math.floor((left * share) / 1_000_000) * 1000
    if (amount > 0) this.giveBack(request, amount)
  }

  private giveBack(request: Request, amount: Micros): void {
    this.order.refund(this.order.collection(request.collection ?? ""), amount)
    const known = request.refunds.flatMap((each) => (each.inMedusa === null ? [] : [{ ...each, of: each.inMedusa }]))
    const minor =
      minorFromSum([...known.map(({ of }) => decimal(of)), decimal(amount)]) - sum(known.map((each) => each.minor))
    expect(minor < 0).toBe(false)
    request.refunds.push({ inMedusa: amount, minor })
    this.seen.add(amount % PENNY === 0 ? "refunded" : "refunded a fraction")
  }

  edit(nth: number, quantity: number): void {
    const line = pick(this.order.lines.filter(isNotSent), nth)
    if (!line || this.order.canceled) return
    // The discount stays.
    if (line.penceEach * quantity * PENNY >= line.discount) line.quantity = quantity
    this.order.createOrUpdate()
  }

  /** One piece of a line comes back, and another article goes out, which core collects at once. */
  exchange(nth: number, penceEach: number): void {
    const line = pick(
      this.order.lines.filter(({ quantity, returning }) => quantity > returning),
      nth,
    )
    if (!line || this.order.canceled) return
    line.returning += 1
    this.order.lines.push(aLine(penceEach, 1, 0))
    this.order.createOrUpdate()
  }

  credit(share: number): void {
    const { pending, canceled } = this.order
    if (!canceled) this.order.give(Math.trunc((pending * share) / 1000))
  }

  /** An admin user records money that came otherwise. */
  markAsPaid(nth: number): void {
    const collection = pick(this.order.open, nth)
    if (collection && this.order.pending > 0 && collection.amount > 0) this.byOther(collection)
  }

  otherSession(nth: number): void {
    const collection = pick(this.order.open, nth)
    if (collection) collection.otherSession = !collection.otherSession
  }

  otherAuthorizes(nth: number): void {
    const collection = pick(
      this.order.open.filter(({ amount }) => amount > 0),
      nth,
    )
    if (collection) Object.assign(collection, { status: "authorized", otherPayment: true })
  }

  otherEnds(nth: number, captures: boolean): void {
    const collection = pick(
      this.order.collections.filter(({ status }) => status === "authorized"),
      nth,
    )
    if (collection && captures) this.byOther(collection)
    else if (collection) Object.assign(collection, { status: "canceled", otherPayment: false })
  }

  private byOther(collection: ModelCollection): void {
    collection.otherPayment = true
    this.byOthers += collection.amount
    this.order.capture(collection, collection.amount)
  }

  cancelOrder(): void {
    if (this.order.canceled) return
    this.order.cancel()
    for (const request of this.requests.filter(({ outcome }) => outcome === "settled")) {
      const left = request.captured * PENNY - inMedusa(request)
      if (left > 0) this.giveBack(request, left)
    }
  }

  collectDue(): void {
    const { order } = this
    const used = order.open.filter(isInUse).map((each) => ({ ...each }))
    const untouched = JSON.stringify(order.open)
    const due = Math.max(0, order.outstanding - order.authorized)
    if (order.paid > 0 && due > 0 && order.authorized > 0) this.seen.add("due next to an authorized payment")
    if (order.paid > 0 && order.canceled) this.seen.add("money on a canceled order")
    for (const change of this.changes()) {
      this.seen.add(change.do)
      if (change.do === "delete") order.remove(change.id)
      if (change.do === "create") order.create(change.amountMinor * PENNY)
      if (change.do === "set") order.collection(change.id).amount = change.amountMinor * PENNY
    }
    expect(this.changes()).toEqual([])
    expect(order.open.filter(isInUse)).toEqual(used)
    if (order.canceled || pence(order.paid) <= 0) return expect(JSON.stringify(order.open)).toBe(untouched)
    const free = order.open.filter((each) => !isInUse(each))
    expect(asked(free)).toBe(Math.max(0, due - asked(used)))
    // Core compares what a collection returned with its amount, which two payments on it exceed.
    if (order.collections.some((each) => each.captured - each.amount > PENNY)) return
    if (due > 0) expect(["partially_captured", "partially_refunded"]).toContain(order.status)
    else if (used.length === 0 && order.authorized === 0)
      expect(["captured", "partially_refunded"]).toContain(order.status)
  }

  private changes(): CollectionChange[] {
    const { order } = this
    return collectionChanges({
      canceled: order.canceled,
      paidMinor: minorFromDecimal(decimal(order.paid)),
      outstandingMinor: order.outstanding,
      authorizedMinor: order.authorized,
      open: order.open.map((each) => ({
        id: each.id,
        amountMinor: minorFromDecimal(decimal(each.amount)),
        inUse: isInUse(each),
      })),
    })
  }

  /** Summary, transactions, ledger and report, to the penny. */
  expectAgreement(): void {
    const { order, requests } = this
    const captures = sum(requests.map(({ captured }) => captured * PENNY))
    expect(order.paid).toBe(captures + this.byOthers - sum(requests.map(inMedusa)))
    for (const request of requests) {
      const { refunds, received, captured } = request
      const manual = sum(refunds.flatMap((each) => (each.inMedusa === null ? [] : [each.minor])))
      expect(manual).toBe(pence(inMedusa(request)))
      expect(sum(refunds.map(({ minor }) => minor))).toBeLessThanOrEqual(received)
      expect(captured).toBeLessThanOrEqual(received)
    }
    const paid = requests.filter(({ received }) => received > 0)
    const lines = new Reconciliation("UTC")
      .add(
        paid.map(({ received, captured, outcome }, nth) => ({
          ...{ uuid: String(nth), reference: String(nth), paidAt: NOW, currency: "GBP", reason: null },
          ...{ reportedMinor: received, capturedMinor: captured, outcome, isReversed: false },
          returnedMinor: outcome === "settled" ? received - captured : 0,
        })),
      )
      .lines()
    expect(lines.every(balances)).toBe(true)
    expect(lines.flatMap(({ differences }) => differences)).toEqual([])
    expect(sum(lines.map(({ reportedMinor }) => reportedMinor))).toBe(sum(paid.map(({ received }) => received)))
    expect(sum(lines.map(({ capturedMinor }) => capturedMinor)) * PENNY).toBe(captures)
    expect(sum(lines.map(({ settlingMinor }) => settlingMinor))).toBe(0)
  }

  private started(requested: number, collection: string | null): Request {
    const started: Request = {
      ...{ collection, requested, received: 0, captured: 0, outcome: null, offered: true, refunds: [] },
    }
    this.requests.push(started)
    return started
  }

  private unpaid(): Request[] {
    return this.requests.filter(({ outcome }) => outcome === null)
  }

  private offered(): Request[] {
    return this.unpaid().filter(({ offered }) => offered)
  }
}

const isNotSent = ({ returning }: ModelLine): boolean => returning === 0
const isInUse = ({ otherSession, uuid }: ModelCollection): boolean => otherSession || uuid
const asked = (collections: ModelCollection[]): number => sum(collections.map(({ amount }) => pence(amount)))
const inMedusa = ({ refunds }: Request): Micros => sum(refunds.map((each) => each.inMedusa ?? 0))

function pick<T>(from: T[], nth: number): T | undefined {
  return from[nth % Math.max(1, from.length)]
}

function linkOrRefusal(order: Parameters<typeof linkAmount>[0], amount: string | null): number | null {
  try {
    return linkAmount(order, amount).amountMinor
  } catch (error) {
    expect(error).toBeInstanceOf(PayByBankError)
    return null
  }
}

const nth = fc.nat(5)
/** Thousandths of what is there; often all of it. */
const share = fc.integer({ min: 1, max: 1300 }).map((n) => Math.min(n, 1000))
const step = <A>(name: string, given: fc.Arbitrary<A>, act: (story: Story, given: A) => void) =>
  given.map((a) => ({ act: (story: Story) => act(story, a), toString: () => `${name} ${JSON.stringify(a)}` }))
const both = fc.record({ nth, share })

const often = [
  step("link", share, (story, a) => story.link(a)),
  step("pay", nth, (story, a) => story.pay(a)),
  step("pay by a link", share, (story, a) => {
    story.link(a)
    story.pay(0)
  }),
]
const steps = fc.oneof(
  ...often,
  ...often,
  step("resend", nth, (story, a) => story.resend(a)),
  step("cancel link", nth, (story, a) => story.cancelLink(a)),
  step("attach", both, (story, a) => story.attach(a.nth, a.share)),
  step("return", nth, (story, a) => story.returnMoney(a)),
  step("refund", both, (story, a) => story.refund(a.nth, a.share)),
  step("edit", fc.tuple(nth, fc.integer({ min: 0, max: 6 })), (story, a) => story.edit(...a)),
  step("exchange", fc.tuple(nth, fc.integer({ min: 10, max: 20_000 })), (story, a) => story.exchange(...a)),
  step("credit", share, (story, a) => story.credit(a)),
  step("mark as paid", nth, (story, a) => story.markAsPaid(a)),
  step("other session", nth, (story, a) => story.otherSession(a)),
  step("other authorizes", nth, (story, a) => story.otherAuthorizes(a)),
  step("other ends", fc.tuple(nth, fc.boolean()), (story, a) => story.otherEnds(...a)),
  step("verify", fc.constant(null), (story) => story.collectDue()),
)

const given = fc.record({
  lines: fc.array(
    fc.tuple(fc.integer({ min: 10, max: 20_000 }), fc.integer({ min: 1, max: 5 }), fc.constantFrom(0, 0, 7, 33, 50)),
    { minLength: 1, maxLength: 4 },
  ),
  taxPercent: fc.constantFrom(0, 5, 19, 20),
  off: fc.constantFrom(null, null, 0, -1, 1),
  steps: fc.array(steps, { minLength: 4, maxLength: 14, size: "max" }),
  canceled: fc.nat(4).map((n) => n === 0),
  after: fc.array(steps, { maxLength: 3 }),
})
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never

function happened({ lines, taxPercent, off, steps: acts, canceled, after }: Given): Story {
  const story = new Story(
    new OrderModel(
      lines.map((line) => aLine(...line)),
      taxPercent,
    ),
  )
  if (off !== null) story.checkout(off)
  story.expectAgreement()
  const end = canceled ? [{ act: () => story.cancelOrder() }, ...after] : []
  for (const { act } of [...acts, ...end, { act: () => story.collectDue() }]) {
    act(story)
    story.expectAgreement()
  }
  return story
}

/** What a story comes to. */
const WAYS = [
  ...["settle", "bind-and-settle", "exceeds_outstanding", "paid_after_order_canceled", "paid_otherwise", "paid_twice"],
  ...["create", "set", "delete", "attached", "attached in part", "refunded", "refunded a fraction"],
  ...["due next to an authorized payment", "money on a canceled order"],
]

describe("an order and the ledger, whatever happens to them", () => {
  it(
    "agree to the penny, and open collections ask for what is due",
    () => {
      fc.assert(
        fc.property(given, (each) => void happened(each)),
        { numRuns: RUNS },
      )
    },
    20 * 60_000,
  )

  it("come to each change of a collection, and to each way to pay and to return", () => {
    const stories = fc.sample(given, { numRuns: 1000, seed: 7 }).map(happened)
    const times = WAYS.map((way) => [way, stories.filter(({ seen }) => seen.has(way)).length])
    expect(times.filter(([, stories]) => Number(stories) < 3)).toEqual([])
  })
})
