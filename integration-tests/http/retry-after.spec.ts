import { z } from "zod"
import { notify } from "../kit/people/notify"
import { Payments } from "../kit/people/payments"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"

const checked = z.object({ answered: z.boolean(), request: z.object({ status: z.string() }) })

const COMPLETIONS = process.env["TEST_SET"] === "long" ? 40 : 5

payByBankStore("retry-after", (store) => {
  const payments = new Payments(store)
  const calls = async () => await store.bank().calls("GET /payments/status")
  /** Stops the clock, so that the limit does not end while the test takes its steps. */
  const limit = async (retryAfter: number) => {
    store.later(0)
    await store.bank().fault("status", "rate_limited", { retryAfter })
  }

  it("429 with Retry-After: any number of completions makes at most 2 calls, and become one order after it", async () => {
    const payment = await payments.approved()
    await limit(120)
    for (let time = 0; time < COMPLETIONS; time += 1) {
      expect(await store.shopper().complete(payment.cart)).toMatchObject({
        status: 200,
        type: "cart",
        error: { type: "payment_requires_more_error" },
      })
    }
    expect(await calls()).toBeLessThanOrEqual(2)
    await store.bank().repair()
    await payments.job(2.1)
    await payments.expectOrder(payment)
  })

  it("is obeyed by the completion, the status page, a hint, Check now and the job, which answer from the ledger", async () => {
    const [first, payment] = [await payments.approved(), await payments.approved()]
    await limit(120)
    await store.shopper().complete(first.cart)
    expect(await calls()).toBe(1)

    expect(await store.shopper().complete(payment.cart)).toMatchObject({ status: 200, type: "cart" })
    const page = await store.shopper().statusOf(payment)
    expect(page).toMatchObject({ status: 200, body: { request: { status: "created" } } })
    const adminUser = await AdminUser.logIn(store.url(), store.container())
    const { id } = await payments.requestOf(payment)
    const now = await adminUser.post(`/admin/pay-by-bank/requests/${id}/check`)
    expect(checked.parse(now.body)).toEqual({ answered: false, request: { status: "created" } })
    const record = await adminUser.get(`/admin/pay-by-bank/requests/${id}/record`)
    expect(record).toMatchObject({ status: 400, body: { code: "rate_limited" } })
    await notify(store, [{ uuid: payment.uuid }])
    await payments.job(1)
    expect(await calls()).toBe(1)

    await store.bank().repair()
    await payments.job(2.1)
    for (const each of [first, payment]) await payments.expectSettled(each)
  })

  it("blocks no start of a payment, and the stored status of an order that waits for its money stays", async () => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "pending")
    await payments.poll(payment)
    const limited = await payments.started()
    await limit(120)
    await store.shopper().complete(limited.cart)
    const before = await calls()
    expect((await payments.started()).uuid).toMatch(/^[a-f0-9]{32}$/)
    expect(await store.shopper().complete(payment.cart)).toMatchObject({ status: 200, type: "order" })
    expect(await calls()).toBe(before)
  })
})
