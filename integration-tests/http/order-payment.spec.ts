import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  beginOrderEditOrderWorkflow,
  cancelOrderWorkflow,
  confirmOrderEditRequestWorkflow,
  createOrderPaymentCollectionWorkflow,
  createOrderWorkflow,
  orderEditUpdateItemQuantityWorkflow,
  requestOrderEditRequestWorkflow,
} from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { ERRORS } from "../../src/domain/errors/error-table"
import flagMissingRefunds from "../../src/jobs/flag-missing-refunds"
import { settle } from "../../src/workflows/settlement/settle"
import { booksOf, expectNothingTaken, expectPaidOnce } from "../kit/database/books"
import type { Cart, Started } from "../kit/people/shopper"
import { WaitingOrders } from "../kit/people/waiting-orders"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

payByBankStore("order-payment", (store) => {
  const books = async (cart: Pick<Cart, "collectionId">) => await booksOf(store.container(), cart.collectionId)
  const requestOf = async ({ session }: Pick<Started, "session">) => {
    const bound = await store.payByBank().payments.ofSession(session.id)
    if (!bound) throw new Error("no request")
    return bound.request
  }
  const pass = async (payment: Pick<Started, "session">, minutesLater: number) => {
    store.later(minutesLater * 60_000)
    return await settle(store.container(), (await requestOf(payment)).id)
  }
  /** An order that was placed while its payment was pending. */
  const placed = async (quantity = 1) => {
    if (quantity === 1) return await new WaitingOrders(store).placed()
    const payment = await store.shopper().start(await store.shopper().cart("gbp", quantity))
    await store.bank().act(payment.uuid, "pending")
    const { order } = await store.shopper().complete(payment.cart)
    return { ...payment, orderId: order?.id ?? "" }
  }
  const setQuantity = async (orderId: string, quantity: number) => {
    const { items: lines = [] } = await store
      .container()
      .resolve(Modules.ORDER)
      .retrieveOrder(orderId, { relations: ["items"] })
    const input = { order_id: orderId }
    await beginOrderEditOrderWorkflow(store.container()).run({ input })
    const items = [{ id: lines[0]?.id ?? "", quantity }]
    await orderEditUpdateItemQuantityWorkflow(store.container()).run({ input: { ...input, items } })
    await requestOrderEditRequestWorkflow(store.container()).run({ input })
    await confirmOrderEditRequestWorkflow(store.container()).run({ input })
  }
  /** Starts the payment of an order that an admin user has taken on the phone, so that it has no cart. */
  const phoneOrderPayment = async (over: object = {}) => {
    const shopper = store.shopper()
    const { result: order } = await createOrderWorkflow(store.container()).run({
      input: {
        region_id: shopper.shop.regions.gbp.id,
        currency_code: "gbp",
        email: "phone.order@example.com",
        sales_channel_id: shopper.shop.salesChannelId,
        items: [{ title: "Engraving", quantity: 3, unit_price: 3.33 }],
        ...over,
      },
    })
    const { result } = await createOrderPaymentCollectionWorkflow(store.container()).run({
      input: { order_id: order.id, amount: 9.99 },
    })
    const collectionId = z.array(z.object({ id: z.string() })).parse(result)[0]?.id ?? ""
    return { ...(await shopper.start({ cartId: "", total: 9.99, collectionId })), orderId: order.id }
  }
  const checkStatus = async ({ orderId, session }: { orderId: string } & Pick<Started, "session">) =>
    await (
      await AdminUser.logIn(store.url(), store.container())
    ).post(`/admin/orders/${orderId}/payment-sessions/authorize`, { payment_session_id: session.id })

  describe("starting a payment for an order", () => {
    it("that is paid in another way is rejected before the service is called", async () => {
      const shopper = store.shopper()
      const cart = await shopper.cart()
      await shopper.tryStart(cart, undefined, "pp_system_default")
      expect(await shopper.complete(cart)).toMatchObject({ type: "order" })
      const [payment] = (await books(cart)).payments
      await store
        .container()
        .resolve(Modules.PAYMENT)
        .capturePayment({ payment_id: payment?.id ?? "" })
      const { order } = await books(cart)
      await store
        .container()
        .resolve(Modules.ORDER)
        .addOrderTransactions({
          order_id: order?.id ?? "",
          amount: order?.total ?? 0,
          currency_code: "gbp",
        })
      expect(await shopper.tryStart(cart)).toMatchObject({ status: 400, body: { code: "nothing_outstanding" } })
      expect(await store.bank().calls("POST")).toBe(0)
    })

    it("that is canceled is rejected", async () => {
      const { cart, orderId } = await placed()
      await cancelOrderWorkflow(store.container()).run({ input: { order_id: orderId } })
      const [bank] = await store.payByBank().accounts.banks("default")
      expect(await store.shopper().tryStart(cart, { bank_id: bank?.id })).toMatchObject({
        status: 400,
        body: { code: "order_closed" },
      })
    })

    it("that waits for its payment returns the same uuid, and keeps core's Check status usable", async () => {
      const first = await placed()
      const again = await store.shopper().start(first.cart)
      expect(again).toMatchObject({ uuid: first.uuid, session: { status: "pending_authorization" } })
      expect((await checkStatus({ ...again, orderId: first.orderId })).status).toBe(200)
    })

    it("that was edited to a higher total is rejected while a payment is on its way, and requests the outstanding amount after a rejection", async () => {
      const first = await placed()
      await setQuantity(first.orderId, 2)
      const refused = await store.shopper().tryStart(first.cart)
      expect(refused).toMatchObject({ status: 400, body: { code: "payment_on_its_way" } })
      await store.bank().act(first.uuid, "reject")
      await pass(first, 1)
      const again = await store.shopper().start(first.cart)
      expect(again.session.amount).toBeGreaterThan(first.session.amount)
      await store.bank().act(again.uuid, "approve")
      await pass(again, 2)
      expect(await requestOf(again)).toMatchObject({ outcome: "settled" })
      expectPaidOnce(await books(first.cart), again.session.amount)
    })

    it.each([
      [
        "its shipping address",
        { shipping_address: { country_code: "IE" }, billing_address: { country_code: "gb" } },
        "/ie",
      ],
      ["its billing address", { billing_address: { country_code: "ie" } }, "/ie"],
      ["its region", {}, "/gb"],
      ["its region if its address names none", { shipping_address: { country_code: "../" } }, "/gb"],
    ])("without a cart returns to the country of %s if the return URL names the country", async (_case, over, part) => {
      Object.assign(store.payByBank().options, { returnUrl: "http://127.0.0.1:8000/{country}/return/{return_token}" })
      const { session } = await phoneOrderPayment(over)
      const [request] = await store.bank().requests()
      expect(request?.body["redirectUrl"]).toBe(`http://127.0.0.1:8000${part}/return/${session.data.return_token}`)
    })

    it.each([
      ["+44 (0)7700 900123 ext. 5", 447700900123],
      ["07700 900123", 447700900123],
      ["call me", undefined],
    ])("without a cart reads the phone number %j as %s, with the country of its address", async (phone, sent) => {
      await phoneOrderPayment({ billing_address: { first_name: "Ada", country_code: "gb", phone } })
      const [request] = await store.bank().requests()
      expect(request?.body["firstName"]).toBe("Ada")
      expect(request?.body["phone"]).toBe(sent)
    })

    it("without a cart sends the items of the order, and is paid", async () => {
      const payment = await phoneOrderPayment()
      const [request] = await store.bank().requests()
      expect(request?.body).toMatchObject({ amount: 9.99, email: "phone.order@example.com", cart: [{ qty: 3 }] })
      await store.bank().act(payment.uuid, "approve")
      await pass(payment, 1)
      expect(await requestOf(payment)).toMatchObject({ outcome: "settled", order_id: payment.orderId })
      expectPaidOnce(await books(payment.cart), 9.99)
    })
  })

  describe("core's Check status on a waiting order", () => {
    it.each([
      ["has not changed", undefined, 200, undefined],
      ["is paid", "settle", 200, undefined],
      ["is rejected", "reject", 422, "rejected"],
    ] as const)("returns the current status when the payment %s", async (_what, action, status, code) => {
      const payment = await placed()
      if (action) await store.bank().act(payment.uuid, action)
      const answer = await checkStatus(payment)
      expect([answer.status, answer.body["code"]]).toEqual([status, code])
    })

    it("returns an error when the service does not respond, and can be pressed again", async () => {
      const payment = await placed()
      await store.bank().fault("status", "server_error")
      expect(await checkStatus(payment)).toMatchObject({ status: 400, body: { code: "service_unavailable" } })
      await store.bank().repair()
      await store.bank().act(payment.uuid, "settle")
      expect((await checkStatus(payment)).status).toBe(200)
      await pass(payment, 1)
      expect(await requestOf(payment)).toMatchObject({ outcome: "settled" })
      expectPaidOnce(await books(payment.cart), payment.cart.total)
    })
  })

  describe("an order edited while its payment is pending", () => {
    it("to a lower total and then paid needs attention, and captures nothing", async () => {
      const payment = await placed(2)
      await setQuantity(payment.orderId, 1)
      await store.bank().act(payment.uuid, "settle")
      await pass(payment, 1)
      expect((await books(payment.cart)).payments).toEqual([])
      expect(await requestOf(payment)).toMatchObject({ outcome: "attention", reason: "exceeds_outstanding" })
    })

    it("to a higher total and then paid captures the payment, and leaves the rest outstanding", async () => {
      const payment = await placed()
      await setQuantity(payment.orderId, 2)
      await store.bank().act(payment.uuid, "settle")
      await pass(payment, 1)
      const { payments, order } = await books(payment.cart)
      expect(payments.map(({ amount }) => amount)).toEqual([payment.cart.total])
      expect(order?.summary.pending_difference).toBeGreaterThan(0)
      expect(await requestOf(payment)).toMatchObject({ outcome: "settled" })
    })
  })

  it("an order canceled after it was paid creates a manual refund", async () => {
    const payment = await store.shopper().start(await store.shopper().cart())
    await store.bank().act(payment.uuid, "approve")
    const { order } = await store.shopper().complete(payment.cart)
    await cancelOrderWorkflow(store.container()).run({ input: { order_id: order?.id ?? "", canceled_by: "user_1" } })
    const refunds = await store.payByBank().listPayByBankRefunds({})
    expect(refunds).toEqual([
      expect.objectContaining({ status: "due", amount_minor: payment.session.data["amount"], order_id: order?.id }),
    ])
    const admin = await AdminUser.logIn(store.url(), store.container())
    const { id } = await requestOf(payment)
    expect((await admin.get(`/admin/pay-by-bank/requests/${id}`)).body).toMatchObject({
      request: {
        customer_id: expect.stringMatching(/^cus_/),
        timeline: expect.arrayContaining([
          expect.objectContaining({
            type: "refund_due",
            data: expect.objectContaining({ amount: payment.cart.total, refund_id: refunds[0]?.id }),
          }),
        ]),
      },
    })
  })

  it("an order canceled after it was paid, where refunds are refused, needs attention until an admin user resolves it", async () => {
    Object.assign(store.payByBank().options, { refunds: "refuse" })
    const payment = await store.shopper().start(await store.shopper().cart())
    await store.bank().act(payment.uuid, "approve")
    await pass(payment, 0)
    const { order_id } = await requestOf(payment)
    await cancelOrderWorkflow(store.container()).run({ input: { order_id: order_id ?? "", canceled_by: "user_1" } })
    await until(async () => (await requestOf(payment)).reason === "manual_refund_missing")
    await pass(payment, 10)
    expect(await requestOf(payment)).toMatchObject({ outcome: "attention", reason: "manual_refund_missing" })
    const adminUser = await AdminUser.logIn(store.url(), store.container())
    const path = `/admin/pay-by-bank/requests/${(await requestOf(payment)).id}/resolve`
    expect((await adminUser.post(path, { action: "refund" })).status).toBe(200)
    expect(await store.payByBank().listPayByBankRefunds({})).toHaveLength(1)
  })

  it("an order canceled after it was paid needs attention by the next morning, if its event was lost", async () => {
    Object.assign(store.payByBank().options, { refunds: "refuse" })
    const payment = await store.shopper().start(await store.shopper().cart())
    await store.bank().act(payment.uuid, "approve")
    for (const minutes of [0, 10]) await pass(payment, minutes)
    const { order_id } = await requestOf(payment)
    const lost = jest.spyOn(store.payByBank().payments, "flagMissingRefunds").mockRejectedValueOnce(new Error("lost"))
    await cancelOrderWorkflow(store.container()).run({ input: { order_id: order_id ?? "", canceled_by: "user_1" } })
    await until(async () => await Promise.resolve(lost.mock.calls.length === 1))
    await pass(payment, 60)
    expect(await requestOf(payment)).toMatchObject({ outcome: "settled" })
    store.later(8 * 60 * 60_000)
    await flagMissingRefunds(store.container())
    expect(await requestOf(payment)).toMatchObject({ outcome: "attention", reason: "manual_refund_missing" })
  })

  it("an order canceled after it was paid, with its manual refund, is settled the next morning, too", async () => {
    const payment = await store.shopper().start(await store.shopper().cart())
    await store.bank().act(payment.uuid, "approve")
    for (const minutes of [0, 10]) await pass(payment, minutes)
    const { order_id } = await requestOf(payment)
    await cancelOrderWorkflow(store.container()).run({ input: { order_id: order_id ?? "", canceled_by: "user_1" } })
    await flagMissingRefunds(store.container())
    expect(await requestOf(payment)).toMatchObject({ outcome: "settled" })
    expect(await store.payByBank().listPayByBankRefunds({})).toHaveLength(1)
  })

  it("a settled request whose order is missing is reopened, and settled again", async () => {
    const payment = await store.shopper().start(await store.shopper().cart())
    await store.bank().act(payment.uuid, "approve")
    const request = await requestOf(payment)
    await store.payByBank().work.polling.poll(request, { unlessPolledJustNow: false })
    await store.payByBank().payments.markSettled(request.id, request.kind, {
      orderId: "order_gone",
      verifyAt: new Date(),
      capturedEventDue: false,
    })
    await pass(payment, 1)
    expect(await requestOf(payment)).toMatchObject({ outcome: null })
    await pass(payment, 2)
    expect(await requestOf(payment)).toMatchObject({ outcome: "settled" })
    await pass(payment, 10)
    expect(await requestOf(payment)).toMatchObject({ outcome: "settled", next_poll_at: null })
    expectPaidOnce(await books(payment.cart), payment.cart.total)
  })

  it("a pass that cannot delete another session is counted, and the payment needs attention", async () => {
    const payment = await store.shopper().start(await store.shopper().cart())
    await store.container().resolve(Modules.PAYMENT).createPaymentSession(payment.cart.collectionId, {
      provider_id: "pp_system_default",
      amount: payment.cart.total,
      currency_code: "gbp",
      data: {},
    })
    await store.bank().act(payment.uuid, "approve")
    const payments = store.container().resolve(Modules.PAYMENT)
    const stuck = jest.spyOn(payments, "deletePaymentSession").mockRejectedValue(new Error("provider down"))
    try {
      for (const minutes of [1, 2, 3]) await pass(payment, minutes).catch(() => undefined)
      expect(stuck).toHaveBeenCalled()
    } finally {
      stuck.mockRestore()
    }
    expect(await requestOf(payment)).toMatchObject({ outcome: "attention", reason: "order_not_placed" })
    await pass(payment, 5)
    expect(await requestOf(payment)).toMatchObject({ outcome: "settled" })
    expectPaidOnce(await books(payment.cart), payment.cart.total)
  })

  it("a completion that fails after the capture keeps the payment, and the next one places the order", async () => {
    const shopper = store.shopper()
    const payment = await shopper.start(await shopper.cart())
    await store.bank().act(payment.uuid, "approve")
    const orders = store.container().resolve(Modules.ORDER)
    const broken = jest.spyOn(orders, "addOrderTransactions").mockRejectedValueOnce(new Error("connection lost"))
    try {
      expect((await shopper.complete(payment.cart)).type).not.toBe("order")
      expect(broken).toHaveBeenCalled()
    } finally {
      broken.mockRestore()
    }
    expect((await books(payment.cart)).payments).toEqual([expect.objectContaining({ canceled_at: null })])
    expect(await store.payByBank().listPayByBankRefunds({})).toEqual([])
    await pass(payment, 1)
    await pass(payment, 2)
    expect(await requestOf(payment)).toMatchObject({ outcome: "settled" })
    expectPaidOnce(await books(payment.cart), payment.cart.total)
  })

  it("an earlier uuid that was paid but not detected is found before another bank is offered", async () => {
    const shopper = store.shopper()
    const cart = await shopper.cart()
    const [one, two] = (await store.payByBank().accounts.banks("default")).map((bank) => bank.id)
    const first = await shopper.start(cart, { bank_id: one })
    await store.bank().act(first.uuid, "approve")
    store.later(60_000)
    const second = await shopper.tryStart(cart, { bank_id: two })
    // The second start fails, or returns the paid uuid again if core had deleted its session. It never returns another
    // uuid.
    const uuids = new Set([...second.text.matchAll(/"uuid":"([a-f0-9]{32})"/g)].map((match) => match[1]))
    expect([...uuids]).toEqual(second.status === 200 ? [first.uuid] : [])
    expect(await store.bank().calls("POST /payment-auth-requests")).toBe(1)
    await pass(first, 2)
    expectPaidOnce(await books(cart), cart.total)
  })

  it("a pending payment places no order for a cart whose session has another amount", async () => {
    const payment = await store.shopper().start(await store.shopper().cart())
    await store.bank().act(payment.uuid, "pending")
    const sessions = store.container().resolve(Modules.PAYMENT)
    await sessions.updatePaymentCollections(payment.cart.collectionId, { amount: 1 })
    await store
      .container()
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw("UPDATE payment_session SET amount = 1, raw_amount = ? WHERE id = ?", [
        JSON.stringify({ value: "1", precision: 20 }),
        payment.session.id,
      ])
    const completed = await store.shopper().complete(payment.cart)
    expect(completed).toMatchObject({ type: "cart" })
    expect(completed.error?.message).toBe(ERRORS.total_changed.shopper)
    expectNothingTaken(await books(payment.cart))
  })
})
