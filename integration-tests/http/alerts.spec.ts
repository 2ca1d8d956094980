import { z } from "zod"
import { ATTENTION_REASONS } from "../../src/shared/messages/attention-reasons"
import { STORE_ALERTS } from "../../src/shared/messages/alerts"
import { AdminUser } from "../kit/people/admin-user"
import { Payments } from "../kit/people/payments"
import { eventsDuring } from "../kit/store/events"
import { payByBankStore } from "../kit/store/store"

const MINUTE = 60_000
const lines = z.array(z.object({ channel: z.string(), data: z.object({ description: z.string() }) }))

/** Alerts through Medusa's own Notification module, which has a provider for the dashboard's feed only. */
payByBankStore("alerts", (store) => {
  const payments = new Payments(store)
  const admin = async () => await AdminUser.logIn(store.url(), store.container())
  const feed = async () => {
    const { body } = await (await admin()).get("/admin/notifications?channel=feed&limit=50")
    return lines.parse(body["notifications"]).map(({ data }) => data.description)
  }
  const later = (minutes: number) => store.later(minutes * MINUTE)
  const check = async () => {
    const { body } = await (await admin()).get("/admin/pay-by-bank/health/checklist")
    return z
      .array(z.looseObject({ id: z.string() }))
      .parse(body["checks"])
      .find(({ id }) => id === "alerts")
  }

  it("of a payment that needs attention reach the feed once, also if its event is lost and several processes send", async () => {
    const payment = await payments.approved()
    await store.shopper().addItem(payment.cart)
    const emitted = jest.spyOn(store.payByBank().events, "emit").mockResolvedValue(false)
    await payments.job(1)
    emitted.mockRestore()
    await payments.expectAttention(payment, "paid_after_cart_changed")
    later(2)
    await Promise.all(Array.from({ length: 3 }, async () => await store.payByBank().alerts.outbox.deliver()))
    expect(await feed()).toEqual([ATTENTION_REASONS.paid_after_cart_changed])
  })

  it("that a channel refuses are kept until it sends, and turn the checklist red", async () => {
    expect(await check()).toMatchObject({ status: "warning", variant: "alerts.feed_only" })
    Object.assign(store.payByBank().options, { alerts: { to: [{ channel: "email", to: "ops@store.example" }] } })
    const payment = await payments.approved()
    await store.shopper().addItem(payment.cart)
    await payments.job(1)
    expect(await check()).toMatchObject({ status: "ok" })
    later(12)
    await store.payByBank().alerts.outbox.deliver()
    expect(await check()).toMatchObject({ status: "failed", variant: "alerts.unsent", details: { alerts: 1 } })
    expect(store.log()).not.toContain("ops@store.example")
    expect(await feed()).toEqual([ATTENTION_REASONS.paid_after_cart_changed])
    Object.assign(store.payByBank().options, { alerts: { to: [{ channel: "feed", to: "team" }] } })
    later(30)
    await store.payByBank().alerts.outbox.deliver()
    expect(await check()).toMatchObject({ status: "ok" })
    await payments.expectAttention(payment, "paid_after_cart_changed")
  })

  it("that no process runs the job are raised by any process, once, and end with its next run", async () => {
    await payments.job(1)
    const { alerts, options } = store.payByBank()
    const silent = 30 + (20 * options.pollEvery) / MINUTE
    later(silent)
    const events = await eventsDuring(store, "pay-by-bank.store.alert_raised", async () => {
      await alerts.watch()
      await alerts.watch()
    })
    expect(events).toEqual([{ id: "store", reason: "job_silent" }])
    expect(await feed()).toEqual([STORE_ALERTS.job_silent])
    expect(await (await admin()).get("/admin/pay-by-bank/health/monitor")).toMatchObject({
      status: 503,
      body: { healthy: false, problems: ["job_not_running", "job_silent"] },
    })
    await payments.job(silent + 1)
    expect(await alerts.current()).toEqual([])
    expect(await (await admin()).get("/admin/pay-by-bank/health/monitor")).toMatchObject({
      status: 200,
      body: { healthy: true, problems: [] },
    })
  })
})
