import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { LOCK_TIMEOUT_S } from "../../src/medusa/cart-lock"
import type { Answer } from "../kit/store/http"
import { rightAfter } from "../kit/store/moments"
import { Payments } from "../kit/people/payments"
import { BATCHES, Refunds } from "../kit/people/refunds"
import type { Started } from "../kit/people/shopper"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"
import { cancelOrder, WaitingOrders, type WaitingOrder } from "../kit/people/waiting-orders"

/** Bugs that reviews found, each as a minimal test. */
payByBankStore("found-by-review", (store) => {
  const payments = new Payments(store)
  const adminUser = async () => await AdminUser.logIn(store.url(), store.container())
  const resolve = async (payment: Started, body: Record<string, unknown>): Promise<Answer> => {
    const { id } = await payments.requestOf(payment)
    return await (await adminUser()).post(`/admin/pay-by-bank/requests/${id}/resolve`, body)
  }
  const manualRefunds = async () =>
    (await store.payByBank().listPayByBankRefunds({})).map(({ status, amount_minor }) => [status, amount_minor])
  const orders = new WaitingOrders(store)
  const statusOf = async ({ cart }: WaitingOrder) => (await payments.books(cart)).order?.status
  const orderIsRecorded = async (payment: WaitingOrder) =>
    await until(async () => (await payments.requestOf(payment)).order_id === payment.orderId)

  describe("an order that waits for its payment", () => {
    it("is kept while a later payment of the same cart is in progress, and is paid by it", async () => {
      const given = await payments.started()
      await store.bank().act(given.uuid, "cancel")
      await payments.job(1)
      const again = await store.shopper().start(given.cart)
      await store.bank().act(again.uuid, "pending")
      const { order } = await store.shopper().complete(given.cart)
      const waiting = { ...again, orderId: order?.id ?? "" }
      await orderIsRecorded(waiting)
      await payments.job(18)
      expect(await statusOf(waiting)).toBe("pending")
      await store.bank().act(again.uuid, "settle")
      await payments.job(25)
      await payments.expectSettled(again)
    })

    it("is kept when it was not placed at a checkout, such as a phone order", async () => {
      const waiting = await orders.phoned()
      await store.bank().act(waiting.uuid, "cancel")
      for (const minutes of [1, 17, 40]) await payments.job(minutes)
      expect(await statusOf(waiting)).toBe("pending")
    })

    it("is kept when an admin user has attached a payment to it", async () => {
      const stranded = await payments.approved()
      await store.shopper().addItem(stranded.cart)
      await payments.pass(stranded)
      const waiting = await orders.placed()
      await orderIsRecorded(waiting)
      expect((await resolve(stranded, { action: "attach", order_id: waiting.orderId })).status).toBe(200)
      await store.bank().act(waiting.uuid, "cancel")
      for (const minutes of [1, 17, 40]) await payments.job(minutes)
      expect(await statusOf(waiting)).toBe("pending")
      expect(await manualRefunds()).toEqual([])
    })

    it("is kept while the service does not respond, because the shopper may have tried again and paid", async () => {
      const waiting = await orders.placed()
      await orderIsRecorded(waiting)
      await store.bank().act(waiting.uuid, "reject")
      await payments.job(1)
      await store.bank().act(waiting.uuid, "approve")
      await store.bank().fault("status", "server_error")
      await payments.pass(waiting, 17)
      expect(await statusOf(waiting)).toBe("pending")
      await store.bank().repair()
      await payments.pass(waiting, 30)
      await payments.expectSettled(waiting)
    })
  })

  it("captures the payment of a waiting order after its region stopped offering the provider", async () => {
    const waiting = await orders.placed()
    await store.merchant().offer(false)
    await store.bank().act(waiting.uuid, "settle")
    await payments.job(1)
    await payments.expectSettled(waiting)
  })

  describe("a payment that arrives after an admin user has closed its request", () => {
    it("needs attention again when its order was canceled in the meantime", async () => {
      Object.assign(store.payByBank().options, { cancelOrderWhenRejected: false })
      const waiting = await orders.placed()
      await orderIsRecorded(waiting)
      await store.bank().act(waiting.uuid, "reject")
      for (const minutes of [1, 17]) await payments.job(minutes)
      expect((await resolve(waiting, { action: "close", note: "will pay by card" })).status).toBe(200)
      expect((await cancelOrder(await adminUser(), waiting)).status).toBe(200)
      await store.bank().act(waiting.uuid, "approve")
      await payments.job(60)
      await payments.expectAttention(waiting, "paid_after_order_canceled")
      await payments.expectAccounted({ attention: [waiting] })
    })

    it("becomes the order when its record was wrong and is now correct", async () => {
      const payment = await payments.started()
      await store.bank().act(payment.uuid, "pending", { amount: 1.23 })
      await payments.job(1)
      await payments.expectUnpaidAttention(payment, "amount_mismatch")
      expect((await resolve(payment, { action: "close", note: "checked with the service" })).status).toBe(200)
      await store.bank().correct(payment.uuid)
      await store.bank().act(payment.uuid, "settle")
      await payments.job(60)
      await payments.expectOrder(payment)
    })
  })

  describe("a payment handed to the refunds page", () => {
    it.each([
      ["is rejected when its money has not arrived", "pending", { amount: 1.23 }, "amount_mismatch"],
      [
        "is rejected when its money belongs to another payment",
        "approve",
        { uuid: "a".repeat(32), amount: 500 },
        "uuid_mismatch",
      ],
    ] as const)("%s", async (_what, action, override, reason) => {
      const payment = await payments.started()
      await store.bank().act(payment.uuid, action, override)
      await payments.poll(payment)
      await payments.expectUnpaidAttention(payment, reason)
      const refused = await resolve(payment, { action: "refund" })
      expect(refused).toMatchObject({ status: 400, body: { code: "money_not_received" } })
      expect(await manualRefunds()).toEqual([])
    })

    it("creates one manual refund when Medusa fails to record the first refund and withdraws it", async () => {
      const refunds = new Refunds(store, await adminUser())
      const payment = await refunds.order()
      const lost = async () => await Promise.reject(new Error("connection lost"))
      await rightAfter(store.payByBank().refunds, "add", lost, async () => {
        expect((await refunds.refund(payment, payment.cart.total)).status).not.toBe(200)
      })
      await refunds.refund(payment, payment.cart.total)
      expect(await manualRefunds()).toEqual([["due", payment.session.data["amount"]]])
    })

    it("creates a manual refund of the whole amount when the refund of a canceled order was not recorded", async () => {
      const payment = await payments.approved()
      const { order } = await store.shopper().complete(payment.cart)
      for (const minutes of [1, 5]) await payments.job(minutes)
      const failing = jest.spyOn(store.payByBank().refunds, "add").mockRejectedValue(new Error("connection lost"))
      try {
        expect((await cancelOrder(await adminUser(), { orderId: order?.id ?? "" })).status).toBe(200)
        await until(async () => (await payments.requestOf(payment)).reason === "manual_refund_missing")
      } finally {
        failing.mockRestore()
      }
      expect((await resolve(payment, { action: "refund" })).status).toBe(200)
      expect(await manualRefunds()).toEqual([["due", payment.session.data["amount"]]])
    })

    it.each([false, true])(
      "is missing again after Medusa has taken it back from a canceled order; exported: %s",
      async (isExported) => {
        const refunds = new Refunds(store, await adminUser())
        const payment = await payments.approved()
        const { order } = await store.shopper().complete(payment.cart)
        for (const minutes of [1, 5]) await payments.job(minutes)
        expect((await cancelOrder(await adminUser(), { orderId: order?.id ?? "" })).status).toBe(200)
        await until(async () => (await manualRefunds()).length === 1)
        const batch = isExported ? await refunds.exports() : null
        const [refund] = await store.payByBank().listPayByBankRefunds({})
        const knex = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
        await knex("refund").where({ id: refund?.medusa_refund_id }).delete()
        if (batch) expect((await (await adminUser()).post(`${BATCHES}/${batch}/cancel`)).status).toBe(200)
        else await refunds.list()
        expect(await manualRefunds()).toEqual([])
        await payments.job(10)
        await payments.expectAttention(payment, "manual_refund_missing")
      },
    )
  })

  it("a payment needs attention when its passes fail too often before any decision", async () => {
    const payment = await payments.approved()
    const locks = store.container().resolve(Modules.LOCKING)
    // Core's step tries again until its time-out, so each refusal takes that long.
    const [clock, waited] = [Date.now.bind(Date), { ms: 0 }]
    jest.spyOn(Date, "now").mockImplementation(() => clock() + waited.ms)
    const down = jest.spyOn(locks, "acquire").mockImplementation(async () => {
      waited.ms += LOCK_TIMEOUT_S * 1000
      return await Promise.reject(new Error("connect ECONNREFUSED"))
    })
    try {
      for (const minutes of [1, 2, 3]) await payments.pass(payment, minutes).catch(() => undefined)
    } finally {
      down.mockRestore()
    }
    await payments.expectAttention(payment, "order_not_placed")
    await payments.pass(payment, 10)
    await payments.expectOrder(payment)
  })

  it("a record with characters that no database stores does not block other payments", async () => {
    const [strange, other] = [await payments.started(), await payments.approved()]
    await store.bank().act(strange.uuid, "pending", { settlement: "PEND\u0000ING\ud800" })
    await payments.job(1)
    await payments.expectSettled(other)
    expect(await payments.requestOf(strange)).toMatchObject({ settlement: "PENDING" })
  })

  it("a payment that is captured twice creates no refund, and can be closed", async () => {
    const payment = await payments.approved()
    const { order } = await store.shopper().complete(payment.cart)
    const [captured] = (await payments.books(payment.cart)).payments
    const doubled = { order_id: order?.id ?? "", amount: payment.cart.total, currency_code: "gbp" }
    const capture = { reference: "capture", reference_id: captured?.captures[0]?.id ?? "" }
    await store
      .container()
      .resolve(Modules.ORDER)
      .addOrderTransactions({ ...doubled, ...capture })
    await payments.job(5)
    await payments.expectAttention(payment, "captured_twice")
    expect((await resolve(payment, { action: "refund" })).body["code"]).toBe("nothing_to_return")
    expect((await resolve(payment, { action: "close", note: "corrected" })).status).toBe(200)
    expect(await manualRefunds()).toEqual([])
  })
})
