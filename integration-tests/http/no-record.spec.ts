import { DEFAULT_CONTRACT_NAMES } from "../../src/domain/contract/contract-names"
import { AdminSettings } from "../kit/people/admin-settings"
import { deleteLearned, learnedForms } from "../kit/database/ledger-rows"
import { Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import { eventsDuring } from "../kit/store/events"
import type { Started } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"

const HOUR = 60
const DAY = 24 * HOUR

payByBankStore("no-record", (store) => {
  const payments = new Payments(store)
  const learned = async () => await learnedForms(store)
  const calls = async () => await store.bank().calls("GET /payments/status")
  const refused = async () => await store.bank().fault("status", "gateway_page", { status: 404 })
  const alerts = async () => (await store.payByBank().alerts.current()).map(({ code }) => code)
  const statusCalls = async () => await (await AdminSettings.open(store)).check("status_calls", "default")
  const returns = async (payment: Started) => void (await store.shopper().returns(payment))
  const CHECKOUT = { kind: "checkout", signature: "404 {error}" }
  /** The first payment of the store, which has learned the answer for a payment without a record. */
  const taught = async (): Promise<Started> => {
    const payment = await payments.started()
    expect(await learned()).toEqual([CHECKOUT])
    return payment
  }
  /** A payment of a store that could not learn the answer. */
  const untaught = async (): Promise<Started> => {
    await store.bank().fault("status", "server_error")
    const payment = await payments.started()
    await store.bank().repair()
    expect(await learned()).toEqual([])
    return payment
  }
  beforeEach(async () => await deleteLearned(store))

  it("is learned at the first start and at the first link of a login, with one call each", async () => {
    await taught()
    expect(await calls()).toBe(1)
    await payments.started()
    expect(await calls()).toBe(1)
    const links = await Links.open(store)
    await links.send(await links.order())
    expect(await learned()).toEqual([CHECKOUT, { ...CHECKOUT, kind: "link" }])
    expect(await calls()).toBe(2)
    await links.send(await links.order())
    expect(await calls()).toBe(2)
  })

  it("is tried again at the next start, and at the next link, after a failed read", async () => {
    await untaught()
    await taught()
    const links = await Links.open(store)
    await store.bank().fault("status", "server_error")
    expect(await links.send(await links.order())).toMatchObject({ status: "open", uuid: expect.any(String) })
    await store.bank().repair()
    expect(await learned()).toEqual([CHECKOUT])
    await links.send(await links.order())
    expect(await learned()).toHaveLength(2)
  })

  it("is not read while the calls of the login are paused, and the payment starts", async () => {
    store.later(0)
    await store.bank().fault("status", "rate_limited")
    for (const _ of [1, 2]) await payments.started()
    expect(await calls()).toBe(1)
    expect(store.log()).toContain("The next start tries again.")
  })

  it("is learned neither from a payment that is started again, nor from a poll, a page or a completion", async () => {
    const payment = await untaught()
    const before = await calls()
    await store.shopper().start(payment.cart)
    expect(await calls()).toBe(before)
    await store.shopper().statusOf(payment)
    await payments.job(1)
    await store.shopper().complete(payment.cart)
    expect(await calls()).toBeGreaterThan(before)
    expect(await learned()).toEqual([])
  })

  it.each([
    ["a gateway's page", "gateway_page", 404],
    ["another status", "server_error", 410],
  ])(
    "an answer in another form (%s) is unanswered: the payment is polled until it is found",
    async (_, kind, status) => {
      const payment = await taught()
      await store.bank().act(payment.uuid, "approve")
      await store.bank().fault("status", kind, { status })
      await payments.job(10)
      const { next_poll_at, unread_since } = await payments.requestOf(payment)
      expect(unread_since).not.toBeNull()
      expect(Number(next_poll_at) - store.payByBank().now().getTime()).toBe(60_000)
      expect(await store.payByBank().leases.processes.workers()).toMatchObject([
        { last_run: { polled: 1, unanswered: 1 } },
      ])
      expect(await store.shopper().statusOf(payment)).toMatchObject({ body: { request: { status: "created" } } })
      await store.bank().repair()
      await payments.job(20)
      await payments.expectOrder(payment)
      expect(await payments.requestOf(payment)).toMatchObject({ unread_since: null })
    },
  )

  it("an unanswered payment at the end of tracking needs attention, and is still captured afterwards", async () => {
    const payment = await taught()
    await refused()
    for (const days of [1, 6, 7.1]) await payments.job(days * DAY)
    await payments.expectUnpaidAttention(payment, "stalled")
    await store.bank().repair()
    await store.bank().act(payment.uuid, "approve")
    await payments.job(8 * DAY)
    await payments.expectSettled(payment)
  })

  it("at the end of tracking proves nothing to a customer who returned while the login has never read a record", async () => {
    const payment = await taught()
    const left = await payments.started()
    await returns(payment)
    for (const days of [1, 6.9]) await payments.job(days * DAY)
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: null, unread_since: null })
    await payments.job(7.1 * DAY)
    await payments.expectUnpaidAttention(payment, "stalled")
    expect(await payments.requestOf(left)).toMatchObject({ outcome: null, next_poll_at: null })
    const found = await payments.approved()
    await payments.poll(found)
    await payments.job(8 * DAY)
    expect(await payments.requestOf(payment)).toMatchObject({ status: "created", outcome: null, next_poll_at: null })
  })

  it("at the end of tracking proves nothing if it was learned after the last record, with another parameter", async () => {
    await taught()
    const found = await payments.approved()
    await payments.job(3)
    await payments.expectOrder(found)
    // The parameter of a typo: the service refuses every call, also for what is paid.
    Object.assign(store.payByBank().options, {
      contract: { ...DEFAULT_CONTRACT_NAMES, statusQueryParameter: "payment" },
    })
    const payment = await payments.approved()
    await returns(payment)
    expect(await learned()).toHaveLength(2)
    for (const days of [1, 6.9, 7.1]) await payments.job(days * DAY)
    await payments.expectUnpaidAttention(payment, "stalled")
  })

  it("at the end of tracking proves nothing before anything was learned, and is learned from the next payment", async () => {
    const payment = await untaught()
    for (const days of [1, 6.9]) await payments.job(days * DAY)
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: null, unread_since: null })
    await payments.job(7.1 * DAY)
    await payments.expectUnpaidAttention(payment, "stalled")
    await taught()
    await payments.job(8 * DAY)
    expect(await payments.requestOf(payment)).toMatchObject({ status: "created", outcome: null, unread_since: null })
  })

  it("a clear answer after the end of tracking shows that the payment is unpaid", async () => {
    const payment = await taught()
    await refused()
    for (const days of [1, 7.1]) await payments.job(days * DAY)
    await payments.expectUnpaidAttention(payment, "stalled")
    await store.bank().repair()
    await payments.job(8 * DAY)
    expect(await payments.requestOf(payment)).toMatchObject({
      status: "created",
      outcome: null,
      reason: null,
      unread_since: null,
      next_poll_at: null,
    })
  })

  it("answers that change raise one alert, which ends after a successful test and a new payment", async () => {
    const payment = await taught()
    await store.bank().beforeExecution("empty")
    const events = await eventsDuring(store, "pay-by-bank.account.alert_raised", async () => {
      for (const minutes of [10, 16, 30]) await payments.job(minutes)
    })
    expect(events).toEqual([{ id: "default", reason: "answers_changed" }])
    expect(await statusCalls()).toMatchObject({ status: "failed", variant: "status_calls.answers_changed" })

    const admin = await AdminSettings.open(store)
    expect(await admin.test({}, "default")).toMatchObject({ ok: true, parameter_ignored: false })
    expect(await learned()).toEqual([])
    await payments.started()
    expect(await learned()).toEqual([{ kind: "checkout", signature: "200 empty" }])
    await payments.job(60)
    expect(await payments.requestOf(payment)).toMatchObject({ unread_since: null, outcome: null })
    expect(await alerts()).toEqual([])
    expect(await statusCalls()).toMatchObject({ status: "ok" })
  })

  it("is dropped by a successful test of the connection, but not by the checklist, and is learned again", async () => {
    await taught()
    const admin = await AdminSettings.open(store)
    expect(await admin.check("connection", "default")).toMatchObject({ status: "ok" })
    expect(await learned()).toEqual([CHECKOUT])
    await store.bank().fault("status", "server_error")
    expect(await admin.test({}, "default")).toMatchObject({ ok: true, unknown_id_answer: null })
    expect(await learned()).toEqual([CHECKOUT])
    await store.bank().repair()
    expect(await admin.test({}, "default")).toMatchObject({ ok: true, unknown_id_answer: "404 {error}" })
    expect(await learned()).toEqual([])
    await taught()
  })

  it("is not dropped by a test that finds answers that do not depend on the uuid", async () => {
    await taught()
    await refused()
    for (const minutes of [10, 16]) await payments.job(minutes)
    expect(await alerts()).toEqual(["answers_changed"])
    const admin = await AdminSettings.open(store)
    expect(await admin.test({}, "default")).toMatchObject({ ok: true, parameter_ignored: true })
    expect(await learned()).toEqual([CHECKOUT])
  })

  describe("for customers who came back from the bank", () => {
    const started = async (count: number) =>
      await Promise.all(Array.from({ length: count }, async () => await payments.started()))

    it("five times in a row raises an alert, until a record is found", async () => {
      const five = await started(5)
      for (const payment of five) await returns(payment)
      await payments.job(59)
      expect(await alerts()).toEqual([])
      const events = await eventsDuring(store, "pay-by-bank.account.alert_raised", async () => await payments.job(61))
      expect(events).toEqual([{ id: "default", reason: "records_missing" }])
      expect(await statusCalls()).toMatchObject({ status: "failed", variant: "status_calls.records_missing" })
      const found = await payments.approved()
      await payments.job(62)
      await payments.expectOrder(found)
      expect(await alerts()).toEqual([])
    })

    it("four times in a row raises none, nor does a payment whose customer did not return", async () => {
      const five = await started(5)
      for (const payment of five.slice(0, 4)) await returns(payment)
      await payments.job(120)
      expect(await alerts()).toEqual([])
    })

    it("five raise none if they never left the checkout, which reads their status too", async () => {
      const five = await started(5)
      for (const payment of five) await store.shopper().statusOf(payment)
      await payments.job(120)
      expect(await alerts()).toEqual([])
    })

    it("five times raises none if one in between was found", async () => {
      for (const payment of await started(1)) await returns(payment)
      const found = await payments.approved()
      await store.shopper().complete(found.cart)
      for (const payment of await started(4)) await returns(payment)
      await payments.job(120)
      expect(await alerts()).toEqual([])
    })
  })
})
