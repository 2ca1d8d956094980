import { createSecretKey } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { payersOf } from "../../src/modules/pay-by-bank/payments/live-record"
import { MERCHANT_UUID, OTHER_LOGIN, PASSWORD } from "../kit/bank/sandbox-address"
import { EMPTY_ACCOUNT, EMPTY_PROVIDER, settings } from "../kit/people/admin-settings"
import { EMAIL, Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import type { Started } from "../kit/people/shopper"
import { settingsStage } from "../kit/store/settings-stage"
import { payByBankStore } from "../kit/store/store"

const DAY = 24 * 60
const ELEMENT = { tag: "pay-by-bank-button", scriptUrl: "https://service.example/element.js" }
const OTHER = {
  username: OTHER_LOGIN.username,
  password: OTHER_LOGIN.password,
  merchant_uuid: OTHER_LOGIN.merchantUuid,
}

payByBankStore("credentials-missing", (store) => {
  const stage = settingsStage(store)
  const payments = new Payments(store)
  const job = async (minutes: number) => await payments.job(stage.minutes + minutes)
  const database = () => store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const calls = async () => await store.bank().calls("GET /payments/status")
  const login = () => ({ baseUrl: store.bank().baseUrl, username: "sandbox", password: PASSWORD })
  const started = async () => {
    const shopper = store.shopper()
    return await shopper.start(await shopper.cart(), undefined, EMPTY_PROVIDER)
  }
  const approved = async () => {
    const payment = await started()
    await store.bank().act(payment.uuid, "approve")
    return payment
  }
  const resolve = async (payment: Started, body: Record<string, unknown>) => {
    const { id } = await payments.requestOf(payment)
    return await stage.admin.adminUser.post(`/admin/pay-by-bank/requests/${id}/resolve`, body)
  }
  const expectMissing = async (payment: Started) => await payments.expectUnpaidAttention(payment, "credentials_missing")
  const configured = () => stage.configure({ ...login(), merchantUuid: MERCHANT_UUID, element: ELEMENT })
  /** The account moves to another login in medusa-config.ts, which does not name the former one. */
  const replaced = (over: object = {}) => stage.configure({ ...login(), ...OTHER_LOGIN, element: ELEMENT, ...over })

  describe("an open payment of a login that is known no more", () => {
    it("needs attention once, and is not polled", async () => {
      configured()
      const payment = await approved()
      const before = await calls()
      replaced()
      for (const minutes of [1, 2, 90]) await job(minutes)
      await expectMissing(payment)
      expect((await payments.timeline(payment)).filter((type) => type === "attention")).toHaveLength(1)
      expect(await calls()).toBe(before)
      expect(await store.payByBank().accounts.pauses.current()).toEqual([])
    })

    it("stays under attention when tracking has ended, and is looked at no more", async () => {
      configured()
      const payment = await approved()
      replaced()
      for (const minutes of [6.99 * DAY, 8 * DAY]) await job(minutes)
      await expectMissing(payment)
      expect(await payments.requestOf(payment)).toMatchObject({ next_poll_at: null })
    })

    it("is captured by Try again as soon as the option previous names the login", async () => {
      configured()
      const payment = await approved()
      replaced()
      await job(1)
      expect((await resolve(payment, { action: "retry" })).body).toMatchObject({ answered: false })
      await expectMissing(payment)
      replaced({ previous: [login()] })
      // The same uuid is polled at most once in two seconds.
      store.later(2 * 60_000)
      expect(await resolve(payment, { action: "retry" })).toMatchObject({ status: 200, body: { answered: true } })
      await payments.expectSettled(payment)
    })

    it("is captured by the job within five minutes after that, and one that no one has paid is tracked again", async () => {
      configured()
      const [paid, unpaid] = [await approved(), await started()]
      replaced()
      await job(1)
      for (const payment of [paid, unpaid]) await expectMissing(payment)
      replaced({ previous: [login()] })
      await job(7)
      await payments.expectSettled(paid)
      expect(await payments.requestOf(unpaid)).toMatchObject({ outcome: null, next_poll_at: expect.any(Date) })
    })

    it("raises nothing if its tracking has ended, although a shopper returns", async () => {
      configured()
      const payment = await started()
      for (const minutes of [1, 8 * DAY]) await job(minutes)
      replaced()
      expect(await store.shopper().statusOf(payment)).toMatchObject({ status: 200 })
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: null, next_poll_at: null })
      expect(await payments.timeline(payment)).not.toContain("attention")
    })

    it("lets no other link of its order be sent until it is resolved", async () => {
      configured()
      const links = await Links.open(store)
      const orderId = await links.order()
      const sent = await links.send(orderId, { ...EMAIL, provider_id: EMPTY_PROVIDER })
      replaced()
      await job(1)
      expect(await links.requestOf(sent)).toMatchObject({ outcome: "attention", reason: "credentials_missing" })
      const again = async () => await links.trySend(orderId, { ...EMAIL, provider_id: EMPTY_PROVIDER })
      expect((await again()).body["code"]).toBe("link_payment_stalled")
      const resolved = { action: "close", note: "asked the service" }
      await links.adminUser.post(`/admin/pay-by-bank/requests/${sent.id}/resolve`, resolved)
      expect((await again()).status).toBe(200)
    })

    it("is polled with the login of the option previous, if the settings have the login without a password", async () => {
      configured()
      const payment = await approved()
      stage.configure({ ...login(), password: undefined, merchantUuid: MERCHANT_UUID, previous: [login()] })
      await job(1)
      await payments.expectSettled(payment)
    })

    it("can be closed with a note", async () => {
      configured()
      const payment = await approved()
      replaced()
      await job(1)
      expect((await resolve(payment, { action: "close", note: "asked the service" })).body).toMatchObject({
        request: { outcome: "closed" },
      })
    })

    it("shows a shopper who returns that the payment is not confirmed yet", async () => {
      configured()
      const payment = await approved()
      replaced()
      expect(await store.shopper().statusOf(payment)).toMatchObject({
        status: 200,
        body: { request: { status: "created" } },
      })
      await expectMissing(payment)
    })
  })

  it("an encryption key that has changed: open payments need attention, and are captured when the password is entered again", async () => {
    await stage.admin.save(settings())
    const payment = await approved()
    stage.later(3000)
    stage.options({ encryptionKey: [createSecretKey(Buffer.alloc(32, 9))] })
    await job(1)
    await expectMissing(payment)
    expect((await stage.admin.save({ password: PASSWORD })).status).toBe(200)
    await job(2)
    await payments.expectSettled(payment)
  })

  it("a password that an admin user removes: open payments need attention", async () => {
    await stage.admin.save(settings())
    const payment = await approved()
    await stage.admin.save({ password: null })
    await job(1)
    await expectMissing(payment)
  })

  it("a payment whose tracking has ended is captured when the password is entered again", async () => {
    await stage.admin.save(settings())
    const payment = await approved()
    await stage.admin.save({ password: null })
    for (const minutes of [1, 8 * DAY]) await job(minutes)
    await expectMissing(payment)
    expect(await payments.requestOf(payment)).toMatchObject({ next_poll_at: null })
    await stage.admin.save({ password: PASSWORD })
    await job(8 * DAY + 1)
    await payments.expectSettled(payment)
  })

  it("an account that is removed: its open payments need attention, and the others are polled", async () => {
    configured()
    const payment = await approved()
    const other = await payments.approved()
    const { [EMPTY_ACCOUNT]: _removed, ...accounts } = store.payByBank().options.accounts
    stage.options({ accounts })
    await job(1)
    await expectMissing(payment)
    await payments.expectSettled(other)
  })

  it("a process without any settings raises nothing", async () => {
    configured()
    const payment = await approved()
    stage.options({ accounts: {} })
    await job(1)
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: null })
    configured()
    await job(10)
    await payments.expectSettled(payment)
  })

  it("a payment under attention for another reason keeps it", async () => {
    configured()
    const payment = await approved()
    await store.payByBank().payments.markAttention((await payments.requestOf(payment)).id, "cart_gone", null)
    replaced()
    await job(1)
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: "attention", reason: "cart_gone" })
  })

  it("affects only its own row when refunds are exported", async () => {
    await stage.admin.save(settings())
    const first = await approved()
    await stage.admin.save(OTHER)
    const second = await approved()
    await job(1)
    await database()("pay_by_bank_former_credentials").delete()
    stage.later(5 * 60_000)
    const requests = [await payments.requestOf(first), await payments.requestOf(second)]
    const payers = await payersOf(store.payByBank().work.polling, requests)
    expect(requests.map(({ id }) => payers.get(id))).toMatchObject([
      { payer: null, problem: "login_unknown" },
      { payer: { name: expect.any(String) }, problem: null },
    ])
  })
})
