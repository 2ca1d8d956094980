import { rightAfter } from "../kit/store/moments"
import { Payments } from "../kit/people/payments"
import { Staff } from "../kit/people/staff"
import { payByBankStore } from "../kit/store/store"

/** Bugs that random stories found, each as a minimal test. */
payByBankStore("found-by-stories", (store) => {
  const payments = new Payments(store)
  const cancel = async (orderId: string | undefined) =>
    await (await Staff.logIn(store.url(), store.container())).post(`/admin/orders/${orderId}/cancel`)

  it("an order that is canceled before its payment is settled, where refunds are refused, is outstanding by staff", async () => {
    Object.assign(store.payByBank().options, { refunds: "refuse" })
    const payment = await payments.approved()
    const { order } = await store.shopper().complete(payment.cart)
    expect((await cancel(order?.id)).status).toBe(200)
    for (const minutes of [1, 10, 60]) await payments.job(minutes)
    await payments.expectAttention(payment, "manual_refund_missing")
  })

  it("an order that is canceled at the moment in which its money is captured is outstanding by staff", async () => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "pending")
    const { order } = await store.shopper().complete(payment.cart)
    await store.bank().act(payment.uuid, "settle")
    await rightAfter(
      store.payByBank().requests,
      "claim",
      async () => expect((await cancel(order?.id)).status).toBe(200),
      async () => await payments.job(1),
    )
    expect((await payments.books(payment.cart)).payments).toHaveLength(1)
    for (const minutes of [10, 60]) await payments.job(minutes)
    await payments.expectAttention(payment, "manual_refund_missing")
  })

  it("a record that was corrected before staff return its money is not returned at the wrong amount", async () => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "approve", { amount: 999.99 })
    await payments.job(1)
    const { id } = await payments.requestOf(payment)
    await store.bank().correct(payment.uuid)
    const staff = await Staff.logIn(store.url(), store.container())
    const answer = await staff.post(`/admin/pay-by-bank/requests/${id}/resolve`, { action: "refund" })
    expect(answer).toMatchObject({ status: 400, body: { code: "attention_resolved" } })
    expect(await store.payByBank().listPayByBankRefunds({})).toEqual([])
    await payments.job(10)
    await payments.expectOrder(payment)
  })
})
