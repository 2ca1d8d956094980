import { ERRORS } from "../../src/domain/errors/error-table"
import { booksOf, expectNothingTaken, expectPaidOnce } from "../kit/database/books"
import { MERCHANT_UUID, PASSWORD } from "../kit/bank/sandbox-address"
import { AdminUser } from "../kit/people/admin-user"
import { PERSON, PROVIDER, type Cart } from "../kit/people/shopper"
import { rightBefore } from "../kit/store/moments"
import { signal } from "../kit/store/signal"
import { payByBankStore } from "../kit/store/store"

payByBankStore("tampering", (store) => {
  const books = async (cart: Cart) => await booksOf(store.container(), cart.collectionId)

  describe("data from the storefront", () => {
    const tampered = (uuid: string) => ({
      uuid,
      session_id: "payses_evil",
      amount: 1,
      currency: "EUR",
      status: "captured",
      statusCode: "ACCC",
      merchantUuid: "evil",
      redirectUrl: "https://evil.example/{session_id}",
      return_url: "https://evil.example/{session_id}",
      pay_by_bank: { bind: "evil" },
    })

    it("changes nothing in the stored session", async () => {
      const victim = await store.shopper().start(await store.shopper().cart("gbp", 2))
      const { session, uuid, cart } = await store.shopper().start(await store.shopper().cart(), tampered(victim.uuid))
      expect(uuid).not.toBe(victim.uuid)
      expect(session.data).toEqual({
        uuid,
        session_id: session.id,
        reference: expect.stringMatching(/^[A-Z][0-9A-Z]{11}$/),
        return_token: expect.stringMatching(/^[\w-]{22}$/),
        amount: Math.round(cart.total * 100),
        currency: "GBP",
        payee: "Larkfold",
        bank_id: null,
        element: { tag: "pay-by-bank-button", script_url: expect.stringContaining("/element.js") },
      })
    })

    it("changes nothing in a session that an admin user's call creates", async () => {
      const victim = await store.shopper().start(await store.shopper().cart("gbp", 2))
      const cart = await store.shopper().cart()
      const adminUser = await AdminUser.logIn(store.url(), store.container())
      const path = `/admin/payment-collections/${cart.collectionId}/payment-sessions`
      const answer = await adminUser.post(path, { provider_id: PROVIDER, data: tampered(victim.uuid) })
      expect(answer.status).toBe(200)
      const [session] = (await books(cart)).payment_sessions
      const ours = [
        "amount",
        "bank_id",
        "currency",
        "element",
        "payee",
        "reference",
        "return_token",
        "session_id",
        "uuid",
      ]
      expect(Object.keys(session?.data ?? {}).sort()).toEqual(ours)
      expect(JSON.stringify(session?.data)).not.toMatch(new RegExp(`evil|captured|${victim.uuid}`))
    })

    it("changes neither the request to the service nor the return URL", async () => {
      const shopper = store.shopper()
      const { session, uuid, cart } = await shopper.start(await shopper.cart(), tampered("f".repeat(32)))
      const sent = (await store.bank().requests()).find((request) => request.uuid === uuid)?.body
      expect(sent).toMatchObject({
        amount: cart.total,
        currency: "GBP",
        merchantUuid: MERCHANT_UUID,
        reference: session.data["reference"],
        redirectUrl: `http://127.0.0.1:8000/pay-by-bank/return/${session.data.return_token}`,
      })
      expect(JSON.stringify(sent)).not.toContain("evil")
    })

    it("does not make another shopper's paid uuid pay this cart", async () => {
      const shopper = store.shopper()
      const victim = await shopper.start(await shopper.cart())
      await store.bank().act(victim.uuid, "approve")
      const thief = await shopper.start(await shopper.cart(), tampered(victim.uuid))
      expect(await shopper.complete(thief.cart)).toMatchObject({ type: "cart" })
      expectNothingTaken(await books(thief.cart))
      expect(await shopper.complete(victim.cart)).toMatchObject({ type: "order" })
      expectPaidOnce(await books(victim.cart), victim.cart.total)
    })

    it("does not do so during the start of a payment either, when /complete or a second start arrives", async () => {
      const shopper = store.shopper()
      const victim = await shopper.start(await shopper.cart())
      await store.bank().act(victim.uuid, "approve")
      const cart = await shopper.cart()
      const { client } = await store.payByBank().accounts.clients.get("default")
      const [held, go] = [signal(), signal()]
      const hold = async () => {
        held.give()
        await go.given
      }
      const { completed, second } = await rightBefore(client, "createPaymentAuthRequest", hold, async () => {
        const starting = shopper.tryStart(cart, tampered(victim.uuid))
        await held.given
        expect(await booksOf(store.container(), cart.collectionId)).toMatchObject({ payment_sessions: [{}] })
        try {
          // The ledger does not know the session yet, and the second start replaces it.
          const completed = await shopper.complete(cart)
          const second = await shopper.tryStart(cart, tampered(victim.uuid))
          return { completed, second }
        } finally {
          go.give()
          await starting
        }
      })
      expect(completed).toMatchObject({ type: "cart" })
      expect(second.status).toBe(200)
      expect(second.text).not.toContain(victim.uuid)
      await shopper.complete(cart)
      expectNothingTaken(await books(cart))
      expect(await shopper.complete(victim.cart)).toMatchObject({ type: "order" })
      expectPaidOnce(await books(victim.cart), victim.cart.total)
    })
  })

  describe("a record that differs from the request", () => {
    it.each([
      ["amount", { amount: 0.01 }, "amount_mismatch"],
      ["currency", { currency: "EUR" }, "currency_mismatch"],
      ["merchant", { merchantUuid: "00000000-0000-4000-8000-000000000000" }, "merchant_mismatch"],
      ["uuid", { uuid: "0123456789abcdef0123456789abcdef" }, "uuid_mismatch"],
    ])("in its %s is never captured and needs attention", async (_what, override, reason) => {
      const shopper = store.shopper()
      const { cart, session, uuid } = await shopper.start(await shopper.cart())
      await store.bank().act(uuid, "approve", override)
      const completed = await shopper.complete(cart)
      expect(completed).toMatchObject({ status: 200, type: "cart" })
      expect(completed.error?.message).toBe(ERRORS.mismatch.shopper)
      expectNothingTaken(await books(cart))
      const bound = await store.payByBank().payments.ofSession(session.id)
      expect(bound?.request).toMatchObject({ status: "mismatch", outcome: "attention", reason })
    })
  })

  it("a return from the bank that claims to be paid places no order before the service's record confirms it", async () => {
    const shopper = store.shopper()
    const { cart, session, uuid } = await shopper.start(await shopper.cart())
    const claim = `uuid=${uuid}&status=paid&statusCode=ACCC&settlement=COMPLETED&success=true`
    const returned = [
      await shopper.statusOf({ session, cart }, `?${claim}`),
      await shopper.statusOf({ session, cart }),
      await shopper.post(`/store/carts/${cart.cartId}/complete?${claim}`, { status: "paid", statusCode: "ACCC" }),
    ]
    for (const { text } of returned) expect(text).not.toMatch(/"status":"paid"|"type":"order"/)
    expectNothingTaken(await books(cart))
    expect((await store.payByBank().payments.ofSession(session.id))?.request).toMatchObject({ status: "created" })
    await store.bank().act(uuid, "approve")
    expect(await shopper.complete(cart)).toMatchObject({ type: "order" })
    expectPaidOnce(await books(cart), cart.total)
  })

  it("a record that differs by a fraction of a penny is never captured", async () => {
    const shopper = store.shopper()
    const { cart, session, uuid } = await shopper.start(await shopper.cart())
    await store.bank().act(uuid, "approve")
    await store.bank().fault("status", "wrong_amount", { amount: session.amount + 0.001 })
    expect(await shopper.complete(cart)).toMatchObject({ status: 200, type: "cart" })
    expectNothingTaken(await books(cart))
    const bound = await store.payByBank().payments.ofSession(session.id)
    expect(bound?.request).toMatchObject({ status: "mismatch", outcome: "attention", reason: "amount_mismatch" })
  })

  it.each([
    ["of 50,000 characters", "x".repeat(50_000)],
    ["with a null byte", "a\u0000b"],
    ["that is an object", { id: "x" }],
  ])("a bank_id %s is rejected, and nothing of it is stored", async (_what, bank_id) => {
    const shopper = store.shopper()
    const cart = await shopper.cart()
    const answer = await shopper.tryStart(cart, { bank_id })
    expect(answer).toMatchObject({ status: 400, body: { code: "unknown_bank" } })
    expect((await books(cart)).payment_sessions).toEqual([])
  })

  describe("a total that changes after the session was created", () => {
    it.each([
      [35, "up"],
      [5, "down"],
    ])("by a tax of %i %% goes %s and is never captured at the wrong amount", async (rate) => {
      const shopper = store.shopper()
      const { cart, session, uuid } = await shopper.start(await shopper.cart())
      await store.bank().act(uuid, "approve")
      await store.merchant().taxRate(rate)
      expect((await shopper.post(`/store/carts/${cart.cartId}/taxes`)).status).toBe(200)
      const completed = await shopper.complete(cart)
      expect(completed).toMatchObject({ status: 200, type: "cart" })
      expect(completed.error?.message).toBe(ERRORS.total_changed.shopper)
      expectNothingTaken(await books(cart))
      expect((await store.payByBank().payments.ofSession(session.id))?.request.status).toBe("paid")
    })

    it("is not requested when the payment starts afterwards", async () => {
      const shopper = store.shopper()
      const cart = await shopper.cart()
      await store.merchant().taxRate(35)
      await shopper.post(`/store/carts/${cart.cartId}/taxes`)
      const refused = await shopper.tryStart(cart)
      expect(refused).toMatchObject({ status: 400, body: { code: "cart_out_of_date" } })
      expect(await store.bank().calls("POST")).toBe(0)
    })
  })

  describe("the data that a guest can read through the Store API", () => {
    it("is the uuid, session, reference, return token, amount, currency, payee, bank and element, without personal data or credentials", async () => {
      const shopper = store.shopper()
      const { cart, session, uuid } = await shopper.start(await shopper.cart())
      const shown = await shopper.get(`/store/carts/${cart.cartId}?fields=*payment_collection.payment_sessions`)
      await store.bank().act(uuid, "approve")
      const { order } = await shopper.complete(cart)
      const fields = "*payment_collections.payment_sessions,*payment_collections.payments"
      const placed = await shopper.get(`/store/orders/${order?.id}?fields=${fields}`)
      const answer = await shopper.statusOf({ session, cart })

      const stored = await books(cart)
      const allowed = [
        "uuid",
        "session_id",
        "reference",
        "return_token",
        "amount",
        "currency",
        "payee",
        "bank_id",
        "element",
      ]
      for (const data of [...stored.payment_sessions, ...stored.payments].map((row) => row.data)) {
        expect(allowed).toEqual(expect.arrayContaining(Object.keys(data)))
      }
      const sessionsAndPayments = [shown, placed].flatMap(
        ({ text }) => text.match(/"(data|context)":\{[^{}]*(\{[^{}]*\})?[^{}]*\}/g) ?? [],
      )
      expect(sessionsAndPayments.join("\n")).toContain(uuid)
      for (const secret of [...Object.values(PERSON), PASSWORD, MERCHANT_UUID]) {
        expect(sessionsAndPayments.join("\n")).not.toContain(secret)
        expect(answer.text).not.toContain(secret)
      }
    })

    it("contains nothing of the plugin in the session's context", async () => {
      const { cart } = await store.shopper().start(await store.shopper().cart())
      const { body } = await store
        .shopper()
        .get(`/store/carts/${cart.cartId}?fields=*payment_collection.payment_sessions`)
      expect(JSON.stringify(body)).toMatch(/"context":(\{\}|null)/)
    })
  })
})
