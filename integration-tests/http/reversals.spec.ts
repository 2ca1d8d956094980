import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { PAYMENT_STATUS } from "../../src/domain/polling/payment-status"
import { collectionToPay } from "../../src/workflows/links/collection-to-pay"
import { coveringCells } from "../kit/covering-cells"
import { OTHER_LOGIN } from "../kit/bank/sandbox-address"
import { expectNothingTaken, expectPaidOnce } from "../kit/database/books"
import { reportOf } from "../kit/database/reconciliation"
import { AdminUser } from "../kit/people/admin-user"
import { Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import { BATCHES, REFUNDS, Refunds } from "../kit/people/refunds"
import type { Started } from "../kit/people/shopper"
import { cancelOrder, WaitingOrders } from "../kit/people/waiting-orders"
import { eventsDuring } from "../kit/store/events"
import { failOnce } from "../kit/store/moments"
import { payByBankStore, type Beginning } from "../kit/store/store"

const HOUR = 60
const DAY = 24 * HOUR
const MINUTE_MS = 60_000
const REVERSED: Beginning<Started> = { name: "reversed" }
const CLOSED_AS_GONE: Beginning<Started> = { name: "reversed, and closed as gone" }
const GONE = { action: "close", note: "gone" }
const UNDO = { note: "The bank returned it" }
const SENT = { on: "2026-01-31", bank_reference: "BACS-1" }
const insights = z.object({ insights: z.object({ days: z.array(z.object({ paid: z.number() })) }) })
const checks = z.array(z.looseObject({ id: z.string(), status: z.string() }))

payByBankStore("reversals", (store) => {
  const payments = new Payments(store)
  const adminUser = async () => await AdminUser.logIn(store.url(), store.container())
  const openRefunds = async () => new Refunds(store, await adminUser())
  const act = async (payment: Started, name: "resolve" | "check", body: Record<string, unknown> = {}) => {
    const { id } = await payments.requestOf(payment)
    payments.moment()
    return await (await adminUser()).post(`/admin/pay-by-bank/requests/${id}/${name}`, body)
  }
  const calls = async () => await store.bank().calls("GET /payments/status")
  const notes = async (payment: Started, type: string) =>
    (await payments.timeline(payment)).filter((each) => each === type).length
  const check = async () => {
    const { body } = await (await adminUser()).get("/admin/pay-by-bank/health/checklist")
    return checks.parse(body["checks"]).find(({ id }) => id === "rechecks")
  }

  const ordered = async (reported: Record<string, unknown> = {}): Promise<Started> => {
    if (Object.keys(reported).length === 0) return await payments.ordered()
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "approve", reported)
    await store.shopper().complete(payment.cart)
    await payments.pass(payment)
    await payments.expectSettled(payment)
    return payment
  }
  /** Captured on an order. An hour later the service reports that the bank has reversed it. */
  const reversed = async (): Promise<Started> => {
    const payment = await store.beginning(REVERSED, async () => {
      const paid = await ordered()
      await store.bank().act(paid.uuid, "reverse")
      await payments.job(HOUR + 1)
      await payments.expectAttention(paid, "reversed_after_capture")
      return paid
    })
    store.later((HOUR + 1) * MINUTE_MS)
    return payment
  }
  /** Its order no longer counts the payment, but Medusa has failed to void it. Or its order still counts it. */
  const closingCutShort = async (isCounted = false): Promise<Started> => {
    const payment = await reversed()
    if (isCounted) failOnce(store.container().resolve(Modules.ORDER), "addOrderTransactions")
    else failOnce(store.container().resolve(Modules.PAYMENT), "cancelPayment")
    expect((await act(payment, "resolve", GONE)).status).toBe(500)
    return payment
  }
  const stranded = async (): Promise<Started> => await payments.stranded()

  const orderIdOf = async (payment: Started) => (await payments.requestOf(payment)).order_id ?? ""
  const expectOutstanding = async (payment: Started, amount: number) =>
    expect((await payments.books(payment.cart)).order).toMatchObject({ summary: { pending_difference: amount } })
  /** Reversed, and closed by the team. */
  const closedAsGone = async (): Promise<Started> => {
    const payment = await store.beginning(CLOSED_AS_GONE, async () => {
      const gone = await reversed()
      const answer = await act(gone, "resolve", GONE)
      expect(answer).toMatchObject({ status: 200, body: { request: { outcome: "closed" } } })
      expect(await payments.requestOf(gone)).toMatchObject({ reversed_at: expect.any(Date), claimed_session_id: null })
      return gone
    })
    store.later((HOUR + 2) * MINUTE_MS)
    return payment
  }
  /** Captured once more, on the order that counted it before. */
  const expectBack = async (payment: Started) => {
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: "settled", reversed_at: null })
    const { payments: all, order } = await payments.books(payment.cart)
    const captured = all.flatMap(({ canceled_at, captures }) => (canceled_at ? [] : captures))
    expect(captured.map(({ amount }) => amount)).toEqual([payment.cart.total])
    expect(order?.summary.pending_difference).toBe(0)
    const { total } = payment.cart
    expect(order?.transactions?.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-total, total, total])
    await payments.expectAccounted({ captured: [payment] })
  }

  describe("a paid payment", () => {
    it("is read again after an hour, a day and five days, and never again", async () => {
      const payment = await ordered()
      const before = await calls()
      const reads: number[] = []
      for (const minutes of [10, HOUR - 1, HOUR + 1, 2 * HOUR, DAY + 1, 2 * DAY, 5 * DAY + 1, 20 * DAY]) {
        await payments.job(minutes)
        reads.push((await calls()) - before)
      }
      expect(reads).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
      await payments.expectSettled(payment)
      expect(await payments.requestOf(payment)).toMatchObject({ recheck_at: null, reversed_at: null })
    })

    it("is read once by two passes of the job at the same moment", async () => {
      await ordered()
      const before = await calls()
      await Promise.all([payments.job(HOUR + 1), payments.job(HOUR + 1)])
      expect(await calls()).toBe(before + 1)
    })

    it("is read again after it was attached to another order", async () => {
      const payment = await stranded()
      const orders = new WaitingOrders(store)
      const { orderId } = await orders.placed()
      expect((await act(payment, "resolve", { action: "attach", order_id: orderId })).body).toMatchObject({
        request: { outcome: "settled" },
      })
      await store.bank().act(payment.uuid, "reverse")
      await payments.job(HOUR + 1)
      await payments.expectAttention(payment, "reversed_after_capture")
    })
  })

  describe("an answer that proves nothing", () => {
    const down = async (kind: string, more = {}) => await store.bank().fault("status", kind, more)
    type Lie = string | Record<string, unknown> | (() => Promise<unknown>)
    /** What records mean is in `paid-recheck.unit.spec.ts`. Only a store has calls that fail, so each failure is a kind. */
    const LIES: [what: string, kind: string, lie: Lie][] = [
      ["no record", "no record", async () => await down("server_error", { status: 404 })],
      ["refused credentials", "refused", async () => await down("unauthorized")],
      ["a service that is down", "no answer", async () => await down("server_error")],
      ["an unknown code", "unclear", { statusCode: "ZZZZ" }],
      ["another amount", "another payment", { amount: 0.01, statusCode: "RJCT" }],
      ["another merchant account", "another payment", { merchantUuid: "another", statusCode: "RJCT" }],
      ["a paid record that contradicts itself", "contradiction", { settlement: "REJECTED" }],
      ["a rejected record that contradicts itself", "contradiction", { statusCode: "RJCT", settlement: "COMPLETED" }],
      ["a code that the options no longer read as paid", "options", "ACSC"],
    ]

    it.each(coveringCells(LIES, ([, kind]) => [kind]))("%s reverses nothing, and is tried again", async (...row) => {
      const [, , lie] = row
      const { options } = store.payByBank()
      const isCode = typeof lie === "string"
      const reported = isCode ? { statusCode: lie, settlement: "PENDING" } : {}
      if (isCode) Object.assign(options, { paidStatusCodes: [lie], acceptedResults: [{ status: 1, ...reported }] })
      const payment = await ordered(reported)
      if (isCode) Object.assign(options, { paidStatusCodes: [] })
      else await (typeof lie === "function" ? lie() : store.bank().misreport(payment.uuid, lie))
      await payments.job(HOUR + 1)
      await payments.expectSettled(payment)
      expect(await payments.requestOf(payment)).toMatchObject({ recheck_tries: 1, recheck_at: expect.any(Date) })
      await store.bank().repair()
      await store.bank().correct(payment.uuid)
      await payments.job(HOUR + 20)
      expect(await payments.requestOf(payment)).toMatchObject({ recheck_tries: 0, recheck_alert_at: null })
      await payments.expectSettled(payment)
    })

    it("is shown in the checklist after five tries, until “Check now” gets an answer", async () => {
      const payment = await ordered()
      await store.bank().misreport(payment.uuid, { statusCode: "ZZZZ" })
      for (const minutes of [61, 72, 93, 134]) await payments.job(minutes)
      expect(await check()).toMatchObject({ status: "ok" })
      await payments.job(215)
      const raised = await eventsDuring(store, "pay-by-bank.store.alert_raised", async () => {
        for (const minutes of [216, 217]) await payments.job(minutes)
      })
      expect(raised).toEqual([{ id: "store", reason: "paid_not_readable" }])
      const { reference } = await payments.requestOf(payment)
      expect(await check()).toMatchObject({ status: "failed", details: { payments: 1, references: reference } })
      expect(await notes(payment, "recheck_unanswered")).toBe(1)
      expect((await act(payment, "check")).body).toMatchObject({ answered: false })
      await store.bank().correct(payment.uuid)
      expect((await act(payment, "check")).body).toMatchObject({ answered: true })
      expect(await check()).toMatchObject({ status: "ok" })
      await payments.expectSettled(payment)
    })

    it("is given up after thirty days, and stays in the checklist until “Check now” gets an answer", async () => {
      const payment = await ordered()
      await store.bank().misreport(payment.uuid, { statusCode: "ZZZZ" })
      await payments.job(31 * DAY)
      expect(await payments.requestOf(payment)).toMatchObject({ recheck_at: null })
      expect(await notes(payment, "recheck_given_up")).toBe(1)
      await payments.expectSettled(payment)
      expect(await check()).toMatchObject({ status: "failed", details: { payments: 1 } })
      await store.bank().correct(payment.uuid)
      expect((await act(payment, "check")).body).toMatchObject({ answered: true })
      expect(await check()).toMatchObject({ status: "ok" })
    })

    it("leaves the checklist after ninety days more", async () => {
      const payment = await ordered()
      await store.bank().misreport(payment.uuid, { statusCode: "ZZZZ" })
      for (const days of [31, 120]) await payments.job(days * DAY)
      expect(await check()).toMatchObject({ status: "failed" })
      await payments.job(122 * DAY)
      expect(await check()).toMatchObject({ status: "ok" })
    })
  })

  describe("a reversed payment", () => {
    it("needs attention once, and nothing is undone in Medusa", async () => {
      const payment = await ordered()
      await store.bank().act(payment.uuid, "reverse")
      const raised = await eventsDuring(store, "pay-by-bank.attention.raised", async () => await payments.job(HOUR + 1))
      const { id } = await payments.requestOf(payment)
      expect(raised).toEqual([{ id, reason: "reversed_after_capture" }])
      await payments.job(DAY + 1)
      await payments.expectAttention(payment, "reversed_after_capture")
      expect(await notes(payment, "attention")).toBe(1)
      expectPaidOnce(await payments.books(payment.cart), payment.cart.total)
      const page = await (await adminUser()).get(`/admin/pay-by-bank/requests/${id}`)
      expect(page.body).toMatchObject({ request: { status: "paid", current_status: "rejected", status_code: "RJCT" } })
      const { body } = await (await adminUser()).get("/admin/pay-by-bank/attention")
      expect(body).toMatchObject({
        count: 1,
        requests: [{ id, reason: "reversed_after_capture", status_code: "RJCT" }],
      })
      expect((await store.shopper().statusOf(payment)).body).toMatchObject({
        request: { needs_attention: true, message: PAYMENT_STATUS.mismatch.shopper },
      })
    })

    it("is settled again automatically when a later record is paid", async () => {
      const payment = await reversed()
      await store.bank().act(payment.uuid, "approve")
      await payments.job(DAY + 1)
      await payments.expectSettled(payment)
      expect(await notes(payment, "reversal_ended")).toBe(1)
      expect(await notes(payment, "settled")).toBe(1)
      await payments.job(DAY + 5)
      await payments.expectSettled(payment)
    })

    it("takes precedence over the reason of money that was never captured, which returns with the money", async () => {
      const payment = await stranded()
      await store.bank().act(payment.uuid, "reverse")
      await payments.job(HOUR + 1)
      await payments.expectAttention(payment, "reversed_after_capture")
      await payments.job(HOUR + 30)
      await payments.expectAttention(payment, "reversed_after_capture")
      expectNothingTaken(await payments.books(payment.cart))
      await store.bank().act(payment.uuid, "approve")
      await payments.job(DAY + 1)
      await payments.job(DAY + 2)
      await payments.expectAttention(payment, "paid_after_cart_changed")
    })

    it("is also noticed for a payment that your team has closed, whose decision returns with the money", async () => {
      const payment = await stranded()
      expect((await act(payment, "resolve", { action: "close", note: "returned" })).status).toBe(200)
      await store.bank().act(payment.uuid, "reverse")
      await payments.job(HOUR + 1)
      await payments.expectAttention(payment, "reversed_after_capture")
      await store.bank().act(payment.uuid, "approve")
      await payments.job(DAY + 1)
      await payments.job(DAY + 2)
      const closed = { outcome: "closed", reversed_at: null, next_poll_at: null }
      expect(await payments.requestOf(payment)).toMatchObject(closed)
    })

    it("is never captured: a checkout that completes afterwards gets no order, and the shopper can pay again", async () => {
      const payment = await payments.approved()
      await payments.poll(payment)
      await store.bank().act(payment.uuid, "reverse")
      payments.moment()
      expect(await store.payByBank().work.rechecks.check(await payments.requestOf(payment))).toBe(true)
      const { order } = await store.shopper().complete(payment.cart)
      expect(order).toBeUndefined()
      await payments.pass(payment, 5)
      await payments.expectAttention(payment, "reversed_after_capture")
      expectNothingTaken(await payments.books(payment.cart))
      const again = await store.shopper().start(payment.cart)
      expect(again.uuid).not.toBe(payment.uuid)
      await store.bank().act(again.uuid, "approve")
      await store.shopper().complete(again.cart)
      await payments.pass(again, 10)
      await payments.expectSettled(again)
    })
  })

  describe("other money that is paid after a capture", () => {
    const OTHERS: [what: string, money: Record<string, unknown>, order: "open" | "canceled"][] = [
      ["less", { amount: 0.01 }, "open"],
      ["less", { amount: 0.01 }, "canceled"],
      ["more", { amount: 999.99 }, "open"],
      ["another currency", { currency: "EUR" }, "canceled"],
    ]

    it.each(OTHERS)("%s, %j, needs attention and undoes nothing: its order is %s", async (_what, money, state) => {
      const payment = await ordered()
      if (state === "canceled") await cancelOrder(await adminUser(), { orderId: await orderIdOf(payment) })
      await store.bank().act(payment.uuid, "reverse")
      await store.bank().act(payment.uuid, "approve", money)
      const raised = await eventsDuring(store, "pay-by-bank.attention.raised", async () => await payments.job(HOUR + 1))
      const { id } = await payments.requestOf(payment)
      expect(raised).toEqual([{ id, reason: "reversed_after_capture" }])
      await payments.job(DAY + 1)
      await payments.expectAttention(payment, "reversed_after_capture")
      expect(await notes(payment, "attention")).toBe(1)
      expect((await payments.books(payment.cart)).payments).toMatchObject([{ canceled_at: null, captures: [{}] }])
      const page = await (await adminUser()).get(`/admin/pay-by-bank/requests/${id}`)
      expect(page.body).toMatchObject({ request: { status: "paid", current_status: "mismatch", status_code: "ACCC" } })
      await store.bank().correct(payment.uuid)
      await payments.job(5 * DAY + 1)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: "settled", reversed_at: null })
    })

    it("keeps an earlier reversal, and needs attention again after your team has closed that as gone", async () => {
      const payment = await reversed()
      await store.bank().act(payment.uuid, "approve", { amount: 0.01 })
      expect((await act(payment, "check")).body).toMatchObject({ answered: true })
      await payments.expectAttention(payment, "reversed_after_capture")
      await store.bank().act(payment.uuid, "reverse")
      expect((await act(payment, "resolve", GONE)).status).toBe(200)
      await payments.job(HOUR + 30)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: "closed" })
      await store.bank().act(payment.uuid, "approve", { amount: 0.01 })
      const raised = await eventsDuring(store, "pay-by-bank.attention.raised", async () => await payments.job(DAY + 1))
      expect(raised).toEqual([expect.objectContaining({ reason: "reversed_after_capture" })])
      await payments.expectAttention(payment, "reversed_after_capture")
      await expectOutstanding(payment, payment.cart.total)
      expect((await act(payment, "resolve", GONE)).status).toBe(200)
      await store.bank().correct(payment.uuid)
      await payments.job(5 * DAY + 1)
      await payments.job(5 * DAY + 5)
      await expectBack(payment)
    })

    it("is never captured, if nothing was captured before", async () => {
      const payment = await payments.approved()
      await payments.poll(payment)
      await store.bank().misreport(payment.uuid, { amount: 0.01 })
      payments.moment()
      expect(await store.payByBank().work.rechecks.check(await payments.requestOf(payment))).toBe(true)
      await payments.pass(payment, 5)
      await payments.expectAttention(payment, "reversed_after_capture")
      expectNothingTaken(await payments.books(payment.cart))
    })
  })

  it("a link for what its order still costs can be sent while no one has resolved the reversed payment", async () => {
    const links = await Links.open(store)
    const orderId = await links.order()
    const sent = await links.send(orderId)
    await links.pay(sent)
    await links.expectCaptured(orderId, [9.99])
    await store.bank().act(await links.uuidOf(sent), "reverse")
    await links.job(2 * HOUR)
    await links.expectAttention(sent, "reversed_after_capture")
    await links.edit(orderId, 4)
    expect(await links.send(orderId)).toMatchObject({ status: "open", amount: 3.33 })
  })

  describe("the reports", () => {
    const line = async () => (await reportOf(store)).find(({ reversed }) => reversed > 0)
    const paidPayments = async () => {
      const [from, to] = [-1, 1].map((days) =>
        new Date(Date.now() + days * 24 * HOUR * 60_000).toISOString().slice(0, 10),
      )
      const { body } = await (await adminUser()).get(`/admin/pay-by-bank/insights?from=${from}&to=${to}`)
      return insights.parse(body).insights.days.reduce((sum, { paid }) => sum + paid, 0)
    }

    it("count the payment as reversed, and name the captured payment, until it is there again", async () => {
      const payment = await ordered()
      expect([await paidPayments(), await line()]).toEqual([1, undefined])
      await store.bank().act(payment.uuid, "reverse")
      await payments.job(HOUR + 1)
      const total = payment.cart.total
      const open = { reported: total, reversed: total, captured: 0, attention: 0, resolved: 0, balances: true }
      const differences = [expect.objectContaining({ uuid: payment.uuid, reason: "captured_and_reversed" })]
      expect([await paidPayments(), await line()]).toMatchObject([0, { ...open, differences }])
      await act(payment, "resolve", GONE)
      expect(await line()).toMatchObject({ ...open, differences: [] })
    })

    it("count money that is there again as captured", async () => {
      const payment = await reversed()
      await act(payment, "resolve", { action: "confirm_received" })
      expect([await paidPayments(), await line()]).toEqual([1, undefined])
      expect(await reportOf(store)).toMatchObject([{ captured: payment.cart.total, balances: true, differences: [] }])
    })
  })

  describe("an answer that was overtaken", () => {
    /** `meanwhile` happens after the service has answered a read, and before the answer is stored. */
    const readDuring = async (payment: Started, meanwhile: () => Promise<void>) => {
      const { polling, rechecks } = store.payByBank().work
      const fetchRecord = polling.fetchRecord.bind(polling)
      jest.spyOn(polling, "fetchRecord").mockImplementationOnce(async (of, uuid) => {
        const fetched = await fetchRecord(of, uuid)
        await meanwhile()
        return fetched
      })
      payments.moment()
      await rechecks.check(await payments.requestOf(payment))
    }

    it("does not reverse a payment whose money a person has confirmed meanwhile", async () => {
      const payment = await reversed()
      await readDuring(payment, async () => {
        expect((await act(payment, "resolve", { action: "confirm_received" })).status).toBe(200)
      })
      await payments.expectSettled(payment)
      expect(await notes(payment, "attention")).toBe(1)
    })

    it("does not end a reversal that a newer record shows", async () => {
      const payment = await reversed()
      await store.bank().act(payment.uuid, "approve")
      await readDuring(payment, async () => {
        await store.bank().act(payment.uuid, "reverse")
        payments.moment()
        await store.payByBank().work.rechecks.check(await payments.requestOf(payment))
      })
      await payments.expectAttention(payment, "reversed_after_capture")
      expect(await notes(payment, "reversal_ended")).toBe(0)
    })
  })

  describe("a team", () => {
    it.each(["refund", "close"])("cannot %s a payment that is reversed at the same moment", async (action) => {
      const payment = await stranded()
      const { polling } = store.payByBank().work
      const poll = polling.poll.bind(polling)
      jest.spyOn(polling, "poll").mockImplementationOnce(async (request, mode) => {
        const evaluated = await poll(request, mode)
        await store.bank().act(payment.uuid, "reverse")
        await payments.job(HOUR + 1)
        return evaluated
      })
      const { body } = await act(payment, "resolve", { action, note: "returned" })
      expect(body["code"]).toBe("attention_resolved")
      await payments.expectAttention(payment, "reversed_after_capture")
      expect(await store.payByBank().listPayByBankRefunds({})).toEqual([])
    })

    it("tries again: the payment still needs attention, or is settled", async () => {
      const payment = await reversed()
      expect((await act(payment, "resolve", { action: "retry" })).body).toMatchObject({
        answered: true,
        request: { outcome: "attention", reason: "reversed_after_capture" },
      })
      await store.bank().act(payment.uuid, "approve")
      expect((await act(payment, "resolve", { action: "retry" })).body).toMatchObject({
        request: { outcome: "settled" },
      })
      await payments.expectSettled(payment)
    })

    it("checks now, and the payment is settled", async () => {
      const payment = await reversed()
      await store.bank().act(payment.uuid, "approve")
      expect((await act(payment, "check")).body).toMatchObject({ answered: true, request: { outcome: "settled" } })
    })

    it("confirms that the money is there: the payment is settled, and not read again", async () => {
      const payment = await reversed()
      expect((await act(payment, "resolve", { action: "confirm_received" })).body).toMatchObject({
        request: { outcome: "settled" },
      })
      expect(await notes(payment, "receipt_confirmed")).toBe(1)
      const before = await calls()
      for (const minutes of [DAY + 1, 6 * DAY]) await payments.job(minutes)
      expect(await calls()).toBe(before)
      await payments.expectSettled(payment)
    })

    it("closes it as gone: the amount of the order is outstanding, and its customer can pay again", async () => {
      const payment = await closedAsGone()
      await expectOutstanding(payment, payment.cart.total)
      const { collectionId: id } = payment.cart
      const order_id = await orderIdOf(payment)
      const message = PAYMENT_STATUS.rejected.shopper
      const { body } = await store.shopper().statusOf(payment)
      expect(body).toMatchObject({ request: { status: "rejected", message } })
      expect(body["request"]).not.toHaveProperty("needs_attention")
      const payment_collection = { id, order_id }
      expect(await collectionToPay(store.container(), payment_collection)).toMatchObject({ status: "payable" })
      const links = await Links.open(store)
      const sent = await links.send(order_id)
      await links.pay(sent, 2 * HOUR)
      expect(await links.requestOf(sent)).toMatchObject({ outcome: "settled" })
      await expectOutstanding(payment, 0)
    })

    it("closes it as gone: a later record that is paid is captured on its order again, once", async () => {
      const payment = await closedAsGone()
      await store.bank().act(payment.uuid, "approve")
      for (const minutes of [DAY + 1, DAY + 5]) await payments.job(minutes)
      await expectBack(payment)
    })

    it("closes it as gone: money that returns after the order was paid again needs attention", async () => {
      const payment = await closedAsGone()
      const links = await Links.open(store)
      await links.pay(await links.send(await orderIdOf(payment)), 2 * HOUR)
      await store.bank().act(payment.uuid, "approve")
      for (const minutes of [DAY + 1, DAY + 5]) await payments.job(minutes)
      await payments.expectAttention(payment, "paid_twice")
      await expectOutstanding(payment, 0)
    })

    it.each([["check", {}] as const, ["resolve", { action: "confirm_received" }] as const])(
      "brings back a payment that was closed as gone by mistake: %s",
      async (action, body) => {
        const payment = await closedAsGone()
        await payments.job(6 * DAY)
        if (action === "check") await store.bank().act(payment.uuid, "approve")
        expect((await act(payment, action, body)).status).toBe(200)
        await payments.job(6 * DAY + 5)
        if (action === "resolve") await store.bank().act(payment.uuid, "approve")
        await expectBack(payment)
      },
    )

    it("closes it as gone: an attempt that is cut short is completed by the next one", async () => {
      const payment = await closingCutShort()
      expect((await act(payment, "resolve", GONE)).status).toBe(200)
      await expectOutstanding(payment, payment.cart.total)
    })

    it("closes it as gone: money that returns after an attempt that was cut short needs attention, and can be returned", async () => {
      const payment = await closingCutShort()
      await store.bank().act(payment.uuid, "approve")
      for (const minutes of [DAY + 1, DAY + 5, DAY + 10]) await payments.job(minutes)
      await payments.expectAttention(payment, "payment_voided")
      await expectOutstanding(payment, payment.cart.total)
      expect(await reportOf(store)).toMatchObject([{ attention: payment.cart.total, balances: true }])
      expect((await act(payment, "resolve", { action: "refund" })).status).toBe(200)
      expect((await payments.books(payment.cart)).payments).toMatchObject([
        { canceled_at: expect.any(String), captures: [] },
      ])
      expect(await store.payByBank().listPayByBankRefunds({})).toMatchObject([{ status: "due" }])
      expect(await reportOf(store)).toMatchObject([{ resolved: payment.cart.total, balances: true, differences: [] }])
    })

    it("closes it as gone: money that returns after an attempt that changed nothing yet is settled, and can be refunded", async () => {
      const payment = await closingCutShort(true)
      await store.bank().act(payment.uuid, "approve")
      for (const minutes of [DAY + 1, DAY + 5]) await payments.job(minutes)
      await payments.expectSettled(payment)
      expect((await (await openRefunds()).refund(payment, 1)).status).toBe(200)
      expect(await store.payByBank().listPayByBankRefunds({})).toMatchObject([{ status: "due" }])
    })

    it("closes it as gone for a canceled order, on which nothing is outstanding", async () => {
      const payment = await reversed()
      expect((await cancelOrder(await adminUser(), { orderId: await orderIdOf(payment) })).status).toBe(200)
      expect((await act(payment, "resolve", GONE)).status).toBe(200)
      const refunds = async () => await store.payByBank().listPayByBankRefunds({})
      expect(await refunds()).toMatchObject([{ status: "canceled" }])
      await store.bank().act(payment.uuid, "approve")
      await payments.job(DAY + 1)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: "settled" })
      expect(await refunds()).toMatchObject([{ status: "due" }])
    })

    it("can neither return the money nor attach it, because it is gone", async () => {
      const payment = await reversed()
      const { orderId } = await new WaitingOrders(store).placed()
      for (const body of [{ action: "refund" }, { action: "attach", order_id: orderId }]) {
        expect((await act(payment, "resolve", body)).body["code"]).toBe("payment_reversed")
      }
      await payments.expectAttention(payment, "reversed_after_capture")
    })

    it("of another amount cannot be returned any more", async () => {
      const payment = await payments.started()
      await store.bank().act(payment.uuid, "approve", { amount: 1.23 })
      await payments.poll(payment)
      await store.bank().act(payment.uuid, "reverse", { amount: 1.23 })
      expect((await act(payment, "resolve", { action: "refund" })).body["code"]).toBe("payment_reversed")
      expect(await store.payByBank().listPayByBankRefunds({})).toEqual([])
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: "attention", reason: "amount_mismatch" })
    })

    it("cannot confirm the money of a payment that was not reversed", async () => {
      const payment = await stranded()
      expect((await act(payment, "resolve", { action: "confirm_received" })).body["code"]).toBe("not_reversed")
    })
  })

  describe("a manual refund of a reversed payment", () => {
    const refunded = async () => {
      const refunds = await openRefunds()
      const payment = await ordered()
      expect((await refunds.refund(payment, 1)).status).toBe(200)
      return { refunds, payment }
    }
    const reverse = async (payment: Started) => {
      await store.bank().act(payment.uuid, "reverse")
      await payments.job(HOUR + 1)
      await payments.expectAttention(payment, "reversed_after_capture")
    }
    const statuses = async (refunds: Refunds) => (await refunds.list("order=created_at")).map(({ status }) => status)
    const post = async (path: string, body: Record<string, unknown> = {}) => await (await adminUser()).post(path, body)

    it("is on hold: it is neither exported nor marked as sent", async () => {
      const { refunds, payment } = await refunded()
      await reverse(payment)
      expect(await statuses(refunds)).toEqual(["on_hold"])
      expect(await notes(payment, "refund_on_hold")).toBe(1)
      expect((await post(BATCHES)).body["code"]).toBe("no_refund_due")
      const [refund] = await refunds.list()
      expect((await post(`${REFUNDS}/${refund?.id}/mark-sent`, SENT)).body["code"]).toBe("refund_on_hold")
      expect((await post(`${REFUNDS}/${refund?.id}/undo`, UNDO)).body["code"]).toBe("refund_on_hold")
    })

    const OTHER = { amount: 1.23 }
    const REVERSED_MISMATCH = { status: "mismatch", outcome: "attention", reason: "reversed_after_capture" }
    /** Money of another amount that your team returns by a refund, and that the bank has reversed since. */
    const reversedOther = async () => {
      const refunds = await openRefunds()
      const payment = await payments.started()
      await store.bank().act(payment.uuid, "approve", OTHER)
      await payments.job(1)
      expect((await act(payment, "resolve", { action: "refund" })).status).toBe(200)
      expect(await statuses(refunds)).toEqual(["due"])
      await store.bank().act(payment.uuid, "reverse", OTHER)
      return { refunds, payment }
    }

    it("is on hold if it returns money of another amount, which is read again, too, and due again when the money returns", async () => {
      const { refunds, payment } = await reversedOther()
      await payments.job(HOUR + 2)
      expect(await payments.requestOf(payment)).toMatchObject(REVERSED_MISMATCH)
      expect(await statuses(refunds)).toEqual(["on_hold"])
      await store.bank().act(payment.uuid, "approve", OTHER)
      await payments.job(DAY + 2)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: "closed", reversed_at: null })
      expect(await statuses(refunds)).toEqual(["due"])
    })

    it("is on hold if it returns money of another amount, also if the customer looks at the page, or an admin user checks, before the read", async () => {
      const { refunds, payment } = await reversedOther()
      await store.shopper().statusOf(payment)
      await payments.poll(payment)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: "closed", reported_amount: "1.23" })
      await payments.job(HOUR + 2)
      expect(await payments.requestOf(payment)).toMatchObject(REVERSED_MISMATCH)
      expect(await statuses(refunds)).toEqual(["on_hold"])
      await act(payment, "check")
      expect(await payments.requestOf(payment)).toMatchObject({ status: "mismatch", reported_amount: "1.23" })
    })

    it("is on hold at once if an admin user checks money of another amount that your team has resolved", async () => {
      const { refunds, payment } = await reversedOther()
      store.later(10 * 60_000)
      await act(payment, "check")
      expect(await payments.requestOf(payment)).toMatchObject(REVERSED_MISMATCH)
      expect(await statuses(refunds)).toEqual(["on_hold"])
    })

    it("is planned for no record that cannot be reversed: of another merchant, or reversed before your team has closed it", async () => {
      const elsewhere = await payments.started()
      await store.bank().act(elsewhere.uuid, "approve")
      await store.bank().misreport(elsewhere.uuid, { merchantUuid: OTHER_LOGIN.merchantUuid })
      const reversedFirst = await payments.started()
      await store.bank().act(reversedFirst.uuid, "approve", OTHER)
      await payments.job(1)
      await store.bank().act(reversedFirst.uuid, "reverse", OTHER)
      for (const payment of [elsewhere, reversedFirst]) {
        const answer = await act(payment, "resolve", { action: "close", note: "returned by the bank" })
        expect([answer.status, answer.body["code"]]).toEqual([200, undefined])
        expect(await payments.requestOf(payment)).toMatchObject({ outcome: "closed", recheck_at: null })
      }
    })

    it.each([
      [
        "the money returns",
        async (payment: Started) => {
          await store.bank().act(payment.uuid, "approve")
          await payments.job(DAY + 1)
        },
      ],
      [
        "a person confirms it",
        async (payment: Started) => void (await act(payment, "resolve", { action: "confirm_received" })),
      ],
    ])("is due again when %s, with the event of a new one", async (_case, end) => {
      const { refunds, payment } = await refunded()
      await reverse(payment)
      const due = await eventsDuring(store, "pay-by-bank.refund.due", async () => await end(payment))
      const { id } = await payments.requestOf(payment)
      const refund_id = expect.stringMatching(/^pbbref_/)
      const medusa_refund_id = expect.stringMatching(/^ref_/)
      expect(due).toEqual([expect.objectContaining({ id, refund_id, medusa_refund_id })])
      expect(await statuses(refunds)).toEqual(["due"])
      expect(await notes(payment, "refund_released")).toBe(1)
    })

    it("is canceled when your team closes the payment, and the customer pays the rest of the order again", async () => {
      const { refunds, payment } = await refunded()
      await reverse(payment)
      await act(payment, "resolve", GONE)
      expect(await statuses(refunds)).toEqual(["canceled"])
      expect(await notes(payment, "refund_canceled")).toBe(1)
      await expectOutstanding(payment, payment.cart.total - 1)
      const [refund] = await refunds.list()
      expect((await post(`${REFUNDS}/${refund?.id}/mark-sent`, SENT)).body["code"]).toBe("refund_canceled")
    })

    it("is on hold from the start if Medusa records it afterwards", async () => {
      const refunds = await openRefunds()
      const payment = await reversed()
      expect((await refunds.refund(payment, 1)).status).toBe(200)
      expect(await statuses(refunds)).toEqual(["on_hold"])
    })

    it("that was sent before stays, and is on hold if that is undone", async () => {
      const { refunds, payment } = await refunded()
      const [refund] = await refunds.list()
      expect((await post(`${REFUNDS}/${refund?.id}/mark-sent`, SENT)).status).toBe(200)
      await reverse(payment)
      expect(await statuses(refunds)).toEqual(["sent"])
      expect((await post(`${REFUNDS}/${refund?.id}/undo`, UNDO)).status).toBe(200)
      expect(await statuses(refunds)).toEqual(["on_hold"])
    })

    it("that was sent before is canceled if that is undone after your team has closed the payment, and its order counts neither", async () => {
      const { refunds, payment } = await refunded()
      const [refund] = await refunds.list()
      expect((await post(`${REFUNDS}/${refund?.id}/mark-sent`, SENT)).status).toBe(200)
      await reverse(payment)
      expect((await act(payment, "resolve", GONE)).status).toBe(200)
      await expectOutstanding(payment, payment.cart.total)
      const undo = async () => await post(`${REFUNDS}/${refund?.id}/undo`, UNDO)
      const answers = await Promise.all([undo(), undo()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      expect(await statuses(refunds)).toEqual(["canceled"])
      await expectOutstanding(payment, payment.cart.total - 1)
      expect((await undo()).body["code"]).toBe("refund_canceled")
      await expectOutstanding(payment, payment.cart.total - 1)
      const gone = { reversed: payment.cart.total, captured: 0, balances: true, differences: [] }
      expect(await reportOf(store)).toMatchObject([gone])
    })

    it.each([
      ["sent", "/mark-sent", SENT, "sent"],
      ["canceled", "/cancel", {}, "on_hold"],
    ])("blocks its exported batch until that is %s", async (_case, path, body, status) => {
      const { refunds, payment } = await refunded()
      const batch = await refunds.exports()
      await reverse(payment)
      expect(await statuses(refunds)).toEqual(["exported"])
      expect(await refunds.file(batch)).toMatchObject({ status: 400, body: { code: "refund_batch_blocked" } })
      expect((await (await adminUser()).get(`${BATCHES}/${batch}`)).body["batch"]).toMatchObject({
        blocked: true,
        withdrawn: [],
        reversed: [{ amount: 1 }],
      })
      expect((await post(`${BATCHES}/${batch}${path}`, body)).status).toBe(200)
      expect(await statuses(refunds)).toEqual([status])
    })
  })
})
