import { z } from "zod"
import { ADMIN } from "../../examples/demo/shop/admin-login"
import { ERRORS } from "../../src/domain/errors/error-table"
import { booksOf, expectPaidOnce } from "../kit/database/books"
import { EMPTY_ACCOUNT, EMPTY_PROVIDER, settings } from "../kit/people/admin-settings"
import { Payments } from "../kit/people/payments"
import { MERCHANT_UUID, PASSWORD } from "../kit/bank/sandbox-address"
import { eventsDuring } from "../kit/store/events"
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
      expect(await store.payByBank().pauses.current()).toMatchObject([{ account: EMPTY_ACCOUNT, code: "unauthorized" }])
      await stage.admin.save({ password: PASSWORD })
      expect(await store.payByBank().pauses.current()).toEqual([])
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
        message: ERRORS.secret_unreadable.merchant,
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
      const notified = async () => (await stage.admin.adminUser.get("/admin/notifications?limit=50")).text
      await until(async () => (await notified()).includes("changed username, password, merchant_uuid"))
      expect(await notified()).toContain(ADMIN.email)
    })

    it("that redirects money is shown for a week, and a first merchant UUID is not", async () => {
      await stage.admin.save(settings())
      expect((await stage.admin.health()).merchant_changes).toEqual([])
      await stage.admin.save({ merchant_uuid: OTHER_MERCHANT })
      const shown = [{ account: EMPTY_ACCOUNT, by: expect.stringMatching(/^user_/), at: expect.any(String) }]
      const day = 24 * 3_600_000
      stage.later(7 * day - 60_000)
      expect((await stage.admin.health()).merchant_changes).toEqual(shown)
      stage.later(7 * day + 60_000)
      expect((await stage.admin.health()).merchant_changes).toEqual([])
    })
  })

  it("health counts the refunds that are due", async () => {
    expect((await stage.admin.adminUser.get("/admin/pay-by-bank/health")).body).toMatchObject({
      health: { refunds_due: 0 },
    })
  })
})
