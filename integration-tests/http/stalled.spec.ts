import { AdminUser } from "../kit/people/admin-user"
import { Links } from "../kit/people/links"
import { notify } from "../kit/people/notify"
import { Payments } from "../kit/people/payments"
import { markAsPaid, WaitingOrders, type WaitingOrder } from "../kit/people/waiting-orders"
import { rightBefore } from "../kit/store/moments"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

const HOUR = 60
const DAY = 24 * HOUR
const DAY_MS = DAY * 60_000

payByBankStore("stalled", (store) => {
  const payments = new Payments(store)
  const orders = new WaitingOrders(store)
  const resolve = async (payment: WaitingOrder, body: Record<string, unknown>) => {
    const user = await AdminUser.logIn(store.url(), store.container())
    const { id } = await payments.requestOf(payment)
    payments.moment()
    return await user.post(`/admin/pay-by-bank/requests/${id}/resolve`, body)
  }
  const view = async (name: string) => {
    const user = await AdminUser.logIn(store.url(), store.container())
    return (await user.get(`/admin/pay-by-bank/requests?view=${name}`)).body["count"]
  }
  const statusOf = async (payment: WaitingOrder) => (await store.shopper().statusOf(payment)).body
  const attentions = async (payment: WaitingOrder) =>
    (await payments.timeline(payment)).filter((type) => type === "attention").length

  /** An order whose bank approves the payment and then never goes past ACSC. */
  const left = async (): Promise<WaitingOrder> => {
    const payment = await orders.placed()
    await until(async () => (await payments.requestOf(payment)).order_id === payment.orderId)
    await store.bank().act(payment.uuid, "stall")
    return payment
  }
  const stalled = async (): Promise<WaitingOrder> => {
    const payment = await left()
    await payments.job(DAY + 10)
    await payments.expectUnpaidAttention(payment, "stalled")
    return payment
  }
  /** Tracked to its end, because the store waits longer than it tracks. */
  const tracked = async (): Promise<WaitingOrder> => {
    Object.assign(store.payByBank().options, { stalledAfter: { GBP: 60 * DAY_MS, EUR: 60 * DAY_MS } })
    const payment = await left()
    await payments.job(8 * DAY)
    return payment
  }

  it("needs attention once after a day, stays polled, and is captured when the money arrives", async () => {
    const payment = await left()
    await payments.job(23 * HOUR)
    expect(await payments.requestOf(payment)).toMatchObject({ status: "pending", outcome: null })
    expect([await view("waiting"), await view("attention")]).toEqual([1, 0])
    await payments.job(DAY + 10)
    await payments.job(2 * DAY)
    await payments.expectUnpaidAttention(payment, "stalled")
    expect(await attentions(payment)).toBe(1)
    expect([await view("waiting"), await view("attention")]).toEqual([0, 1])
    await store.bank().act(payment.uuid, "settle")
    await payments.job(3 * DAY)
    await payments.expectSettled(payment)
  })

  it("needs attention when tracking ends, and a notification still finds its money", async () => {
    const payment = await tracked()
    await payments.expectUnpaidAttention(payment, "stalled")
    expect(await payments.requestOf(payment)).toMatchObject({ next_poll_at: null })
    await store.bank().act(payment.uuid, "settle")
    await payments.job(9 * DAY)
    await payments.expectUnpaidAttention(payment, "stalled")
    await notify(store, [{ uuid: payment.uuid }])
    await until(async () => (await payments.requestOf(payment)).next_poll_at !== null)
    await payments.job(9 * DAY + 1)
    await payments.expectSettled(payment)
  })

  it("needs attention although a crash ended its last poll", async () => {
    const payment = await left()
    const { id } = await payments.requestOf(payment)
    await store.payByBank().updatePayByBankRequests({ id, next_poll_at: null })
    expect(await view("waiting")).toBe(1)
    await payments.job(DAY + 10)
    await payments.expectUnpaidAttention(payment, "stalled")
  })

  it("no payment that was never approved needs attention when tracking ends", async () => {
    const payment = await payments.started()
    for (const minutes of [1, 8 * DAY]) await payments.job(minutes)
    expect(await payments.requestOf(payment)).toMatchObject({ status: "created", outcome: null, next_poll_at: null })
  })

  it("a later rejection ends it unpaid, and the second one cancels its order", async () => {
    const payment = await stalled()
    await store.bank().act(payment.uuid, "reject")
    await payments.job(2 * DAY)
    expect(await payments.requestOf(payment)).toMatchObject({ status: "rejected", outcome: null, reason: null })
    expect(await payments.timeline(payment)).toContain("status.rejected")
    await payments.job(3 * DAY)
    expect((await payments.books(payment.cart)).order?.status).toBe("canceled")
  })

  it("a first rejection on the last poll is polled once more", async () => {
    const payment = await left()
    const { id } = await payments.requestOf(payment)
    const now = new Date()
    Object.assign(store.payByBank().options, { trackFor: 1 })
    await store.payByBank().updatePayByBankRequests({ id, track_until: now, next_poll_at: now })
    await store.bank().act(payment.uuid, "reject")
    await payments.job(1)
    await payments.job(2)
    expect(await payments.requestOf(payment)).toMatchObject({ status: "rejected", next_poll_at: expect.any(Date) })
    await payments.job(17)
    expect((await payments.books(payment.cart)).order?.status).toBe("canceled")
    expect(await payments.requestOf(payment)).toMatchObject({ next_poll_at: null })
  })

  it.each(["reject", "stall"] as const)(
    "needs attention when tracking ends, if its record is gone after %s: its order does not wait in silence",
    async (action) => {
      await payments.started()
      await payments.job(1)
      const payment = await orders.placed()
      await until(async () => (await payments.requestOf(payment)).order_id === payment.orderId)
      Object.assign(store.payByBank().options, { stalledAfter: { GBP: 60 * DAY_MS, EUR: 60 * DAY_MS } })
      await store.bank().act(payment.uuid, action)
      await payments.job(5)
      await store.bank().fault("status", "server_error", { status: 404 })
      for (const minutes of [30, HOUR]) await payments.job(minutes)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: null, unread_since: expect.any(Date) })
      for (const days of [1, 6, 9]) await payments.job(days * DAY)
      await payments.expectUnpaidAttention(payment, "stalled")
      expect((await payments.books(payment.cart)).order?.status).toBe("pending")
    },
  )

  it("a change of status restarts tracking", async () => {
    const payment = await left()
    const before = (await payments.requestOf(payment)).track_until
    await store.bank().act(payment.uuid, "reject")
    await payments.job(5 * DAY)
    const { track_until } = await payments.requestOf(payment)
    expect(track_until.getTime() - before.getTime()).toBeGreaterThan(4 * DAY_MS)
  })

  it("the customer is asked to wait until tracking ends, and no longer", async () => {
    const payment = await tracked()
    const page = async () =>
      (await store.shopper().outstanding(payment.cart.collectionId, payment.orderId)).body["payment_collection"]
    expect(await statusOf(payment)).toMatchObject({ request: { status: "pending", undecided: true } })
    expect(await page()).not.toMatchObject({ status: "pending" })
    expect((await resolve(payment, { action: "keep_tracking" })).status).toBe(200)
    expect(await statusOf(payment)).not.toHaveProperty("request.undecided")
    expect(await page()).toMatchObject({ status: "pending" })
  })

  describe("a team", () => {
    it("keeps tracking it: it needs attention again after seven more days", async () => {
      const payment = await stalled()
      expect((await resolve(payment, { action: "keep_tracking" })).body).toMatchObject({ request: { outcome: null } })
      expect(await payments.timeline(payment)).toContain("tracking_kept")
      await payments.job(7 * DAY)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: null })
      await payments.job(9 * DAY)
      await payments.expectUnpaidAttention(payment, "stalled")
    })

    it("keeps tracking it while a poll is in flight, which does not end its checks", async () => {
      const payment = await tracked()
      const request = await payments.requestOf(payment)
      const user = await AdminUser.logIn(store.url(), store.container())
      const keep = async () => {
        payments.moment()
        return await user.post(`/admin/pay-by-bank/requests/${request.id}/resolve`, { action: "keep_tracking" })
      }
      const { polling } = store.payByBank().work
      payments.moment()
      await rightBefore(polling, "storeStatusResults", keep, async () => {
        await polling.poll(request, { unlessPolledJustNow: false })
      })
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: null, next_poll_at: expect.any(Date) })
    })

    it("cannot keep tracking it for more than 90 days", async () => {
      const payment = await tracked()
      await payments.job(91 * DAY)
      expect((await resolve(payment, { action: "keep_tracking" })).body["code"]).toBe("tracking_at_limit")
    })

    it("cancels its order, and money that still arrives needs attention", async () => {
      const payment = await stalled()
      expect((await resolve(payment, { action: "cancel_order" })).body).toMatchObject({
        request: { outcome: "closed" },
      })
      expect((await payments.books(payment.cart)).order?.status).toBe("canceled")
      await store.bank().act(payment.uuid, "settle")
      await payments.job(3 * DAY)
      await payments.expectAttention(payment, "paid_after_order_canceled")
    })

    it("does not cancel its order if the money is captured at that moment", async () => {
      const payment = await stalled()
      const arrives = async () => {
        await store.bank().act(payment.uuid, "settle")
        await payments.job(2 * DAY)
        await payments.expectSettled(payment)
      }
      const cancels = async () => await resolve(payment, { action: "cancel_order" })
      const answer = await rightBefore(store.payByBank().leases, "acquireCart", arrives, cancels)
      expect(answer.body["code"]).toBe("attention_resolved")
      await payments.expectSettled(payment)
      expect((await payments.books(payment.cart)).order?.status).toBe("pending")
    })

    it("does not cancel its order without an answer of the service: the payment may have been made", async () => {
      const payment = await stalled()
      await store.bank().act(payment.uuid, "settle")
      await store.bank().fault("status", "server_error")
      expect(await resolve(payment, { action: "cancel_order" })).toMatchObject({
        status: 400,
        body: { code: "stalled_unanswered" },
      })
      await payments.expectUnpaidAttention(payment, "stalled")
      await store.bank().repair()
      store.later(2 * DAY_MS)
      expect((await resolve(payment, { action: "cancel_order" })).body["code"]).toBe("attention_resolved")
      await payments.job(2 * DAY + 5)
      await payments.expectSettled(payment)
    })

    it.each([{ action: "send_link" }, { action: "close", note: "pays by link" }])(
      "sends a payment link for its order after $action, and not before",
      async (body) => {
        const payment = await stalled()
        const links = await Links.open(store)
        expect((await links.trySend(payment.orderId)).body["code"]).toBe("link_payment_stalled")
        expect((await resolve(payment, body)).body).toMatchObject({ request: { outcome: "closed" } })
        expect((await links.trySend(payment.orderId)).status).toBeLessThan(300)
      },
    )

    it.each([
      { body: { action: "cancel_order" }, arrives: "paid_after_order_canceled" as const },
      { body: { action: "send_link" }, arrives: null },
      { body: { action: "close", note: "asked the bank" }, arrives: null },
    ])(
      "resolves it after tracking has ended, and its money is still found: $body.action",
      async ({ body, arrives }) => {
        const payment = await tracked()
        expect((await resolve(payment, body)).body).toMatchObject({ request: { outcome: "closed" } })
        await payments.job(9 * DAY)
        expect(await payments.requestOf(payment)).toMatchObject({ status: "pending", outcome: "closed" })
        await store.bank().act(payment.uuid, "settle")
        await payments.job(10 * DAY)
        if (arrives) await payments.expectAttention(payment, arrives)
        else await payments.expectSettled(payment)
      },
    )

    it("resolves it, and it is tracked for seven more days, and needs no attention again", async () => {
      const payment = await tracked()
      expect((await resolve(payment, { action: "close", note: "asked the bank" })).status).toBe(200)
      await payments.job(16 * DAY)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: "closed", next_poll_at: null })
      expect(await attentions(payment)).toBe(1)
    })

    it("closes it and marks its order as paid", async () => {
      const payment = await stalled()
      const user = await AdminUser.logIn(store.url(), store.container())
      expect((await markAsPaid(user, payment)).status).toBe(400)
      expect((await resolve(payment, { action: "close", note: "on the statement" })).status).toBe(200)
      expect(await statusOf(payment)).toMatchObject({ request: { order_placed: true } })
      expect((await markAsPaid(user, payment)).status).toBe(200)
      const { payments: paid, order } = await payments.books(payment.cart)
      expect(paid).toMatchObject([{ provider_id: "pp_system_default", amount: payment.cart.total }])
      expect(order?.summary.pending_difference).toBe(0)
    })

    const markedAsPaid = async () => {
      const payment = await stalled()
      expect((await resolve(payment, { action: "close", note: "on the statement" })).status).toBe(200)
      expect((await markAsPaid(await AdminUser.logIn(store.url(), store.container()), payment)).status).toBe(200)
      return payment
    }

    const SAME = { action: "same_money" }

    it("marked its order as paid, and says that its money that is reported later is the same money", async () => {
      const payment = await markedAsPaid()
      await store.bank().act(payment.uuid, "settle")
      await payments.job(3 * DAY)
      await payments.expectAttention(payment, "paid_otherwise")
      expect(await resolve(payment, SAME)).toMatchObject({ status: 200, body: { request: { outcome: "closed" } } })
      await payments.job(4 * DAY)
      expect(await payments.requestOf(payment)).toMatchObject({
        ...{ status: "paid", outcome: "closed", next_poll_at: null, marked_payment_id: expect.any(String) },
      })
      expect(await payments.timeline(payment)).toContain("marked_as_paid")
      expect((await payments.books(payment.cart)).payments).toMatchObject([{ provider_id: "pp_system_default" }])
      expect(await store.payByBank().listPayByBankRefunds({})).toEqual([])
    })

    it("marked its order as paid for another transfer, and returns its money that is reported later", async () => {
      const payment = await markedAsPaid()
      await store.bank().act(payment.uuid, "settle")
      await payments.job(3 * DAY)
      expect((await resolve(payment, { action: "refund" })).status).toBe(200)
      const due = await store.payByBank().listPayByBankRefunds({})
      expect(due).toMatchObject([{ status: "due", amount_minor: Math.round(payment.cart.total * 100) }])
    })

    it("marked its order as paid once for two payments, and can say so of one of them only", async () => {
      const close = { action: "close", note: "on the statement" }
      const first = await stalled()
      expect((await resolve(first, close)).status).toBe(200)
      const second = { ...(await store.shopper().start(first.cart)), orderId: first.orderId }
      await store.bank().act(second.uuid, "stall")
      for (const minutes of [DAY + 15, 3 * DAY]) await payments.job(minutes)
      await payments.expectUnpaidAttention(second, "stalled")
      expect((await resolve(second, close)).status).toBe(200)
      expect((await markAsPaid(await AdminUser.logIn(store.url(), store.container()), first)).status).toBe(200)
      for (const { uuid } of [first, second]) await store.bank().act(uuid, "settle")
      for (const days of [4, 5]) await payments.job(days * DAY)
      for (const payment of [first, second]) await payments.expectAttention(payment, "paid_otherwise")
      expect((await resolve(first, SAME)).status).toBe(200)
      expect(await resolve(second, SAME)).toMatchObject({ status: 400, body: { code: "not_marked_as_paid" } })
      await payments.expectAttention(second, "paid_otherwise")
    })

    it("marked the order of a link as paid and then closed it, and says that its money that is reported later is the same", async () => {
      const links = await Links.open(store)
      const orderId = await links.order()
      const sent = await links.send(orderId)
      await store.bank().act(await links.uuidOf(sent), "stall")
      for (const minutes of [1, DAY + 10]) await links.job(minutes)
      await links.expectAttention(sent, "stalled")
      const { collection_id: collectionId } = await links.requestOf(sent)
      const mark = `/admin/payment-collections/${collectionId}/mark-as-paid`
      expect((await links.adminUser.post(mark, { order_id: orderId })).status).toBe(200)
      const decide = async (body: Record<string, string>) =>
        await links.adminUser.post(`/admin/pay-by-bank/requests/${sent.id}/resolve`, body)
      expect((await decide({ action: "close", note: "on the statement" })).status).toBe(200)
      await store.bank().act(await links.uuidOf(sent), "settle")
      await links.job(3 * DAY)
      await links.expectAttention(sent, "paid_otherwise")
      expect((await decide(SAME)).status).toBe(200)
      expect(await links.requestOf(sent)).toMatchObject({ status: "paid", outcome: "closed", next_poll_at: null })
      expect(await links.timeline(sent)).toContain("marked_as_paid")
      await links.expectCaptured(orderId, [9.99])
    })

    it("marked its order as paid, and its rejection needs attention until the team closes it", async () => {
      const payment = await markedAsPaid()
      await store.bank().act(payment.uuid, "reject")
      for (const days of [2, 3]) await payments.job(days * DAY)
      await payments.expectUnpaidAttention(payment, "rejected_after_order_placed")
      await payments.job(4 * DAY)
      await payments.expectUnpaidAttention(payment, "rejected_after_order_placed")
      expect(await attentions(payment)).toBe(2)
      expect((await resolve(payment, { action: "close", note: "paid in cash" })).status).toBe(200)
      await payments.job(5 * DAY)
      expect(await payments.requestOf(payment)).toMatchObject({ status: "rejected", outcome: "closed" })
    })

    it("closes it, and its money still arrives on its order", async () => {
      const payment = await stalled()
      expect((await resolve(payment, { action: "close", note: "asked the bank" })).status).toBe(200)
      expect((await payments.books(payment.cart)).payment_sessions).toEqual([])
      await store.bank().act(payment.uuid, "settle")
      await payments.job(3 * DAY)
      await payments.expectSettled(payment)
    })

    it("cannot resolve a payment in these ways that needs attention for another reason", async () => {
      const payment = await left()
      await store.payByBank().payments.markAttention((await payments.requestOf(payment)).id, "cart_gone", null)
      for (const action of ["keep_tracking", "cancel_order", "send_link"]) {
        expect((await resolve(payment, { action })).body["code"]).toBe("not_stalled")
      }
    })
  })
})
