import { ERRORS } from "../../src/domain/errors/error-table"
import { booksOf, expectPaidOnce } from "../kit/database/books"
import { EMPTY_ACCOUNT, EMPTY_PROVIDER, settings } from "../kit/people/admin-settings"
import { Payments } from "../kit/people/payments"
import { PASSWORD } from "../kit/bank/sandbox-address"
import { SECRETS, settingsStage } from "../kit/store/settings-stage"
import { payByBankStore } from "../kit/store/store"

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

  it("health counts the refunds that are due", async () => {
    expect((await stage.admin.adminUser.get("/admin/pay-by-bank/health")).body).toMatchObject({
      health: { refunds_due: 0 },
    })
  })
})
