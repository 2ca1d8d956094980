import { expectNothingTaken } from "../kit/database/books"
import { AdminUser } from "../kit/people/admin-user"
import { Payments } from "../kit/people/payments"
import type { Cart, Started } from "../kit/people/shopper"
import { WaitingOrders } from "../kit/people/waiting-orders"
import { payByBankStore } from "../kit/store/store"

const CODE = "payment_on_its_way"

payByBankStore("payment-on-its-way", (store) => {
  const payments = new Payments(store)
  const starts = async () => await store.bank().calls("POST /payment-auth-requests")
  const statusCalls = async () => await store.bank().calls("GET /payments/status")
  const later = (minutes: number) => store.later(minutes * 60_000)
  const orderOf = async ({ cart }: Started) => (await payments.books(cart)).order ?? null

  /** Approved at the bank, which is processing it. The customer has lost the tab. */
  const accepted = async () => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "pending")
    return payment
  }
  /** The same, and the store has detected it. */
  const detected = async () => {
    const payment = await accepted()
    await payments.poll(payment)
    return payment
  }
  const edits = ({ cartId }: Cart) => {
    const shopper = store.shopper()
    const cart = `/store/carts/${cartId}`
    return [
      async () => await shopper.post(`${cart}/line-items`, { variant_id: shopper.shop.variants[1]?.id, quantity: 1 }),
      async () => await shopper.post(cart, { email: "other@example.com" }),
      async () => await shopper.post(`${cart}/taxes`),
      async () => await shopper.remove(`${cart}/line-items/${(await shopper.lines({ cartId }))[0] ?? ""}`),
    ]
  }
  const expectBlocked = async (payment: Started) => {
    for (const edit of edits(payment.cart)) expect(await edit()).toMatchObject({ status: 409, body: { code: CODE } })
  }
  const expectFree = async (payment: Started) => {
    const [edit] = edits(payment.cart)
    expect((await edit?.())?.status).toBe(200)
  }

  it("blocks edits of its cart in every spelling of the address that core accepts", async () => {
    const { cart } = await detected()
    const shopper = store.shopper()
    const line = { variant_id: shopper.shop.variants[1]?.id, quantity: 1 }
    const statuses = async (...paths: string[]) =>
      await Promise.all(paths.map(async (path) => (await shopper.post(path, line)).status))
    const encoded = cart.cartId.replace("_", "%5F")
    const paths = [`/store/carts/${encoded}/line-items`, `/STORE/Carts/${cart.cartId}/line-items/`]
    expect(await statuses(...paths)).toEqual([409, 409])
  })

  describe("starting a payment again while a bank is processing one", () => {
    it.each([
      ["within reuseFor", 1],
      ["past reuseFor", 20],
      ["a day later", 24 * 60],
    ])("%s, from another browser, returns the same payment and its status", async (_when, minutes) => {
      const payment = await detected()
      later(minutes)
      const again = await store.shopper().start(payment.cart)
      expect(again.session.data).toMatchObject({ uuid: payment.uuid, status: "pending" })
      expect(again.session.id).not.toBe(payment.session.id)
      expect((await store.shopper().statusOf(again)).body).toMatchObject({ request: { status: "pending" } })
      expect(await starts()).toBe(1)
    })

    it("before the store has detected it, past reuseFor, asks the service first and returns the same payment", async () => {
      const payment = await accepted()
      later(20)
      const again = await store.shopper().start(payment.cart)
      expect(again.session.data).toMatchObject({ uuid: payment.uuid, status: "pending" })
      expect([await starts(), await statusCalls()]).toEqual([1, 1])
    })

    it("with another bank returns the same payment", async () => {
      const payment = await detected()
      const [bank] = await store.payByBank().accounts.banks("default")
      expect((await store.shopper().start(payment.cart, { bank_id: bank?.id })).uuid).toBe(payment.uuid)
      expect(await starts()).toBe(1)
    })

    it("is not offered again by another bank's payment that the customer started meanwhile", async () => {
      const payment = await payments.started()
      const [bank] = await store.payByBank().accounts.banks("default")
      const other = await store.shopper().start(payment.cart, { bank_id: bank?.id })
      expect(other.uuid).not.toBe(payment.uuid)
      const payable = { request: { status: "created", payment: { uuid: other.uuid } } }
      expect((await store.shopper().statusOf(other)).body).toMatchObject(payable)
      await store.bank().act(payment.uuid, "pending")
      await payments.poll(payment)
      const { body } = await store.shopper().statusOf(other)
      expect(body).toMatchObject({ request: { status: "created" } })
      expect(body).not.toHaveProperty("request.payment")
      await store.bank().act(payment.uuid, "reject")
      await payments.poll(payment)
      expect((await store.shopper().statusOf(other)).body).toMatchObject(payable)
    })

    it("is captured once, on one order, by whichever session is left", async () => {
      const payment = await detected()
      later(20)
      const again = await store.shopper().start(payment.cart)
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      await store.bank().act(payment.uuid, "settle")
      await payments.pass(again, 30)
      await payments.expectOrder(again)
    })

    it("with another amount is rejected, and calls nothing", async () => {
      const payment = await accepted()
      await store.shopper().addItem(payment.cart)
      await payments.poll(payment)
      expect(await store.shopper().tryStart(payment.cart)).toMatchObject({ status: 400, body: { code: CODE } })
      expect(await starts()).toBe(1)
    })

    it("with another provider is rejected", async () => {
      const payment = await detected()
      const answer = await store.shopper().tryStart(payment.cart, undefined, "pp_system_default")
      expect(answer).toMatchObject({ status: 409, body: { code: CODE } })
      expect((await store.shopper().sessions(payment.cart)).map(({ id }) => id)).toEqual([payment.session.id])
    })

    it("on an order that was placed meanwhile returns the same payment", async () => {
      const waiting = await new WaitingOrders(store).placed()
      later(20)
      expect((await store.shopper().start(waiting.cart)).uuid).toBe(waiting.uuid)
      expect(await starts()).toBe(1)
    })
  })

  it("rejects every edit of the cart, which can be read and completed", async () => {
    const payment = await detected()
    await expectBlocked(payment)
    expect((await store.shopper().get(`/store/carts/${payment.cart.cartId}`)).status).toBe(200)
    expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
  })

  it("a customer who returned from the bank without a record may edit the cart, and start again", async () => {
    const payment = await payments.started()
    expect((await store.shopper().statusOf(payment)).body).toMatchObject({ request: { status: "created" } })
    later(20)
    const again = await store.shopper().start(payment.cart)
    expect(again.uuid).not.toBe(payment.uuid)
    expect(again.session.data).not.toHaveProperty("status")
    await expectFree(again)
  })

  describe("the cart is free again", () => {
    it.each(["reject", "cancel"] as const)(
      "after the bank's %s, and a new payment gets a uuid of its own",
      async (end) => {
        const payment = await detected()
        await store.bank().act(payment.uuid, end)
        later(20)
        expect((await store.shopper().start(payment.cart)).uuid).not.toBe(payment.uuid)
        await expectFree(payment)
      },
    )

    it("after an admin user has resolved the payment, and not before", async () => {
      const payment = await detected()
      const { id } = await payments.requestOf(payment)
      await store.payByBank().payments.raiseAttention(await payments.requestOf(payment), "rejected_after_order_placed")
      await expectBlocked(payment)
      expect((await store.shopper().start(payment.cart)).uuid).toBe(payment.uuid)
      const adminUser = await AdminUser.logIn(store.url(), store.container())
      const close = { action: "close", note: "agreed by phone" }
      expect((await adminUser.post(`/admin/pay-by-bank/requests/${id}/resolve`, close)).status).toBe(200)
      await expectFree(payment)
    })

    it("when tracking has ended", async () => {
      const payment = await detected()
      later(store.payByBank().options.trackFor / 60_000 - 1)
      await expectBlocked(payment)
      later(store.payByBank().options.trackFor / 60_000)
      await expectFree(payment)
    })
  })

  describe("after 15 minutes, the job", () => {
    it("places the order of a pending payment, which is captured once when the money arrives", async () => {
      const payment = await accepted()
      await payments.job(14)
      expect(await orderOf(payment)).toBeNull()
      await payments.job(25)
      expect(await orderOf(payment)).toMatchObject({ total: payment.cart.total })
      expect((await payments.books(payment.cart)).payments).toEqual([])
      await store.bank().act(payment.uuid, "settle")
      await payments.job(60)
      await payments.expectOrder(payment)
    })

    it("places one order, however many jobs run, while the customer completes the cart", async () => {
      const payment = await detected()
      later(25)
      const complete = async () => await store.shopper().complete(payment.cart)
      await Promise.allSettled([payments.job(25), payments.job(25), complete()])
      await payments.job(60)
      const order = await orderOf(payment)
      expect(order).toMatchObject({ total: payment.cart.total })
      expect(await complete()).toMatchObject({ type: "order", order: { id: order?.id } })
    })

    it.each([
      ["without a record", async () => {}],
      [
        "with an unknown code",
        async () => await store.bank().fault("status", "unknown_status_code", { statusCode: "QQ" }),
      ],
      ["that was rejected", async ({ uuid }: Started) => await store.bank().act(uuid, "reject")],
    ])("places no order of a payment %s", async (_which, reach: (payment: Started) => Promise<unknown>) => {
      const payment = await payments.started()
      await reach(payment)
      for (const minutes of [16, 60, 600]) await payments.job(minutes)
      expectNothingTaken(await payments.books(payment.cart))
    })

    it("places no order where the option placeOrderWhilePending is off", async () => {
      Object.assign(store.payByBank().options, { placeOrderWhilePending: false })
      const payment = await accepted()
      for (const minutes of [16, 60]) await payments.job(minutes)
      expectNothingTaken(await payments.books(payment.cart))
    })

    it("places no order of a cart with another total", async () => {
      const payment = await accepted()
      await store.merchant().taxRate(7)
      await store.shopper().post(`/store/carts/${payment.cart.cartId}/taxes`)
      await payments.job(16)
      expect(await payments.requestOf(payment)).toMatchObject({ status: "pending", failed_attempts: 0 })
      expectNothingTaken(await payments.books(payment.cart))
    })

    it("tries once to place an order that fails, so that the calls stay bounded, and places it when the money arrives", async () => {
      const payment = await payments.started()
      await store.merchant().stock(0)
      await store.bank().act(payment.uuid, "pending")
      await payments.job(16)
      const calls = await statusCalls()
      for (const minutes of [60, 120, 240]) await payments.job(minutes)
      expect(await statusCalls()).toBe(calls + 3)
      expectNothingTaken(await payments.books(payment.cart))
      await store.merchant().stock(10)
      await store.bank().act(payment.uuid, "settle")
      await payments.job(600)
      await payments.expectOrder(payment)
    })
  })
})
