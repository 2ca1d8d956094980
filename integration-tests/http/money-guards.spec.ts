import { Modules } from "@medusajs/framework/utils"
import { Payments } from "../kit/people/payments"
import { WaitingOrders } from "../kit/people/waiting-orders"
import { rightAfter } from "../kit/store/moments"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

payByBankStore("money-guards", (store) => {
  const payments = new Payments(store)
  const orders = new WaitingOrders(store)
  const placed = async () => {
    const payment = await orders.placed()
    await until(async () => (await payments.requestOf(payment)).order_id === payment.orderId)
    return payment
  }
  const statusOf = async ({ cart }: Awaited<ReturnType<typeof placed>>) => (await payments.books(cart)).order?.status

  it("a declined order is canceled although the event that it was placed is lost", async () => {
    const payment = await placed()
    const { id } = await payments.requestOf(payment)
    await store.payByBank().updatePayByBankRequests({ id, order_id: null })
    await store.bank().act(payment.uuid, "reject")
    for (const minutes of [1, 17]) await payments.job(minutes)
    expect(await payments.requestOf(payment)).toMatchObject({ order_id: payment.orderId })
    expect(await statusOf(payment)).toBe("canceled")
  })

  it("a declined order is not canceled if its money arrives between the decision and the cancellation", async () => {
    const payment = await placed()
    await store.bank().act(payment.uuid, "reject")
    await payments.job(1)
    const approve = async () => {
      await store.bank().act(payment.uuid, "approve")
      await payments.poll(payment)
    }
    const locking = store.container().resolve(Modules.LOCKING)
    await rightAfter(locking, "release", approve, async () => await payments.job(17))
    expect(await statusOf(payment)).toBe("pending")
    await payments.job(60)
    await payments.expectOrder(payment)
  })

  describe("a paid cart that cannot be placed", () => {
    const unplaceable = async () => {
      const payment = await payments.started()
      await store.merchant().bulky()
      await store.bank().act(payment.uuid, "approve")
      return payment
    }
    const failures = async (payment: Awaited<ReturnType<typeof unplaceable>>) =>
      (await payments.timeline(payment)).filter((type) => type === "attempt_failed").length

    it("is tried once, however often its page polls, until the next try is due", async () => {
      const payment = await unplaceable()
      for (const seconds of [0, 3, 6, 9]) {
        store.later(seconds * 1000)
        await store.shopper().statusOf(payment)
      }
      expect(await failures(payment)).toBe(1)
      store.later(60 * 60_000)
      await store.shopper().statusOf(payment)
      expect(await failures(payment)).toBe(2)
    })
  })

  it("a notification about a captured payment does not use up its later verification", async () => {
    const payment = await payments.approved()
    await store.shopper().complete(payment.cart)
    await payments.job(1)
    const { next_poll_at } = await payments.requestOf(payment)
    await store.payByBank().work.polling.makeDue([payment.uuid], new Date(Date.now() + 90_000))
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: "settled", next_poll_at })
  })
})
