import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settle } from "../../src/workflows/settle"
import { booksOf, expectNothingTaken, expectPaidOnce } from "./kit/books"
import { call } from "./kit/http"
import { expectAccounted, reportOf } from "./kit/reconciliation"
import type { Basket, Started } from "./kit/shopper"
import { Staff } from "./kit/staff"
import { payByBankStore } from "./kit/store"
import { until } from "./kit/until"

payByBankStore("attention", (store) => {
  const books = async (basket: Basket) => await booksOf(store.container(), basket.collectionId)
  const requestOf = async ({ session }: Started) => {
    const bound = await store.payByBank().requestOfSession(session.id)
    if (!bound) throw new Error("no request")
    return bound.request
  }
  const staff = async () => await Staff.logIn(store.url(), store.container())
  const resolve = async (payment: Started, body: Record<string, unknown>) =>
    await (await staff()).post(`/admin/pay-by-bank/requests/${(await requestOf(payment)).id}/resolve`, body)
  const timeline = async (payment: Started) =>
    await store.payByBank().listPayByBankEvents({ request_id: (await requestOf(payment)).id })

  /** Paid, and then the basket grew: money that no order will take by itself. */
  const stranded = async () => {
    const payment = await store.shopper().start(await store.shopper().basket())
    await store.bank().act(payment.uuid, "approve")
    const line = await store.shopper().addItem(payment.basket)
    await settle(store.container(), (await requestOf(payment)).id)
    expect(await requestOf(payment)).toMatchObject({ outcome: "attention", reason: "paid_after_cart_changed" })
    return { ...payment, line }
  }
  /** An order of the same basket that was placed while its payment was pending, and still owes its total. */
  const unpaidOrder = async () => {
    const payment = await store.shopper().start(await store.shopper().basket())
    await store.bank().act(payment.uuid, "pending")
    const { order } = await store.shopper().complete(payment.basket)
    return { orderId: order?.id ?? "", payment }
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

  it("is listed for staff with reason, sentence and amount", async () => {
    const payment = await stranded()
    const { body } = await (await staff()).get("/admin/pay-by-bank/attention")
    expect(body).toMatchObject({
      count: 1,
      requests: [
        {
          uuid: payment.uuid,
          state: "paid",
          outcome: "attention",
          reason: "paid_after_cart_changed",
          reason_sentence: expect.stringContaining("Attach the money"),
          amount: payment.session.data["amount"] === undefined ? 0 : Number(payment.session.data["amount"]) / 100,
          currency_code: "gbp",
        },
      ],
    })
  })

  it("tells the shopper not to pay again", async () => {
    const payment = await stranded()
    const { body } = await store.shopper().state(payment.session.id)
    expect(body).toMatchObject({ request: { state: "paid", needs_attention: true } })
    expect(JSON.stringify(body)).toContain("Please do not pay again")
  })

  it("shows up in the notification feed", async () => {
    await stranded()
    const user = await staff()
    await until(async () => (await user.get("/admin/notifications?channel=feed")).text.includes("Pay by Bank"))
  })

  it("closed with a note is never booked, not even when the basket fits again", async () => {
    const payment = await stranded()
    expect((await resolve(payment, { action: "close", note: "returned by hand" })).status).toBe(200)
    await settle(store.container(), (await requestOf(payment)).id)
    expect(await requestOf(payment)).toMatchObject({ outcome: "closed" })
    expectNothingTaken(await books(payment.basket))
    expect((await timeline(payment)).find(({ type }) => type === "closed")?.data).toMatchObject({
      message: "returned by hand",
      user_id: expect.stringMatching(/^user_/),
    })
  })

  it("handed to the refunds desk books what the service reported, once", async () => {
    const payment = await stranded()
    expect((await resolve(payment, { action: "refund" })).status).toBe(200)
    expect((await resolve(payment, { action: "refund" })).status).toBe(400)
    expect(await store.payByBank().listPayByBankRefunds({})).toEqual([
      expect.objectContaining({ state: "due", amount_minor: payment.session.data["amount"], currency: "GBP" }),
    ])
    expectNothingTaken(await books(payment.basket))
  })

  it("attached to an order that owes it becomes that order's one captured payment", async () => {
    const payment = await stranded()
    const { orderId } = await unpaidOrder()
    const answer = await resolve(payment, { action: "attach", order_id: orderId })
    expect(answer.body).toMatchObject({ request: { outcome: "settled", order_id: orderId } })
    const request = await requestOf(payment)
    expectPaidOnce(await booksOf(store.container(), request.collection_id), payment.basket.total)
    expectNothingTaken(await books(payment.basket))
  })

  it.each([
    ["an order that nobody knows", "order_01NOBODY", "There is no order with this id"],
    ["an order that owes less", "paid", "This order owes less than the payment"],
  ])("is not attached to %s", async (_what, which, sentence) => {
    const payment = await stranded()
    const { orderId, payment: other } = await unpaidOrder()
    if (which === "paid") {
      await store.bank().act(other.uuid, "settle")
      await settle(store.container(), (await requestOf(other)).id)
      store.payByBank().now = () => new Date(Date.now() + 60_000)
      await settle(store.container(), (await requestOf(other)).id)
    }
    const answer = await resolve(payment, { action: "attach", order_id: which === "paid" ? orderId : which })
    expect(answer.status).toBe(400)
    expect(answer.body["message"]).toContain(sentence)
    expect(await requestOf(payment)).toMatchObject({ outcome: "attention" })
  })

  it("attached to two orders at the same moment becomes the payment of one, and leaves nothing to pay on the other", async () => {
    const payment = await stranded()
    const orders = [(await unpaidOrder()).orderId, (await unpaidOrder()).orderId]
    const user = await staff()
    const { id } = await requestOf(payment)
    const attach = async (order_id: string) =>
      await user.post(`/admin/pay-by-bank/requests/${id}/resolve`, { action: "attach", order_id })
    const answers = await Promise.all(orders.map(attach))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const loser = orders[answers.findIndex(({ status }) => status === 400)] ?? ""
    // One of its own, of the payment that it waits for.
    expect(await collectionsOf(loser)).toHaveLength(1)
    const request = await requestOf(payment)
    expectPaidOnce(await booksOf(store.container(), request.collection_id), payment.basket.total)
  })

  it("tried again stays when nothing was mended, and settles when it was", async () => {
    const payment = await stranded()
    await resolve(payment, { action: "retry" })
    expect(await requestOf(payment)).toMatchObject({ outcome: "attention" })
    await store.shopper().removeItem(payment.basket, payment.line)
    await resolve(payment, { action: "retry" })
    expect(await requestOf(payment)).toMatchObject({ outcome: "settled" })
  })

  it("of another amount, tried again while the service is down, stays and says that nobody answered", async () => {
    const payment = await store.shopper().start(await store.shopper().basket())
    await store.bank().act(payment.uuid, "approve", { amount: 0.01 })
    await settle(store.container(), (await requestOf(payment)).id)
    await store.bank().fault("status", "server_error")
    const answer = await resolve(payment, { action: "retry" })
    expect(answer).toMatchObject({ status: 200, body: { answered: false, request: { outcome: "attention" } } })
    await store.bank().mend()
    expect((await resolve(payment, { action: "retry" })).body).toMatchObject({ answered: true })
  })

  it("closed by staff at the moment in which the shopper completes is either one or the other", async () => {
    const payment = await store.shopper().start(await store.shopper().basket())
    await store.bank().act(payment.uuid, "approve")
    await store.payByBank().checkRequest(await requestOf(payment), { unlessAskedJustNow: false })
    await store.payByBank().raiseAttention((await requestOf(payment)).id, "order_could_not_be_placed", null)
    const [, closed] = await Promise.all([
      store.shopper().complete(payment.basket),
      resolve(payment, { action: "close", note: "too late" }),
    ])
    if (closed.status === 200) {
      expectNothingTaken(await books(payment.basket))
    } else {
      expectPaidOnce(await books(payment.basket), payment.basket.total)
    }
  })

  it.each([
    ["an action that nobody knows", { action: "shred" }, "Expected: 'retry, attach, refund, close' for field 'action'"],
    ["attaching without an order", { action: "attach" }, "attach needs the order_id"],
    ["closing without a note", { action: "close" }, "close needs a note"],
    ["a note of 2,001 characters", { action: "close", note: "x".repeat(2001) }, "field 'note' too big"],
    ["a field that nobody knows", { action: "retry", amount: 1 }, "amount"],
  ])("refuses %s with a sentence", async (_what, body, sentence) => {
    const answer = await (await staff()).post("/admin/pay-by-bank/requests/pbbreq_1/resolve", body)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(sentence)
  })

  it.each(["/admin/pay-by-bank/requests/pbbreq_none/check", "/admin/pay-by-bank/requests/pbbreq_none/resolve"])(
    "%s finds no request that does not exist",
    async (path) => {
      const answer = await (await staff()).post(path, path.endsWith("resolve") ? { action: "retry" } : {})
      expect(answer.status).toBe(404)
    },
  )

  it("the reconciliation balances to the penny against the bank's own books", async () => {
    const settled = await store.shopper().start(await store.shopper().basket("gbp", 3))
    await store.bank().act(settled.uuid, "approve")
    await settle(store.container(), (await requestOf(settled)).id)
    const open = await stranded()
    const returned = await stranded()
    await resolve(returned, { action: "close", note: "returned" })
    const short = await store.shopper().start(await store.shopper().basket("eur"))
    await store.bank().act(short.uuid, "approve", { amount: 1.01 })
    await settle(store.container(), (await requestOf(short)).id)

    const amount = async (payment: Started) => (await requestOf(payment)).amount_minor
    await expectAccounted(store, {
      captured: await amount(settled),
      attention: (await amount(open)) + 101,
      resolved: await amount(returned),
    })
    const payments = (await reportOf(store)).map((line) => [line.currency_code, line.payments])
    expect(payments).toEqual([
      ["eur", 1],
      ["gbp", 3],
    ])
    const today = new Date().toISOString().slice(0, 10)
    const csv = await call(`${store.url()}/admin/pay-by-bank/reconciliation?from=${today}&to=${today}`, {
      ...(await staff()).headers(),
      accept: "text/csv",
    })
    expect(csv.text.split("\r\n")[1]).toMatch(new RegExp(`^${today},EUR,1,1\\.01,0\\.00,1\\.01,0\\.00,0\\.00,$`))
  })

  it.each([
    ["from=2026-01-02&to=2026-01-01", "to must not lie before from"],
    ["from=yesterday&to=2026-01-01", "a day is written as YYYY-MM-DD"],
  ])("the reconciliation says what is wrong with ?%s", async (query, sentence) => {
    const answer = await (await staff()).get(`/admin/pay-by-bank/reconciliation?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(sentence)
  })
})
