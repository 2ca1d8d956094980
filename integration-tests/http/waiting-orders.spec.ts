import { Modules } from "@medusajs/framework/utils"
import type { AttentionReason } from "../../src/shared/messages/attention-reasons"
import { MINUTE_MS } from "../../src/shared/times"
import type { Answer } from "../kit/store/http"
import type { Started } from "../kit/people/shopper"
import { actorsOf } from "../kit/people/actors"
import { Payments } from "../kit/people/payments"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"
import { cancelOrder, checkStatus, markAsPaid, WaitingOrders, type WaitingOrder } from "../kit/people/waiting-orders"

/** Stages in which the store has recorded the bank's money, so that no other money may replace it. */
const SEEN = ["paid and detected", "settled"]

payByBankStore("waiting-orders", (store) => {
  const payments = new Payments(store)
  const orders = new WaitingOrders(store)
  const ACTORS = actorsOf(store)
  const adminUser = async () => await AdminUser.logIn(store.url(), store.container())

  describe("an order placed while its payment was pending", () => {
    it.each(ACTORS)(
      "canceled by an admin user, then paid, and first detected by %s: the payment needs attention",
      async (_who, act) => {
        const payment = await orders.placed()
        expect((await cancelOrder(await adminUser(), payment)).status).toBe(200)
        await store.bank().act(payment.uuid, "settle")
        expect(await act(payment, 1)).toBeLessThan(500)
        await payments.job(10)
        await payments.expectAttention(payment, "paid_after_order_canceled")
        expect((await payments.books(payment.cart)).payments).toEqual([])
        await payments.expectAccounted({ attention: [payment] })
      },
    )

    it("canceled by an admin user between the detection and the capture of its payment: the payment needs attention", async () => {
      const payment = await orders.placed()
      await store.bank().act(payment.uuid, "settle")
      await payments.poll(payment)
      expect((await cancelOrder(await adminUser(), payment)).status).toBe(200)
      await payments.job(1)
      await payments.expectAttention(payment, "paid_after_order_canceled")
      expect((await payments.books(payment.cart)).payments).toEqual([])
      await payments.expectAccounted({ attention: [payment] })
    })

    it("is canceled automatically by the job after two rejections, and a later payment needs attention", async () => {
      const payment = await orders.placed()
      await until(async () => (await payments.requestOf(payment)).order_id === payment.orderId)
      await store.bank().act(payment.uuid, "reject")
      await payments.job(1)
      expect((await payments.books(payment.cart)).order?.status).toBe("pending")
      await payments.job(17)
      expect((await payments.books(payment.cart)).order?.status).toBe("canceled")
      await store.bank().act(payment.uuid, "approve")
      await payments.job(60)
      await payments.expectAttention(payment, "paid_after_order_canceled")
      await payments.expectAccounted({ attention: [payment] })
    })

    it("needs attention after two rejections when the store keeps such orders, and creates no refund of money that never arrived", async () => {
      Object.assign(store.payByBank().options, { cancelOrderWhenRejected: false })
      const payment = await orders.placed()
      await until(async () => (await payments.requestOf(payment)).order_id === payment.orderId)
      await store.bank().act(payment.uuid, "reject")
      await payments.job(1)
      await payments.job(17)
      const { id } = await payments.requestOf(payment)
      expect(await payments.requestOf(payment)).toMatchObject({ reason: "rejected_after_order_placed" })
      const user = await adminUser()
      payments.moment()
      const refused = await user.post(`/admin/pay-by-bank/requests/${id}/resolve`, { action: "refund" })
      expect(refused).toMatchObject({ status: 400, body: { code: "money_not_received" } })
      expect(await store.payByBank().listPayByBankRefunds({})).toEqual([])
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: "attention" })
      payments.moment()
      const closed = await user.post(`/admin/pay-by-bank/requests/${id}/resolve`, {
        action: "close",
        note: "pays by card",
      })
      expect(closed.status).toBe(200)
    })
  })

  describe("an order of a rejected payment that cannot be canceled", () => {
    const rejected = async () => {
      const payment = await orders.placed()
      await until(async () => (await payments.requestOf(payment)).order_id === payment.orderId)
      await store.bank().act(payment.uuid, "reject")
      await payments.job(1)
      const cancel = jest.spyOn(store.container().resolve(Modules.ORDER), "cancel")
      return { payment, failing: cancel.mockRejectedValue(new Error("a hook of the store failed")) }
    }
    const expectReason = async (payment: WaitingOrder) => {
      const reason = "rejected_after_order_placed"
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: "attention", reason })
    }
    const expectCanceled = async (payment: WaitingOrder) => {
      expect((await payments.books(payment.cart)).order?.status).toBe("canceled")
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: null, reason: null, status: "rejected" })
    }

    it("needs attention after three attempts, at the payment's own polls, until an attempt succeeds", async () => {
      const { payment, failing } = await rejected()
      for (const minutes of [17, 30]) await payments.job(minutes)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: null, failed_attempts: 2 })
      await payments.job(60)
      await expectReason(payment)
      failing.mockRestore()
      await payments.job(120)
      await expectCanceled(payment)
    })

    it("needs attention at once if no poll follows, and is canceled when an admin user tries again", async () => {
      Object.assign(store.payByBank().options, { trackFor: 10 * MINUTE_MS })
      const { payment, failing } = await rejected()
      for (const minutes of [12, 18]) await payments.job(minutes)
      const { id, next_poll_at } = await payments.requestOf(payment)
      expect(next_poll_at).toBeNull()
      await expectReason(payment)
      failing.mockRestore()
      payments.moment()
      const retried = await (await adminUser()).post(`/admin/pay-by-bank/requests/${id}/resolve`, { action: "retry" })
      expect(retried.status).toBe(200)
      await expectCanceled(payment)
    })
  })

  describe("an order of a rejected payment that something else covers in part", () => {
    it.each<[string, (payment: WaitingOrder) => Promise<unknown>]>([
      [
        "a credit line",
        async ({ orderId }) =>
          await store
            .container()
            .resolve(Modules.ORDER)
            .createOrderCreditLines([
              { order_id: orderId, amount: 5, reference: "store credit", reference_id: "card" },
            ]),
      ],
      [
        "money by hand",
        async ({ orderId }) =>
          await store
            .container()
            .resolve(Modules.ORDER)
            .addOrderTransactions({ order_id: orderId, amount: 5, currency_code: "gbp", reference: "cash" }),
      ],
    ])("is not canceled: %s needs your team's decision", async (_name, cover) => {
      const payment = await orders.placed()
      await cover(payment)
      await store.bank().act(payment.uuid, "reject")
      for (const minutes of [5, 25, 60]) await payments.job(minutes)
      expect(await payments.requestOf(payment)).toMatchObject({
        outcome: "attention",
        reason: "rejected_after_order_placed",
      })
      const order = await store.container().resolve(Modules.ORDER).retrieveOrder(payment.orderId)
      expect(order.status).not.toBe("canceled")
    })
  })

  describe("an order of a rejected payment that does not wait for it alone", () => {
    const expectReason = async (payment: Started, reason: AttentionReason | null) =>
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: reason && "attention", reason })

    it("needs attention once the customer has not finished another attempt, until the order is canceled", async () => {
      const payment = await orders.placed()
      await store.bank().act(payment.uuid, "reject")
      await payments.job(1)
      await store.shopper().start(payment.cart)
      await payments.job(17)
      await expectReason(payment, null)
      await payments.job(120)
      await expectReason(payment, "rejected_after_order_placed")
      expect((await cancelOrder(await adminUser(), payment)).status).toBe(200)
      await payments.job(240)
      await expectReason(payment, null)
    })
  })

  it("refuses a payment link for an order whose payment is on its way, also if the event of the order was lost", async () => {
    const payment = await orders.placed()
    await until(async () => (await payments.requestOf(payment)).order_id === payment.orderId)
    const { id } = await payments.requestOf(payment)
    await store.payByBank().updatePayByBankRequests({ id, order_id: null })
    const body = { order_id: payment.orderId, delivery: "EMAIL", email: "customer@example.com" }
    const answer = await (await adminUser()).post("/admin/pay-by-bank/payment-links", body)
    expect(answer.body["code"]).toBe("link_payment_on_its_way")
    await store.payByBank().updatePayByBankRequests({ id, order_id: null })
    await payments.job(10)
    expect(await payments.requestOf(payment)).toMatchObject({ order_id: payment.orderId })
  })

  /** The stage of a payment when an admin user presses a button, and the bank action afterwards that makes the money arrive. */
  interface Stage {
    reach: (payment: WaitingOrder) => Promise<unknown>
    arrives: "approve" | "settle" | null
  }
  const bank = async ({ uuid }: WaitingOrder, action: "approve" | "pending" | "settle" | "reject") =>
    await store.bank().act(uuid, action)
  const detected = async (payment: WaitingOrder, action: "approve" | "pending" | "settle" | "reject") => {
    await bank(payment, action)
    await payments.poll(payment)
  }
  const settled = async (payment: WaitingOrder, action: "approve" | "settle") => {
    await bank(payment, action)
    await payments.pass(payment)
  }

  const pay = (arrives: "approve" | "settle"): Record<string, Stage> => ({
    "paid, not detected": { reach: async (payment) => await bank(payment, arrives), arrives: null },
    "paid and detected": { reach: async (payment) => await detected(payment, arrives), arrives: null },
    settled: { reach: async (payment) => await settled(payment, arrives), arrives: null },
    rejected: { reach: async (payment) => await detected(payment, "reject"), arrives: "approve" },
  })
  const STAGES: Record<"from a checkout" | "by phone", Record<string, Stage>> = {
    "from a checkout": { pending: { reach: async () => undefined, arrives: "settle" }, ...pay("settle") },
    "by phone": {
      created: { reach: async () => undefined, arrives: "approve" },
      pending: { reach: async (payment) => await detected(payment, "pending"), arrives: "settle" },
      ...pay("approve"),
    },
  }

  /** Presses a button twice, lets the money arrive, runs the job, and checks where the money is. */
  const expectOneCapture = async (
    payment: WaitingOrder,
    { reach, arrives }: Stage,
    button: (payment: WaitingOrder) => Promise<Answer>,
    expected: AttentionReason | "settled",
  ) => {
    await reach(payment)
    const presses = async () => {
      payments.moment()
      return await button(payment)
    }
    const answers = [await presses(), await presses()]
    for (const answer of answers) expect(answer.status).toBeLessThan(500)
    expect((await payments.books(payment.cart)).payments.length).toBeLessThanOrEqual(1)
    if (arrives) await bank(payment, arrives)
    await payments.job(1)
    expect((await presses()).status).toBeLessThan(500)
    await payments.job(10)
    if (expected === "settled") return await payments.expectOrder(payment)
    await payments.expectAttention(payment, expected)
    const { payments: captured, order } = await payments.books(payment.cart)
    expect(captured).toEqual([expect.objectContaining({ amount: payment.cart.total, canceled_at: null })])
    expect(order?.summary.pending_difference).toBe(0)
    await payments.expectAccounted({ attention: [payment] })
  }

  const stagesOf = (origin: keyof typeof STAGES, isSeen?: boolean) =>
    Object.entries(STAGES[origin])
      .map(([stage, how]) => ({ stage, how }))
      .filter(({ stage }) => isSeen === undefined || SEEN.includes(stage) === isSeen)

  describe("core's Check status, pressed repeatedly on an order", () => {
    const button = async (payment: WaitingOrder) => await checkStatus(await adminUser(), payment)

    it.each(stagesOf("from a checkout"))(
      "from a checkout that is $stage, captures the payment once",
      async ({ how }) => {
        await expectOneCapture(await orders.placed(), how, button, "settled")
      },
    )

    it.each(stagesOf("by phone"))("by phone that is $stage, captures the payment once", async ({ how }) => {
      await expectOneCapture(await orders.phoned(), how, button, "settled")
    })

    it("pressed by two admin users while the job runs captures the payment once", async () => {
      const payment = await orders.placed()
      const user = await adminUser()
      await store.bank().act(payment.uuid, "settle")
      const answers = await Promise.all([
        checkStatus(user, payment),
        checkStatus(user, payment),
        payments.job(1).then(() => ({ status: 200 })),
      ])
      for (const { status } of answers) expect(status).toBeLessThan(500)
      await payments.job(10)
      await payments.expectOrder(payment)
    })
  })

  describe("core's Mark as paid, pressed repeatedly on an order", () => {
    const button = async (payment: WaitingOrder) => await markAsPaid(await adminUser(), payment)

    it.each(stagesOf("from a checkout"))(
      "from a checkout that is $stage, is rejected, and the payment is captured once",
      async ({ how }) => {
        await expectOneCapture(await orders.placed(), how, button, "settled")
      },
    )

    it.each(stagesOf("by phone", false))(
      "by phone that is $stage, takes the other payment, and the bank payment needs attention",
      async ({ how }) => {
        await expectOneCapture(await orders.phoned(), how, button, "paid_otherwise")
      },
    )

    it.each(stagesOf("by phone", true))(
      "by phone that is $stage, is rejected, and the payment is captured once",
      async ({ how }) => {
        await expectOneCapture(await orders.phoned(), how, button, "settled")
      },
    )
  })
})
