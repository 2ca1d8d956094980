import { Modules } from "@medusajs/framework/utils"
import { createOrderWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import {
  aLine,
  OrderModel,
  pence,
  PENNY,
  type Micros,
  type ModelCollection,
} from "../../src/domain/settlement/__tests__/order-model"
import { reportOf } from "../kit/database/reconciliation"
import { EMAIL, Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import { PERSON } from "../kit/people/shopper"
import type { Store } from "../kit/store/store"

export interface GivenOrder {
  /** Price of a piece in pence, and quantity. */
  lines: [number, number][]
  taxed: boolean
  discountPercent: number
  isDraft: boolean
}

/** A payment request of the ledger, and what has to become of it. Amounts in minor units. */
interface Request {
  id: string
  uuid: string
  collection: string | null
  requested: number
  /** The amount of its session, which keeps a fraction of a penny of the order. */
  session: Micros | null
  offered: boolean
  received: number
  captured: Micros
  outcome: "settled" | "attention" | "closed" | null
  /** The part of it that a person has not accepted. */
  rest: number
  /** What Medusa has refunded. */
  inMedusa: Micros
}

const amount = z.number().transform((major) => Math.round(major * 1_000_000))
const sums = z
  .array(z.object({ amount }))
  .nullish()
  .transform((rows) => sum((rows ?? []).map((row) => row.amount)))
const orderRow = z.object({
  status: z.string(),
  payment_status: z.string(),
  total: amount,
  summary: z.object({ pending_difference: amount, transaction_total: amount }),
  items: z.array(z.object({ id: z.string(), unit_price: amount, quantity: z.number() })),
  transactions: z.array(z.object({ amount })).nullish(),
  payment_collections: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount,
      payments: z
        .array(
          z.object({
            id: z.string(),
            provider_id: z.string(),
            data: z.looseObject({ uuid: z.string().optional() }).nullish(),
            captures: sums,
            refunds: sums,
          }),
        )
        .nullish(),
    }),
  ),
})
const FIELDS = [
  ...["status", "payment_status", "total", "summary.*", "items.*", "*transactions", "payment_collections.*"],
  ...["payment_collections.payments.*", "payment_collections.payments.captures.*"],
  "payment_collections.payments.refunds.*",
].join(",")

const OPEN: readonly string[] = ["not_paid", "awaiting"]
const DAYS = 30
const exchangeBody = z.object({ exchange: z.object({ id: z.string() }) })

const sum = (amounts: number[]): number => amounts.reduce((total, each) => total + each, 0)
const major = (minor: number): number => Math.round(minor) / 100
const part = (of: number, share: number): number => Math.max(1, Math.floor((of * share) / 1000))
const isInUse = ({ otherSession, uuid }: ModelCollection): boolean => otherSession || uuid
const asked = (collections: ModelCollection[]): number => sum(collections.map((each) => pence(each.amount)))

function pick<T>(from: readonly T[], nth: number): T | undefined {
  return from[nth % Math.max(1, from.length)]
}

/** An order of the store, next to the model of it. Each step happens to both; then they have to agree. */
export class ComparedOrder {
  /** The steps so far, for a failure. */
  readonly steps: string[] = []
  private readonly requests: Request[] = []
  private readonly sent = new Set<number>()
  private minutes = 0

  private constructor(
    private readonly store: Store,
    private readonly links: Links,
    private readonly id: string,
    private readonly itemIds: string[],
    private readonly model: OrderModel,
  ) {}

  static async placed(store: Store, given: GivenOrder): Promise<ComparedOrder> {
    const links = await Links.open(store)
    const { shop } = store.shopper()
    const { lines, taxed, discountPercent, isDraft } = given
    const { email, ...address } = PERSON
    if (discountPercent > 0) await store.merchant().promotion("LESS", discountPercent)
    const { result } = await createOrderWorkflow(store.container()).run({
      input: {
        region_id: shop.regions.gbp.id,
        currency_code: "gbp",
        email: email ?? "",
        sales_channel_id: shop.salesChannelId,
        items: lines.map(([pence, quantity], index) => ({
          ...{ title: `Engraving ${index}`, quantity, unit_price: major(pence), requires_shipping: false },
          metadata: { index },
        })),
        ...(discountPercent > 0 ? { promo_codes: ["LESS"] } : {}),
        ...(taxed ? { shipping_address: { ...address, country_code: "gb" } } : {}),
        ...(isDraft ? { is_draft_order: true, status: "draft" as const } : {}),
      },
    })
    const ids = (result.items ?? []).toSorted((a, b) => Number(a.metadata?.["index"]) - Number(b.metadata?.["index"]))
    const model = new OrderModel(
      lines.map(([pence, quantity]) => aLine(pence, quantity, discountPercent)),
      taxed ? 20 : 0,
    )
    const order = new ComparedOrder(
      store,
      links,
      result.id,
      ids.map(({ id }) => id),
      model,
    )
    if (isDraft) await order.post(`/admin/draft-orders/${result.id}/convert-to-order`)
    await order.expectAgreement(false)
    return order
  }

  /** An admin user sends a link. It is refused for more than is due, and while a payment needs attention. */
  async link(share: number): Promise<void> {
    const { model } = this
    const due = model.outstanding
    const minor = share === 1000 ? due : part(Math.max(1, due), share)
    const open = this.requests.filter((each) => each.offered && each.outcome === null)
    const isBusy = this.requests.some(({ outcome, collection }) => outcome === "attention" && collection !== null)
    const requested = sum(open.map((each) => each.requested))
    const isTaken = !model.canceled && !isBusy && due > 0 && requested + minor <= due
    const answer = await this.links.trySend(this.id, { ...EMAIL, ...(share === 1000 ? {} : { amount: major(minor) }) })
    this.steps.push(`link for ${share === 1000 ? "all" : minor}: ${answer.status} ${String(answer.body["code"] ?? "")}`)
    expect(answer.status).toBe(isTaken ? 200 : 400)
    if (!isTaken) return
    const { payment_link } = z.object({ payment_link: z.object({ id: z.string() }) }).parse(answer.body)
    const { collection_id, uuid, amount_minor } = await this.links.requestOf(payment_link)
    expect(amount_minor).toBe(minor)
    const shared = minor === due ? model.createOrUpdate() : null
    // Core would ask for nothing in place of a single penny.
    if (shared?.amount === 0) shared.amount = minor * PENNY
    const collection = shared ?? model.create(minor * PENNY)
    if (collection.uuid || !collection.id.startsWith("collection")) expect(collection_id).toBe(collection.id)
    Object.assign(collection, { id: collection_id, uuid: true, otherSession: false })
    this.clearSessions(collection_id)
    this.requests.push({
      ...{
        id: payment_link.id,
        uuid: uuid ?? "",
        collection: collection_id,
        requested: minor,
        session: collection.amount,
      },
      ...{ offered: true, received: 0, captured: 0, outcome: null, rest: 0, inMedusa: 0 },
    })
    await this.expectAgreement(false)
  }

  async cancelLink(nth: number): Promise<void> {
    const link = pick(
      this.requests.filter(({ outcome, offered }) => outcome === null && offered),
      nth,
    )
    if (!link) return
    this.steps.push(`cancel the link for ${link.requested}`)
    expect((await this.links.act(link, "cancel")).status).toBe(200)
    Object.assign(link, { offered: false, session: null })
    await this.expectAgreement(false)
  }

  /** The customer pays a link, also one that was canceled. */
  async pay(nth: number): Promise<void> {
    const request = pick(
      this.requests.filter(({ outcome }) => outcome === null),
      nth,
    )
    if (!request) return
    this.steps.push(`pay ${request.requested}`)
    await this.store.bank().act(request.uuid, "approve")
    request.received = request.requested
    await this.job()
    const collection = this.model.collection(request.collection ?? "")
    const takes = !this.model.canceled && !collection.otherPayment && request.requested <= this.model.outstanding
    if (takes) this.capture(request, collection)
    else request.outcome = "attention"
    await this.expectAgreement(takes)
  }

  private capture(request: Request, collection: ModelCollection): void {
    const minor = request.received - request.rest
    if (pence(collection.amount) !== minor && collection.captured === 0) collection.amount = minor * PENNY
    const captured = request.session ?? (pence(collection.amount) === minor ? collection.amount : minor * PENNY)
    this.model.capture(collection, captured)
    this.clearSessions(collection.id)
    Object.assign(request, { outcome: "settled", captured })
  }

  /** A collection has one session at a time. */
  private clearSessions(collection: string): void {
    for (const each of this.requests) if (each.collection === collection) each.session = null
  }

  /** Someone has paid for a cart that changed since. */
  private async stranded(): Promise<Request> {
    const stranded = await new Payments(this.store).started()
    await this.store.bank().act(stranded.uuid, "approve")
    await this.store.shopper().addItem(stranded.cart)
    await this.job()
    const { id, amount_minor } = await new Payments(this.store).requestOf(stranded)
    const request: Request = {
      ...{ id, uuid: stranded.uuid, collection: null, requested: amount_minor, session: null, offered: false },
      ...{ received: amount_minor, captured: 0, outcome: "attention", rest: 0, inMedusa: 0 },
    }
    this.requests.push(request)
    await this.expectAgreement(false)
    return request
  }

  /** Your team pays the order with a part of that money, and returns the rest. */
  async attach(share: number): Promise<void> {
    const { model } = this
    const request = await this.stranded()
    const { id, received: amount_minor } = request
    const minor = part(amount_minor, share)
    const body = { action: "attach", order_id: this.id, ...(minor === amount_minor ? {} : { amount: major(minor) }) }
    const answer = await this.links.adminUser.post(`/admin/pay-by-bank/requests/${id}/resolve`, body)
    this.steps.push(`attach ${minor} of ${amount_minor}: ${answer.status}`)
    const isTaken = !model.canceled && minor <= model.outstanding
    expect(answer.status).toBe(isTaken ? 200 : 400)
    if (!isTaken) return
    request.collection = (await this.links.requestOf({ id })).collection_id
    request.rest = amount_minor - minor
    this.capture(request, model.create(minor * PENNY, { id: request.collection, uuid: true }))
    await this.expectAgreement(true)
  }

  /** Your team returns the money of a payment that needs attention. */
  async returnMoney(nth: number): Promise<void> {
    const known = this.requests.filter(({ outcome }) => outcome === "attention")
    const request = pick(known, nth) ?? (await this.stranded())
    this.steps.push(`return ${request.received}`)
    await this.post(`/admin/pay-by-bank/requests/${request.id}/resolve`, { action: "refund" })
    Object.assign(request, { outcome: "closed", rest: request.received })
    await this.expectAgreement(false)
  }

  /** With core's own button. Medusa takes fractions of a penny. */
  async refund(nth: number, share: number): Promise<void> {
    const request = pick(
      this.requests.filter(({ captured, inMedusa }) => captured > inMedusa),
      nth,
    )
    if (!request || this.model.canceled) return
    const left = request.captured - request.inMedusa
    const amount = share === 1000 ? left : Math.max(1000, Math.floor((left * share) / 1_000_000) * 1000)
    this.steps.push(`refund ${amount / PENNY} of ${request.captured / PENNY}`)
    const payments = (await this.read()).payment_collections.flatMap((each) => each.payments ?? [])
    const payment = payments.find(({ data }) => data?.uuid === request.uuid)
    await this.post(`/admin/payments/${payment?.id}/refund`, { amount: amount / 1_000_000 })
    this.model.refund(this.model.collection(request.collection ?? ""), amount)
    request.inMedusa += amount
    await this.expectAgreement(false)
  }

  async edit(nth: number, quantity: number): Promise<void> {
    const known = this.model.lines.flatMap((line, index) => (this.sent.has(index) ? [] : [{ line, index }]))
    const { line, index } = pick(known, nth) ?? { line: null, index: -1 }
    // The discount of the line stays, and is no more than its price.
    const fits = line && line.quantity !== quantity && line.penceEach * quantity * PENNY >= line.discount
    if (!fits || this.model.canceled) return
    this.steps.push(`edit line ${index} to ${quantity}`)
    await this.post("/admin/order-edits", { order_id: this.id })
    await this.post(`/admin/order-edits/${this.id}/items/item/${this.itemIds[index]}`, { quantity })
    await this.post(`/admin/order-edits/${this.id}/request`)
    await this.post(`/admin/order-edits/${this.id}/confirm`)
    line.quantity = quantity
    this.model.createOrUpdate()
    await this.evaluateAgain()
  }

  /** A piece that was sent comes back, and another article goes out. */
  async exchange(nth: number, penceEach: number): Promise<void> {
    const known = this.model.lines.flatMap((line, index) => (this.sent.has(index) ? [] : [{ line, index }]))
    const { line, index } = pick(known, nth) ?? { line: null, index: -1 }
    if (!line || this.model.canceled) return
    this.steps.push(`exchange a piece of line ${index} for ${penceEach}`)
    const { shop } = this.store.shopper()
    const items = [{ id: this.itemIds[index], quantity: line.quantity }]
    await this.post(`/admin/orders/${this.id}/fulfillments`, { items, location_id: shop.stockLocationId })
    const { exchange } = exchangeBody.parse(await this.post("/admin/exchanges", { order_id: this.id }))
    const path = `/admin/exchanges/${exchange.id}`
    await this.post(`${path}/inbound/items`, { items: [{ id: this.itemIds[index], quantity: 1 }] })
    const unit_price = major(penceEach)
    await this.post(`${path}/outbound/items`, {
      items: [{ variant_id: shop.variants[0]?.id, quantity: 1, unit_price }],
    })
    await this.post(`${path}/request`)
    this.sent.add(index)
    line.returning = 1
    this.sent.add(this.model.lines.push(aLine(penceEach, 1, 0)) - 1)
    this.model.createOrUpdate()
    await this.evaluateAgain()
  }

  async credit(share: number): Promise<void> {
    const given = Math.trunc((this.model.pending * share) / 10_000_000) * PENNY
    if (given === 0 || this.model.canceled) return
    this.steps.push(`credit ${given / PENNY}`)
    const body = { amount: given / 1_000_000, reference: "goodwill", reference_id: "team" }
    await this.post(`/admin/orders/${this.id}/credit-lines`, body)
    this.model.give(given)
    await this.evaluateAgain()
  }

  /** An admin user records money that came otherwise. */
  async markAsPaid(nth: number): Promise<void> {
    const collection = pick(
      this.model.open.filter(({ amount, otherSession }) => amount > 0 && !otherSession),
      nth,
    )
    if (!collection || this.model.pending <= 0) return
    this.steps.push(`mark ${pence(collection.amount)} as paid`)
    await this.post(`/admin/payment-collections/${collection.id}/mark-as-paid`, { order_id: this.id })
    collection.otherPayment = true
    this.model.capture(collection, collection.amount)
    await this.expectAgreement(false)
  }

  /** A customer begins to pay by another provider. */
  async otherSession(nth: number): Promise<void> {
    const collection = pick(
      this.model.open.filter((each) => !isInUse(each) && each.amount > 0),
      nth,
    )
    if (!collection) return
    this.steps.push(`another provider's session for ${pence(collection.amount)}`)
    await this.store
      .container()
      .resolve(Modules.PAYMENT)
      .createPaymentSession(collection.id, {
        provider_id: "pp_system_default",
        amount: collection.amount / 1_000_000,
        currency_code: "gbp",
        data: {},
      })
    collection.otherSession = true
    await this.expectAgreement(false)
  }

  async cancel(): Promise<void> {
    if (this.model.canceled || this.sent.size > 0) return
    this.steps.push("cancel the order")
    await this.post(`/admin/orders/${this.id}/cancel`)
    this.model.cancel()
    // Core returns everything, and gives as much credit.
    for (const collection of this.model.collections) {
      const left = collection.captured - collection.refunded
      if (left > 0) this.model.refund(collection, left)
      this.model.give(left)
    }
    for (const request of this.requests) request.inMedusa = request.captured
    await this.expectAgreement(false)
  }

  /** The job verifies again what it has settled. */
  async expectVerified(): Promise<void> {
    await this.job()
    await this.expectAgreement(false)
  }

  /** What needs attention because it was too much is captured as soon as it is outstanding again. */
  private async evaluateAgain(): Promise<void> {
    await this.job()
    const waiting = this.requests.filter(({ outcome, collection }) => outcome === "attention" && collection !== null)
    for (const request of waiting) {
      const { outcome } = await this.links.requestOf(request)
      const collection = this.model.collection(request.collection ?? "")
      const fits = !collection.otherPayment && request.requested <= this.model.outstanding
      expect(outcome).toBe(fits ? "settled" : "attention")
      if (fits) this.capture(request, collection)
    }
    await this.expectAgreement(false)
  }

  private async job(): Promise<void> {
    // An unpaid payment is polled again after a third of its age.
    this.minutes = Math.ceil((this.minutes * 4) / 3) + 10
    await this.links.job(this.minutes)
  }

  private async post(path: string, body: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const answer = await this.links.adminUser.post(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }

  private async read(): Promise<z.infer<typeof orderRow>> {
    const { body } = await this.links.adminUser.get(`/admin/orders/${this.id}?fields=${encodeURIComponent(FIELDS)}`)
    return orderRow.parse(body["order"])
  }

  /** @param settled the plugin has just captured a payment, so that the open collections ask for what is due */
  private async expectAgreement(settled: boolean): Promise<void> {
    const { model } = this
    const order = await this.read()
    this.meet(order, settled)
    const collections = order.payment_collections.map(({ id, status, amount, payments }) => ({
      ...{ id, status: OPEN.includes(status) ? "not_paid" : status, amount },
      captured: sum((payments ?? []).map(({ captures }) => captures)),
      refunded: sum((payments ?? []).map(({ refunds }) => refunds)),
    }))
    expect({
      canceled: order.status === "canceled",
      total: order.total,
      paid: order.summary.transaction_total,
      outstanding: order.summary.pending_difference,
      transactions: (order.transactions ?? []).map((each) => each.amount).sort(ascending),
      collections: byId(collections),
      payment_status: order.payment_status,
    }).toEqual({
      canceled: model.canceled,
      total: model.total,
      paid: model.paid,
      outstanding: model.pending,
      transactions: [...model.transactions].sort(ascending),
      collections: byId(model.collections).map(({ id, status, amount, captured, refunded }) => ({
        ...{ id, status, amount, captured, refunded },
      })),
      payment_status: model.status,
    })
    await this.expectLedger()
    await this.expectReport()
  }

  /**
   * Gives the model the ids of collections that core and the plugin have created. Free ones are as core left them, or ask for
   * what is due and nothing else asks for.
   */
  private meet({ payment_collections }: z.infer<typeof orderRow>, settled: boolean): void {
    const { model } = this
    const isKnown = (id: string) => model.collections.some((each) => each.id === id)
    for (const unnamed of model.collections.filter(({ id }) => id.startsWith("collection"))) {
      const created = payment_collections.find(({ id, amount }) => !isKnown(id) && amount === unnamed.amount)
      if (created) unnamed.id = created.id
    }
    const used = model.open.filter(isInUse)
    const isFree = (id: string) =>
      !model.collections.some((each) => each.id === id && (isInUse(each) || each.captured > 0))
    const free = payment_collections.filter(({ id, status }) => OPEN.includes(status) && isFree(id))
    const mayAsk = !model.canceled && pence(model.paid) > 0
    const isAsLeft =
      JSON.stringify(free.map(amountOf)) === JSON.stringify(model.open.filter((each) => !isInUse(each)).map(amountOf))
    if (mayAsk && (settled || !isAsLeft)) {
      expect(sum(free.map(({ amount }) => pence(amount)))).toBe(Math.max(0, model.outstanding - asked(used)))
      for (const { id } of model.open.filter((each) => !isInUse(each))) model.remove(id)
      for (const { id, amount } of free) model.create(amount, { id })
      // Core takes the oldest one.
      model.collections = byId(model.collections)
    }
    if (!settled || model.collections.some((each) => each.captured - each.amount > PENNY)) return
    const isPaid = model.outstanding <= 0 && used.length === 0
    expect(["partially_refunded", isPaid ? "captured" : "partially_captured"]).toContain(model.status)
  }

  private async expectLedger(): Promise<void> {
    const ledger = this.store.payByBank()
    const ids = this.requests.map(({ id }) => id)
    const [rows, refunds] = [
      await ledger.listPayByBankRequests({ id: ids }),
      await ledger.listPayByBankRefunds({ request_id: ids }),
    ]
    const stored = ids.map((id) => ({
      outcome: rows.find((each) => each.id === id)?.outcome,
      refunds: sum(refunds.filter(({ request_id }) => request_id === id).map(({ amount_minor }) => amount_minor)),
    }))
    expect(stored).toEqual(
      this.requests.map(({ outcome, rest, inMedusa }) => ({ outcome, refunds: rest + pence(inMedusa) })),
    )
  }

  private async expectReport(): Promise<void> {
    const lines = await reportOf(this.store, DAYS)
    const paid = this.requests.filter(({ received }) => received > 0)
    const of = (outcome: Request["outcome"]) => paid.filter((each) => each.outcome === outcome)
    const total = (column: "reported" | "captured" | "attention" | "resolved" | "settling") =>
      sum(lines.map((line) => Math.round(line[column] * 100)))
    expect({
      ...{ reported: total("reported"), captured: total("captured"), attention: total("attention") },
      ...{ resolved: total("resolved"), settling: total("settling") },
      balances: lines.every(({ balances }) => balances),
      differences: lines.flatMap(({ differences }) => differences),
      bank: (await this.store.bank().paid())["GBP"] ?? 0,
    }).toEqual({
      reported: sum(paid.map(({ received }) => received)),
      captured: sum(of("settled").map(({ captured }) => pence(captured))),
      attention: sum(of("attention").map(({ received }) => received)),
      resolved: sum([...of("closed").map(({ received }) => received), ...of("settled").map(({ rest }) => rest)]),
      ...{ settling: 0, balances: true, differences: [] },
      bank: major(sum(paid.map(({ received }) => received))),
    })
  }
}

const ascending = (a: number, b: number): number => a - b
const amountOf = ({ amount }: { amount: Micros }): number => pence(amount)

function byId<T extends { id: string }>(rows: T[]): T[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
