import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { createOrderCollection } from "../../src/medusa/payment-collections"
import { expectPaidOnce } from "../kit/database/books"
import { expectAccounted } from "../kit/database/reconciliation"
import { actorsOf } from "../kit/people/actors"
import { AdminUser } from "../kit/people/admin-user"
import { EMAIL, Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import { PROVIDER, type Cart } from "../kit/people/shopper"
import { checkStatus, WaitingOrders } from "../kit/people/waiting-orders"
import { rightAfter } from "../kit/store/moments"
import { CARD, payByBankStore } from "../kit/store/store"

payByBankStore("other-provider", (store) => {
  const payments = new Payments(store)
  const orders = new WaitingOrders(store)
  const paymentModule = () => store.container().resolve(Modules.PAYMENT)
  const adminUser = async () => await AdminUser.logIn(store.url(), store.container())

  /** The customer approves the payment at the bank, and orders the same cart by card before the store detects it. */
  const orderedByCard = async () => {
    const payment = await payments.approved()
    const { status } = await store.shopper().tryStart(payment.cart, undefined, CARD)
    const { order } = await store.shopper().complete(payment.cart)
    expect({ status, order }).toMatchObject({ status: 200, order: { total: payment.cart.total } })
    return payment
  }
  /** The card provider authorizes a session of its own on the collection, as another tab or its webhook does. */
  const authorizeCard = async ({ collectionId, total: amount }: Cart) => {
    const session = { provider_id: CARD, amount, currency_code: "gbp", data: {} }
    const { id } = await paymentModule().createPaymentSession(collectionId, session)
    const payment = await paymentModule().authorizePaymentSession(id, {})
    return { session: id, payment_id: payment?.id ?? "" }
  }
  /** The card was captured, and `refunded` of it was refunded. Its session is left, or core has replaced it. */
  const refundCard = async (cart: Cart, refunded: number, isSessionLeft = false) => {
    const { session, payment_id } = await authorizeCard(cart)
    await paymentModule().capturePayment({ payment_id })
    await paymentModule().refundPayment({ payment_id, amount: refunded })
    if (!isSessionLeft) await paymentModule().deletePaymentSession(session)
    return payment_id
  }

  describe.each(actorsOf(store))(
    "an order with an authorized card payment, when %s detects the bank payment",
    (_who, act) => {
      it("keeps the card payment, which can still be captured, and the bank payment needs attention", async () => {
        const payment = await orderedByCard()
        expect(await act(payment, 1)).toBe(200)
        await payments.pass(payment, 5)
        await payments.expectOnlyAuthorized(payment, CARD)
        const [card] = (await payments.books(payment.cart)).payments
        expect((await (await adminUser()).post(`/admin/payments/${card?.id}/capture`)).status).toBe(200)
        await payments.pass(payment, 10)
        await payments.expectAttention(payment, "paid_otherwise")
        expectPaidOnce(await payments.books(payment.cart), payment.cart.total)
      })
    },
  )

  it("a bank payment is captured on the order after the card's authorization was voided", async () => {
    const payment = await orderedByCard()
    await payments.pass(payment)
    await payments.expectOnlyAuthorized(payment, CARD)
    const [card] = (await payments.books(payment.cart)).payments
    await paymentModule().cancelPayment(card?.id ?? "")
    await payments.pass(payment, 5)
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: "settled" })
    const books = await payments.books(payment.cart)
    const live = books.payments.filter(({ canceled_at }) => !canceled_at)
    expect(live).toMatchObject([{ provider_id: PROVIDER }])
    expectPaidOnce({ ...books, payments: live }, payment.cart.total)
    expect(books.payment_sessions.map(({ id }) => id)).toContain(card?.payment_session_id)
    await payments.expectAccounted({ captured: [payment] })
  })

  it("a card that is authorized while the settlement waits for the cart's lock leaves the bank payment under attention", async () => {
    const payment = await payments.approved()
    await rightAfter(
      store.payByBank().work.polling,
      "storeStatusResults",
      async () => await authorizeCard(payment.cart),
      async () => await payments.pass(payment),
    )
    await payments.expectOnlyAuthorized(payment, CARD)
  })

  it.each([
    ["whose session core has replaced", false],
    ["whose session is left", true],
  ])("a card payment that was captured and refunded, %s, holds no money", async (_case, isSessionLeft) => {
    const payment = await payments.approved()
    const card = await refundCard(payment.cart, payment.cart.total, isSessionLeft)
    await payments.pass(payment)
    expect(await payments.requestOf(payment)).toMatchObject({ outcome: "settled" })
    const { payments: all, ...books } = await payments.books(payment.cart)
    const held = all.filter(({ id }) => id !== card)
    expectPaidOnce({ ...books, payments: held }, payment.cart.total)
    await payments.expectAccounted({ captured: [payment] })
  })

  it("a card payment of which a part was refunded still holds money", async () => {
    const payment = await payments.approved()
    await refundCard(payment.cart, payment.cart.total - 0.01)
    await payments.pass(payment)
    await payments.expectAttention(payment, "paid_otherwise")
  })

  describe("an order by phone whose bank payment has arrived", () => {
    const paidByPhone = async () => {
      const payment = await orders.phoned()
      await store.bank().act(payment.uuid, "approve")
      return payment
    }

    it("captures nothing by Check status while the card is authorized", async () => {
      const payment = await paidByPhone()
      await authorizeCard(payment.cart)
      const answer = await checkStatus(await adminUser(), payment)
      expect(answer).toMatchObject({ status: 422, body: { code: "other_payment_exists" } })
      await payments.pass(payment, 5)
      await payments.expectOnlyAuthorized(payment, CARD)
    })

    it("captures nothing if the card is authorized after the settlement has decided", async () => {
      const payment = await paidByPhone()
      await paymentModule().deletePaymentSession(payment.session.id)
      await rightAfter(
        paymentModule(),
        "createPaymentSession",
        async () => await authorizeCard(payment.cart),
        async () => await payments.pass(payment),
      )
      await payments.pass(payment, 5)
      await payments.expectOnlyAuthorized(payment, CARD)
    })

    it("is not canceled when the bank then rejects the payment", async () => {
      const payment = await orders.placed()
      await authorizeCard(payment.cart)
      await store.bank().act(payment.uuid, "reject")
      await payments.pass(payment, 1)
      await payments.pass(payment, 30)
      expect(await payments.books(payment.cart)).toMatchObject({
        order: { status: "pending" },
        payments: [{ provider_id: CARD, canceled_at: null }],
      })
    })
  })

  describe("an order whose card payment is on another collection than its link", () => {
    const sentWithCard = async (amount: number, captured: boolean) => {
      const links = await Links.open(store)
      const orderId = await links.order()
      const sent = await links.send(orderId, { ...EMAIL, amount: 4 })
      const collectionId = await createOrderCollection(store.container(), orderId, amount)
      const { payment_id } = await authorizeCard({ cartId: "", collectionId, total: amount })
      if (captured) await capturePaymentWorkflow(store.container()).run({ input: { payment_id } })
      return { links, orderId, sent }
    }

    it.each([
      ["authorized", false],
      ["captured", true],
    ])("and is %s for all of it, leaves the link's payment under attention", async (_case, captured) => {
      const { links, sent } = await sentWithCard(9.99, captured)
      await links.pay(sent)
      await links.expectAttention(sent, "paid_otherwise")
      await expectAccounted(store, { attention: 400 })
    })

    it("and is authorized for the rest, lets the link's payment be captured", async () => {
      const { links, sent } = await sentWithCard(5.99, false)
      await links.pay(sent)
      expect(await links.requestOf(sent)).toMatchObject({ outcome: "settled" })
      await expectAccounted(store, { captured: 400 })
    })

    const ownSession = async (links: Links, orderId: string) => {
      const { payment_collections } = await links.books(orderId)
      return payment_collections.flatMap(({ id, payment_sessions }) =>
        (payment_sessions ?? []).flatMap((session) =>
          session.status === "pending_authorization" ? [{ collectionId: id, sessionId: session.id }] : [],
        ),
      )[0]
    }

    it("captures nothing by Check status", async () => {
      const { links, orderId, sent } = await sentWithCard(9.99, false)
      await links.payAtBank(sent)
      const path = `/admin/orders/${orderId}/payment-sessions/authorize`
      const payment_session_id = (await ownSession(links, orderId))?.sessionId
      const { body } = await (await adminUser()).post(path, { payment_session_id })
      expect(body["code"]).toBe("other_payment_exists")
      expect(await links.captured(orderId)).toEqual([])
    })

    it("starts no other payment", async () => {
      const { links, orderId } = await sentWithCard(9.99, false)
      const path = `/store/payment-collections/${(await ownSession(links, orderId))?.collectionId}/payment-sessions`
      const { body } = await store.shopper().post(path, { provider_id: PROVIDER })
      expect(body["code"]).toBe("other_payment_exists")
    })
  })

  it("a link for an order that core's provider for payments by hand has authorized, without any money, is captured", async () => {
    const cart = await store.shopper().cart()
    await store.shopper().tryStart(cart, undefined, "pp_system_default")
    const { order } = await store.shopper().complete(cart)
    const links = await Links.open(store)
    const sent = await links.send(order?.id ?? "", EMAIL)
    await links.pay(sent)
    expect(await links.requestOf(sent)).toMatchObject({ outcome: "settled" })
  })

  it("a payment is not attached to an order of which another provider has authorized the amount", async () => {
    const other = await store.shopper().cart()
    await store.shopper().tryStart(other, undefined, CARD)
    const { order } = await store.shopper().complete(other)
    const payment = await orderedByCard()
    await payments.pass(payment, 5)
    await payments.expectAttention(payment, "paid_otherwise")
    const path = `/admin/pay-by-bank/requests/${(await payments.requestOf(payment)).id}/resolve`
    const { body } = await (await adminUser()).post(path, { action: "attach", order_id: order?.id })
    expect(body["code"]).toBe("attach_exceeds_outstanding")
  })

  it("a bank payment for an order with an authorized card payment is rejected before the service is called", async () => {
    const cart = await store.shopper().cart()
    await store.shopper().tryStart(cart, undefined, CARD)
    expect(await store.shopper().complete(cart)).toMatchObject({ type: "order" })
    expect(await store.shopper().tryStart(cart)).toMatchObject({ body: { code: "other_payment_exists" } })
    expect(await store.bank().calls("POST")).toBe(0)
    expect((await payments.books(cart)).payments).toMatchObject([{ provider_id: CARD, canceled_at: null }])
  })
})
