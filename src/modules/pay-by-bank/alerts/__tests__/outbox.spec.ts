import path from "node:path"
import type { NotificationTypes } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { z } from "zod"
import { ledgerDatabase } from "../../../../../integration-tests/kit/database/ledger-tables"
import { MAY_CHANGE_TRAIL } from "../../../../../integration-tests/kit/database/trail"
import { until } from "../../../../../integration-tests/kit/store/until"
import { recordChange } from "../../events/account-trail"
import { writeNote } from "../../events/append-events"
import { PAY_BY_BANK_MODULE } from "../../index"
import type { PayByBankOptions } from "../../options/options"
import type { PayByBankService } from "../../service"
import { reviewAlerts } from "../alert-statements"
import { dropUnsent, makeDue, queueAlert } from "../../events/raised-alerts"
import { Outbox } from "../outbox"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const OPS = { channel: "email", to: "ops@store.example" }
const CHAT = { channel: "chat", to: "#payments" }
/** Of a store without merchant accounts, so that it only raises what is given. */
const REVIEW = {
  accounts: [],
  ...{
    unreadBefore: new Date(0),
    returnedBefore: new Date(0),
    pausedBeyond: new Date(0),
    unansweredBefore: new Date(0),
    unreadableBefore: new Date(0),
  },
  ...{ missingInARow: 5, refusedInARow: 3, statusesRefusedInARow: 2, failedInARow: 20 },
}

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  moduleOptions: { returnUrl: "https://store.example/{return_token}" },
  testSuite: ({ service, MikroOrmWrapper }) => {
    const database = () => ledgerDatabase(MikroOrmWrapper.forkManager())
    let now = new Date()
    let sent: NotificationTypes.CreateNotificationDTO[] = []
    let warnings: string[] = []
    let refuses: (notification: NotificationTypes.CreateNotificationDTO) => boolean = () => false
    let hangs = refuses
    const later = (ms: number) => void (now = new Date(now.getTime() + ms))

    beforeEach(() => {
      // After everything that a test raises.
      now = new Date(Date.now() + MINUTE)
      sent = []
      warnings = []
      refuses = () => false
      hangs = () => false
    })

    let approvals: PayByBankOptions["approvals"]
    const outbox = (alerts?: { to: (typeof OPS)[]; template?: string; digest?: "daily" }, sendLimitMs?: number) =>
      new Outbox(
        service.database,
        {
          options: { alerts, approvals },
          emailsOf: async (ids) => ids.map((id) => `${id}@store.example`),
          logger: { warn: (line) => void warnings.push(line) },
          send: async (notification) => {
            if (refuses(notification))
              throw new MedusaError(MedusaError.Types.NOT_FOUND, `No provider sends to ${notification.to}.`)
            if (hangs(notification)) {
              hangs = () => false
              await new Promise(() => undefined)
            }
            sent.push(notification)
          },
          dashboard: () => "https://admin.store.example/app",
          now: () => now,
        },
        sendLimitMs,
      )
    const request = async (id: string, over: Record<string, unknown> = {}) => {
      const row = {
        id,
        kind: "checkout",
        account: "uk",
        login: "user@https://service.example",
        status: "paid",
        uuid: id,
        merchant_uuid: "merchant",
        reference: id,
        return_token: id,
        amount_minor: 2000,
        currency: "GBP",
        collection_id: id,
        track_until: new Date(now.getTime() + HOUR),
        ...over,
      }
      const names = Object.keys(row)
      const marks = names.map(() => "?").join(", ")
      await database().execute(
        `INSERT INTO pay_by_bank_request (${names.join(", ")}) VALUES (${marks})`,
        Object.values(row),
      )
    }
    /** Raises a cause as the review of the alerts does. */
    const cause = async () =>
      void (await reviewAlerts(database(), { ...REVIEW, now: new Date(), ofStore: ["job_silent"] }))
    const raise = async (id: string) => {
      await request(id)
      const [stored] = await service.listPayByBankRequests({ id })
      if (!stored) throw new Error(`${id} is not stored.`)
      await service.payments.raiseAttention(stored, "paid_after_cart_changed")
    }
    const queued = async () =>
      z
        .array(z.object({ kind: z.string(), data: z.record(z.string(), z.unknown()) }))
        .parse(await database().execute("SELECT kind, data FROM pay_by_bank_outgoing_alert ORDER BY raised_at, id"))
    /** What the timer of a process does. */
    const send = async (sender: Outbox) => {
      await sender.queueByClock(now)
      await sender.deliver()
    }
    /** Longer than sent alerts are kept. */
    const monthOfSends = async (sender: Outbox) => {
      for (let day = 0; day < 35; day += 1) {
        await send(sender)
        later(DAYS(1))
      }
    }
    const channels = () => sent.map(({ channel }) => channel)

    it("holds each attention from the transaction that raised it, once for each raise", async () => {
      await raise("one")
      const data = { request_id: "one", reason: "paid_after_cart_changed" }
      expect(await queued()).toEqual([{ kind: "attention", data }])
      await raise("two")
      expect(await queued()).toHaveLength(2)
      const [stored] = await service.listPayByBankRequests({ id: "one" })
      if (stored) await service.payments.raiseAttention(stored, "paid_after_cart_changed")
      expect(await queued()).toHaveLength(2)
    })

    it("holds nothing of a transaction that is rolled back", async () => {
      await request("one")
      await database()
        .transactional(async (within) => {
          await writeNote(ledgerDatabase(within), { request_id: "one", type: "attention", data: { reason: "stalled" } })
          throw new Error("The process dies.")
        })
        .catch(() => undefined)
      expect(await queued()).toEqual([])
    })

    it("raises no attention in silence: nothing is stored while the alert cannot be queued", async () => {
      await database().execute("ALTER TABLE pay_by_bank_outgoing_alert RENAME TO moved")
      await expect(raise("one")).rejects.toThrow("pay_by_bank_outgoing_alert")
      await database().execute("ALTER TABLE moved RENAME TO pay_by_bank_outgoing_alert")
      const [stored] = await service.listPayByBankRequests({ id: "one" })
      expect(stored?.outcome).toBeNull()
      if (stored) await service.payments.raiseAttention(stored, "paid_after_cart_changed")
      expect(await queued()).toMatchObject([{ kind: "attention" }])
    })

    it("holds alerts of accounts and of the store, and changes of merchant accounts with the names of their fields only", async () => {
      await cause()
      const line = { account: "uk", changed_by: "user_1", changed_at: new Date() }
      const [username, password] = (["username", "password"] as const).map((field) => [
        { field, from: "old", to: "new" },
      ])
      for (const [kind, changes = []] of [
        ["changed", username],
        ["proposed", password],
        ["approved", password],
        ["rejected", password],
      ] as const)
        await recordChange(database(), { ...line, kind, changes })
      const change = (kind: string, field: string) => ({ kind, data: { account: "uk", fields: [field] } })
      expect(await queued()).toEqual(
        expect.arrayContaining([
          { kind: "cause", data: { account: "", code: "job_silent" } },
          change("account_changed", "username"),
        ]),
      )
      expect(await queued()).toHaveLength(2)
    })

    it("sends a proposal and its approval to each listed person, too, and no other alert", async () => {
      approvals = { people: ["user_ann", "user_ben"], for: ["settings"] }
      Object.assign(service.options, { approvals })
      const about = { action: "change_settings", subject: "uk", content: {}, basis: "" } as const
      await service.approvals.propose({ ...about, proposed_by: "user_ann" }, {})
      await outbox().deliver()
      expect(sent.map(({ channel, to }) => [channel, to])).toEqual([
        ["feed", ""],
        ["email", "user_ann@store.example"],
        ["email", "user_ben@store.example"],
      ])
      sent.length = 0
      await raise("one")
      await outbox().deliver()
      expect(channels()).toEqual(["feed"])
      approvals = undefined
    })

    it("makes one alert for later due or deletes it, unless it was tried already", async () => {
      const at = new Date(now.getTime() + 2 * MINUTE)
      const content = { kind: "approved", data: { action: "close", subject: "one" } } as const
      for (const id of ["due", "dropped", "waits"]) await queueAlert(database(), { id, content, now, dueAt: at })
      await makeDue(database(), "due", now)
      await dropUnsent(database(), "dropped")
      await outbox().deliver()
      expect(sent).toHaveLength(1)
      const left = async () => await database().execute("SELECT id FROM pay_by_bank_outgoing_alert ORDER BY id")
      for (const id of ["due", "dropped"]) {
        await makeDue(database(), id, now)
        await dropUnsent(database(), id)
      }
      await outbox().deliver()
      expect(sent).toHaveLength(1)
      expect(await left()).toEqual([{ id: "due" }, { id: "waits" }])
    })

    it("an alert to listed persons ends without a provider for e-mail", async () => {
      approvals = { people: ["user_ann", "user_ben"], for: ["settings"] }
      Object.assign(service.options, { approvals })
      const about = { action: "change_settings", subject: "uk", content: {}, basis: "" } as const
      await service.approvals.propose({ ...about, proposed_by: "user_ann" }, {})
      refuses = ({ channel }) => channel === "email"
      await outbox().deliver()
      await outbox().deliver()
      expect(channels()).toEqual(["feed"])
      expect(await service.alerts.outbox.unsent()).toBe(0)
      approvals = undefined
    })

    it("sends each alert once to the feed and to each recipient, with a link to its page", async () => {
      await raise("one")
      await Promise.all([outbox({ to: [OPS, CHAT] }).deliver(), outbox({ to: [OPS, CHAT] }).deliver()])
      await outbox({ to: [OPS, CHAT] }).deliver()
      expect(channels()).toEqual(["feed", "email", "chat"])
      expect(sent[1]).toMatchObject({
        ...OPS,
        template: "pay-by-bank-alert",
        data: {
          id: expect.stringMatching(/^attention:/),
          kind: "attention",
          url: "https://admin.store.example/app/pay-by-bank/one",
        },
      })
      expect(new Set(sent.map(({ idempotency_key }) => idempotency_key)).size).toBe(3)
    })

    it("names no person who changed an account, and uses the template of the option", async () => {
      const changes = [{ field: "username", from: null, to: "new" } as const]
      const line = { account: "uk", kind: "changed", changed_by: "user_1", changed_at: new Date() } as const
      await recordChange(database(), { ...line, changes })
      await outbox({ to: [OPS], template: "own" }).deliver()
      expect(sent.map(({ data }) => data)).toMatchObject([
        { description: expect.stringContaining("Changed: username") },
        { text: expect.stringContaining("Changed: username") },
      ])
      expect(JSON.stringify(sent)).not.toContain("user_1")
      expect(sent[1]?.template).toBe("own")
    })

    it("does not warn of redirected money when a bank is paused or resumed", async () => {
      await service.accounts.pausedBanks.pause({ account: "uk", bankId: "bank-1", userId: "user_1" })
      await outbox({ to: [OPS] }).deliver()
      expect(sent[1]?.data).toMatchObject({
        title: "Pay by Bank: a bank of the merchant account “uk” was paused or resumed",
        text: expect.not.stringContaining("the settings decide where money goes"),
      })
    })

    it("tries a channel that fails again at growing intervals, until it has sent, and sends to no other one twice", async () => {
      await raise("one")
      refuses = ({ channel }) => channel === "email"
      const sender = outbox({ to: [OPS, CHAT] })
      await sender.deliver()
      await sender.deliver()
      expect(channels()).toEqual(["feed", "chat"])
      expect(warnings).toEqual([expect.stringMatching(/through the channel email: not_found$/)])
      later(MINUTE + 1)
      await sender.deliver()
      expect(warnings).toHaveLength(2)
      later(MINUTE + 1)
      await sender.deliver()
      expect(warnings).toHaveLength(2)
      expect(await sender.unsent()).toBe(0)
      later(10 * MINUTE)
      expect(await sender.unsent()).toBe(1)
      refuses = () => false
      await sender.deliver()
      later(DAYS(1))
      await sender.deliver()
      expect(channels()).toEqual(["feed", "chat", "email"])
      expect(await sender.unsent()).toBe(0)
    })

    it("counts a channel that does not answer in time as failed, and sends the rest", async () => {
      await raise("one")
      hangs = ({ channel }) => channel === "email"
      const sender = outbox({ to: [OPS, CHAT] }, 50)
      await sender.deliver()
      expect(channels()).toEqual(["feed", "chat"])
      expect(warnings).toEqual([expect.stringMatching(/through the channel email: timeout$/)])
      later(MINUTE + 1)
      await sender.deliver()
      expect(channels()).toEqual(["feed", "chat", "email"])
    })

    it("ends an alert that every recipient has, in a store without a provider for the feed", async () => {
      await raise("one")
      refuses = ({ channel }) => channel === "feed"
      const sender = outbox({ to: [OPS] })
      await sender.deliver()
      later(HOUR)
      await sender.deliver()
      expect(channels()).toEqual(["email"])
      expect(warnings).toHaveLength(1)
      expect(await sender.unsent()).toBe(0)
    })

    it("keeps trying the feed if there is no other recipient", async () => {
      await raise("one")
      refuses = () => true
      await outbox().deliver()
      later(HOUR)
      expect(await outbox().unsent()).toBe(1)
      refuses = () => false
      await outbox().deliver()
      expect(channels()).toEqual(["feed"])
    })

    it("sends the others if another version has written an alert, and counts that one as unsent", async () => {
      await database().execute(
        `INSERT INTO pay_by_bank_outgoing_alert (id, kind, data, raised_at, due_at)
         VALUES ('newer', 'of a newer version', '{}', now() - interval '1 hour', now() - interval '1 hour')`,
      )
      await raise("one")
      const sender = outbox({ to: [OPS] })
      await sender.deliver()
      expect(channels()).toEqual(["feed", "email"])
      later(HOUR)
      await raise("two")
      await sender.deliver()
      expect(channels()).toEqual(["feed", "email", "feed", "email"])
      expect(await sender.unsent()).toBe(1)
      expect(warnings.join()).toContain("the alert newer was not sent")
    })

    it("has an alert of a process that died sent by another one, to the recipients that have not got it", async () => {
      await raise("one")
      let hung = false
      hangs = ({ channel }) => (hung = channel === "email")
      // It ends no more within this test.
      void outbox({ to: [OPS] }, HOUR).deliver()
      await until(async () => hung)
      await outbox({ to: [OPS] }).deliver()
      expect(channels()).toEqual(["feed"])
      // It was leased for a minute, and for as long as each recipient may take.
      later(2 * HOUR + MINUTE - 1000)
      await outbox({ to: [OPS] }).deliver()
      expect(channels()).toEqual(["feed"])
      later(2000)
      await outbox({ to: [OPS] }).deliver()
      expect(channels()).toEqual(["feed", "email"])
    })

    it("repeats a payment's attention once after a day", async () => {
      await raise("one")
      const sender = outbox()
      await send(sender)
      later(DAYS(1) - MINUTE)
      await send(sender)
      expect(sent).toHaveLength(1)
      later(2 * MINUTE)
      for (const times of [1, 2]) {
        await send(sender)
        expect([times, sent.length]).toEqual([times, 2])
      }
      expect(sent[1]?.data).toMatchObject({ title: expect.stringContaining("for a day") })
    })

    it("repeats a cause once after a day", async () => {
      await cause()
      const sender = outbox()
      await send(sender)
      later(DAYS(1) - 2 * MINUTE)
      await send(sender)
      expect(sent).toHaveLength(1)
      later(2 * MINUTE)
      for (const times of [1, 2]) {
        await send(sender)
        expect([times, sent.length]).toEqual([times, 2])
      }
      expect(sent[1]?.data).toMatchObject({ title: expect.stringContaining("since yesterday") })
    })

    it("repeats a payment's attention once, also after its alerts are deleted", async () => {
      await raise("one")
      await monthOfSends(outbox())
      expect(sent).toHaveLength(2)
    })

    it("repeats a cause once, also after its alerts are deleted", async () => {
      await cause()
      await monthOfSends(outbox({ to: [OPS] }))
      const titles = sent.flatMap(({ channel, data }) => (channel === "email" ? [data?.["title"]] : []))
      expect(titles).toEqual([
        "Pay by Bank: the polling job does not run",
        "Pay by Bank: since yesterday: the polling job does not run",
      ])
    })

    it("does not repeat one that was resolved", async () => {
      await raise("one")
      const sender = outbox()
      await send(sender)
      await database().execute("UPDATE pay_by_bank_request SET outcome = 'closed'")
      later(DAYS(2))
      await send(sender)
      expect(sent).toHaveLength(1)
    })

    it("sends one digest a day, from seven o'clock UTC, if anything waits", async () => {
      const sender = outbox({ to: [OPS], digest: "daily" })
      const at = (day: string, time: string) => void (now = new Date(`${day}T${time}:00.000Z`))
      at("2030-01-01", "12:00")
      await send(sender)
      expect(sent).toEqual([])
      await raise("one")
      await send(sender)
      await send(sender)
      const digests = () => sent.filter(({ channel, data }) => channel === "email" && data?.["kind"] === "digest")
      expect(digests()).toMatchObject([{ data: { text: expect.stringContaining("need attention: 1") } }])
      at("2030-01-02", "06:59")
      await send(sender)
      expect(digests()).toHaveLength(1)
      at("2030-01-02", "07:00")
      await send(sender)
      expect(digests()).toHaveLength(2)
    })

    it("sends each of two alerts to every recipient", async () => {
      await raise("one")
      await raise("two")
      const sender = outbox({ to: [OPS] })
      await sender.deliver()
      later(HOUR)
      await sender.deliver()
      expect(channels()).toEqual(["feed", "email", "feed", "email"])
    })

    it("keeps an alert that fails, and sends the next one", async () => {
      await raise("one")
      await raise("two")
      refuses = ({ channel, data }) => channel === "email" && String(data?.["url"]).endsWith("/one")
      const sender = outbox({ to: [OPS] })
      await sender.deliver()
      later(HOUR)
      refuses = () => false
      await sender.deliver()
      const urls = sent.flatMap(({ channel, data }) => (channel === "email" ? [String(data?.["url"]).at(-1)] : []))
      expect(urls.toSorted()).toEqual(["e", "o"])
    })

    it("repeats only the payment that has waited for a day", async () => {
      await raise("one")
      await raise("two")
      await database().execute(
        `${MAY_CHANGE_TRAIL} UPDATE pay_by_bank_event SET created_at = now() - interval '2 days' WHERE request_id = 'one' AND type = 'attention'`,
      )
      const sender = outbox({ to: [OPS] })
      await send(sender)
      const waiting = sent.filter(
        ({ channel, data }) => channel === "email" && data?.["kind"] === "attention_for_a_day",
      )
      expect(waiting.map(({ data }) => data?.["url"])).toEqual([expect.stringMatching(/\/one$/)])
    })

    it("counts a day from the attention, and from no other event", async () => {
      await raise("one")
      await database().execute(
        `${MAY_CHANGE_TRAIL} UPDATE pay_by_bank_event SET created_at = now() - interval '2 days' WHERE type = 'attention'`,
      )
      await database().execute(
        `INSERT INTO pay_by_bank_event (id, type, data, request_id) VALUES ('e', 'note', '{}', 'one')`,
      )
      await send(outbox())
      expect(sent).toHaveLength(2)
    })

    it("keeps what was sent less than a month ago", async () => {
      await raise("one")
      const sender = outbox()
      await send(sender)
      later(DAYS(29))
      await send(sender)
      expect((await queued()).map(({ kind }) => kind)).toContain("attention")
    })

    it("deletes what was sent a month ago", async () => {
      await raise("one")
      const sender = outbox()
      await send(sender)
      await database().execute("UPDATE pay_by_bank_request SET outcome = 'closed'")
      later(DAYS(31))
      await send(sender)
      expect(await queued()).toEqual([])
    })
  },
})

const DAYS = (days: number) => days * 24 * HOUR
