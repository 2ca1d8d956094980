import { call } from "../kit/store/http"
import { Payments } from "../kit/people/payments"
import { paymentHeaders, type Started } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"

payByBankStore("account-ceiling", (store) => {
  const payments = new Payments(store)
  const calls = async () => await store.bank().calls("GET /payments/status")
  const look = async ({ session }: Started, returned = false) =>
    await call(`${store.url()}/store/pay-by-bank/request${returned ? "?returned=true" : ""}`, {
      "x-publishable-api-key": store.shopper().shop.publishableKey,
      ...paymentHeaders(session.data.return_token ?? ""),
    })
  /** A clock that only the test moves. */
  const stopTheClock = () => {
    let now = new Date()
    store.payByBank().now = () => now
    return (ms: number) => void (now = new Date(now.getTime() + ms))
  }

  it("is kept when twelve carts are polled without a pause, and a customer who returns meanwhile has an order", async () => {
    const carts: Started[] = []
    for (let number = 0; number < 12; number += 1) carts.push(await payments.started())
    const customer = await payments.started()
    const later = stopTheClock()
    const before = await calls()
    for (let second = 0; second < 30; second += 1) {
      for (const cart of carts) await look(cart)
      if (second === 20) {
        await store.bank().act(customer.uuid, "approve")
        expect((await look(customer, true)).body).toMatchObject({ request: { status: "paid", order_placed: true } })
      }
      later(1000)
    }
    const made = (await calls()) - before
    expect(made).toBeLessThanOrEqual(60)
    expect(made).toBeGreaterThan(30)
  })

  it("answers from the ledger beyond it, and the job brings the news", async () => {
    Object.assign(store.payByBank().options.rateLimit, { perAccount: 1 })
    const [first, second] = [await payments.started(), await payments.started()]
    for (const each of [first, second]) await store.bank().act(each.uuid, "approve")
    const later = stopTheClock()
    later(3000)
    expect((await look(first)).body).toMatchObject({ request: { status: "paid" } })
    expect((await look(second)).body).toMatchObject({ request: { status: "created" } })
    await payments.job(1)
    expect(await payments.requestOf(second)).toMatchObject({ status: "paid", outcome: "settled" })
  })

  it("does not limit the gate of a completion, or your team", async () => {
    Object.assign(store.payByBank().options.rateLimit, { perAccount: 1 })
    const three = [await payments.started(), await payments.started(), await payments.started()]
    const later = stopTheClock()
    later(3000)
    for (const each of three) {
      await store.bank().act(each.uuid, "approve")
      expect(await store.shopper().complete(each.cart)).toMatchObject({ type: "order" })
    }
  })

  it("is none with 0", async () => {
    Object.assign(store.payByBank().options.rateLimit, { perAccount: 0 })
    const carts: Started[] = []
    for (let number = 0; number < 4; number += 1) carts.push(await payments.started())
    const later = stopTheClock()
    const before = await calls()
    for (let pass = 0; pass < 10; pass += 1) {
      later(2000)
      for (const cart of carts) await look(cart)
    }
    expect((await calls()) - before).toBe(40)
  })
})
