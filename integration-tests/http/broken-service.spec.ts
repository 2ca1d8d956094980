import { expectNothingTaken } from "../kit/database/books"
import { Payments } from "../kit/people/payments"
import { reportOf } from "../kit/database/reconciliation"
import { payByBankStore } from "../kit/store/store"

payByBankStore("broken-service", (store) => {
  const payments = new Payments(store)

  it("that writes line breaks and megabytes into a status code writes one short line of the log, and little into the ledger", async () => {
    const payment = await payments.started()
    const long = `X\r\n[error] all is lost\u2028${"y".repeat(1_000_000)}`
    await store.bank().act(payment.uuid, "approve", { statusCode: long })
    await payments.hear(payment)
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
    "that sends the made-up status code %s places no order",
    async (statusCode) => {
      const payment = await payments.started()
      await store.bank().act(payment.uuid, "approve", { statusCode })
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ status: 200, type: "cart" })
      await payments.job(1)
      expectNothingTaken(await payments.books(payment.cart))
      expect(await payments.requestOf(payment)).toMatchObject({ status: "unknown", outcome: null })
    },
  )

  it("that makes up a new status code in each answer does not fill the log, and its payment is captured in the end", async () => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "approve")
    for (let code = 0; code < 80; code += 1) {
      await store.bank().misreport(payment.uuid, { statusCode: `MADE-UP-${code}` })
      await payments.hear(payment)
    }
    const told = store.log().match(/unknown status code/g)?.length ?? 0
    expect(told).toBeGreaterThan(1)
    expect(told).toBeLessThanOrEqual(50)
    await store.bank().correct(payment.uuid)
    await payments.job(1)
    await payments.expectOrder(payment)
  })

  it("that reports more money than can be counted does not take the reconciliation of everybody's from staff", async () => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "approve", { amount: 1e30 })
    await payments.hear(payment)
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: "attention", reason: "amount_mismatch" })
    expect(await reportOf(store)).toMatchObject([{ payments: 1, attention: 9_999_999_999_999.99, balances: true }])
  })
})
