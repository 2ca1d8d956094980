import { randomBytes } from "node:crypto"
import { Modules } from "@medusajs/framework/utils"
import { PAYMENT_STATUS } from "../../src/domain/polling/payment-status"
import { expectNothingTaken } from "../kit/database/books"
import { call, type Answer } from "../kit/store/http"
import { notify } from "../kit/people/notify"
import { Payments } from "../kit/people/payments"
import { MERCHANT_UUID, PASSWORD } from "../kit/bank/sandbox-address"
import { PERSON, PROVIDER, type Started } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"

/** Ids that the store never issued, as a URL may contain them. */
const INVENTED = [
  "payses_01INVENTED",
  "pbbreq_01INVENTED",
  "f".repeat(32),
  "F".repeat(32),
  "__proto__",
  "constructor",
  "null",
  "undefined",
  "0",
  "-1",
  "*",
  "%",
  "payses_%",
  "a'; DROP TABLE pay_by_bank_request; --",
  '{"$gt":""}',
  "../../admin/pay-by-bank/attention",
  "<script>alert(1)</script>",
  "\u202eevil",
  "💷",
  "x".repeat(4000),
]

const WRONG_QUERIES = [
  "country=",
  "country[]=GB&country[]=IE",
  "country[$ne]=GB",
  "country=%00%00",
  "limit=1e9",
  "limit=-1",
  "limit=0",
  "offset=-1",
  "offset=99999999999999999999",
  `q=${"x".repeat(5000)}`,
  "q[]=a",
  "q=%00",
  "order=__proto__",
  "fields=*,%2Bpassword",
  "provider_id=pp_pay-by-bank_",
  "provider_id=pp_pay-by-bank_unknown",
  "provider_id=pp_pay-by-bank___proto__",
  "provider_id=pp_pay-by-bank_constructor",
  "provider_id[]=pp_pay-by-bank_default",
  "__proto__[x]=1",
  "a.b.c=1",
  "q[length][toString]=0",
]

const HOSTILE_DATA: [what: string, data: string][] = [
  ["null", "null"],
  ["a text", '"paid"'],
  ["a list", '["paid"]'],
  ["a number", "1"],
  ["another shopper's session", '{"session_id":"VICTIM","uuid":"UUID","id":"VICTIM"}'],
  ["a binding", '{"pay_by_bank":{"bind":"REQUEST"},"context":{"pay_by_bank":{"bind":"REQUEST"}}}'],
  ["__proto__", '{"__proto__":{"bank_id":"evil","uuid":"UUID"}}'],
  ["constructor", '{"constructor":{"prototype":{"uuid":"UUID"}}}'],
  ["a thousand levels", `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`],
  ["90 kB", JSON.stringify({ note: "x".repeat(90_000) })],
]

const uuid = () => randomBytes(16).toString("hex")

const SHAPES: [what: string, body: string][] = [
  ["nothing", ""],
  ["an empty object", "{}"],
  ["an empty list", "[]"],
  ["a list of an invented uuid", `["${uuid()}"]`],
  ["an invented uuid", `{"uuid":"${uuid()}"}`],
  ["a uuid in upper case", `{"uuid":"${uuid().toUpperCase()}"}`],
  ["a hundred invented uuids", JSON.stringify(Array.from({ length: 100 }, uuid))],
  ["__proto__", `{"__proto__":{"uuid":"${uuid()}"},"constructor":{"prototype":{}}}`],
  ["a session to pay", '{"session_id":"payses_1","action":"captured","data":{"session_id":"payses_1"}}'],
  ["a thousand levels", `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`],
  ["100 kB", JSON.stringify({ uuid: "x".repeat(100_000) })],
  ["no JSON", "uuid=1"],
  ["half of a JSON", '{"uuid":'],
  ["null", "null"],
  ["a text", '"paid"'],
  ["null bytes", '{"uuid":"\\u0000"}'],
]

/** The parts of a response that its reader sees. */
const pick = ({ status, text }: Answer) => [status, text]

payByBankStore("public-routes", (store) => {
  const payments = new Payments(store)
  const anyBank = async () => (await store.payByBank().accounts.banks("default"))[0]?.id ?? ""
  const calls = async () => await store.bank().calls("")

  /** Expects no 5xx status, and no personal data, credential, uuid or request of another shopper in the response. */
  const expectDisclosesNothing = async (answer: Answer, what: string, victim?: Started) => {
    expect([what, answer.status < 500]).toEqual([what, true])
    const { id, uuid } = victim ? await payments.requestOf(victim) : { id: null, uuid: null }
    const secrets = [...Object.values(PERSON), PASSWORD, MERCHANT_UUID, "select ", "SELECT ", "at async", id, uuid]
    expect([what, secrets.filter((secret) => secret && answer.text.includes(secret))]).toEqual([what, []])
  }

  describe("the status of a payment", () => {
    it("returns 404 for a token that the store never issued, without a call to the service", async () => {
      for (const token of [...INVENTED, "", " ", "a\u0000b", "A".repeat(22), "-".repeat(22)]) {
        const { status, body } = await store.shopper().statusByToken(encodeURIComponent(token))
        expect([token, status, body["code"]]).toEqual([token, 404, "session_not_found"])
      }
      expect(await calls()).toBe(0)
    })

    it("returns 404 for the cart, collection, session, request, uuid, reference or order of another shopper", async () => {
      const victim = await payments.approved()
      await store.shopper().complete(victim.cart)
      const before = await calls()
      const { id, reference, order_id } = await payments.requestOf(victim)
      const { cart, session, uuid } = victim
      for (const other of [cart.cartId, cart.collectionId, session.id, id, uuid, reference, order_id ?? ""]) {
        expect([other, (await store.shopper().statusByToken(other)).status]).toEqual([other, 404])
      }
      expect(await calls()).toBe(before)
    })

    it("returns the status and the reference to a caller with the token, and no more", async () => {
      const victim = await payments.approved()
      const answer = await store.shopper().statusOf({ session: victim.session })
      const { reference, order_id } = await payments.requestOf(victim)
      const message = PAYMENT_STATUS.paid.shopper
      expect(answer.body).toEqual({ request: { reference, status: "paid", message, order_placed: true } })
      await expectDisclosesNothing(answer, "the return page", victim)
      expect(answer.text).not.toContain(order_id)
    })

    it("returns what another device needs to pay, with the payee and the reference, and no more", async () => {
      const { session, uuid, cart } = await payments.started()
      const { reference } = await payments.requestOf({ session })
      const { return_token, element } = session.data
      const payable = { uuid, return_token, reference, payee: "Larkfold", currency: "GBP", bank_id: null, element }
      const answer = await store.shopper().statusOf({ session })
      expect(answer.body["request"]).toMatchObject({ status: "created", reference })
      expect(Object(answer.body["request"]).payment).toEqual({ ...payable, amount: Math.round(cart.total * 100) })
    })

    it("returns the order's id only to a caller who has the cart, and only for a day", async () => {
      const [victim, own] = [await payments.approved(), await payments.approved()]
      const { return_token = "" } = victim.session.data
      const { cart, session, uuid } = victim
      const asks = async (owner?: string) => (await store.shopper().statusByToken(return_token, owner)).body["request"]
      const order_id = expect.stringMatching(/^order_/)
      expect(await asks(cart.cartId)).toMatchObject({ order_placed: true, order_id })
      for (const other of [undefined, cart.collectionId, session.id, uuid, own.cart.cartId, "null", "%00"]) {
        expect([other, await asks(other)]).toEqual([other, expect.not.objectContaining({ order_id })])
      }
      const hours = (count: number) => store.later(count * 60 * 60_000)
      hours(23)
      expect(await asks(cart.cartId)).toMatchObject({ order_id })
      hours(25)
      expect(await asks(cart.cartId)).toEqual(expect.not.objectContaining({ order_id }))
      expect(await asks(cart.cartId)).toMatchObject({ status: "paid", order_placed: true })
    })

    it("confirms to a caller that the payment is for the cart that the caller names, also before there is an order", async () => {
      const [victim, own] = [await payments.started(), await payments.started()]
      const { return_token = "" } = victim.session.data
      const { cart, session, uuid } = victim
      const asks = async (owner?: string) => (await store.shopper().statusByToken(return_token, owner)).body["request"]
      expect(await asks(cart.cartId)).toMatchObject({ status: "created", cart_proven: true })
      for (const other of [undefined, cart.collectionId, session.id, uuid, own.cart.cartId, "null", "%00"]) {
        expect([other, await asks(other)]).toEqual([other, expect.not.objectContaining({ cart_proven: true })])
      }
    })

    it("has one token for every session of a request, which is in the return address and in each session's data", async () => {
      const first = await payments.started()
      const second = await store.shopper().start(first.cart)
      const otherBank = await store.shopper().start(first.cart, { bank_id: await anyBank() })
      expect(second.session.id).not.toBe(first.session.id)
      expect(second.session.data.return_token).toBe(first.session.data.return_token)
      expect(otherBank.session.data.return_token).not.toBe(first.session.data.return_token)
      const addresses = (await store.bank().requests()).map(({ body }) => String(body["redirectUrl"]).split("/").at(-1))
      expect(addresses).toEqual([first, otherBank].map(({ session }) => session.data.return_token))
    })
  })

  describe("the bank list", () => {
    it("returns no server error for an invalid query, and makes no new call to the service", async () => {
      await store.payByBank().accounts.banks("default")
      const before = await calls()
      for (const query of WRONG_QUERIES) {
        await expectDisclosesNothing(await store.shopper().get(`/store/pay-by-bank/banks?${query}`), query)
      }
      expect(await calls()).toBe(before)
    })
  })

  describe("starting a payment", () => {
    it("with any data starts this shopper's own payment, or is rejected", async () => {
      const victim = await payments.approved()
      const cart = await store.shopper().cart()
      const { id } = await payments.requestOf(victim)
      for (const [index, [what, data]] of HOSTILE_DATA.entries()) {
        const named = data.replaceAll("VICTIM", victim.session.id).replaceAll("UUID", victim.uuid)
        const body = `{"provider_id":"${PROVIDER}","data":${named.replaceAll("REQUEST", id)}}`
        const path = `/store/payment-collections/${cart.collectionId}/payment-sessions`
        await expectDisclosesNothing(await store.shopper().post(path, body), what, victim)
        // Later each time, so that the payment was not polled just before.
        store.later((index + 1) * 3000)
        await store.shopper().complete(cart)
        expectNothingTaken(await payments.books(cart))
      }
      await payments.job(1)
      await payments.expectOrder(victim)
    })

    it("for an unknown collection is rejected as core rejects it for its own provider, without a call to the service", async () => {
      for (const id of INVENTED) {
        const path = `/store/payment-collections/${encodeURIComponent(id)}/payment-sessions`
        const answer = await store.shopper().post(path, { provider_id: PROVIDER })
        const ofCore = await store.shopper().post(path, { provider_id: "pp_system_default" })
        expect([id, ...pick(answer)]).toEqual([id, ...pick(ofCore)])
        expect(answer.status).toBeGreaterThanOrEqual(400)
      }
      expect(await calls()).toBe(0)
    })

    /** Each start needs another uuid, as after a change of the total. */
    const NEVER = -3_600_000
    const reuseFor = (ms: number) => Object.assign(store.payByBank().options, { reuseFor: ms })

    it("again and again is rejected after twenty in ten minutes, and makes no further call", async () => {
      store.later(0)
      const cart = await store.shopper().cart()
      const banks = (await store.payByBank().accounts.banks("default")).map(({ id }) => id)
      reuseFor(NEVER)
      for (const bank_id of banks.slice(0, 20)) await store.shopper().start(cart, { bank_id })
      const before = await calls()
      const answer = await store.shopper().tryStart(cart, { bank_id: banks[20] })
      expect(answer).toMatchObject({ status: 400, body: { code: "too_many_calls" } })
      expect(await store.bank().calls("POST /payment-auth-requests")).toBe(20)
      expect((await calls()) - before).toBeLessThanOrEqual(2)
      reuseFor(1_800_000)
      const first = await store.shopper().tryStart(cart, { bank_id: banks[0] })
      expect(first.status).toBe(200)
      reuseFor(NEVER)
      store.later(10 * 60_000)
      expect((await store.shopper().tryStart(cart, { bank_id: banks[20] })).status).toBe(200)
    })

    it("many times at once starts at most twenty payments", async () => {
      const cart = await store.shopper().cart()
      const banks = (await store.payByBank().accounts.banks("default")).map(({ id }) => id)
      reuseFor(NEVER)
      const start = async (_each: unknown, index: number) =>
        await store.shopper().tryStart(cart, { bank_id: banks[index % banks.length] })
      const isRefused = ({ body }: { body: Record<string, unknown> }) => body["code"] === "too_many_calls"
      const answers = await Promise.all(Array.from({ length: 22 }, start))
      // Core ends some of them before they start a payment, because they delete the sessions of each other.
      if (!answers.some(isRefused)) answers.push(...(await Promise.all(Array.from({ length: 22 }, start))))
      expect(answers.filter(isRefused).length).toBeGreaterThan(0)
      // A call that the service does not answer in time is repeated, with the reference of its payment.
      const calls = new Map<unknown, number>()
      for (const { body } of await store.bank().requests())
        calls.set(body["reference"], (calls.get(body["reference"]) ?? 0) + 1)
      expect(calls.size).toBeGreaterThan(1)
      expect(calls.size).toBeLessThanOrEqual(20)
      expect(Math.max(...calls.values())).toBeLessThanOrEqual(3)
    })

    it("for another shopper's collection leaves their payment unchanged", async () => {
      const victim = await payments.approved()
      const answer = await store.shopper().tryStart(victim.cart, { session_id: "payses_evil" })
      expect(answer.status).toBeLessThan(500)
      await payments.job(1)
      await payments.expectOrder(victim)
    })
  })

  describe("completing a cart", () => {
    it("of another shopper before it is paid captures nothing, and leaves it payable", async () => {
      const victim = await payments.started()
      const answer = await store.shopper().post(`/store/carts/${victim.cart.cartId}/complete`, { order_id: "evil" })
      expect(answer.status).toBe(200)
      expectNothingTaken(await payments.books(victim.cart))
      await store.bank().act(victim.uuid, "approve")
      await payments.job(1)
      await payments.expectOrder(victim)
    })

    it("a moment after the return page polled waits for its turn", async () => {
      const victim = await payments.started()
      const polledAt = async () => (await payments.requestOf(victim)).last_polled_at?.getTime() ?? 0
      await store.shopper().statusOf(victim)
      expect(await store.bank().calls("GET /payments/status")).toBe(1)
      const before = await polledAt()
      await store.bank().act(victim.uuid, "approve")
      expect(await store.shopper().complete(victim.cart)).toMatchObject({ type: "order" })
      expect(await store.bank().calls("GET /payments/status")).toBe(2)
      expect((await polledAt()) - before).toBeGreaterThanOrEqual(2000)
    })

    it("and the return page and the job make one call each in two seconds, also while the service fails", async () => {
      const victim = await payments.started()
      let now = new Date()
      store.payByBank().now = () => now
      for (const [nth, kind] of ["server_error", "reset", "server_error"].entries()) {
        await store.bank().repair()
        await store.bank().fault("status", kind)
        now = new Date(now.getTime() + 60_000)
        if (nth === 0) await store.shopper().statusOf(victim)
        if (nth === 1) await store.shopper().post(`/store/carts/${victim.cart.cartId}/complete`, {})
        if (nth === 2) await store.payByBank().work.polling.pollDueBatch(10)
        expect([nth, await store.bank().calls("GET /payments/status")]).toEqual([nth, nth + 1])
      }
    })

    it("and opening the return page poll a payment at most once in two seconds", async () => {
      const victim = await payments.started()
      let now = new Date()
      store.payByBank().now = () => now
      await store.shopper().complete(victim.cart)
      await store.shopper().statusOf(victim)
      expect(await store.bank().calls("GET /payments/status")).toBe(1)
      await store.bank().act(victim.uuid, "approve")
      now = new Date(now.getTime() + 2001)
      await store.shopper().statusOf(victim)
      expect(await store.shopper().complete(victim.cart)).toMatchObject({ type: "order" })
      expect(await store.bank().calls("GET /payments/status")).toBe(2)
    })

    it("and the job, which comes to the payment late in its batch, poll it at most once in two seconds", async () => {
      const victim = await payments.started()
      const { polling } = store.payByBank().work
      let ms = Date.now() + 60_000
      store.payByBank().now = () => new Date(ms)
      const leaseDue = polling.leaseDue.bind(polling)
      const late = jest.spyOn(polling, "leaseDue").mockImplementation(async (...args) => {
        const leased = await leaseDue(...args)
        ms += 2001
        await store.shopper().statusOf(victim)
        return leased
      })
      await polling.pollDueBatch(10)
      expect(await store.bank().calls("GET /payments/status")).toBe(1)
      late.mockRestore()
      ms += 60_000
      await polling.pollDueBatch(10)
      expect(await store.bank().calls("GET /payments/status")).toBe(2)
    })

    it("with an id that the store never issued finds no cart, and makes no call to the service", async () => {
      for (const id of INVENTED) {
        const answer = await store.shopper().post(`/store/carts/${encodeURIComponent(id)}/complete`)
        await expectDisclosesNothing(answer, id)
        expect([id, answer.status >= 400]).toEqual([id, true])
      }
      expect(await calls()).toBe(0)
    })
  })

  describe("a notification", () => {
    it("of any shape about an unknown payment changes nothing, and causes no call", async () => {
      const payment = await payments.started()
      const before = { requests: await store.payByBank().listPayByBankRequests({}), calls: await calls() }
      for (const [what, body] of SHAPES) {
        const [answer] = await notify(store, [body])
        expect([what, (answer?.status ?? 500) < 500]).toEqual([what, true])
      }
      for (let uuid = 0; uuid < 30; uuid += 1) await notify(store, [{ uuid: uuid.toString(16).padStart(32, "0") }])
      expect({ requests: await store.payByBank().listPayByBankRequests({}), calls: await calls() }).toEqual(before)
      expect((await payments.requestOf(payment)).outcome).toBeNull()
    })

    it("about a foreign uuid, which the service would refuse with 401 or 403, pauses no account", async () => {
      for (const status of [401, 403]) {
        await store.bank().repair()
        await store.bank().fault("status", "server_error", { status })
        const before = await calls()
        const [answer] = await notify(store, [{ uuid: "0123456789abcdef0123456789abcdef" }])
        expect(answer).toMatchObject({ status: 200, text: "OK" })
        expect(await store.payByBank().accounts.pauses.all()).toEqual([])
        expect(await calls()).toBe(before)
        expect(await store.payByBank().listPayByBankRequests({})).toEqual([])
      }
      await payments.started()
    })

    it("without a uuid, or of more than 1 kB, ends before core copies it", async () => {
      const { uuid: known } = await payments.started()
      const emitted = jest.spyOn(store.container().resolve(Modules.EVENT_BUS), "emit").mockResolvedValue()
      const url = `${store.url()}/hooks/payment/pay-by-bank_default`
      const text = (bytes: number) => JSON.stringify({ uuid: known, more: "x".repeat(bytes - 53) })
      const bodies = ["{}", '{"uuid":"none"}', text(1000), text(1001), text(90_000)]
      expect(bodies.map((body) => body.length)).toEqual([2, 15, 1000, 1001, 90_000])
      const answers: Answer[] = []
      for (const body of bodies) answers.push(await call(url, {}, "POST", body))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 413, 413])
      expect(emitted).toHaveBeenCalledTimes(1)
    })

    it("larger than core's limit is rejected, and causes no call to the service", async () => {
      const [answer] = await notify(store, [JSON.stringify({ uuid: "x".repeat(300_000) })])
      expect(answer?.status).toBe(413)
      expect(await calls()).toBe(0)
    })

    it("that claims that another shopper's payment is paid only causes a poll", async () => {
      const victim = await payments.started()
      await notify(store, [{ uuid: victim.uuid, status: "ACCC", amount: 0.01, session_id: victim.session.id }])
      await payments.job(0)
      expect(await store.bank().calls("GET /payments/status")).toBe(1)
      expectNothingTaken(await payments.books(victim.cart))
      await store.bank().act(victim.uuid, "approve")
      await payments.job(1)
      await payments.expectOrder(victim)
    })

    it("sent two hundred times about one uuid causes at most one call", async () => {
      const victim = await payments.started()
      const now = new Date()
      store.payByBank().now = () => now
      await notify(
        store,
        Array.from({ length: 200 }, (_, index) => ({ uuid: victim.uuid, index })),
      )
      const { polling } = store.payByBank().work
      await Promise.all([polling.pollDueBatch(10), polling.pollDueBatch(10)])
      await polling.pollDueBatch(10)
      expect(await store.bank().calls("GET /payments/status")).toBe(1)
    })

    it("sent repeatedly while a shopper's page polls causes at most one poll in two seconds", async () => {
      const victim = await payments.started()
      const now = new Date()
      store.payByBank().now = () => now
      for (let round = 0; round < 5; round += 1) {
        await notify(
          store,
          Array.from({ length: 20 }, () => ({ uuid: victim.uuid })),
        )
        await store.shopper().statusOf(victim)
      }
      expect(await store.bank().calls("GET /payments/status")).toBe(1)
    })

    it("for an unknown provider, or another one, has no effect", async () => {
      const victim = await payments.approved()
      for (const provider of ["pay-by-bank_unknown", "pay-by-bank", "system_default", "__proto__"]) {
        const answers = await notify(store, [{ uuid: victim.uuid }], provider).catch(() => [])
        for (const { status } of answers) expect([provider, status < 500]).toEqual([provider, true])
      }
      await payments.job(1)
      await payments.expectOrder(victim)
    })
  })
})
