import { ERRORS } from "../../src/domain/errors/error-table"
import { expectNothingTaken } from "../kit/database/books"
import { AdminUser } from "../kit/people/admin-user"
import { Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import type { Started } from "../kit/people/shopper"
import { WaitingOrders } from "../kit/people/waiting-orders"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

const REASON = "contradictory_record"

payByBankStore("contradictory-record", (store) => {
  const payments = new Payments(store)
  const orders = new WaitingOrders(store)
  const resolve = async (payment: Pick<Started, "session">, body: Record<string, unknown>) => {
    const user = await AdminUser.logIn(store.url(), store.container())
    const { id } = await payments.requestOf(payment)
    return await user.post(`/admin/pay-by-bank/requests/${id}/resolve`, body)
  }
  const later = (minutes: number) => store.later(minutes * 60_000)

  /** Reported as paid, by a record whose settlement has failed. */
  const contradictory = async (override?: Record<string, unknown>) => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "contradict", override)
    await payments.poll(payment)
    await payments.expectUnpaidAttention(payment, REASON)
    return payment
  }

  it.each([
    ["settlement", { settlement: "PENDING" }],
    ["status", { settlement: "COMPLETED", status: 2 }],
    ["settlement, behind another amount", { amount: 0.01 }],
  ])("with another %s is not captured, and the customer is asked to wait", async (_what, override) => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "contradict", override)
    const completed = await store.shopper().complete(payment.cart)
    expect(completed).toMatchObject({ status: 200, type: "cart", error: { message: ERRORS.mismatch.shopper } })
    expect((await store.shopper().statusOf(payment)).body).toMatchObject({
      request: { status: "mismatch", message: ERRORS.mismatch.shopper },
    })
    await payments.job(30)
    await payments.expectUnpaidAttention(payment, REASON)
    expectNothingTaken(await payments.books(payment.cart))
    await payments.expectAccounted({})
  })

  it("with a declined code and a completed settlement cancels no order, and the customer is asked to wait", async () => {
    const payment = await orders.placed()
    await until(async () => (await payments.requestOf(payment)).order_id === payment.orderId)
    await store.bank().act(payment.uuid, "reject", { settlement: "COMPLETED" })
    for (const minutes of [20, 40, 60]) await payments.job(minutes)
    await payments.expectUnpaidAttention(payment, REASON)
    expect((await payments.books(payment.cart)).order?.status).toBe("pending")
    await store.bank().correct(payment.uuid)
    for (const minutes of [120, 180]) await payments.job(minutes)
    expect((await payments.books(payment.cart)).order?.status).toBe("canceled")
  })

  it("blocks a second payment and edits of the cart, also after tracking has ended, until it is closed", async () => {
    const payment = await contradictory()
    const edit = async () =>
      await store.shopper().post(`/store/carts/${payment.cart.cartId}`, { email: "other@example.com" })
    for (const minutes of [20, store.payByBank().options.trackFor / 60_000 + 1]) {
      later(minutes)
      expect(await store.shopper().tryStart(payment.cart)).toMatchObject({ body: { code: "payment_on_its_way" } })
      expect(await edit()).toMatchObject({ status: 409, body: { code: "payment_on_its_way" } })
    }
    expect((await resolve(payment, { action: "close", note: "the record reports that it failed" })).status).toBe(200)
    expect((await store.shopper().statusOf(payment)).body).toMatchObject({ request: { undecided: true } })
    expect((await edit()).status).toBe(200)
    expect((await store.shopper().start(payment.cart)).uuid).not.toBe(payment.uuid)
  })

  it("cannot be attached or refunded, because it is not certain that money has arrived", async () => {
    const payment = await contradictory({ amount: 0.01 })
    const { orderId } = await orders.placed()
    for (const body of [{ action: "attach", order_id: orderId }, { action: "refund" }]) {
      expect((await resolve(payment, body)).body["code"]).toBe("record_contradictory")
    }
    await payments.expectUnpaidAttention(payment, REASON)
  })

  it("is captured once after the service has corrected its record", async () => {
    const payment = await contradictory()
    await store.bank().correct(payment.uuid)
    expect((await resolve(payment, { action: "retry" })).body).toMatchObject({ request: { outcome: "settled" } })
    await payments.expectOrder(payment)
  })

  it("closed with a note, and corrected later, is captured once", async () => {
    const payment = await contradictory()
    await resolve(payment, { action: "close", note: "the record reports that it failed" })
    await payments.job(30)
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: "closed" })
    await store.bank().correct(payment.uuid)
    await payments.job(60)
    await payments.expectOrder(payment)
  })

  it("needs attention also after the payment was closed while it was pending, and a link is not sent", async () => {
    const payment = await orders.placed()
    const { id } = await payments.requestOf(payment)
    await store.payByBank().updatePayByBankRequests([{ id, outcome: "closed", reason: null }])
    await store.bank().act(payment.uuid, "contradict")
    await payments.job(30)
    await payments.expectUnpaidAttention(payment, REASON)
    const links = await Links.open(store)
    expect((await links.trySend(payment.orderId)).body["code"]).toBe("link_payment_on_its_way")
  })

  it("is captured at once where the store accepts exactly this combination", async () => {
    const acceptedResults = [{ status: 1, statusCode: "ACCC", settlement: "FAILED" }]
    Object.assign(store.payByBank().options, { acceptedResults })
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "contradict")
    await payments.pass(payment, 1)
    expect(await payments.requestOf(payment)).toMatchObject({ status: "paid", outcome: "settled" })
  })

  describe("of a placed order", () => {
    const placed = async () => {
      const payment = await orders.placed()
      await until(async () => (await payments.requestOf(payment)).order_id === payment.orderId)
      await store.bank().act(payment.uuid, "contradict")
      await payments.job(30)
      await payments.expectUnpaidAttention(payment, REASON)
      return payment
    }

    it("refuses a payment link, until your team closes it", async () => {
      const payment = await placed()
      const links = await Links.open(store)
      expect((await links.trySend(payment.orderId)).body["code"]).toBe("link_payment_on_its_way")
      await resolve(payment, { action: "close", note: "pays by link" })
      expect((await links.trySend(payment.orderId)).status).toBeLessThan(300)
    })

    it("closed by your team lets its order be marked as paid, and another contradictory record needs attention again", async () => {
      const payment = await orders.placed()
      await until(async () => (await payments.requestOf(payment)).order_id === payment.orderId)
      await store.bank().act(payment.uuid, "reject", { settlement: "COMPLETED" })
      await payments.job(20)
      await payments.expectUnpaidAttention(payment, REASON)
      expect((await resolve(payment, { action: "close", note: "the payment was declined, by phone" })).status).toBe(200)
      expect((await payments.books(payment.cart)).status).toBe("not_paid")
      await payments.job(60)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: "closed" })
      await store.bank().act(payment.uuid, "contradict")
      await payments.job(120)
      await payments.expectUnpaidAttention(payment, REASON)
    })

    it("is captured on it when the record is corrected", async () => {
      const payment = await placed()
      await store.bank().correct(payment.uuid)
      await payments.job(120)
      await payments.expectOrder(payment)
    })
  })

  it.each([["contradict"], ["pending"]] as const)(
    "an order is not canceled for a declined payment while an earlier one of its cart is on its way (%s)",
    async (action) => {
      const earlier = await payments.started()
      later(20)
      const payment = await store.shopper().start(earlier.cart)
      expect(payment.uuid).not.toBe(earlier.uuid)
      await store.bank().act(payment.uuid, "pending")
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      await until(async () => (await payments.requestOf(earlier)).order_id !== null)
      await store.bank().act(earlier.uuid, action)
      await store.bank().act(payment.uuid, "reject")
      for (const minutes of [40, 80, 160]) await payments.job(minutes)
      expect((await payments.books(payment.cart)).order?.status).toBe("pending")
      await store.bank().correct(earlier.uuid)
      if (action === "pending") await store.bank().act(earlier.uuid, "settle")
      // The pass of the declined payment may begin after the money was reported, and before it is settled.
      await payments.poll(earlier)
      await payments.pass(payment, 600)
      expect((await payments.books(payment.cart)).order?.status).toBe("pending")
      await payments.job(600)
      await payments.expectOrder(earlier)
    },
  )
})
