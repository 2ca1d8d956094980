import { z } from "zod"
import { ADMIN } from "../../examples/demo/shop/admin-login"
import { ERROR_MESSAGES } from "../../src/shared/messages/errors"
import { booksOf, expectPaidOnce } from "../kit/database/books"
import { EMPTY_ACCOUNT, EMPTY_PROVIDER, settings } from "../kit/people/admin-settings"
import { AdminUser } from "../kit/people/admin-user"
import { Approvers, SECOND, THIRD } from "../kit/people/approvers"
import { EMAIL, Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import { MERCHANT_UUID, PASSWORD } from "../kit/bank/sandbox-address"
import { eventsDuring } from "../kit/store/events"
import { call } from "../kit/store/http"
import { SECRETS, settingsStage } from "../kit/store/settings-stage"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

payByBankStore("accounts", (store) => {
  const stage = settingsStage(store)

  describe("an account that is entered in the dashboard", () => {
    it("takes a payment that becomes a paid order, without a restart", async () => {
      const shopper = store.shopper()
      const cart = await shopper.cart()
      expect((await shopper.tryStart(cart, undefined, EMPTY_PROVIDER)).body["code"]).toBe("account_not_configured")
      expect(await stage.admin.account()).toMatchObject({ configured: false, base_url: { value: null, locked: false } })
      expect((await stage.admin.save(settings())).status).toBe(200)
      expect(await stage.admin.account()).toMatchObject({ configured: true, missing: [] })
      const payment = await shopper.start(cart, undefined, EMPTY_PROVIDER)
      await store.bank().act(payment.uuid, "approve")
      expect(await shopper.complete(cart)).toMatchObject({ type: "order" })
      expectPaidOnce(await booksOf(store.container(), cart.collectionId), cart.total)
    })

    it("is returned with everything but its password", async () => {
      const { text } = await stage.admin.save(settings())
      expect(await stage.admin.account()).toMatchObject({
        provider_id: EMPTY_PROVIDER,
        label: { value: "Entered in the dashboard", locked: false },
        environment: { value: "test", locked: false },
        password: { given: true, locked: false },
        return_url: { value: expect.stringContaining("{return_token}"), locked: true },
        updated_at: expect.any(String),
      })
      const [listed, stored] = [JSON.stringify(await stage.admin.accounts()), await stage.admin.stored()]
      for (const secret of SECRETS) expect(`${text}${listed}${stored}`).not.toContain(secret)
      expect(stored).toContain('"password":"v1.')
      expect(stored).toContain('"updated_by":"user_')
    })

    it("is updated field by field: an omitted field stays, and null removes it", async () => {
      await stage.admin.save(settings())
      await stage.admin.save({ label: "Renamed", environment: null })
      expect(await stage.admin.account()).toMatchObject({
        configured: true,
        label: { value: "Renamed" },
        environment: { value: null },
        username: { value: "sandbox" },
      })
      await stage.admin.save({ password: null, element_tag: "" })
      expect(await stage.admin.account()).toMatchObject({ configured: false, missing: ["password", "element_tag"] })
    })

    it("is visible to another instance of the store within two seconds, and so is every change", async () => {
      const other = stage.admin.anotherInstance()
      await expect(other.accounts.clients.get(EMPTY_ACCOUNT)).rejects.toMatchObject({ code: "account_not_configured" })
      await stage.admin.save(settings())
      other.now = () => new Date(Date.now() + 2001)
      const first = await other.accounts.clients.get(EMPTY_ACCOUNT)
      expect(await first.client.listBanks()).not.toEqual([])
      await stage.admin.save({ password: "another one" })
      other.now = () => new Date(Date.now() + 5001)
      const second = await other.accounts.clients.get(EMPTY_ACCOUNT)
      expect(second.client).not.toBe(first.client)
      await expect(second.client.listBanks()).rejects.toMatchObject({ code: "unauthorized" })
    })

    it("is polled again at once by the job after a wrong password was corrected", async () => {
      await stage.admin.save(settings())
      const shopper = store.shopper()
      const payment = await shopper.start(await shopper.cart(), undefined, EMPTY_PROVIDER)
      await store.bank().act(payment.uuid, "approve")
      await stage.admin.save({ password: "wrong" })
      const job = new Payments(store)
      await job.job(stage.minutes + 1)
      expect(await store.payByBank().accounts.pauses.current()).toMatchObject([
        { account: EMPTY_ACCOUNT, code: "unauthorized" },
      ])
      await stage.admin.save({ password: PASSWORD })
      expect(await store.payByBank().accounts.pauses.current()).toEqual([])
      // Other processes use the new password within two seconds.
      await job.job(stage.minutes + 1.1)
      await job.expectSettled(payment)
    })

    it("is not configured when the encryption key is lost, and the error says so", async () => {
      await stage.admin.save(settings())
      stage.later(3000)
      stage.options({ encryptionKey: undefined })
      expect(await stage.admin.account()).toMatchObject({ configured: false, missing: ["password"] })
      expect(await stage.admin.test({})).toMatchObject({
        problem: "not_configured",
        message: ERROR_MESSAGES.secret_unreadable,
      })
      expect(await stage.admin.check("account_configured")).toMatchObject({
        variant: "account_configured.lost_password",
      })
      const started = await store.shopper().tryStart(await store.shopper().cart(), undefined, EMPTY_PROVIDER)
      expect(started).toMatchObject({ status: 400, body: { code: "secret_unreadable" } })
    })
  })

  describe("a change of an account", () => {
    const OTHER_MERCHANT = "0f0e0d0c0b0a09080706050403020100"
    const trail = z.object({
      changes: z.array(
        z.object({
          by: z.string(),
          fields: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
        }),
      ),
    })
    const changes = async () => trail.parse(await stage.admin.account()).changes
    const change = { merchant_uuid: OTHER_MERCHANT, username: "thief", password: "stolen-canary" }

    it("is a line in the trail with who, what, old and new value, and a fingerprint of the password", async () => {
      expect(await changes()).toEqual([])
      await stage.admin.save(settings())
      await stage.admin.save({ label: settings()["label"] })
      await stage.admin.save(change)
      const [latest, first, ...others] = await changes()
      expect(others).toEqual([])
      const fingerprint = expect.stringMatching(/^[0-9a-f]{12}$/)
      expect(first?.fields).toContainEqual({ field: "password", from: null, to: fingerprint })
      expect(latest).toEqual({
        by: expect.stringMatching(/^user_/),
        fields: [
          { field: "username", from: "sandbox", to: "thief" },
          { field: "password", from: fingerprint, to: fingerprint },
          { field: "merchant_uuid", from: MERCHANT_UUID, to: OTHER_MERCHANT },
        ],
      })
      expect(latest?.fields[1]?.from).not.toBe(latest?.fields[1]?.to)
      expect(await stage.admin.stored()).not.toContain("stolen-canary")
      // Emptying the fields again hides nothing.
      await stage.admin.save({ merchant_uuid: null, password: null })
      expect(await changes()).toHaveLength(3)
    })

    it("notifies all admin users", async () => {
      const other = await AdminUser.logIn(store.url(), store.container(), SECOND)
      await stage.admin.save(settings())
      const events = await eventsDuring(store, "pay-by-bank.account.changed", async () => {
        expect((await stage.admin.save(change)).status).toBe(200)
      })
      expect(events).toEqual([
        {
          id: EMPTY_ACCOUNT,
          fields: ["username", "password", "merchant_uuid"],
          changed_by: expect.stringMatching(/^user_/),
        },
      ])
      const line = "Changed: username, password, merchant_uuid"
      for (const user of [stage.admin.adminUser, other]) {
        await until(async () => (await user.get("/admin/notifications?limit=50")).text.includes(line))
      }
    })

    it.each([
      ["merchant_uuid", OTHER_MERCHANT],
      ["username", "thief"],
      ["base_url", "http://127.0.0.1:1/api/v1"],
      ["element_script_url", "http://127.0.0.1:1/element.js"],
    ])("that redirects money by the field %s is shown for a week, and a first value is not", async (field, value) => {
      await stage.admin.save(settings())
      expect((await stage.admin.health()).merchant_changes).toEqual([])
      expect((await stage.admin.save({ [field]: value, password: "stolen-canary" })).status).toBe(200)
      const shown = [{ account: EMPTY_ACCOUNT, by: expect.stringMatching(/^user_/), at: expect.any(String) }]
      const day = 24 * 3_600_000
      stage.later(7 * day - 60_000)
      expect((await stage.admin.health()).merchant_changes).toEqual(shown)
      stage.later(7 * day + 60_000)
      expect((await stage.admin.health()).merchant_changes).toEqual([])
    })
  })

  describe("a change that a second person approves", () => {
    const approvers = new Approvers(store)
    const as = async (who?: typeof SECOND) => await AdminUser.logIn(store.url(), store.container(), who)
    const path = `/admin/pay-by-bank/accounts/${EMPTY_ACCOUNT}`
    const refused = (code: string, status = 400) => ({ status, body: { code } })
    const requireSecondPerson = async () => {
      await approvers.requireFor(["settings"])
    }
    const change = { ...settings(), merchant_uuid: "0f0e0d0c0b0a09080706050403020100" }
    const field = { field: z.string(), from: z.string().nullable(), to: z.string().nullable() }
    const shown = z.object({
      proposal: z
        .object({ id: z.string(), by: z.string(), at: z.string(), fields: z.array(z.object(field)) })
        .nullable(),
      changes: z.array(z.object({ kind: z.string() })),
    })
    const account = async () => shown.parse(await stage.admin.account())
    const proposal = async () => {
      const { proposal: found } = await account()
      if (!found) throw new Error("There is no proposal.")
      return found
    }
    const kinds = async () => (await account()).changes.map(({ kind }) => kind)
    const approve = async (who: typeof SECOND, given?: { id: string }) =>
      await approvers.approve(given ?? (await proposal()), who)

    it("has no effect before another person, who reads old and new values, approves it", async () => {
      await stage.admin.save(settings({ password: "wrong" }))
      await requireSecondPerson()
      const proposes = async () => expect((await stage.admin.save(change)).status).toBe(200)
      const events = await eventsDuring(store, "pay-by-bank.proposal.made", proposes)
      const by = await approvers.idOf(await as())
      expect(events).toEqual([{ id: EMPTY_ACCOUNT, action: "change_settings", proposed_by: by }])
      const fingerprint = expect.stringMatching(/^[0-9a-f]{12}$/)
      expect(await proposal()).toMatchObject({
        by,
        fields: [
          { field: "password", from: fingerprint, to: fingerprint },
          { field: "merchant_uuid", from: MERCHANT_UUID, to: change.merchant_uuid },
        ],
      })
      for (const secret of SECRETS) expect(await stage.admin.stored()).not.toContain(secret)
      expect(await stage.admin.account()).toMatchObject({ merchant_uuid: { value: MERCHANT_UUID } })
      expect(await stage.admin.test({})).toMatchObject({ problem: "credentials_refused" })
      expect((await approve(SECOND)).status).toBe(200)
      expect(await stage.admin.account()).toMatchObject({
        merchant_uuid: { value: change.merchant_uuid },
        proposal: null,
      })
      expect(await stage.admin.test({})).toMatchObject({ ok: true })
      expect(await kinds()).toEqual(["approved", "proposed", "changed"])
      expect((await stage.admin.health()).merchant_changes).toMatchObject([
        { by: await approvers.idOf(await as(SECOND)) },
      ])
    })

    it("is not approved by its proposer, an API key, or a person who may not", async () => {
      await requireSecondPerson()
      const people = await approvers.idsOf(ADMIN.email, SECOND.email)
      stage.options({ approvals: { people, for: ["settings"] } })
      const key = await approvers.keyOf(await as(SECOND))
      const keyPosts = async (to: string, body: Record<string, unknown>) =>
        await call(`${store.url()}${to}`, key, "POST", body)
      expect(await keyPosts(path, change)).toMatchObject(refused("approval_needs_person"))
      await stage.admin.save(change)
      const { id } = await proposal()
      expect(await approve(ADMIN)).toMatchObject(refused("approval_same_person"))
      expect(await keyPosts(`/admin/pay-by-bank/proposals/${id}/approve`, {})).toMatchObject(
        refused("approval_needs_person"),
      )
      expect(await approve(THIRD)).toMatchObject(refused("approval_not_listed"))
      stage.options({ permissions: { changeSettings: people.slice(0, 1) } })
      expect(await approve(SECOND)).toMatchObject(refused("settings_not_permitted", 403))
      expect(await stage.admin.account()).toMatchObject({ configured: false, merchant_uuid: { value: null } })
      expect(await kinds()).toEqual(["proposed"])
    })

    it("is approved only as the approver has read it, and once", async () => {
      await requireSecondPerson()
      await stage.admin.save({ label: "Harmless" })
      const read = await proposal()
      await stage.admin.save({ label: "Harmless", merchant_uuid: change.merchant_uuid })
      expect(await approve(SECOND, read)).toMatchObject(refused("proposal_gone", 404))
      expect(await stage.admin.account()).toMatchObject({ label: { value: null }, merchant_uuid: { value: null } })
      const now = await proposal()
      const answers = await Promise.all([SECOND, THIRD].map(async (who) => await approve(who, now)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
      expect(await kinds()).toEqual(["approved", "proposed", "replaced", "proposed"])
    })

    it("applies no longer if the settings have changed meanwhile, until it is proposed again", async () => {
      await stage.admin.save(settings())
      await requireSecondPerson()
      await stage.admin.save({ password: "another" })
      const outdated = await proposal()
      const { approvals } = store.payByBank().options
      stage.options({ approvals: undefined })
      expect((await stage.admin.save({ username: "another", password: "secret" })).status).toBe(200)
      stage.options({ approvals })
      expect((await account()).proposal).toBeNull()
      expect(await approve(SECOND, outdated)).toMatchObject(refused("proposal_outdated"))
      await stage.admin.save({ password: "another" })
      expect((await approve(SECOND)).status).toBe(200)
    })

    it("is rejected without an effect, with a line in the trail", async () => {
      await requireSecondPerson()
      await stage.admin.save(change)
      expect((await approvers.reject(await proposal(), SECOND)).body).toMatchObject({ proposal: { state: "rejected" } })
      expect(await stage.admin.account()).toMatchObject({ configured: false, proposal: null })
      expect(await kinds()).toEqual(["rejected", "proposed"])
      expect(await stage.admin.stored()).not.toContain('"proposed_at"')
    })

    it("ends after seven days, and its password is deleted", async () => {
      await requireSecondPerson()
      await stage.admin.save(change)
      const read = await proposal()
      const week = 7 * 24 * 3_600_000
      stage.later(week - 60_000)
      expect(await proposal()).toEqual(read)
      stage.later(week + 60_000)
      expect((await account()).proposal).toBeNull()
      expect(await approve(SECOND, read)).toMatchObject(refused("proposal_gone", 404))
      expect(await stage.admin.stored()).toContain('"proposed_at"')
      await new Payments(store).job(stage.minutes + 7 * 24 * 60 + 2)
      expect(await stage.admin.stored()).not.toContain('"proposed_at"')
    })

    it("is not a pause, which one person starts, and two end", async () => {
      await stage.admin.save(settings())
      await requireSecondPerson()
      await stage.admin.save({ paused: null, label: "Renamed" })
      expect((await stage.admin.save({ paused: true })).body).toMatchObject({ account: { paused: { value: true } } })
      expect((await approve(SECOND)).status).toBe(200)
      expect(await stage.admin.account()).toMatchObject({ paused: { value: true }, label: { value: "Renamed" } })
      expect((await stage.admin.save({ paused: null })).body).toMatchObject({
        account: { paused: { value: true }, proposal: { fields: [{ field: "paused" }] } },
      })
      expect((await approve(SECOND)).status).toBe(200)
      expect(await stage.admin.account()).toMatchObject({ paused: { value: null } })
    })
  })

  describe("a paused account", () => {
    it("starts no payments and no links, and its open payments are settled", async () => {
      await stage.admin.save(settings())
      const shopper = store.shopper()
      const [payment, open] = [
        await shopper.start(await shopper.cart(), undefined, EMPTY_PROVIDER),
        await shopper.start(await shopper.cart(), undefined, EMPTY_PROVIDER),
      ]
      await store.bank().act(payment.uuid, "approve")
      expect((await stage.admin.save({ paused: true })).status).toBe(200)
      const calls = await store.bank().calls("POST")
      for (const cart of [await shopper.cart(), open.cart]) {
        expect(await shopper.tryStart(cart, undefined, EMPTY_PROVIDER)).toMatchObject({
          status: 400,
          body: { code: "account_paused" },
        })
      }
      const links = await Links.open(store)
      const order = await links.order()
      expect(await links.trySend(order, { ...EMAIL, provider_id: EMPTY_PROVIDER })).toMatchObject({
        status: 400,
        body: { code: "account_paused" },
      })
      expect(await store.bank().calls("POST")).toBe(calls)
      expect(await stage.admin.check("account_configured")).toMatchObject({
        status: "warning",
        variant: "account_configured.paused",
      })
      await new Payments(store).job(stage.minutes + 1)
      await new Payments(store).expectSettled(payment)
      await stage.admin.save({ paused: false })
      expect((await shopper.tryStart(open.cart, undefined, EMPTY_PROVIDER)).status).toBe(200)
    })

    it("is resumed only in medusa-config.ts if it is paused there", async () => {
      await stage.admin.save(settings())
      stage.configure({ paused: true })
      expect(await stage.admin.save({ paused: false })).toMatchObject({ status: 400, body: { code: "setting_locked" } })
      expect(await stage.admin.account()).toMatchObject({ paused: { value: true, locked: true } })
    })
  })

  describe("a paused bank", () => {
    const BANKS = "/admin/pay-by-bank/banks"
    const pause = async (bank: string, verb: "pause" | "resume" = "pause", account = "default") =>
      await stage.admin.adminUser.post(`${BANKS}/${encodeURIComponent(bank)}/${verb}`, { account })
    const some = async () => {
      const banks = await store.payByBank().accounts.banks("default")
      const [one = "", two = ""] = banks.filter(({ countries }) => countries.includes("GB")).map(({ id }) => id)
      return { one, two }
    }
    const listed = async (path: string) => (await store.shopper().get(path)).text

    it("starts no payments, is not listed to shoppers, and its open payments are settled, until it is resumed", async () => {
      const { one, two } = await some()
      const shopper = store.shopper()
      const [payment, open] = [
        await shopper.start(await shopper.cart(), { bank_id: one }),
        await shopper.start(await shopper.cart(), { bank_id: one }),
      ]
      expect((await pause(one)).body).toMatchObject({ bank: { id: one, paused: { since: expect.any(String) } } })
      const refused = { status: 400, body: { code: "bank_paused" } }
      for (const cart of [await shopper.cart(), open.cart]) {
        expect(await shopper.tryStart(cart, { bank_id: one })).toMatchObject(refused)
      }
      expect((await shopper.start(await shopper.cart(), { bank_id: two })).session.data["bank_id"]).toBe(two)
      const [paused, other] = [`"id":"${one}"`, `"id":"${two}"`]
      expect(await listed("/store/pay-by-bank/banks?country=GB")).not.toContain(paused)
      expect(await listed("/store/pay-by-bank/banks?country=GB")).toContain(other)
      await store.bank().act(payment.uuid, "approve")
      await new Payments(store).job(stage.minutes + 1)
      await new Payments(store).expectSettled(payment)
      expect((await pause(one, "resume")).body).toEqual({ bank: { id: one, paused: null } })
      expect((await shopper.tryStart(await shopper.cart(), { bank_id: one })).status).toBe(200)
      expect(await listed("/store/pay-by-bank/banks?country=GB")).toContain(paused)
    })

    it("is paused for one merchant account, in every process, and the trail records who did it and when, once", async () => {
      const { one } = await some()
      const another = stage.admin.anotherInstance()
      another.now = () => store.payByBank().now()
      expect((await another.accounts.pausedBanks.ofAccount("default")).size).toBe(0)
      const changes = await eventsDuring(store, "pay-by-bank.account.changed", async () => {
        await Promise.all([pause(one), pause(one)])
        await pause(one)
      })
      const userId = expect.stringMatching(/^user_/)
      expect(changes).toEqual([{ id: "default", fields: ["paused_bank"], changed_by: userId }])
      const list = async (account: string) =>
        z
          .object({ banks: z.array(z.looseObject({ id: z.string(), paused: z.unknown() })) })
          .parse((await stage.admin.adminUser.get(`${BANKS}?account=${account}`)).body)
          .banks.find(({ id }) => id === one)?.paused
      expect(await list("default")).toEqual({ by: userId, since: expect.any(String) })
      another.now = () => new Date(store.payByBank().now().getTime() + 2000)
      expect([...(await another.accounts.pausedBanks.ofAccount("default")).keys()]).toEqual([one])
      expect((await another.accounts.pausedBanks.ofAccount(EMPTY_ACCOUNT)).size).toBe(0)
      await pause(one, "resume")
      const lines = (await store.payByBank().accounts.changes("default")).slice(0, 2)
      expect(lines).toMatchObject([
        { kind: "changed", changed_by: userId, changes: [{ field: "paused_bank", from: one, to: null }] },
        { kind: "changed", changed_by: userId, changes: [{ field: "paused_bank", from: null, to: one }] },
      ])
    })

    it("has to be in the list, and its account has to exist", async () => {
      const { one } = await some()
      for (const verb of ["pause", "resume"] as const)
        expect(await pause("no-such-bank", verb)).toMatchObject({ status: 404, body: { code: "bank_unknown" } })
      expect(await pause(one, "pause", "unknown")).toMatchObject({ status: 404, body: { code: "account_unknown" } })
      const answer = await stage.admin.adminUser.post(`${BANKS}/${one}/pause`, {})
      expect(answer).toMatchObject({ status: 400, text: expect.stringContaining("account: is required") })
    })

    it("with an unusual id is unknown, or is paused and resumed while no list can be read", async () => {
      const ids = ["no/such bank", "\u00fc\u20ac\u{1f600}?#&=%25", "' OR 1=1 --", "__proto__", "x".repeat(64)]
      const not = ["x".repeat(65), "null\0byte", "line\nbreak", "x".repeat(5000)]
      for (const id of [...ids, ...not])
        expect([id, await pause(id)]).toMatchObject([id, { status: 404, body: { code: "bank_unknown" } }])
      const banks = jest.spyOn(store.payByBank().accounts, "banks").mockRejectedValue(new Error("down"))
      for (const id of not) expect([id, (await pause(id)).status]).toEqual([id, 404])
      for (const id of ids) {
        expect([id, await pause(id)]).toMatchObject([id, { status: 200, body: { bank: { id, paused: {} } } }])
        expect([id, await pause(id, "resume")]).toMatchObject([
          id,
          { status: 200, body: { bank: { id, paused: null } } },
        ])
      }
      banks.mockRestore()
    })

    it("is paused and resumed by one person also if settings take two", async () => {
      stage.options({ approvals: { people: ["user_a", "user_b"], for: ["settings"] } })
      const { one } = await some()
      expect((await pause(one)).body).toMatchObject({ bank: { paused: { by: expect.any(String) } } })
      expect((await pause(one, "resume")).body).toMatchObject({ bank: { paused: null } })
    })
  })

  it("health counts the refunds that are due", async () => {
    expect((await stage.admin.adminUser.get("/admin/pay-by-bank/health")).body).toMatchObject({
      health: { refunds_due: 0 },
    })
  })
})
