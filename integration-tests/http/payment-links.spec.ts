import { booksOf, expectPaidOnce } from "../kit/database/books"
import { EMAIL, Links, SMS, type SentLink } from "../kit/people/links"
import { call } from "../kit/store/http"
import { eventsDuring } from "../kit/store/events"
import { payByBankStore } from "../kit/store/store"
import { cancelOrder, WaitingOrders } from "../kit/people/waiting-orders"

payByBankStore("payment-links", (store) => {
  let links: Links
  beforeEach(async () => (links = await Links.open(store)))

  /** The statuses of an order's links in the export. */
  const exported = async (orderId: string) => {
    const headers = { ...links.adminUser.headers(), accept: "text/csv" }
    const { text } = await call(`${store.url()}/admin/pay-by-bank/payment-links?order_id=${orderId}`, headers)
    const [head = [], ...rows] = text
      .trimEnd()
      .split("\r\n")
      .map((row) => row.split(","))
    return rows.map((row) => row[head.indexOf("status")])
  }

  describe("a payment link", () => {
    it.each([
      ["EMAIL", EMAIL, [{ kind: "mail", to: "customer@example.com" }]],
      ["SMS", SMS, [{ kind: "sms", to: "+44 7700900123" }]],
      [
        "EMSMS",
        { ...SMS, ...EMAIL, delivery: "EMSMS" },
        [
          { kind: "mail", to: "customer@example.com" },
          { kind: "sms", to: "+44 7700900123" },
        ],
      ],
      ["LINK", { delivery: "LINK" }, [{ kind: "link", to: null }]],
    ])("by %s is sent once, and pays the order once", async (delivery, body, messages) => {
      const orderId = await links.order()
      const sent = await links.send(orderId, { ...body, first_name: "Ada", last_name: "Lovelace" })
      expect(sent).toMatchObject({ status: "open", amount: 9.99, delivery, tracking: "assumed" })
      expect(await store.bank().outbox()).toMatchObject(messages.map((each) => ({ ...each, link: sent.url })))
      const [request] = await store.bank().requests()
      expect(request?.body).toMatchObject({ amount: 9.99, currency: "GBP", firstName: "Ada", surname: "Lovelace" })
      await links.pay(sent)
      expect(await links.now(sent)).toMatchObject({ status: "paid", tracking: "confirmed", email: null, phone: null })
      await links.expectCaptured(orderId, [9.99])
      expect((await links.books(orderId)).payment_status).toBe("captured")
      expect(await store.bank().calls("POST /payments/link")).toBe(1)
    })

    it("of a draft order is paid while the order stays a draft", async () => {
      const orderId = await links.order(3.33, { is_draft_order: true })
      await links.pay(await links.send(orderId, SMS))
      await links.expectCaptured(orderId, [9.99])
      expect((await links.books(orderId)).status).toBe("draft")
    })

    it("of an edited order requests the outstanding amount", async () => {
      const orderId = await links.order()
      await links.edit(orderId, 5)
      const sent = await links.send(orderId)
      expect(sent.amount).toBe(16.65)
      await links.pay(sent)
      await links.expectCaptured(orderId, [16.65])
    })

    it("pays an order whose bank payment was declined after checkout, and the order is not canceled", async () => {
      const waiting = await new WaitingOrders(store).placed()
      await store.bank().act(waiting.uuid, "reject")
      await links.job(5)
      const sent = await links.send(waiting.orderId)
      expect(sent.amount).toBe(waiting.cart.total)
      for (const minutes of [25, 60]) await links.job(minutes)
      await links.pay(sent, 120)
      await links.expectCaptured(waiting.orderId, [waiting.cart.total])
      expectPaidOnce(await booksOf(store.container(), waiting.cart.collectionId), waiting.cart.total)
    })

    it("in euros is paid in euros", async () => {
      const orderId = await links.order(5, { currency_code: "eur" })
      await links.pay(await links.send(orderId))
      await links.expectCaptured(orderId, [15])
    })

    it("for a part has a reference of its own, leaves the rest outstanding, and another link pays the rest", async () => {
      const orderId = await links.order(10)
      const deposit = await links.send(orderId, { ...EMAIL, amount: 12.5 })
      const rest = await links.send(orderId, { ...SMS, amount: 17.5 })
      expect(deposit.reference).toMatch(/^[A-Z][0-9A-Z]{11}$/)
      expect(rest.reference).not.toBe(deposit.reference)
      expect(await exported(orderId)).toEqual(["open", "open"])
      await links.pay(deposit)
      await links.expectCaptured(orderId, [12.5], 17.5)
      await links.pay(rest, 10)
      await links.expectCaptured(orderId, [12.5, 17.5])
    })

    it("emits an event after it was sent, with ids and without personal data", async () => {
      const orderId = await links.order()
      const sent: SentLink[] = []
      const emitted = await eventsDuring(store, "pay-by-bank.link.sent", async () => {
        sent.push(await links.send(orderId, { ...EMAIL, first_name: "Ada" }))
      })
      expect(emitted).toEqual([{ id: sent[0]?.id, order_id: orderId }])
    })

    it("that is paid after the order was canceled needs attention", async () => {
      const orderId = await links.order()
      const sent = await links.send(orderId)
      expect((await cancelOrder(links.adminUser, { orderId })).status).toBe(200)
      expect(await links.now(sent)).toMatchObject({ status: "order_canceled" })
      await links.pay(sent)
      await links.expectAttention(sent, "paid_after_order_canceled")
    })
  })
})
