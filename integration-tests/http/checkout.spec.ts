import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { booksOf, expectNothingTaken, expectPaidOnce } from "./kit/books"
import { PERSON, type Started } from "./kit/shopper"
import { payByBankStore } from "./kit/store"
import { until } from "./kit/until"

payByBankStore("checkout", (store) => {
  const books = async (collectionId: string) => await booksOf(store.container(), collectionId)

  describe("a shopper who pays", () => {
    it.each(["gbp", "eur"] as const)("gets one %s order with one captured payment of its total", async (currency) => {
      const shopper = store.shopper()
      const { basket, uuid } = await shopper.start(await shopper.basket(currency, 3))
      await store.bank().act(uuid, "approve")
      const completed = await shopper.complete(basket)
      expect(completed).toMatchObject({ status: 200, type: "order" })
      expectPaidOnce(await books(basket.collectionId), basket.total)
    })

    it("completes twice and still has one order and one payment", async () => {
      const shopper = store.shopper()
      const { basket, uuid } = await shopper.start(await shopper.basket())
      await store.bank().act(uuid, "approve")
      const [first, second] = [await shopper.complete(basket), await shopper.complete(basket)]
      expect(second.order?.id).toBe(first.order?.id)
      expectPaidOnce(await books(basket.collectionId), basket.total)
    })

    it("costs the service two calls", async () => {
      const shopper = store.shopper()
      const { basket, uuid } = await shopper.start(await shopper.basket())
      await store.bank().act(uuid, "approve")
      await shopper.complete(basket)
      expect(await store.bank().calls("POST /payment-auth-requests")).toBe(1)
      expect(await store.bank().calls("GET /payments/status")).toBe(1)
    })

    it("sends the service what the server knows, and nothing the browser says", async () => {
      const shopper = store.shopper()
      const { basket, session } = await shopper.start(await shopper.basket("gbp", 3))
      const [request] = await store.bank().requests()
      expect(request?.body).toMatchObject({
        amount: Math.round(basket.total * 100) / 100,
        currency: "GBP",
        reference: session.id,
        redirectUrl: `http://127.0.0.1:8000/pay-by-bank/return/${session.id}`,
        email: PERSON.email,
        firstName: PERSON.first_name,
        surname: PERSON.last_name,
        address1: PERSON.address_1,
        city: PERSON.city,
        postcode: PERSON.postal_code,
        country: "GB",
        phone: 447700900123,
        custom1: basket.cartId,
        custom2: session.id,
      })
      const rows = z.array(z.object({ qty: z.number(), price: z.number() })).parse(request?.body["cart"])
      const pennies = rows.reduce((sum, { qty, price }) => sum + qty * Math.round(price * 100), 0)
      expect(pennies).toBe(Math.round(basket.total * 100))
    })

    it("sends a discount as a row of its own, and leaves out what the shop does not want sent", async () => {
      Object.assign(store.payByBank().options, { omitFields: ["email", "phone", "company"] })
      const shopper = store.shopper()
      await store.merchant().promotion("TEN", 10)
      const basket = await shopper.basket("gbp", 3)
      await shopper.post(`/store/carts/${basket.cartId}/promotions`, { promo_codes: ["TEN"] })
      await shopper.start(basket)
      const [request] = await store.bank().requests()
      expect(request?.body).not.toHaveProperty("email")
      expect(request?.body).not.toHaveProperty("phone")
      expect(request?.body).toMatchObject({ discountCode: "TEN", firstName: PERSON.first_name })
      expect(request?.body["cart"]).toEqual(
        expect.arrayContaining([expect.objectContaining({ sku: "DISCOUNT", name: "TEN", price: expect.any(Number) })]),
      )
    })

    it("sees the order on the return page, found by the session that the bank sent back", async () => {
      const shopper = store.shopper()
      const { basket, session, uuid } = await shopper.start(await shopper.basket())
      expect((await shopper.state(session.id)).body).toMatchObject({ request: { state: "created" } })
      await store.bank().act(uuid, "approve")
      const { order } = await shopper.complete(basket)
      const { body } = await shopper.state(session.id)
      expect(body).toEqual({
        request: {
          session_id: session.id,
          state: "paid",
          message: "Your payment has been received.",
          order_id: order?.id,
        },
      })
    })
  })

  describe("a shopper who goes on with another device", () => {
    const payable = async ({ session }: Started) =>
      z
        .object({ request: z.object({ payment: z.record(z.string(), z.unknown()).optional() }) })
        .parse((await store.shopper().state(session.id)).body).request.payment

    it("is told there what the service's element needs", async () => {
      const started = await store.shopper().start(await store.shopper().basket())
      expect(await payable(started)).toEqual(started.session.data)
    })

    it.each([
      ["that is paid", async ({ uuid }: Started) => await store.bank().act(uuid, "approve")],
      ["that was declined", async ({ uuid }: Started) => await store.bank().act(uuid, "reject")],
      ["of a basket that has changed", async ({ basket }: Started) => await store.shopper().addItem(basket)],
    ])("cannot pay one %s", async (_which, change) => {
      const started = await store.shopper().start(await store.shopper().basket())
      await change(started)
      expect(await payable(started)).toBeUndefined()
    })
  })

  describe("a shopper who does not pay", () => {
    it.each([
      ["reject", "Your bank did not make this payment. Nothing was charged."],
      ["cancel", "The payment was cancelled. Nothing was charged."],
    ] as const)("and leaves the bank by %s keeps the basket and can pay it afterwards", async (action, sentence) => {
      const shopper = store.shopper()
      const { basket, uuid } = await shopper.start(await shopper.basket())
      await store.bank().act(uuid, action)
      const declined = await shopper.complete(basket)
      expect(declined).toMatchObject({ status: 200, type: "cart" })
      expect(declined.error?.message).toContain(sentence)
      expectNothingTaken(await books(basket.collectionId))

      const again = await shopper.start(basket)
      expect(again.uuid).not.toBe(uuid)
      await store.bank().act(again.uuid, "approve")
      expect(await shopper.complete(basket)).toMatchObject({ type: "order" })
      expectPaidOnce(await books(basket.collectionId), basket.total)
    })

    it("and only comes back is told to wait, with the basket kept", async () => {
      const shopper = store.shopper()
      const { basket } = await shopper.start(await shopper.basket())
      const completed = await shopper.complete(basket)
      expect(completed).toMatchObject({ status: 200, type: "cart", error: { type: "payment_requires_more_error" } })
      expect(completed.error?.message).toContain("We are still waiting for your bank")
      expectNothingTaken(await books(basket.collectionId))
    })

    it("has no order placed on a status code that nobody knows", async () => {
      const shopper = store.shopper()
      const { basket, uuid } = await shopper.start(await shopper.basket())
      await store.bank().act(uuid, "approve", { result: { statusCode: "XYZW", status: 7 } })
      expect(await shopper.complete(basket)).toMatchObject({ status: 200, type: "cart" })
      expectNothingTaken(await books(basket.collectionId))
      expect(store.log()).toContain("XYZW")
    })
  })

  describe("a payment that the bank has accepted but not made", () => {
    it("places the order unpaid, and is captured once when the money arrives", async () => {
      const shopper = store.shopper()
      const { basket, session, uuid } = await shopper.start(await shopper.basket())
      await store.bank().act(uuid, "pending")
      expect(await shopper.complete(basket)).toMatchObject({ status: 200, type: "order" })
      const unpaid = await books(basket.collectionId)
      expect(unpaid.payments).toEqual([])
      expect(unpaid.order?.summary.pending_difference).toBeCloseTo(basket.total, 6)

      await store.bank().act(uuid, "settle")
      const input = { action: "captured" as const, data: { session_id: session.id, amount: basket.total } }
      await processPaymentWorkflow(store.container()).run({ input })
      await processPaymentWorkflow(store.container()).run({ input })
      expectPaidOnce(await books(basket.collectionId), basket.total)
    })

    it("places no order when the option placeOrderWhilePending is off", async () => {
      Object.assign(store.payByBank().options, { placeOrderWhilePending: false })
      const shopper = store.shopper()
      const { basket, uuid } = await shopper.start(await shopper.basket())
      await store.bank().act(uuid, "pending")
      expect(await shopper.complete(basket)).toMatchObject({ status: 200, type: "cart" })
      expectNothingTaken(await books(basket.collectionId))
    })
  })

  describe("starting a payment again", () => {
    it("for the same basket shows the same uuid and asks the service once", async () => {
      const shopper = store.shopper()
      const first = await shopper.start(await shopper.basket())
      const second = await shopper.start(first.basket)
      expect(second.uuid).toBe(first.uuid)
      expect(second.session.id).not.toBe(first.session.id)
      expect(await store.bank().calls("POST /payment-auth-requests")).toBe(1)
      expect((await shopper.state(first.session.id)).status).toBe(200)
      expect((await shopper.state(second.session.id)).status).toBe(200)
    })

    it("with two clicks at once gives both the same uuid, which pays one order", async () => {
      const shopper = store.shopper()
      const basket = await shopper.basket()
      const answers = await Promise.all([shopper.tryStart(basket), shopper.tryStart(basket), shopper.tryStart(basket)])
      const uuids = answers.flatMap(({ text }) =>
        [...text.matchAll(/"uuid":"([a-f0-9]{32})"/g)].map((match) => match[1]),
      )
      // Core counts what each of them deletes, and may refuse all: whoever is refused presses again.
      if (uuids.length === 0) uuids.push((await shopper.start(basket)).uuid)
      expect(new Set(uuids).size).toBe(1)
      expect(await store.payByBank().listPayByBankRequests({ collection_id: basket.collectionId })).toHaveLength(1)
      await store.bank().act(String(uuids[0]), "approve")
      expect(await shopper.complete(basket)).toMatchObject({ type: "order" })
      expectPaidOnce(await books(basket.collectionId), basket.total)
    })

    it("after the option reuseFor asks for a new uuid", async () => {
      const shopper = store.shopper()
      const first = await shopper.start(await shopper.basket())
      Object.assign(store.payByBank().options, { reuseFor: 0 })
      expect((await shopper.start(first.basket)).uuid).not.toBe(first.uuid)
    })

    it("with another bank asks for a new uuid", async () => {
      const shopper = store.shopper()
      const basket = await shopper.basket()
      const [one, two] = (await store.payByBank().banks("default")).map((bank) => bank.id)
      expect((await shopper.start(basket, { bank_id: one })).uuid).not.toBe(
        (await shopper.start(basket, { bank_id: two })).uuid,
      )
    })

    it("after the basket has changed asks for a new uuid, and keeps the old one in the ledger", async () => {
      const shopper = store.shopper()
      const first = await shopper.start(await shopper.basket())
      expect(await shopper.addItem(first.basket)).toMatch(/^cali_/)
      const second = await shopper.start(first.basket)
      expect(second.uuid).not.toBe(first.uuid)
      expect(second.session.amount).not.toBe(first.session.amount)
      const bound = await store.payByBank().requestOfSession(first.session.id)
      expect(bound).toMatchObject({ binding: { state: "deleted" }, request: { uuid: first.uuid, outcome: null } })
    })

    it("after the money has arrived is refused while its session lives", async () => {
      const shopper = store.shopper()
      const { basket, session, uuid } = await shopper.start(await shopper.basket())
      await store.bank().act(uuid, "approve")
      const bound = await store.payByBank().requestOfSession(session.id)
      if (bound) await store.payByBank().checkRequest(bound.request, { unlessAskedJustNow: false })
      const refused = await shopper.tryStart(basket)
      expect(refused.status).toBe(409)
      expect(await store.bank().calls("POST /payment-auth-requests")).toBe(1)
      expect(await shopper.complete(basket)).toMatchObject({ type: "order" })
      expectPaidOnce(await books(basket.collectionId), basket.total)
    })
  })

  describe("what is refused before anything is sent", () => {
    it.each([
      ["an unknown bank", { bank_id: "no-such-bank" }, undefined, "This bank is not available"],
      ["an account without credentials", undefined, "pp_pay-by-bank_unset", "not set up for this shop"],
    ])("%s", async (_what, data, provider, sentence) => {
      const shopper = store.shopper()
      const answer = await shopper.tryStart(await shopper.basket(), data, provider)
      expect(answer.status).toBe(400)
      expect(answer.body["message"]).toContain(sentence)
      expect(await store.bank().calls("POST")).toBe(0)
    })
  })

  describe("the bank list", () => {
    it("holds the banks that serve a country, with what a picker needs", async () => {
      const { status, body } = await store.shopper().get("/store/pay-by-bank/banks?country=gb&limit=3")
      expect(status).toBe(200)
      const banks = body["banks"]
      expect(Array.isArray(banks) && banks.length).toBe(3)
      expect(banks).toEqual(
        expect.arrayContaining([
          {
            id: expect.any(String),
            name: expect.any(String),
            logo: expect.stringMatching(/^http/),
            countries: expect.arrayContaining(["GB"]),
          },
        ]),
      )
    })

    it("is searched by name", async () => {
      const [bank] = await store.payByBank().banks("default")
      const { body } = await store.shopper().get(`/store/pay-by-bank/banks?q=${encodeURIComponent(bank?.name ?? "")}`)
      expect(body["banks"]).toEqual([expect.objectContaining({ id: bank?.id })])
    })

    it.each([
      ["country=GBR", "country is a code of two letters"],
      ["provider_id=pp_system_default", "provider_id is the id of a Pay by Bank provider"],
    ])("says what is wrong with ?%s", async (query, sentence) => {
      const answer = await store.shopper().get(`/store/pay-by-bank/banks?${query}`)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(sentence)
    })

    it("is asked for once, however many shoppers look", async () => {
      await Promise.all([1, 2, 3].map(async () => await store.shopper().get("/store/pay-by-bank/banks")))
      expect(await store.bank().calls("GET /banks/list")).toBeLessThanOrEqual(1)
    })
  })

  it.each(["payses_01INVENTED", "cart_01FOREIGN", "%00", "..%2f..", "' OR 1=1 --"])(
    "the state of the session %s is not found",
    async (id) => {
      const answer = await store.shopper().state(encodeURIComponent(id))
      expect(answer.status).toBe(404)
      expect(answer.body["message"]).toContain("We cannot find this payment")
    },
  )

  it("an order remembers its payment request", async () => {
    const shopper = store.shopper()
    const { basket, session, uuid } = await shopper.start(await shopper.basket())
    await store.bank().act(uuid, "approve")
    const { order } = await shopper.complete(basket)
    const remembered = async () => (await store.payByBank().requestOfSession(session.id))?.request.order_id
    await until(async () => (await remembered()) === order?.id)

    const query = store.container().resolve(ContainerRegistrationKeys.QUERY)
    const { data: requests } = await query.graph({
      entity: "pay_by_bank_request",
      fields: ["id", "order.display_id", "cart.id", "payment_collection.id"],
      filters: { uuid },
    })
    expect(requests).toEqual([
      expect.objectContaining({
        order: expect.objectContaining({ id: order?.id }),
        cart: expect.objectContaining({ id: basket.cartId }),
        payment_collection: expect.objectContaining({ id: basket.collectionId }),
      }),
    ])
    const { data: orders } = await query.graph({
      entity: "order",
      fields: ["id", "pay_by_bank_requests.uuid"],
      filters: { id: order?.id ?? "" },
    })
    expect(orders).toEqual([expect.objectContaining({ pay_by_bank_requests: [expect.objectContaining({ uuid })] })])
  })
})
