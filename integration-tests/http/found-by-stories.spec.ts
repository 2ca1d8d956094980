import { rightAfter } from "../kit/store/moments"
import { Payments } from "../kit/people/payments"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"

/** Bugs that random stories found, each as a minimal test. */
payByBankStore("found-by-stories", (store) => {
  const payments = new Payments(store)
  const cancel = async (orderId: string | undefined) =>
    await (await AdminUser.logIn(store.url(), store.container())).post(`/admin/orders/${orderId}/cancel`)

  it("an order that is canceled before its payment is settled needs attention when refunds are refused", async () => {
    Object.assign(store.payByBank().options, { refunds: "refuse" })
    const payment = await payments.approved()
    const { order } = await store.shopper().complete(payment.cart)
    expect((await cancel(order?.id)).status).toBe(200)
    for (const minutes of [1, 10, 60]) await payments.job(minutes)
    await payments.expectAttention(payment, "manual_refund_missing")
  })

  it("an order that is canceled at the moment of its capture needs attention", async () => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "pending")
    const { order } = await store.shopper().complete(payment.cart)
    await store.bank().act(payment.uuid, "settle")
    await rightAfter(
      store.payByBank().payments,
      "claim",
      async () => expect((await cancel(order?.id)).status).toBe(200),
      async () => await payments.job(1),
    )
    expect((await payments.books(payment.cart)).payments).toHaveLength(1)
    for (const minutes of [10, 60]) await payments.job(minutes)
    await payments.expectAttention(payment, "manual_refund_missing")
  })

  it("a record that was corrected before an admin user returns its money is not returned at the wrong amount", async () => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "approve", { amount: 999.99 })
    await payments.job(1)
    const { id } = await payments.requestOf(payment)
    await store.bank().correct(payment.uuid)
    const adminUser = await AdminUser.logIn(store.url(), store.container())
    const answer = await adminUser.post(`/admin/pay-by-bank/requests/${id}/resolve`, { action: "refund" })
    expect(answer).toMatchObject({ status: 400, body: { code: "attention_resolved" } })
    expect(await store.payByBank().listPayByBankRefunds({})).toEqual([])
    await payments.job(10)
    await payments.expectOrder(payment)
  })
})
