import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ERROR_MESSAGES } from "../../src/shared/messages/errors"
import pollDueRequests from "../../src/jobs/poll-due-requests"
import { pollDueRequestsWorkflow } from "../../src/workflows/settlement/poll-due-requests"
import { expectNothingTaken } from "../kit/database/books"
import { call } from "../kit/store/http"
import { writePast } from "../kit/database/ledger-rows"
import { Payments } from "../kit/people/payments"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"

payByBankStore("job", (store) => {
  const payments = new Payments(store)
  const runJob = async (minutesLater: number) => await payments.job(minutesLater)

  it("places the order of a shopper who never returned, and then stops polling", async () => {
    store.later(0)
    const payment = await payments.approved()
    expect(await runJob(0)).toMatchObject({ polled: 0 })
    expect(await runJob(1)).toMatchObject({ polled: 1, settled: 1 })
    await payments.expectSettled(payment)
    expect(await runJob(2)).toMatchObject({ polled: 0 })
  })

  it("polls each payment once and places each order once when many run at the same moment", async () => {
    const three = [await payments.approved(), await payments.approved(), await payments.approved()]
    const passes = await Promise.all([runJob(1), runJob(1), runJob(1)])
    expect(passes.reduce((sum, { polled }) => sum + polled, 0)).toBe(three.length)
    for (const payment of three) await payments.expectSettled(payment)
    expect(await store.bank().calls("GET /payments/status")).toBe(three.length)
  })

  it("counts a payment that cannot become an order yet as left for the next pass", async () => {
    const payment = await payments.started()
    await store.merchant().stock(0)
    await store.bank().act(payment.uuid, "approve")
    expect(await runJob(1)).toMatchObject({ polled: 1, settled: 0, unsettled: 1 })
    await store.merchant().stock(1)
    expect(await runJob(2)).toMatchObject({ polled: 1, settled: 1, unsettled: 0 })
    await payments.expectSettled(payment)
  })

  it("polls a payment again after the service did not respond", async () => {
    const payment = await payments.approved()
    await store.bank().fault("status", "server_error")
    expect(await runJob(1)).toMatchObject({ polled: 1, unanswered: 1 })
    await store.bank().repair()
    expect(await runJob(1)).toMatchObject({ polled: 0 })
    expect(await runJob(3)).toMatchObject({ polled: 1, settled: 1 })
    await payments.expectSettled(payment)
  })

  it("probes with one call when the service rejects the credentials, and continues at once when they are correct", async () => {
    const waiting = [await payments.approved(), await payments.approved(), await payments.approved()]
    await store.bank().fault("any", "unauthorized")
    await runJob(1)
    const calls = async () => await store.bank().calls("GET /payments/status")
    const first = await calls()
    expect(await runJob(1.4)).toMatchObject({ polled: 0 })
    expect(await runJob(1.6)).toMatchObject({ polled: 3, unanswered: 3 })
    expect(await calls()).toBe(first + 1)
    expect(await runJob(2.5)).toMatchObject({ polled: 0 })
    await store.bank().repair()
    expect(await runJob(2.7)).toMatchObject({ polled: 3, settled: 3 })
    for (const payment of waiting) await payments.expectSettled(payment)
    expect(store.log()).toContain("payments could not be polled")
  })

  it("loses nothing while the service is down for an hour", async () => {
    const payment = await payments.approved()
    await store.bank().fault("any", "reset")
    for (const minutes of [1, 5, 20, 40, 60]) await runJob(minutes)
    expectNothingTaken(await payments.books(payment.cart))
    await store.bank().repair()
    await runJob(62)
    await payments.expectSettled(payment)
  })

  it("takes over the lease of a worker that has died", async () => {
    const payment = await payments.approved()
    store.later(60_000)
    expect(await store.payByBank().work.polling.leaseDue(store.payByBank().now(), 120_000, 10)).toHaveLength(1)
    expect(await runJob(1)).toMatchObject({ polled: 0 })
    expect(await runJob(4)).toMatchObject({ polled: 1, settled: 1 })
    await payments.expectSettled(payment)
  })

  it("settles what it has polled in the same pass, also when an earlier batch fails", async () => {
    const payment = await payments.approved()
    const longAgo = "2026-01-01T00:00:00Z"
    const paid = { status: "paid", paid_at: longAgo, next_poll_at: longAgo }
    const uuids = Array.from({ length: 100 }, (_, nth) => nth.toString(16).padStart(32, "0"))
    await writePast(
      store,
      uuids.map((uuid) => ({ id: `pbbreq_${uuid}`, uuid, ...paid })),
    )
    const pg = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await pg.raw("ALTER TABLE pay_by_bank_process RENAME TO heartbeats")
    try {
      await expect(runJob(1)).rejects.toMatchObject({ message: expect.stringContaining("pay_by_bank_process") })
    } finally {
      await pg.raw("ALTER TABLE heartbeats RENAME TO pay_by_bank_process")
    }
    await payments.expectSettled(payment)
  })

  it.each(["pollDueBatch", "storeStatusResults"] as const)(
    "reviews alerts and reads paid payments again when polling fails in %s, and then fails itself",
    async (part) => {
      await payments.approved()
      await runJob(1)
      await payments.started()
      const { alerts, payments: ledger, work } = store.payByBank()
      const reviews = [jest.spyOn(alerts, "review"), jest.spyOn(ledger, "raiseStalled")]
      const failure = new Error("The database fails.")
      jest.spyOn(work.polling, part).mockRejectedValue(failure)
      const before = await store.bank().calls("GET /payments/status")
      await expect(runJob(90)).rejects.toMatchObject({ message: failure.message })
      for (const review of reviews) expect(review).toHaveBeenCalledTimes(1)
      expect(await store.bank().calls("GET /payments/status")).toBeGreaterThan(before)
    },
  )

  it("reviews alerts and reads paid payments again when another review fails, and then fails itself", async () => {
    const payment = await payments.approved()
    await runJob(1)
    const { accounts, alerts, approvals, payments: ledger } = store.payByBank()
    const reviewed = jest.spyOn(alerts, "review")
    const failure = new Error("The password cannot be sealed.")
    for (const spy of [
      jest.spyOn(ledger, "raiseStalled"),
      jest.spyOn(accounts, "deleteUnneededCredentials"),
      jest.spyOn(approvals, "dropEnded"),
      jest.spyOn(ledger, "dropOldStarts"),
      jest.spyOn(accounts, "sealAgain"),
    ])
      spy.mockRejectedValueOnce(failure)
    const before = await store.bank().calls("GET /payments/status")
    await expect(runJob(90)).rejects.toMatchObject({ message: failure.message })
    expect(reviewed).toHaveBeenCalledTimes(1)
    expect(await store.bank().calls("GET /payments/status")).toBeGreaterThan(before)
    await payments.expectSettled(payment)
  })

  it("continues to poll a session that Medusa has deleted", async () => {
    const payment = await payments.started()
    await store.shopper().addItem(payment.cart)
    await store.bank().act(payment.uuid, "approve")
    await runJob(1)
    await payments.expectAttention(payment, "paid_after_cart_changed")
  })

  describe("the number of its calls", () => {
    const calls = async () => await store.bank().calls("")

    it("is two for a checkout that returns, and three more for a payment that is paid", async () => {
      const payment = await payments.approved()
      await store.shopper().complete(payment.cart)
      await store.shopper().statusOf(payment)
      expect(await calls()).toBe(2)
      for (const hours of [0.1, 0.5, 2, 12, 25, 72, 121, 480]) await runJob(hours * 60)
      await payments.expectSettled(payment)
      expect(await calls()).toBe(5)
    })

    it("is at most 45 for a payment that is not made in seven days, and then none", async () => {
      const payment = await payments.started()
      for (let due: Date | null = new Date(); due; due = (await payments.requestOf(payment)).next_poll_at) {
        const now = due
        store.payByBank().now = () => now
        await pollDueRequestsWorkflow(store.container()).run()
      }
      expect(await payments.requestOf(payment)).toMatchObject({ status: "created", outcome: null })
      const all = await calls()
      expect(all).toBeLessThanOrEqual(45)
      await runJob(30 * 24 * 60)
      expect(await calls()).toBe(all)
    })
  })

  it("stops polling when tracking ends", async () => {
    await payments.started()
    // Teaches the answer for a payment without a record.
    expect(await runJob(1)).toMatchObject({ polled: 1 })
    expect(await runJob(8 * 24 * 60)).toMatchObject({ polled: 1 })
    expect(await runJob(9 * 24 * 60)).toMatchObject({ polled: 0 })
  })

  describe("a tick of its schedule", () => {
    const EVERY_MS = 15_000
    let startedAt: number
    beforeEach(() => {
      store.later(0)
      startedAt = store.payByBank().now().getTime()
    })
    /** Runs a tick this late after the first interval in which the payment is due. */
    const tick = async (lateMs: number) => {
      const due = startedAt + 10_000
      const tickAt = Math.ceil(due / EVERY_MS) * EVERY_MS
      store.payByBank().options.pollEvery = EVERY_MS
      store.payByBank().now = () => new Date(tickAt + lateMs)
      await pollDueRequests(store.container())
      return await store.bank().calls("GET /payments/status")
    }

    it("polls at its interval, and not in between", async () => {
      const payment = await payments.approved()
      expect(await tick(5000)).toBe(0)
      expect(await tick(0)).toBe(1)
      await payments.expectSettled(payment)
    })

    it("polls between intervals when payments have waited for more than two, because a pass was missed", async () => {
      const payment = await payments.approved()
      expect(await tick(35_000)).toBe(1)
      await payments.expectSettled(payment)
    })
  })

  describe("its heartbeat", () => {
    const health = async () =>
      (await (await AdminUser.logIn(store.url(), store.container())).get("/admin/pay-by-bank/health")).body

    it("reports that the job runs, what is due, and the result of its last pass", async () => {
      expect(await health()).toMatchObject({ health: { running: false, last_run_at: null, due: 0, workers: [] } })
      await payments.approved()
      store.later(60_000)
      expect(await health()).toMatchObject({ health: { due: 1, oldest_due_at: expect.any(String) } })
      await runJob(1)
      expect(await health()).toMatchObject({
        health: {
          running: true,
          last_run_at: expect.any(String),
          due: 0,
          oldest_due_at: null,
          attention: 0,
          workers: [{ last_run: { polled: 1, unanswered: 0, settled: 1, unsettled: 0 } }],
          pauses: [],
        },
      })
    })

    it("is one row for each process, and reports when the job has not polled for a while", async () => {
      store.payByBank().options.pollEvery = 15_000
      await runJob(0)
      await runJob(1)
      const beaten = await health()
      expect(beaten).toMatchObject({ health: { running: true } })
      expect(await store.payByBank().leases.processes.workers()).toHaveLength(1)
      store.later(30 * 60_000)
      expect(await health()).toMatchObject({ health: { running: false, last_run_at: expect.any(String) } })
      await runJob(26 * 60)
      expect(await health()).toMatchObject({ health: { running: true } })
    })

    it("reports which account is paused, with the error message", async () => {
      await payments.approved()
      await store.bank().fault("any", "unauthorized")
      await runJob(1)
      expect(await health()).toMatchObject({
        health: {
          pauses: [
            {
              account: "default",
              until: expect.any(String),
              code: "unauthorized",
              reason_message: ERROR_MESSAGES.unauthorized,
            },
          ],
        },
      })
    })

    it("is rejected without a login", async () => {
      expect((await call(`${store.url()}/admin/pay-by-bank/health`, {})).status).toBe(401)
    })
  })
})
