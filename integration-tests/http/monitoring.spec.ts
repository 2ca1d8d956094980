import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { METRICS } from "../../src/modules/pay-by-bank/telemetry/metrics"
import { SPAN_ATTRIBUTES } from "../../src/modules/pay-by-bank/telemetry/spans"
import { PERSON } from "../kit/people/shopper"
import { Payments } from "../kit/people/payments"
import { Recorder } from "../kit/store/recorder"
import { payByBankStore, type Store } from "../kit/store/store"

/** The statements that the store sends to PostgreSQL meanwhile. */
async function statementsDuring(store: Store, run: () => Promise<unknown>): Promise<string[]> {
  const pg = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const statements: string[] = []
  const listen = ({ sql }: { sql: string }) => void statements.push(sql)
  pg.on("query", listen)
  try {
    await run()
    return statements
  } finally {
    pg.off("query", listen)
  }
}

payByBankStore("monitoring", (store) => {
  const payments = new Payments(store)
  let recorder: Recorder
  beforeEach(() => {
    recorder = new Recorder()
    store.payByBank().gauges.start()
  })
  afterEach(async () => {
    store.payByBank().gauges.stop()
    await recorder.stop()
  })
  const gauge = async (name: string) => (await recorder.valuesOf(`pay_by_bank.${name}`))[""]
  const minutesLater = (minutes: number) => void (store.payByBank().now = () => new Date(Date.now() + minutes * 60_000))

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

  it("costs a start of a payment no statement, and a collection of all metrics one", async () => {
    const cart = async () => await store.shopper().cart()
    const start = async () => {
      const fresh = await cart()
      return await statementsDuring(store, async () => await store.shopper().start(fresh))
    }
    // The first start of a process reads what later ones keep.
    await start()
    const observed = await start()
    store.payByBank().gauges.stop()
    await recorder.stop()
    const bare = await start()
    expect(bare.length).toBeGreaterThan(20)
    expect(observed).toHaveLength(bare.length)

    recorder = new Recorder()
    store.payByBank().gauges.start()
    expect(await statementsDuring(store, async () => await recorder.figures())).toHaveLength(1)
    expect(await statementsDuring(store, async () => await recorder.figures())).toHaveLength(0)
  })
})
