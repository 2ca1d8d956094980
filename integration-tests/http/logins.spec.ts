import { createSecretKey } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Bank } from "../kit/bank/bank"
import { MERCHANT_UUID, OTHER_LOGIN, PASSWORD, RENAMED_LOGIN } from "../kit/bank/sandbox-address"
import { booksOf, expectPaidOnce } from "../kit/database/books"
import { EMPTY_ACCOUNT, EMPTY_PROVIDER, settings } from "../kit/people/admin-settings"
import { Payments } from "../kit/people/payments"
import type { Started } from "../kit/people/shopper"
import { SECRETS, settingsStage } from "../kit/store/settings-stage"
import { payByBankStore } from "../kit/store/store"

const DAY = 24 * 60
const WEEK = 7 * DAY
const OTHER = {
  username: OTHER_LOGIN.username,
  password: OTHER_LOGIN.password,
  merchant_uuid: OTHER_LOGIN.merchantUuid,
}
const ELEMENT = { tag: "pay-by-bank-button", scriptUrl: "https://service.example/element.js" }
const FIRST = { username: "sandbox", password: PASSWORD, merchant_uuid: MERCHANT_UUID }

payByBankStore("logins", (store) => {
  const stage = settingsStage(store)
  const payments = new Payments(store)
  const former = async () => await store.payByBank().accounts.formerCredentials()
  const started = async () => {
    const shopper = store.shopper()
    return await shopper.start(await shopper.cart(), undefined, EMPTY_PROVIDER)
  }
  const job = async (minutes: number) => await payments.job(stage.minutes + minutes)
  const expectCaptured = async (payment: Started) => {
    await payments.expectSettled(payment)
    expectPaidOnce(await booksOf(store.container(), payment.cart.collectionId), payment.cart.total)
  }
  const pauses = async () => await store.payByBank().accounts.pauses.current()

  beforeEach(async () => void (await stage.admin.save(settings())))

  it("passwords that a former encryption key sealed are sealed again by the job, so that the former key can be removed", async () => {
    const before = await started()
    await stage.admin.save(OTHER)
    const after = await started()
    const [key] = store.payByBank().options.encryptionKey ?? []
    const next = createSecretKey(Buffer.alloc(32, 11))
    stage.options({ encryptionKey: [next, key] })
    expect(await stage.admin.check("encryption_key", null)).toMatchObject({ status: "warning" })
    await job(1)
    expect(await stage.admin.check("encryption_key", null)).toMatchObject({ status: "ok" })
    stage.options({ encryptionKey: [next] })
    for (const payment of [before, after]) await store.bank().act(payment.uuid, "approve")
    await job(DAY)
    for (const payment of [before, after]) await expectCaptured(payment)
  })

  describe("an account whose user name changes", () => {
    it("has its open payments captured with the former login, and new ones with the new one", async () => {
      const before = await started()
      expect((await stage.admin.save(OTHER)).status).toBe(200)
      const after = await started()
      await store.bank().act(before.uuid, "approve")
      await store.bank().act(after.uuid, "approve")
      await job(1)
      for (const payment of [before, after]) await expectCaptured(payment)
      expect((await payments.requestOf(before)).login).toMatch(/^sandbox@http/)
      expect((await payments.requestOf(after)).login).toMatch(/^sandbox-other@http/)
    })

    it("completes the cart of an open payment, and shows its record and its payer, with the former login", async () => {
      const payment = await started()
      await stage.admin.save(OTHER)
      await store.bank().act(payment.uuid, "approve")
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      const { id } = await payments.requestOf(payment)
      const at = `/admin/pay-by-bank/requests/${id}`
      payments.moment()
      expect((await stage.admin.adminUser.get(`${at}/record`)).status).toBe(200)
      payments.moment()
      expect((await stage.admin.adminUser.post(`${at}/payer`)).body).toMatchObject({
        payer: { name: expect.any(String) },
      })
    })

    it("keeps the former password sealed, only while an open payment needs it, and never shows it", async () => {
      const payment = await started()
      const { text } = await stage.admin.save(OTHER)
      const shown = [text, JSON.stringify(await stage.admin.accounts()), await stage.admin.stored()].join()
      for (const secret of SECRETS) expect(shown).not.toContain(secret)
      const password = expect.stringMatching(/^v1\./)
      expect(await former()).toMatchObject([{ account: EMPTY_ACCOUNT, username: "sandbox", password }])
      await job(WEEK - 60)
      expect(await former()).toHaveLength(1)
      await job(WEEK + 60)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: null, next_poll_at: null })
      await job(WEEK + 61)
      expect(await former()).toEqual([])
    })

    it("keeps nothing once the former login is the present one again, and polls with its new password", async () => {
      const first = await started()
      await stage.admin.save(OTHER)
      const second = await started()
      await stage.admin.save(FIRST)
      expect(await former()).toMatchObject([{ username: OTHER_LOGIN.username }])
      expect(await stage.admin.account()).toMatchObject({ open_payments: { present: 1, former: 1 } })
      for (const { uuid } of [first, second]) await store.bank().act(uuid, "approve")
      await job(1)
      for (const payment of [first, second]) await expectCaptured(payment)
    })

    it("keeps the only password of the former login, and polls with it, while the settings have the login without one", async () => {
      const usernames = async () => (await former()).map(({ username }) => username)
      const payment = await started()
      await stage.admin.save(OTHER)
      await stage.admin.save({ username: "sandbox", password: null })
      expect(await usernames()).toContain("sandbox")
      await store.bank().act(payment.uuid, "approve")
      await job(1)
      await expectCaptured(payment)
      expect((await stage.admin.save({ password: PASSWORD })).status).toBe(200)
      expect(await usernames()).not.toContain("sandbox")
    })

    it("starts a payment of the same cart with a uuid of the new login", async () => {
      const shopper = store.shopper()
      const cart = await shopper.cart()
      const before = await shopper.start(cart, undefined, EMPTY_PROVIDER)
      await stage.admin.save(OTHER)
      const after = await shopper.start(cart, undefined, EMPTY_PROVIDER)
      expect(after.uuid).not.toBe(before.uuid)
    })
  })

  it("a new password for the same login is used for open payments too, and the old one is not kept", async () => {
    const payment = await started()
    await stage.admin.save({ password: "wrong" })
    await store.bank().act(payment.uuid, "approve")
    await job(1)
    expect(await pauses()).toMatchObject([{ code: "unauthorized" }])
    await stage.admin.save({ password: PASSWORD })
    expect(await former()).toEqual([])
    await job(2)
    await expectCaptured(payment)
  })

  it("an open payment is polled while a setting is missing that only new payments need", async () => {
    const payment = await started()
    await stage.admin.save({ element_script_url: null, merchant_uuid: null })
    await store.bank().act(payment.uuid, "approve")
    await job(1)
    await expectCaptured(payment)
  })

  it("a payment is compared with the merchant UUID with which it was started", async () => {
    const payment = await started()
    await stage.admin.save({ merchant_uuid: OTHER_LOGIN.merchantUuid })
    await store.bank().act(payment.uuid, "approve")
    await job(1)
    await expectCaptured(payment)
    expect(await former()).toEqual([])
  })

  describe("an account that moves to another base URL", () => {
    let another: Bank
    beforeEach(async () => void (another = await Bank.openAnother()))
    afterEach(async () => await another.close())
    const move = async () => await stage.admin.save({ base_url: another.baseUrl, password: PASSWORD })
    const calls = async (bank: Bank) => await bank.calls("GET /payments/status")

    it("has its open payments polled at the old address, and new ones at the new one", async () => {
      const before = await started()
      expect((await move()).status).toBe(200)
      const after = await started()
      // Each login's first start reads what a payment without a record looks like.
      expect([await calls(store.bank()), await calls(another)]).toEqual([1, 1])
      await store.bank().act(before.uuid, "approve")
      await another.act(after.uuid, "approve")
      await job(1)
      for (const payment of [before, after]) await expectCaptured(payment)
      expect([await calls(store.bank()), await calls(another)]).toEqual([2, 2])
    })

    it("is not paused when the former login is refused: a login pauses only its own payments", async () => {
      const before = await started()
      await move()
      const after = await started()
      await store.bank().act(before.uuid, "approve")
      await another.act(after.uuid, "approve")
      await store.bank().fault("any", "unauthorized")
      await job(1)
      await expectCaptured(after)
      expect(await pauses()).toMatchObject([{ account: EMPTY_ACCOUNT, code: "unauthorized" }])
      expect((await pauses())[0]?.login).toBe((await payments.requestOf(before)).login)

      const later = await started()
      await another.act(later.uuid, "approve")
      expect(await store.shopper().complete(later.cart)).toMatchObject({ type: "order" })
      await store.bank().repair()
      await job(10)
      await expectCaptured(before)
    })

    it("needs attention for a payment whose login is refused until an hour after its tracking, and captures it later", async () => {
      const payment = await started()
      await move()
      await store.bank().fault("any", "unauthorized")
      for (const minutes of [WEEK, WEEK + 10]) await job(minutes)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: null, next_poll_at: expect.any(Date) })
      await job(WEEK + 62)
      await payments.expectUnpaidAttention(payment, "stalled")
      await store.bank().repair()
      await store.bank().act(payment.uuid, "approve")
      await job(WEEK + 70)
      await expectCaptured(payment)
    })

    it("ends a payment without attention if an outage around the end of its tracking is short", async () => {
      const payment = await started()
      await move()
      await store.bank().fault("any", "unauthorized")
      await job(WEEK)
      await store.bank().repair()
      await job(WEEK + 10)
      await job(WEEK + 62)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: null, next_poll_at: null })
      expect(await payments.timeline(payment)).not.toContain("attention")
    })
  })

  describe("an account in medusa-config.ts whose login changes", () => {
    it("has its open payments polled with the login that the option previous names, which is never stored", async () => {
      const login = { baseUrl: store.bank().baseUrl, username: "sandbox", password: PASSWORD }
      stage.configure({ ...login, merchantUuid: MERCHANT_UUID, element: ELEMENT })
      const before = await started()
      stage.configure({ ...login, ...OTHER_LOGIN, element: ELEMENT, previous: [login] })
      const after = await started()
      for (const { uuid } of [before, after]) await store.bank().act(uuid, "approve")
      await job(1)
      for (const payment of [before, after]) await expectCaptured(payment)
      expect(await former()).toEqual([])
      expect(JSON.stringify(await stage.admin.accounts())).not.toContain("previous")
    })
  })

  describe("a captured payment whose former credentials are deleted", () => {
    const captured = async (login: Record<string, unknown>) => {
      const payment = await started()
      await store.bank().act(payment.uuid, "approve")
      await job(1)
      await stage.admin.save(login)
      for (const minutes of [6 * DAY, 6 * DAY + 1]) await job(minutes)
      expect(await former()).toEqual([])
      await expectCaptured(payment)
      return payment
    }
    const payer = async (payment: Started) => {
      const { id } = await payments.requestOf(payment)
      payments.moment()
      return (await stage.admin.adminUser.post(`/admin/pay-by-bank/requests/${id}/payer`)).body
    }

    it("has its payer read by the present login, if that one sees the payment", async () => {
      const payment = await captured(RENAMED_LOGIN)
      expect(await payer(payment)).toMatchObject({ payer: { name: expect.any(String) } })
    })

    it("shows no payer of another merchant's payment", async () => {
      const payment = await captured({ ...RENAMED_LOGIN, merchant_uuid: OTHER_LOGIN.merchantUuid })
      await store.bank().misreport(payment.uuid, { merchantUuid: OTHER_LOGIN.merchantUuid })
      expect(await payer(payment)).toMatchObject({ code: "merchant_mismatch" })
    })

    it.each([
      ["does not see the payment", OTHER, async () => undefined],
      ["is refused", RENAMED_LOGIN, async () => await store.bank().fault("status", "unauthorized")],
    ])("has an unknown login if the present one %s, which pauses nothing", async (_what, login, happens) => {
      const payment = await captured(login)
      await happens()
      expect(await payer(payment)).toMatchObject({ code: "login_unknown" })
      expect(await pauses()).toEqual([])
    })

    it("a limit met by the present login while it tries to read such a payment is obeyed by the next calls", async () => {
      const payment = await captured(RENAMED_LOGIN)
      await store.bank().fault("status", "rate_limited", { retryAfter: 600 })
      expect(await payer(payment)).toMatchObject({ code: "login_unknown" })
      const [pause] = await pauses()
      expect(pause).toMatchObject({ code: "rate_limited", cause: "limit" })
      const calls = async () => await store.bank().calls("GET /payments")
      const before = await calls()
      expect(await payer(payment)).toMatchObject({ code: "login_unknown" })
      expect(await calls()).toBe(before)
    })
  })

  it("another process uses former credentials of which it has not read yet", async () => {
    const other = stage.admin.anotherInstance()
    const payment = await started()
    const request = await payments.requestOf(payment)
    await other.accounts.clients.logins.get(request)
    await stage.admin.save(OTHER)
    other.accounts.clients.close()
    await expect(other.accounts.clients.logins.get(await payments.requestOf(await started()))).resolves.toBeDefined()
    await expect(other.accounts.clients.logins.get(request)).resolves.toBeDefined()
    other.accounts.clients.close()
  })

  it("a former password that was altered in the database is never sent", async () => {
    const payment = await started()
    const calls = async () => await store.bank().calls("GET /payments/status")
    const before = await calls()
    await stage.admin.save(OTHER)
    const database = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await database("pay_by_bank_former_credentials").update({ password: "v1.altered" })
    await job(1)
    expect(await payments.requestOf(payment)).toMatchObject({ status: "created" })
    expect(await calls()).toBe(before)
  })
})
