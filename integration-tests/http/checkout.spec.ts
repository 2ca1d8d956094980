import { createSecretKey, randomBytes } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { PAYMENT_STATUS } from "../../src/domain/polling/payment-status"
import { ERRORS } from "../../src/domain/errors/error-table"
import { open } from "../../src/modules/pay-by-bank/accounts/sealed-secret"
import { COLLECTION } from "../../src/modules/pay-by-bank/accounts/sealed-collection"
import { booksOf, expectNothingTaken, expectPaidOnce } from "../kit/database/books"
import { writePast } from "../kit/database/ledger-rows"
import { Payments } from "../kit/people/payments"
import { PERSON, type Cart, type Started } from "../kit/people/shopper"
import { together } from "../kit/store/moments"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

payByBankStore("checkout", (store) => {
  const payments = new Payments(store)
  const books = async (collectionId: string) => await booksOf(store.container(), collectionId)

  describe("a shopper who pays", () => {
    it("gets one order with one captured payment of its total, with two calls to the service, however often the cart is completed", async () => {
      const shopper = store.shopper()
      const { cart, session, uuid } = await shopper.start(await shopper.cart("gbp", 3))
      await store.bank().act(uuid, "approve")
      const [first, second] = [await shopper.complete(cart), await shopper.complete(cart)]
      expect(first).toMatchObject({ status: 200, type: "order" })
      expect(second.order?.id).toBe(first.order?.id)
      expectPaidOnce(await books(cart.collectionId), cart.total)
      expect(await store.bank().calls("POST /payment-auth-requests")).toBe(1)
      expect(await store.bank().calls("GET /payments/status")).toBe(1)
      // The return page's request, found by the token in the bank's redirect.
      expect((await shopper.statusOf({ session, cart })).body).toEqual({
        request: {
          reference: session.data["reference"],
          status: "paid",
          message: PAYMENT_STATUS.paid.shopper,
          cart_proven: true,
          order_placed: true,
          order_id: first.order?.id,
        },
      })
    })

    it("in euros gets one order with one captured payment of its total", async () => {
      const shopper = store.shopper()
      const { cart, uuid } = await shopper.start(await shopper.cart("eur", 3))
      await store.bank().act(uuid, "approve")
      expect(await shopper.complete(cart)).toMatchObject({ status: 200, type: "order" })
      expectPaidOnce(await books(cart.collectionId), cart.total)
    })

    it("sends the service the store's own data, and nothing from the browser", async () => {
      const shopper = store.shopper()
      const { cart, session } = await shopper.start(await shopper.cart("gbp", 3))
      const [request] = await store.bank().requests()
      expect(request?.body).toMatchObject({
        amount: Math.round(cart.total * 100) / 100,
        currency: "GBP",
        reference: session.data["reference"],
        redirectUrl: `http://127.0.0.1:8000/pay-by-bank/return/${session.data.return_token}`,
        email: PERSON.email,
        firstName: PERSON.first_name,
        surname: PERSON.last_name,
        address1: PERSON.address_1,
        city: PERSON.city,
        postcode: PERSON.postal_code,
        country: "GB",
        phone: 447700900123,
      })
      const fields = Object.values(request?.body ?? {}).map((value) => JSON.stringify(value))
      const ids = [cart.cartId, cart.collectionId, session.id, session.data.return_token ?? "no token"]
      const holders = ids.map((id) => fields.filter((field) => field.includes(id)))
      // The return token, which opens no order, is in the return address only.
      expect(holders).toEqual([[], [], [], [JSON.stringify(request?.body["redirectUrl"])]])
      const rows = z.array(z.object({ qty: z.number(), price: z.number() })).parse(request?.body["cart"])
      const pennies = rows.reduce((sum, { qty, price }) => sum + qty * Math.round(price * 100), 0)
      expect(pennies).toBe(Math.round(cart.total * 100))
    })

    it("reads the phone number with the country of the address, and omits what is no number", async () => {
      const shopper = store.shopper()
      for (const [phone, sent] of [
        ["+44 (0)7700 900123 ext. 5", 447700900123],
        ["07700 900123", 447700900123],
        ["call me", undefined],
      ] as const) {
        const cart = await shopper.cart()
        await shopper.change(cart, { billing_address: { ...PERSON, country_code: "gb", phone } })
        await shopper.start(cart)
        expect((await store.bank().requests()).at(-1)?.body["phone"]).toBe(sent)
      }
    })

    it("sends the payment collection's id sealed if the store has an encryption key, and as custom1 only", async () => {
      const encryptionKey = [createSecretKey(randomBytes(32))] as const
      Object.assign(store.payByBank().options, { encryptionKey })
      const { cart } = await store.shopper().start(await store.shopper().cart())
      const [request] = await store.bank().requests()
      const custom1 = String(request?.body["custom1"])
      expect(custom1.length).toBeLessThanOrEqual(128)
      expect(open(custom1, encryptionKey, COLLECTION)).toBe(cart.collectionId)
      for (const encoded of [cart.collectionId, Buffer.from(cart.collectionId).toString("base64url")]) {
        expect(JSON.stringify(request?.body)).not.toContain(encoded)
      }
      expect(Object.keys(request?.body ?? {}).filter((field) => /^custom\w*\d/.test(field))).toEqual(["custom1"])
    })

    it("returns to the country of the cart's shipping address if the return URL names the country", async () => {
      Object.assign(store.payByBank().options, { returnUrl: "http://127.0.0.1:8000/{country}/return/{return_token}" })
      const shopper = store.shopper()
      const cart = await shopper.cart("eur")
      await shopper.change(cart, { billing_address: { first_name: "Ada", country_code: "gb" } })
      const { session } = await shopper.start(cart)
      const [request] = await store.bank().requests()
      expect(request?.body["redirectUrl"]).toBe(`http://127.0.0.1:8000/ie/return/${session.data.return_token}`)
    })

    it("sends a discount as a separate row, and omits the fields that the store excludes", async () => {
      Object.assign(store.payByBank().options, { omitFields: ["email", "phone", "company"] })
      const shopper = store.shopper()
      await store.merchant().promotion("TEN", 10)
      const cart = await shopper.cart("gbp", 3)
      await shopper.post(`/store/carts/${cart.cartId}/promotions`, { promo_codes: ["TEN"] })
      await shopper.start(cart)
      const [request] = await store.bank().requests()
      expect(request?.body).not.toHaveProperty("email")
      expect(request?.body).not.toHaveProperty("phone")
      expect(request?.body).toMatchObject({ discountCode: "TEN", firstName: PERSON.first_name })
      expect(request?.body["cart"]).toEqual(
        expect.arrayContaining([expect.objectContaining({ sku: "DISCOUNT", name: "TEN", price: expect.any(Number) })]),
      )
    })
  })

  describe("a shopper who continues on another device", () => {
    const payable = async ({ session }: Started) =>
      z
        .object({ request: z.object({ payment: z.record(z.string(), z.unknown()).optional() }) })
        .parse((await store.shopper().statusOf({ session })).body).request.payment

    it("gets the data of the payment element there until the payment is paid or declined, or the cart has changed", async () => {
      const start = async () => await store.shopper().start(await store.shopper().cart())
      const [paid, declined, changed] = [await start(), await start(), await start()]
      for (const started of [paid, declined, changed]) {
        const { session_id: _id, ...data } = started.session.data
        expect(await payable(started)).toEqual(data)
      }
      expect((await store.shopper().statusOf(paid)).body).toMatchObject({ request: { status: "created" } })
      store.later(60_000)
      await store.bank().act(paid.uuid, "approve")
      await store.bank().act(declined.uuid, "reject")
      await store.shopper().addItem(changed.cart)
      for (const started of [paid, declined, changed]) expect(await payable(started)).toBeUndefined()
    })
  })

  describe("a shopper who does not pay", () => {
    it.each([
      ["reject", "rejected"],
      ["cancel", "canceled"],
    ] as const)("and leaves the bank with %s keeps the cart and can pay it afterwards", async (action, code) => {
      const shopper = store.shopper()
      const { cart, uuid } = await shopper.start(await shopper.cart())
      await store.bank().act(uuid, action)
      const declined = await shopper.complete(cart)
      expect(declined).toMatchObject({ status: 200, type: "cart" })
      expect(declined.error?.message).toBe(ERRORS[code].shopper)
      expectNothingTaken(await books(cart.collectionId))

      const again = await shopper.start(cart)
      expect(again.uuid).not.toBe(uuid)
      await store.bank().act(again.uuid, "approve")
      expect(await shopper.complete(cart)).toMatchObject({ type: "order" })
      expectPaidOnce(await books(cart.collectionId), cart.total)
    })

    it("and only returns is asked to wait, and keeps the cart", async () => {
      const shopper = store.shopper()
      const { cart } = await shopper.start(await shopper.cart())
      const completed = await shopper.complete(cart)
      expect(completed).toMatchObject({ status: 200, type: "cart", error: { type: "payment_requires_more_error" } })
      expect(completed.error?.message).toBe(ERRORS.awaiting_bank.shopper)
      expectNothingTaken(await books(cart.collectionId))
    })

    it("gets no order for an unknown status code", async () => {
      const shopper = store.shopper()
      const { cart, uuid } = await shopper.start(await shopper.cart())
      await store.bank().act(uuid, "approve", { result: { statusCode: "XYZW", status: 7 } })
      expect(await shopper.complete(cart)).toMatchObject({ status: 200, type: "cart" })
      expectNothingTaken(await books(cart.collectionId))
      expect(store.log()).toContain("XYZW")
    })
  })

  describe("a payment that the bank has accepted but not sent", () => {
    it("places the order unpaid, and is captured once when the money arrives", async () => {
      const shopper = store.shopper()
      const { cart, session, uuid } = await shopper.start(await shopper.cart())
      await store.bank().act(uuid, "pending")
      expect(await shopper.complete(cart)).toMatchObject({ status: 200, type: "order" })
      const unpaid = await books(cart.collectionId)
      expect(unpaid.payments).toEqual([])
      expect(unpaid.order?.summary.pending_difference).toBeCloseTo(cart.total, 6)

      await store.bank().act(uuid, "settle")
      const input = { action: "captured" as const, data: { session_id: session.id, amount: cart.total } }
      await processPaymentWorkflow(store.container()).run({ input })
      await processPaymentWorkflow(store.container()).run({ input })
      expectPaidOnce(await books(cart.collectionId), cart.total)
    })

    it("places no order when the option placeOrderWhilePending is off", async () => {
      Object.assign(store.payByBank().options, { placeOrderWhilePending: false })
      const shopper = store.shopper()
      const { cart, uuid } = await shopper.start(await shopper.cart())
      await store.bank().act(uuid, "pending")
      expect(await shopper.complete(cart)).toMatchObject({ status: 200, type: "cart" })
      expectNothingTaken(await books(cart.collectionId))
    })
  })

  describe("starting a payment again", () => {
    it("for the same cart returns the same uuid and calls the service once", async () => {
      const shopper = store.shopper()
      const first = await shopper.start(await shopper.cart())
      const second = await shopper.start(first.cart)
      expect(second.uuid).toBe(first.uuid)
      expect(second.session.id).not.toBe(first.session.id)
      expect(second.session.data.return_token).toBe(first.session.data.return_token)
      expect(await store.bank().calls("POST /payment-auth-requests")).toBe(1)
      expect((await shopper.statusOf(first)).status).toBe(200)
      expect((await shopper.statusOf(second)).status).toBe(200)
    })

    it("with three clicks at once creates no second uuid, and the one uuid pays one order", async () => {
      const shopper = store.shopper()
      const cart = await shopper.cart()
      const answers = await together(store.payByBank().accounts.clients, "get", 3, async () => {
        return await Promise.all([shopper.tryStart(cart), shopper.tryStart(cart), shopper.tryStart(cart)])
      })
      const requests = await store.payByBank().listPayByBankRequests({ collection_id: cart.collectionId })
      expect(requests).toHaveLength(1)
      const uuid = requests[0]?.uuid ?? "no uuid"
      // Core counts what each of them deletes and may refuse all of them. A refused shopper presses again.
      const given = answers.filter(({ status }) => status === 200)
      for (const answer of given) expect(answer.text).toContain(uuid)
      expect((await shopper.start(cart)).uuid).toBe(uuid)
      await store.bank().act(uuid, "approve")
      expect(await shopper.complete(cart)).toMatchObject({ type: "order" })
      expectPaidOnce(await books(cart.collectionId), cart.total)
    })

    it("after the time of the option reuseFor, or with another bank, creates a new uuid", async () => {
      const shopper = store.shopper()
      const cart = await shopper.cart()
      const [one, two] = (await store.payByBank().accounts.banks("default")).map((bank) => bank.id)
      const first = await shopper.start(cart, { bank_id: one })
      const second = await shopper.start(cart, { bank_id: two })
      Object.assign(store.payByBank().options, { reuseFor: 0 })
      const third = await shopper.start(cart, { bank_id: two })
      expect(new Set([first.uuid, second.uuid, third.uuid]).size).toBe(3)
    })

    it("after the cart has changed creates a new uuid, and keeps the old one in the ledger", async () => {
      const shopper = store.shopper()
      const first = await shopper.start(await shopper.cart())
      expect(await shopper.addItem(first.cart)).toMatch(/^cali_/)
      const second = await shopper.start(first.cart)
      expect(second.uuid).not.toBe(first.uuid)
      expect(second.session.amount).not.toBe(first.session.amount)
      const bound = await store.payByBank().payments.ofSession(first.session.id)
      expect(bound).toMatchObject({ binding: { status: "deleted" }, request: { uuid: first.uuid, outcome: null } })
    })

    it("after the money has arrived is rejected while the session is live", async () => {
      const shopper = store.shopper()
      const { cart, session, uuid } = await shopper.start(await shopper.cart())
      await store.bank().act(uuid, "approve")
      const bound = await store.payByBank().payments.ofSession(session.id)
      if (bound) await store.payByBank().work.polling.poll(bound.request, { unlessPolledJustNow: false })
      const refused = await shopper.tryStart(cart)
      expect(refused.status).toBe(409)
      expect(await store.bank().calls("POST /payment-auth-requests")).toBe(1)
      expect(await shopper.complete(cart)).toMatchObject({ type: "order" })
      expectPaidOnce(await books(cart.collectionId), cart.total)
    })
  })

  describe("starting a payment with one bank after another", () => {
    const banks = async () =>
      (await store.payByBank().accounts.banks("default"))
        .filter(({ countries }) => countries.includes("GB"))
        .map(({ id }) => id)
    const ledger = async (collection_id: string) => await store.payByBank().listPayByBankRequests({ collection_id })
    /** Starts with each bank, minutes apart. */
    const startAll = async (cart: Cart, bankIds: string[]) => {
      const shopper = store.shopper()
      const started: Started[] = []
      for (const bank_id of bankIds) started.push(await shopper.start(cart, { bank_id }))
      return started
    }

    it("returns to the uuid of a bank that is chosen again", async () => {
      const [one = "", two = ""] = await banks()
      const cart = await store.shopper().cart()
      const [first, second, again] = await startAll(cart, [one, two, one])
      expect(again?.uuid).toBe(first?.uuid)
      expect(second?.uuid).not.toBe(first?.uuid)
      expect([first, second, again].map((each) => each?.session.data["bank_id"])).toEqual([one, two, one])
      expect(await store.bank().calls("POST /payment-auth-requests")).toBe(2)
    })

    it("creates another uuid after reuseFor or a rejection, and the old one stays tracked", async () => {
      const [one = "", two = ""] = await banks()
      const cart = await store.shopper().cart()
      const [first, second] = await startAll(cart, [one, two])
      Object.assign(store.payByBank().options, { reuseFor: 0 })
      const [third] = await startAll(cart, [one])
      expect(third?.uuid).not.toBe(first?.uuid)
      Object.assign(store.payByBank().options, { reuseFor: 1_800_000 })
      await store.bank().act(second?.uuid ?? "", "reject")
      await payments.job(1)
      const [fourth] = await startAll(cart, [two])
      expect(fourth?.uuid).not.toBe(second?.uuid)
      for (const request of await ledger(cart.collectionId)) expect(request.next_poll_at).not.toBeNull()
      await store.bank().act(first?.uuid ?? "", "approve")
      expect(await payments.job(3)).toMatchObject({ unanswered: 0, settled: 1, unsettled: 0 })
      expectPaidOnce(await books(cart.collectionId), cart.total)
    })

    it("opens without a bank after five banks, with one uuid for all others, and still returns to each of the five", async () => {
      const [one = "", two = "", three = "", four = "", five = "", six = "", seven = ""] = await banks()
      const cart = await store.shopper().cart()
      const started = await startAll(cart, [one, two, three, four, five, six, seven, three])
      const openedWith = started.map(({ session }) => session.data["bank_id"])
      expect(openedWith).toEqual([one, two, three, four, five, null, null, three])
      expect(started[6]?.uuid).toBe(started[5]?.uuid)
      expect(started[7]?.uuid).toBe(started[2]?.uuid)
      expect(await ledger(cart.collectionId)).toHaveLength(6)
      const anyBank = await store.shopper().start(cart)
      expect(anyBank.uuid).toBe(started[5]?.uuid)
    })

    it("returns to an earlier uuid that was paid, whichever bank it was, instead of starting with another bank", async () => {
      const [one = "", two = "", three = "", four = "", five = "", six = "", seven = ""] = await banks()
      const lists = [
        [one, two, three, four, five],
        [one, two, three, four, five, six],
      ]
      for (const [index, bankIds] of lists.entries()) {
        store.later(2 * index * 60_000)
        const cart = await store.shopper().cart()
        const [first] = await startAll(cart, bankIds)
        await store.bank().act(first?.uuid ?? "", "approve")
        store.later((2 * index + 1) * 60_000)
        const started = await store.shopper().start(cart, { bank_id: seven })
        expect(started.uuid).toBe(first?.uuid)
      }
    })

    it("captures one of two uuids that are paid, and the other one needs attention", async () => {
      const [one = "", two = "", three = "", four = "", five = "", six = ""] = await banks()
      const cart = await store.shopper().cart()
      const started = await startAll(cart, [one, two, three, four, five, six])
      for (const paid of [started[1], started[5]]) await store.bank().act(paid?.uuid ?? "", "approve")
      for (const minutes of [1, 2, 3]) await payments.job(minutes)
      expectPaidOnce(await books(cart.collectionId), cart.total)
      const paid = (await ledger(cart.collectionId)).filter(({ status }) => status === "paid")
      expect(paid.map(({ outcome, reason }) => [outcome, reason]).sort()).toEqual([
        ["attention", "paid_twice"],
        ["settled", null],
      ])
    })
  })

  describe("starting a payment with invalid data", () => {
    it("rejects an unknown bank, an invalid bank and an account without credentials before anything is sent", async () => {
      const refused = async (data?: Record<string, unknown>, provider?: string) => {
        const { status, body } = await store.shopper().tryStart(await store.shopper().cart(), data, provider)
        return [status, body["code"]]
      }
      expect(await refused({ bank_id: "no-such-bank" })).toEqual([400, "unknown_bank"])
      expect(await refused({ bank_id: ["no-such-bank"] })).toEqual([400, "unknown_bank"])
      expect(await refused(undefined, "pp_pay-by-bank_unset")).toEqual([400, "account_not_configured"])
      expect(await store.bank().calls("POST")).toBe(0)
    })
  })

  describe("the bank list", () => {
    it("contains the banks of a country with the fields that a picker needs, and is fetched once", async () => {
      const path = "/store/pay-by-bank/banks?country=gb&limit=3"
      const answers = await Promise.all([1, 2, 3].map(async () => await store.shopper().get(path)))
      for (const { status, body } of answers) {
        expect(status).toBe(200)
        expect(body["banks"]).toEqual(
          Array(3).fill({
            id: expect.any(String),
            name: expect.any(String),
            logo: expect.stringMatching(/^http/),
            countries: expect.arrayContaining(["GB"]),
            rank: null,
          }),
        )
      }
      expect(await store.bank().calls("GET /banks/list")).toBe(1)
    })

    it("ranks the banks of a country by their payments of 90 days", async () => {
      const all = await store.payByBank().accounts.banks("default")
      const [one = "", two = "", three = ""] = all
        .filter(({ countries }) => countries.includes("GB"))
        .map(({ id }) => id)
      const elsewhere = all.find(({ countries }) => !countries.includes("GB"))?.id ?? ""
      const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
      const paid = (institution: string, days: number, nth: number) => ({
        ...{ id: `pbbreq_${institution}_${days}_${nth}`, status: "paid", institution },
        ...{ created_at: at(days), paid_at: at(days) },
      })
      await writePast(store, [
        ...[1, 2].map((nth) => paid(two, 89, nth)),
        ...[1, 2, 3].map((nth) => paid(elsewhere, 2, nth)),
        paid(one, 1, 1),
        ...[1, 2, 3].map((nth) => paid(one, 91, nth)),
      ])
      const list = async () =>
        z
          .object({
            banks: z.array(z.object({ id: z.string(), rank: z.number().nullable() })),
          })
          .parse((await store.shopper().get("/store/pay-by-bank/banks?country=GB")).body).banks
      const began = Date.now()
      const listAfter = async (minutes: number) => {
        store.payByBank().now = () => new Date(began + minutes * 60_000)
        // A list does not wait for a slow read of the ranks. The next one finds them.
        await list()
        return await list()
      }
      const listed = await listAfter(0)
      const shown = (id: string) => listed.find((bank) => bank.id === id)
      expect([shown(two), shown(one), shown(three), shown(elsewhere)]).toEqual([
        { id: two, rank: 1 },
        { id: one, rank: 2 },
        { id: three, rank: null },
        undefined,
      ])
      const searched = await store.shopper().get(`/store/pay-by-bank/banks?country=GB&q=${one}`)
      expect(searched.body["banks"]).toEqual([expect.objectContaining({ id: one, rank: 2 })])
      // The ranks are at most an hour old.
      await writePast(
        store,
        [1, 2, 3].map((nth) => paid(three, 0, nth)),
      )
      expect(await listAfter(59)).toEqual(listed)
      const afterAnHour = await listAfter(61)
      expect(afterAnHour.find(({ id }) => id === three)).toEqual({ id: three, rank: 1 })
    })

    it("is searched by name, and rejects an invalid query with the name of the field", async () => {
      const [bank] = await store.payByBank().accounts.banks("default")
      const { body } = await store.shopper().get(`/store/pay-by-bank/banks?q=${encodeURIComponent(bank?.name ?? "")}`)
      expect(body["banks"]).toEqual([expect.objectContaining({ id: bank?.id })])
      for (const query of ["country=GBR", "provider_id=pp_system_default"]) {
        const answer = await store.shopper().get(`/store/pay-by-bank/banks?${query}`)
        expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(query.split("=")[0] ?? "") })
      }
    })
  })

  it("returns 404 for the status of an unknown payment", async () => {
    for (const id of ["payses_01INVENTED", "cart_01FOREIGN", "%00", "..%2f..", "' OR 1=1 --", "A".repeat(22)]) {
      const { status, body } = await store.shopper().statusByToken(id)
      expect([id, status, body["code"]]).toEqual([id, 404, "session_not_found"])
    }
  })

  it("links the order to its payment request", async () => {
    const shopper = store.shopper()
    const { cart, session, uuid } = await shopper.start(await shopper.cart())
    await store.bank().act(uuid, "approve")
    const { order } = await shopper.complete(cart)
    const recordedOrder = async () => (await store.payByBank().payments.ofSession(session.id))?.request.order_id
    await until(async () => (await recordedOrder()) === order?.id)

    const query = store.container().resolve(ContainerRegistrationKeys.QUERY)
    const { data: requests } = await query.graph({
      entity: "pay_by_bank_request",
      fields: ["id", "order.display_id", "cart.id", "payment_collection.id"],
      filters: { uuid },
    })
    expect(requests).toEqual([
      expect.objectContaining({
        order: expect.objectContaining({ id: order?.id }),
        cart: expect.objectContaining({ id: cart.cartId }),
        payment_collection: expect.objectContaining({ id: cart.collectionId }),
      }),
    ])
  })
})
