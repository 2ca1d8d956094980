import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { linesIn } from "../../src/domain/payment-lines"
import { ATTENTION_REASONS } from "../../src/shared/messages/attention-reasons"
import { settle } from "../../src/workflows/settlement/settle"
import { booksOf, expectNothingTaken, expectPaidOnce } from "../kit/database/books"
import { call } from "../kit/store/http"
import { everythingStored } from "../kit/database/ledger-rows"
import { expectAccounted, reportOf } from "../kit/database/reconciliation"
import { PERSON, type Cart, type Started } from "../kit/people/shopper"
import { Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import { WaitingOrders } from "../kit/people/waiting-orders"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"
import { timelineOf } from "../kit/database/trail"

const sum = z.object({ quantity: z.number(), total: z.number() })
const line = z.object({ kind: z.string(), title: z.string().nullable(), variant: z.string().nullable() })
const linesBody = z.object({ request: z.object({ lines: z.array(line.extend(sum.shape)) }) })
const factsBody = z.object({
  facts: z.object({
    now: z.looseObject({ amount: z.number(), difference: z.number().nullable() }).nullable(),
    lines: z
      .array(line.extend({ paid: sum.nullable(), now: sum.nullable(), difference: z.number().nullable() }))
      .nullable(),
    suggested_orders: z.array(z.looseObject({ id: z.string() })),
    contact: z.object({ email: z.string() }).nullable(),
  }),
})
const cents = (amounts: number[]) => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0)

payByBankStore("attention", (store) => {
  const books = async (cart: Cart) => await booksOf(store.container(), cart.collectionId)
  const requestOf = async ({ session }: Started) => {
    const bound = await store.payByBank().payments.ofSession(session.id)
    if (!bound) throw new Error("no request")
    return bound.request
  }
  const adminUser = async () => await AdminUser.logIn(store.url(), store.container())
  const resolve = async (payment: Started, body: Record<string, unknown>) =>
    await (await adminUser()).post(`/admin/pay-by-bank/requests/${(await requestOf(payment)).id}/resolve`, body)
  const timeline = async (payment: Started) => await timelineOf(store.payByBank(), (await requestOf(payment)).id)

  /** Paid before the cart grew: money that is never captured automatically. */
  const stranded = async () => await new Payments(store).stranded()
  /** An order of the same cart that was placed while its payment was pending. Its total is still outstanding. */
  const unpaidOrder = async () => {
    const payment = await new WaitingOrders(store).placed()
    return { orderId: payment.orderId, payment }
  }

  const collectionsOf = async (orderId: string) => {
    const { data } = await store
      .container()
      .resolve(ContainerRegistrationKeys.QUERY)
      .graph({
        entity: "order",
        fields: ["payment_collections.id"],
        filters: { id: orderId },
      })
    return data[0]?.payment_collections ?? []
  }

  it("lists a payment for admin users with its attention reason, notifies their feed, and marks the payment for the shopper", async () => {
    const payment = await stranded()
    const user = await adminUser()
    const { body } = await user.get("/admin/pay-by-bank/attention")
    expect(body).toMatchObject({
      count: 1,
      requests: [
        {
          uuid: payment.uuid,
          status: "paid",
          outcome: "attention",
          reason: "paid_after_cart_changed",
          reason_message: ATTENTION_REASONS.paid_after_cart_changed,
          attention_since: (await timeline(payment)).find(({ type }) => type === "attention")?.created_at.toISOString(),
          amount: Number(payment.session.data["amount"]) / 100,
          currency_code: "gbp",
        },
      ],
    })
    expect((await user.get(`/admin/pay-by-bank/requests/${(await requestOf(payment)).id}`)).body).toMatchObject({
      request: { order_id: null, customer_id: expect.stringMatching(/^cus_/) },
    })
    const seen = await store.shopper().statusOf(payment)
    expect(seen.body).toMatchObject({ request: { status: "paid", needs_attention: true } })
    const feed = async () => (await user.get("/admin/notifications?channel=feed")).body["notifications"]
    await until(async () => JSON.stringify(await feed()).includes("Pay by Bank"))
    expect(await feed()).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ title: expect.stringContaining("Pay by Bank") }) }),
    ])
  })

  describe("the facts of a decision", () => {
    const factsOf = async (payment: Started, user?: AdminUser) => {
      const path = `/admin/pay-by-bank/requests/${(await requestOf(payment)).id}/facts`
      const answer = await (user ?? (await adminUser())).get(path)
      expect(answer).toMatchObject({ status: 200 })
      return factsBody.parse(answer.body).facts
    }
    const amountOf = async (payment: Started) => (await requestOf(payment)).amount_minor / 100
    const { email } = PERSON

    it("compare what was paid for with the cart of now, line by line, and name whom to contact", async () => {
      const payment = await stranded()
      const facts = await factsOf(payment)
      const { lines } = linesBody.parse(
        (await (await adminUser()).get(`/admin/pay-by-bank/requests/${(await requestOf(payment)).id}`)).body,
      ).request
      const paid = await amountOf(payment)
      expect(lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
        ["item", 1],
        ["shipping", 1],
      ])
      expect(cents(lines.map(({ total }) => total))).toBe(cents([paid]))
      expect(facts.now).toMatchObject({ kind: "cart", id: payment.cart.cartId, number: null, currency_code: "gbp" })
      expect(cents([facts.now?.difference ?? 0])).toBe(cents([facts.now?.amount ?? 0, -paid]))
      const added = facts.lines?.filter(({ difference }) => difference !== 0)
      expect(added).toMatchObject([{ kind: "item", paid: null, now: { quantity: 1 } }])
      expect(cents(added?.map(({ difference }) => difference ?? 0) ?? [])).toBe(cents([facts.now?.difference ?? 0]))
      expect(facts.contact).toEqual({ email })
      expect(facts.suggested_orders).toEqual([])
    })

    it("suggest the customer's orders with exactly this amount outstanding, and one of them takes the money", async () => {
      const payment = await stranded()
      const amount = await amountOf(payment)
      const links = await Links.open(store)
      const order = async (price: number, more: object = {}) =>
        await links.order(price, { quantity: 1, email, ...more })
      const draft = await order(amount, { is_draft_order: true })
      const exact = await order(amount)
      await order(amount, { email: "else@example.com" })
      await order(amount, { currency_code: "eur" })
      for (const other of [amount - 0.01, amount + 0.01]) await order(other)
      await (await adminUser()).post(`/admin/orders/${await order(amount)}/cancel`)
      const { suggested_orders } = await factsOf(payment)
      expect(suggested_orders).toMatchObject([
        { id: exact, is_draft: false, same: "customer", amount, currency_code: "gbp" },
        { id: draft, is_draft: true, same: "customer", amount },
      ])
      expect(await resolve(payment, { action: "attach", order_id: draft })).toMatchObject({
        body: { request: { outcome: "settled", order_id: draft } },
      })
      expect((await factsOf(payment)).suggested_orders).toEqual([])
    })

    it("never suggest an order whose own payment is on its way", async () => {
      const { orderId } = await unpaidOrder()
      const payment = await stranded()
      const path = `/admin/orders/${orderId}?fields=id,summary.*`
      expect((await (await adminUser()).get(path)).text).toContain(`"pending_difference":${await amountOf(payment)}`)
      expect((await factsOf(payment)).suggested_orders).toEqual([])
    })

    it("are those of the order when there is one, and say that it is canceled", async () => {
      const { orderId, payment } = await unpaidOrder()
      await (await adminUser()).post(`/admin/orders/${orderId}/cancel`)
      const { now, lines } = await factsOf(payment)
      expect(now).toMatchObject({ kind: "order", id: orderId, number: expect.stringMatching(/^\d+$/), canceled: true })
      expect(lines?.every(({ difference }) => difference === 0)).toBe(true)
    })

    it("hold what is left when the cart is gone, and no text that a shopper can write", async () => {
      const payment = await stranded()
      await store.container().resolve(Modules.CART).deleteCarts([payment.cart.cartId])
      expect(await factsOf(payment)).toEqual({ now: null, lines: null, suggested_orders: [], contact: null })
      const links = await Links.open(store)
      await links.send(await links.order())
      const [link] = await store.payByBank().listPayByBankRequests({ kind: "link" })
      expect(linesIn(link ?? { lines: null })).toMatchObject([
        { kind: "item", title: null, quantity: 3, total_minor: 999 },
      ])
      expect(await everythingStored(store)).not.toContain("Engraving")
    })
  })

  it("never captures a payment that was closed with a note, even when the cart fits again", async () => {
    const payment = await stranded()
    expect((await resolve(payment, { action: "close", note: "returned by hand" })).status).toBe(200)
    await settle(store.container(), (await requestOf(payment)).id)
    expect(await requestOf(payment)).toMatchObject({ outcome: "closed" })
    expectNothingTaken(await books(payment.cart))
    expect((await timeline(payment)).find(({ type }) => type === "closed")).toMatchObject({
      by: expect.stringMatching(/^user_/),
      data: { message: "returned by hand" },
    })
  })

  it("creates one manual refund of the reported amount when a payment is handed to the refunds page", async () => {
    const payment = await stranded()
    expect((await resolve(payment, { action: "refund" })).status).toBe(200)
    expect(await resolve(payment, { action: "refund" })).toMatchObject({
      status: 400,
      body: { code: "attention_resolved" },
    })
    expect(await store.payByBank().listPayByBankRefunds({})).toEqual([
      expect.objectContaining({ status: "due", amount_minor: payment.session.data["amount"], currency: "GBP" }),
    ])
    expectNothingTaken(await books(payment.cart))
  })

  it("captures a payment once on the order that it is attached to, when that amount is outstanding", async () => {
    const payment = await stranded()
    const { orderId } = await unpaidOrder()
    const answer = await resolve(payment, { action: "attach", order_id: orderId })
    expect(answer.body).toMatchObject({ request: { outcome: "settled", order_id: orderId } })
    const request = await requestOf(payment)
    expectPaidOnce(await booksOf(store.container(), request.collection_id), payment.cart.total)
    expectNothingTaken(await books(payment.cart))
  })

  it("does not attach a payment to an order that is unknown, canceled, in another currency, or has less outstanding", async () => {
    const payment = await stranded()
    const { orderId: paidId, payment: other } = await unpaidOrder()
    await store.bank().act(other.uuid, "settle")
    await settle(store.container(), (await requestOf(other)).id)
    store.later(60_000)
    await settle(store.container(), (await requestOf(other)).id)
    const links = await Links.open(store)
    const canceledId = await links.order(100)
    await links.adminUser.post(`/admin/orders/${canceledId}/cancel`)
    const inEuros = await links.order(100, { currency_code: "eur" })
    for (const [order_id, code] of [
      ["order_01UNKNOWN", "attach_order_unknown"],
      [canceledId, "attach_order_canceled"],
      [inEuros, "attach_currency_differs"],
      [paidId, "attach_exceeds_outstanding"],
    ]) {
      const { status, body } = await resolve(payment, { action: "attach", order_id })
      expect([status, body["code"]]).toEqual([400, code])
    }
    expect(await requestOf(payment)).toMatchObject({ outcome: "attention" })
  })

  it("attaches a payment to one order when two are chosen at the same moment, and leaves nothing to pay on the other", async () => {
    const payment = await stranded()
    const orders = [(await unpaidOrder()).orderId, (await unpaidOrder()).orderId]
    const user = await adminUser()
    const { id } = await requestOf(payment)
    const attach = async (order_id: string) =>
      await user.post(`/admin/pay-by-bank/requests/${id}/resolve`, { action: "attach", order_id })
    const answers = await Promise.all(orders.map(attach))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const loser = orders[answers.findIndex(({ status }) => status === 400)] ?? ""
    // Its own collection, for the payment that it waits for.
    expect(await collectionsOf(loser)).toHaveLength(1)
    const request = await requestOf(payment)
    expectPaidOnce(await booksOf(store.container(), request.collection_id), payment.cart.total)
  })

  it("keeps a payment under attention when a retry finds the same cause, and settles it after the cause is fixed", async () => {
    const payment = await stranded()
    await resolve(payment, { action: "retry" })
    expect(await requestOf(payment)).toMatchObject({ outcome: "attention" })
    await store.shopper().removeItem(payment.cart, payment.line)
    await resolve(payment, { action: "retry" })
    expect(await requestOf(payment)).toMatchObject({ outcome: "settled" })
  })

  it("keeps a payment of another amount under attention when a retry gets no response, and reports that", async () => {
    const payment = await store.shopper().start(await store.shopper().cart())
    await store.bank().act(payment.uuid, "approve", { amount: 0.01 })
    await settle(store.container(), (await requestOf(payment)).id)
    await store.bank().fault("status", "server_error")
    const answer = await resolve(payment, { action: "retry" })
    expect(answer).toMatchObject({ status: 200, body: { answered: false, request: { outcome: "attention" } } })
    await store.bank().repair()
    expect((await resolve(payment, { action: "retry" })).body).toMatchObject({ answered: true })
  })

  it("either closes or captures a payment when an admin user closes it while the shopper completes the cart", async () => {
    const payment = await store.shopper().start(await store.shopper().cart())
    await store.bank().act(payment.uuid, "approve")
    await store.payByBank().work.polling.poll(await requestOf(payment), { unlessPolledJustNow: false })
    await store.payByBank().payments.markAttention((await requestOf(payment)).id, "order_not_placed", null)
    const [, closed] = await Promise.all([
      store.shopper().complete(payment.cart),
      resolve(payment, { action: "close", note: "too late" }),
    ])
    if (closed.status === 200) {
      expectNothingTaken(await books(payment.cart))
    } else {
      expectPaidOnce(await books(payment.cart), payment.cart.total)
    }
  })

  it("rejects an invalid action, names its field, and returns 404 for an unknown request", async () => {
    const user = await adminUser()
    for (const [body, field] of [
      [{ action: "shred" }, "action"],
      [{ action: "attach" }, "order_id"],
      [{ action: "close" }, "note"],
      [{ action: "close", note: "x".repeat(2001) }, "note"],
      [{ action: "retry", amount: 1 }, "amount"],
    ] as const) {
      const answer = await user.post("/admin/pay-by-bank/requests/pbbreq_1/resolve", body)
      expect([body, answer.status, answer.text]).toEqual([body, 400, expect.stringContaining(field)])
    }
    const none = "/admin/pay-by-bank/requests/pbbreq_none"
    for (const answer of [await user.post(`${none}/check`), await user.post(`${none}/resolve`, { action: "retry" })]) {
      expect(answer).toMatchObject({ status: 404, body: { code: "payment_request_unknown" } })
    }
  })

  it("the reconciliation balances to the penny against the bank's own records", async () => {
    const settled = await store.shopper().start(await store.shopper().cart("gbp", 3))
    await store.bank().act(settled.uuid, "approve")
    await settle(store.container(), (await requestOf(settled)).id)
    const open = await stranded()
    const returned = await stranded()
    await resolve(returned, { action: "close", note: "returned" })
    const short = await store.shopper().start(await store.shopper().cart("eur"))
    await store.bank().act(short.uuid, "approve", { amount: 1.01 })
    await settle(store.container(), (await requestOf(short)).id)

    const amount = async (payment: Started) => (await requestOf(payment)).amount_minor
    await expectAccounted(store, {
      captured: await amount(settled),
      attention: (await amount(open)) + 101,
      resolved: await amount(returned),
    })
    // Groups by currency, because the day may end between two payments.
    const counts: Record<string, number> = {}
    for (const { currency_code, payments } of await reportOf(store)) {
      counts[currency_code] = (counts[currency_code] ?? 0) + payments
    }
    expect(counts).toEqual({ eur: 1, gbp: 3 })
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
    const csv = await call(`${store.url()}/admin/pay-by-bank/reconciliation?from=${from}&to=${to}`, {
      ...(await adminUser()).headers(),
      accept: "text/csv",
    })
    expect(csv.text.split("\r\n").filter((line) => line.includes(",EUR,"))).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d,EUR,1,1\.01,0\.00,1\.01,0\.00,0\.00,0\.00,$/),
    ])
  })
})
