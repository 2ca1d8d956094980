import { expectNothingTaken } from "../kit/database/books"
import { Payments } from "../kit/people/payments"
import { reportOf } from "../kit/database/reconciliation"
import { payByBankStore } from "../kit/store/store"

payByBankStore("broken-service", (store) => {
  const payments = new Payments(store)

  it("logs one short line and stores little when a status code contains line breaks and megabytes", async () => {
    const payment = await payments.started()
    const long = `X\r\n[error] all is lost\u2028${"y".repeat(1_000_000)}`
    await store.bank().act(payment.uuid, "approve", { statusCode: long })
    await payments.poll(payment)
    const line = store
      .log()
      .split("\n")
      .find((each) => each.includes("unknown status code"))
    expect(line).toMatch(/X\[error] all is losty+…/)
    expect(line?.length).toBeLessThan(400)
    const { status, status_code } = await payments.requestOf(payment)
    expect(status).toBe("unknown")
    expect(status_code?.length).toBeLessThanOrEqual(35)
  })

  it.each(["ZZZZ", "PAID", "ACCC2", "__proto__"])(
    "places no order for the made-up status code %s",
    async (statusCode) => {
      const payment = await payments.started()
      await store.bank().act(payment.uuid, "approve", { statusCode })
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ status: 200, type: "cart" })
      await payments.job(1)
      expectNothingTaken(await payments.books(payment.cart))
      expect(await payments.requestOf(payment)).toMatchObject({ status: "unknown", outcome: null })
    },
  )

  it("does not fill the log when every response has a new status code, and captures the payment in the end", async () => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "approve")
    for (let code = 0; code < 80; code += 1) {
      await store.bank().misreport(payment.uuid, { statusCode: `MADE-UP-${code}` })
      await payments.poll(payment)
    }
    const logged = store.log().match(/unknown status code/g)?.length ?? 0
    expect(logged).toBeGreaterThan(1)
    expect(logged).toBeLessThanOrEqual(50)
    await store.bank().correct(payment.uuid)
    await payments.job(1)
    await payments.expectOrder(payment)
  })

  it("still reports the reconciliation when the service reports more money than can be counted", async () => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "approve", { amount: 1e30 })
    await payments.poll(payment)
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: "attention", reason: "amount_mismatch" })
    expect(await reportOf(store)).toMatchObject([{ payments: 1, attention: 9_999_999_999_999.99, balances: true }])
  })
})
