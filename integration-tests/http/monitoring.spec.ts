import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { METRICS } from "../../src/modules/pay-by-bank/telemetry/metrics"
import { SPAN_ATTRIBUTES } from "../../src/modules/pay-by-bank/telemetry/spans"
import { AdminSettings, EMPTY_ACCOUNT, settings } from "../kit/people/admin-settings"
import { EMAIL, Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import { PERSON } from "../kit/people/shopper"
import { groupedIn, isSelected, QUERIES, selectorsIn, seriesIn } from "../kit/store/metric-queries"
import { Recorder } from "../kit/store/recorder"
import { statementsDuring } from "../kit/store/statements"
import { payByBankStore } from "../kit/store/store"

const payerBody = z.object({ payer: z.object({ name: z.string(), iban: z.string() }) })

payByBankStore("monitoring", (store) => {
  const payments = new Payments(store)
  let recorder: Recorder
  beforeEach(() => {
    recorder = new Recorder()
    store.payByBank().reports.gauges.start()
  })
  afterEach(async () => {
    store.payByBank().reports.gauges.stop()
    await recorder.stop()
  })
  const gauge = async (name: string) => (await recorder.valuesOf(`pay_by_bank.${name}`))[""]
  const minutesLater = (minutes: number) => store.later(minutes * 60_000)

  it("follows a payment from its start to its capture, in spans and metrics", async () => {
    const payment = await payments.approved()
    minutesLater(5)
    expect(await gauge("backlog.payments")).toBe(1)
    expect(await gauge("backlog.age_seconds")).toBeGreaterThan(200)
    await payments.job(5)
    await payments.expectSettled(payment)
    minutesLater(6)

    const calls = await recorder.valuesOf("pay_by_bank.service.duration_seconds")
    expect(calls).toEqual({ "create_auth_request,ok": 1, "get_status,ok": 1 })
    expect(await recorder.valuesOf("pay_by_bank.polls")).toEqual({ "default,paid": 1 })
    expect(await recorder.valuesOf("pay_by_bank.captures")).toEqual({ default: 1 })
    expect(await gauge("backlog.payments")).toBe(0)
    expect(await gauge("uncaptured.payments")).toBe(0)
    expect(await gauge("attention.payments")).toBe(0)
    expect(await gauge("job.age_seconds")).toBeGreaterThan(50)
    expect(recorder.spans().map(({ name, within }) => [name, within])).toEqual([
      ["pay-by-bank.service.create_auth_request", undefined],
      ["pay-by-bank.service.get_status", "pay-by-bank.poll_batch"],
      ["pay-by-bank.poll_batch", undefined],
      ["pay-by-bank.settlement", undefined],
    ])
    expect(recorder.spans().at(-1)?.attributes).toEqual({ "pay_by_bank.outcome": "settled" })
  })

  it("reports a payment that needs attention, and one that cannot be settled at the moment", async () => {
    const payment = await payments.approved()
    await store.shopper().addItem(payment.cart)
    await payments.job(1)
    await payments.expectAttention(payment, "paid_after_cart_changed")
    minutesLater(10)
    expect(await gauge("attention.payments")).toBe(1)
    expect(await gauge("attention.age_seconds")).toBeGreaterThan(500)
    expect(recorder.spans().at(-1)?.attributes).toEqual({ "pay_by_bank.outcome": "attention" })

    const other = await payments.approved()
    await payments.poll(other)
    minutesLater(30)
    expect(await gauge("uncaptured.payments")).toBe(1)
    expect(await gauge("uncaptured.age_seconds")).toBeGreaterThan(1000)
  })

  it("holds nothing of the payer, the payment, the cart or the credentials", async () => {
    const payment = await payments.approved()
    const { reference, return_token, id } = await payments.requestOf(payment)
    await store.shopper().statusOf(payment)
    await store.shopper().complete(payment.cart)
    const refused = await payments.started()
    await store.bank().act(refused.uuid, "reject")
    await payments.job(5)
    const everything = await recorder.everything()
    const known = Object.keys(METRICS).filter((name) => everything.includes(name.replaceAll(".", "_")))
    expect(known).toEqual(Object.keys(METRICS))
    const used = recorder.spans().flatMap(({ attributes }) => Object.keys(attributes))
    expect(used.filter((attribute) => !SPAN_ATTRIBUTES.some((allowed) => allowed === attribute))).toEqual([])
    const { cartId, collectionId } = payment.cart
    const { PAY_BY_BANK_BASE_URL, PAY_BY_BANK_USERNAME, PAY_BY_BANK_PASSWORD, PAY_BY_BANK_MERCHANT_UUID } = process.env
    const secrets = [
      ...[...Object.values(PERSON), reference, return_token, id, payment.uuid, refused.uuid, cartId, collectionId],
      ...[payment.session.id, PAY_BY_BANK_BASE_URL, PAY_BY_BANK_USERNAME, PAY_BY_BANK_PASSWORD],
      ...[PAY_BY_BANK_MERCHANT_UUID, "pbbreq", "order_"],
    ]
    expect(secrets.filter((secret) => secret === undefined || everything.includes(secret))).toEqual([])
  })

  it("has a series for each selector of the dashboard and the alert rules, with the labels by which they group", async () => {
    await payments.approved()
    const rejected = await payments.started()
    await store.bank().act(rejected.uuid, "reject")
    await payments.job(5)
    const stranded = await payments.approved()
    await store.shopper().addItem(stranded.cart)
    await payments.job(10)
    await payments.expectAttention(stranded, "paid_after_cart_changed")
    await payments.started()
    await store.bank().fault("any", "unauthorized")
    await payments.job(15)
    // The pause is over, and nothing probes.
    minutesLater(60)
    const found = seriesIn(await recorder.prometheus())
    const results = found.flatMap(({ name, labels }) => (name === "pay_by_bank_polls_total" ? [labels["result"]] : []))
    expect(new Set(results)).toEqual(new Set(["paid", "rejected", "unauthorized"]))
    for (const { from, expr } of QUERIES) {
      for (const selector of selectorsIn(expr)) {
        const selected = found.filter((series) => isSelected(series, selector) && Number.isFinite(series.value))
        expect([from, selector, selected.length > 0]).toEqual([from, selector, true])
        for (const { labels } of selected) expect(Object.keys(labels)).toEqual(expect.arrayContaining(groupedIn(expr)))
      }
    }
    const paused = {
      series: "pay_by_bank_account_paused",
      matchers: [{ label: "by", operator: "=", value: "service" }],
    }
    const accounts = found.filter((series) => isSelected(series, paused) && series.value === 1)
    expect(accounts.map(({ labels }) => labels["account"])).toEqual(["default"])
  })

  it("like alerts and the trail, holds nothing of customers, payers and their carts, and no password or token", async () => {
    Object.assign(store.payByBank().options, { allowPrivateAddresses: true })
    const links = await Links.open(store)
    const { adminUser } = links
    const settled = await payments.approved()
    await store.shopper().complete(settled.cart)
    const stranded = await payments.approved()
    await store.shopper().addItem(stranded.cart)
    const link = await links.send(await links.order(), { ...EMAIL, email: PERSON.email, first_name: PERSON.first_name })
    await links.pay(link)
    await payments.expectAttention(stranded, "paid_after_cart_changed")
    const requests = [await payments.requestOf(settled), await payments.requestOf(stranded)]
    const shown = await adminUser.post(`/admin/pay-by-bank/requests/${requests[0]?.id ?? ""}/payer`)
    const { payer } = payerBody.parse(shown.body)
    const saved = await (await AdminSettings.open(store)).save(settings({ label: "Another label" }))
    expect(saved.status).toBe(200)
    await payments.started()
    await store.bank().fault("any", "unauthorized")
    for (const minutes of [20, 40, 60]) await payments.job(minutes)
    await store.payByBank().alerts.watch()
    await store.payByBank().alerts.outbox.deliver()

    const notifications = await store.container().resolve(Modules.NOTIFICATION).listNotifications({})
    const { lines } = await store.payByBank().reports.trail.page({}, { limit: 1000, offset: 0 })
    const pg = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const alerts = [await pg("pay_by_bank_outgoing_alert").select(), await pg("pay_by_bank_alert").select()]
    const written = { alerts, notifications, lines }
    const text = JSON.stringify(written)
    for (const each of ["paid_after_cart_changed", "credentials_refused", EMPTY_ACCOUNT, "payer_shown", "settled"]) {
      expect(text).toContain(each)
    }
    expect(notifications.length).toBeGreaterThanOrEqual(3)

    const { PAY_BY_BANK_PASSWORD, PAY_BY_BANK_ENCRYPTION_KEY } = process.env
    const secrets = [
      ...[...Object.values(PERSON), payer.name, payer.iban, link.url, PAY_BY_BANK_PASSWORD, PAY_BY_BANK_ENCRYPTION_KEY],
      ...requests.flatMap(({ return_token, cart_id }) => [return_token, cart_id]),
    ]
    const everything = { ...written, telemetry: await recorder.everything() }
    for (const [where, what] of Object.entries(everything)) {
      const leaked = secrets.filter((secret) => !secret || JSON.stringify(what).includes(secret))
      expect([where, leaked]).toEqual([where, []])
    }
  })

  it("costs a start of a payment no statement, and a collection of all metrics one", async () => {
    const cart = async () => await store.shopper().cart()
    const start = async () => {
      const fresh = await cart()
      const statements = await statementsDuring(store, async () => await store.shopper().start(fresh))
      return statements.map(({ sql }) => sql)
    }
    // The first start of a process reads what later ones keep, some of it for ten seconds only.
    const now = new Date()
    store.payByBank().now = () => now
    await start()
    const observed = await start()
    const ofStore = (statements: string[]) => statements.filter((sql) => sql.includes('"store"'))
    expect(ofStore(observed)).toEqual([])
    store.payByBank().reports.gauges.stop()
    await recorder.stop()
    const bare = await start()
    expect(bare.length).toBeGreaterThan(20)
    expect(observed).toHaveLength(bare.length)
    store.payByBank().now = () => new Date(now.getTime() + 2000 * 3_600_000)
    expect(ofStore(await start())).toHaveLength(1)
    store.payByBank().now = () => new Date()

    recorder = new Recorder()
    store.payByBank().reports.gauges.start()
    expect(await statementsDuring(store, async () => await recorder.figures())).toHaveLength(1)
    expect(await statementsDuring(store, async () => await recorder.figures())).toHaveLength(0)
  })
})
