import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { MINUTE_MS } from "../../src/shared/times"
import { booksOf, expectNothingTaken, expectPaidOnce } from "../kit/database/books"
import { Backup } from "../kit/database/backup"
import { loseLedger } from "../kit/database/lost-payments"
import { expectAccounted } from "../kit/database/reconciliation"
import { AdminUser } from "../kit/people/admin-user"
import { EMPTY_ACCOUNT, EMPTY_PROVIDER } from "../kit/people/admin-settings"
import { Approvers, SECOND } from "../kit/people/approvers"
import { Links } from "../kit/people/links"
import { notify } from "../kit/people/notify"
import { Payments } from "../kit/people/payments"
import type { Cart, Started } from "../kit/people/shopper"
import { WaitingOrders } from "../kit/people/waiting-orders"
import { payByBankStore } from "../kit/store/store"
import { timelineOf } from "../kit/database/trail"

const ADOPT = "/admin/pay-by-bank/requests/adopt"
/** The carts of the backup, and of the time after it. Some become orders twice: before the restore and after it. */
const CARTS = process.env["TEST_SET"] === "long" ? { before: 12, since: 5 } : { before: 6, since: 2 }
/** Two carts are paid twice, and one order waits for its money. */
const PAYMENTS = CARTS.before + 2 + CARTS.since + 1
const NOBODYS = "0123456789abcdef0123456789abcdef"
const adopted = z.object({ adopted: z.boolean(), request: z.object({ id: z.string() }) })

payByBankStore("adopting a payment", (store) => {
  const payments = new Payments(store)
  const options = (over: object) => Object.assign(store.payByBank().options, over)
  const admin = async () => await AdminUser.logIn(store.url(), store.container())
  const adopt = async (uuid: string, more: object = {}) => await (await admin()).post(ADOPT, { uuid, ...more })
  const resolve = async (id: string, body: Record<string, unknown>, who?: typeof SECOND) =>
    await (
      await AdminUser.logIn(store.url(), store.container(), who)
    ).post(`/admin/pay-by-bank/requests/${id}/resolve`, body)
  const requests = async () => await store.payByBank().listPayByBankRequests({})
  const requestOf = async ({ uuid }: Pick<Started, "uuid">) => {
    const request = await store.payByBank().work.adoptions.knownOf(uuid)
    if (!request) throw new Error("no request")
    return request
  }
  const timeline = async (id: string) => await timelineOf(store.payByBank(), id)
  const statusCalls = async () => await store.bank().calls("GET /payments/status")
  /** A paid payment whose request, binding and timeline the ledger has lost. */
  const lost = async (over: object = {}) => {
    options(over)
    const payment = await payments.approved()
    await loseLedger(store)
    return payment
  }
  const unsealed = async () => await lost({ omitFields: ["custom1"] })
  /** Two merchant accounts with the same login. */
  const twoAccounts = (first: object) => {
    const { accounts } = store.payByBank().options
    const { default: both } = accounts
    options({ accounts: { ...accounts, default: { ...both, ...first }, [EMPTY_ACCOUNT]: both } })
  }
  /** A lost payment of the second account. */
  const approvedElsewhere = async () => {
    const payment = await store.shopper().start(await store.shopper().cart(), undefined, EMPTY_PROVIDER)
    await store.bank().act(payment.uuid, "approve")
    await loseLedger(store)
    return payment
  }
  /** A paid link whose uuid the ledger does not hold. */
  const paidLink = async () => {
    const links = await Links.open(store)
    const order_id = await links.order()
    const link = await links.send(order_id)
    const uuid = await links.payAtBank(link)
    await store.payByBank().updatePayByBankRequests({ id: link.id, uuid: null, uuid_guessed: false })
    return { links, link, order_id, uuid }
  }

  it("captures it on the order of its sealed cart, and records who did it", async () => {
    const payment = await lost()
    const answer = await adopt(payment.uuid.toUpperCase())
    expect(answer).toMatchObject({
      status: 200,
      body: { adopted: true, request: { status: "paid", outcome: "settled", uuid: payment.uuid } },
    })
    const request = await requestOf(payment)
    expect(request).toMatchObject({
      account: "default",
      cart_id: payment.cart.cartId,
      collection_id: payment.cart.collectionId,
      return_token: payment.session.data.return_token,
      amount_minor: Math.round(payment.cart.total * 100),
      currency: "GBP",
    })
    expectPaidOnce(await payments.books(payment.cart), payment.cart.total)
    await expectAllOnceOrAttention([payment])
    const line = (await timeline(request.id)).find(({ type }) => type === "adopted")
    expect(line).toMatchObject({ by: expect.stringMatching(/^user_/), data: {} })
    expect(await statusCalls()).toBe(1)
  })

  it("lets the customer's return page find it again", async () => {
    const payment = await lost()
    expect(await store.shopper().returns(payment)).toMatchObject({ status: 404, body: { code: "session_not_found" } })
    expect(await requests()).toEqual([])
    expect(await statusCalls()).toBe(0)
    await adopt(payment.uuid)
    const answer = await store.shopper().returns(payment)
    expect(answer).toMatchObject({ status: 200, body: { request: { status: "paid", order_placed: true } } })
  })

  it("without a sealed cart needs attention, and a person chooses its order", async () => {
    const payment = await unsealed()
    const { body } = await adopt(payment.uuid)
    expect(body).toMatchObject({ adopted: true, request: { outcome: "attention", reason: "cart_gone" } })
    expectNothingTaken(await payments.books(payment.cart))
    const order_id = await (await Links.open(store)).order(payment.cart.total, { quantity: 1 })
    const { id } = await requestOf(payment)
    expect(await resolve(id, { action: "attach", order_id })).toMatchObject({
      status: 200,
      body: { request: { outcome: "settled", order_id } },
    })
  })

  it("without a sealed cart needs a second person for its order, if the store requires two", async () => {
    const payment = await unsealed()
    await new Approvers(store).require()
    await adopt(payment.uuid)
    const order_id = await (await Links.open(store)).order(payment.cart.total, { quantity: 1 })
    const { id } = await requestOf(payment)
    const attach = { action: "attach", order_id }
    const { body } = await resolve(id, attach)
    expect(body).toMatchObject({ request: { outcome: "attention", proposal: attach } })
    const { request } = z.object({ request: z.object({ proposal: z.object({ id: z.string() }) }) }).parse(body)
    expect((await new Approvers(store).approve(request.proposal, SECOND)).status).toBe(200)
    expect(await requestOf(payment)).toMatchObject({ outcome: "settled", order_id })
  })

  it("whose cart is gone needs attention", async () => {
    const payment = await lost()
    const database = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await database("cart_payment_collection").where({ cart_id: payment.cart.cartId }).delete()
    await database("payment_session").where({ payment_collection_id: payment.cart.collectionId }).delete()
    await database("payment_collection").where({ id: payment.cart.collectionId }).delete()
    expect((await adopt(payment.uuid)).body).toMatchObject({ request: { outcome: "attention", reason: "cart_gone" } })
  })

  it("whose cart was paid by another provider in the meantime needs attention", async () => {
    const payment = await lost()
    await store.shopper().tryStart(payment.cart, undefined, "pp_system_default")
    expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
    expect((await adopt(payment.uuid)).body).toMatchObject({
      request: { outcome: "attention", reason: "paid_otherwise" },
    })
  })

  describe("that is captured on an order already, without the ledger,", () => {
    const captured = async () => {
      const payment = await payments.approved()
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      await loseLedger(store)
      return payment
    }

    it.each([
      ["", []],
      [" and without a sealed cart", ["custom1"]],
    ])("is refused%s", async (_name, omitFields) => {
      options({ omitFields })
      const payment = await captured()
      expect(await adopt(payment.uuid)).toMatchObject({ status: 400, body: { code: "adopt_captured" } })
      expect(await requests()).toEqual([])
      expectPaidOnce(await payments.books(payment.cart), payment.cart.total)
    })
  })

  it("of one of several merchant accounts is adopted with the one that takes its currency", async () => {
    twoAccounts({ currencies: ["EUR"] })
    const payment = await approvedElsewhere()
    const answer = await adopt(payment.uuid, { account: "default" })
    expect(answer).toMatchObject({ status: 400, body: { code: "adopt_not_payable" } })
    expect((await adopt(payment.uuid)).body).toMatchObject({ request: { outcome: "settled" } })
    expect(await requestOf(payment)).toMatchObject({ account: EMPTY_ACCOUNT })
  })

  it("with the reference of a known payment gets a new one", async () => {
    const payment = await lost()
    const first = await payments.approved()
    const { reference } = await payments.requestOf(first)
    await store.bank().misreport(payment.uuid, { reference })
    expect((await adopt(payment.uuid)).body).toMatchObject({ request: { outcome: "settled" } })
    expect((await requestOf(payment)).reference).not.toBe(reference)
    expectPaidOnce(await payments.books(payment.cart), payment.cart.total)
  })

  it("that may be another store's needs a person's confirmation, if the store has a reference code", async () => {
    const payment = await unsealed()
    options({ referenceCode: "SHOP" })
    expect(await adopt(payment.uuid)).toMatchObject({ status: 400, body: { code: "adopt_not_proven" } })
    expect(await requests()).toEqual([])
    store.later(MINUTE_MS)
    expect((await adopt(payment.uuid, { confirm_own: true })).body).toMatchObject({
      adopted: true,
      request: { outcome: "attention", reason: "cart_gone" },
    })
  })

  it("of a link that waits for it is matched to the link", async () => {
    const { links, link, order_id, uuid } = await paidLink()
    expect((await adopt(uuid)).body).toMatchObject({ adopted: true, request: { id: link.id } })
    expect(await requests()).toMatchObject([{ id: link.id, uuid, outcome: "settled" }])
    await links.expectCaptured(order_id, [9.99])
  })

  it("that is not decided yet is polled like any other", async () => {
    const payment = await payments.started()
    await store.bank().act(payment.uuid, "pending")
    await loseLedger(store)
    expect((await adopt(payment.uuid)).body).toMatchObject({ request: { status: "pending", outcome: null } })
    await store.bank().act(payment.uuid, "settle")
    await payments.job(1)
    expect(await requestOf(payment)).toMatchObject({ outcome: "settled" })
    expectPaidOnce(await payments.books(payment.cart), payment.cart.total)
  })

  it("whose total differs from its cart needs attention with the usual reason", async () => {
    const payment = await lost()
    await store.shopper().addItem(payment.cart)
    expect((await adopt(payment.uuid)).body).toMatchObject({
      request: { outcome: "attention", reason: "paid_after_cart_changed" },
    })
  })

  it("whose record contradicts itself needs attention", async () => {
    const payment = await lost()
    await store.bank().misreport(payment.uuid, { settlement: "FAILED" })
    expect((await adopt(payment.uuid)).body).toMatchObject({
      request: { status: "mismatch", outcome: "attention", reason: "contradictory_record" },
    })
    expectNothingTaken(await payments.books(payment.cart))
  })

  it("that the ledger holds returns it, and creates no second one", async () => {
    const payment = await payments.approved()
    const { id } = await payments.requestOf(payment)
    expect(await adopt(payment.uuid)).toMatchObject({
      status: 200,
      body: { adopted: false, request: { id, outcome: "settled" } },
    })
    expect(await requests()).toHaveLength(1)
  })

  it("twice at once creates one request, and captures it once", async () => {
    const payment = await lost()
    const answers = await Promise.all([adopt(payment.uuid), adopt(payment.uuid), adopt(payment.uuid)])
    const bodies = answers.map(({ body }) => adopted.parse(body))
    expect(new Set(bodies.map(({ request }) => request.id)).size).toBe(1)
    expect(bodies.filter((each) => each.adopted)).toHaveLength(1)
    expect(await requests()).toHaveLength(1)
    expectPaidOnce(await payments.books(payment.cart), payment.cart.total)
  })

  describe("is refused", () => {
    const refused = (code: string, status = 400) => ({ status, body: { code } })
    const expectRefused = async (uuid: string, code: string, more: object = {}, status = 400) => {
      expect(await adopt(uuid, more)).toMatchObject(refused(code, status))
      expect(await requests()).toEqual([])
    }

    it("for what is no uuid, and for one that the service does not have", async () => {
      await expectRefused("order-1001", "match_uuid_invalid")
      await expectRefused(NOBODYS, "adopt_no_record")
    })

    it("while the customer has not approved it", async () => {
      const { uuid } = await payments.started()
      await loseLedger(store)
      await expectRefused(uuid, "adopt_no_record")
    })

    it("for another merchant, and for the record of another payment", async () => {
      const { uuid } = await lost()
      await store.bank().misreport(uuid, { merchantUuid: "11111111-2222-4333-8444-555555555555" })
      await expectRefused(uuid, "merchant_mismatch")
      await store.bank().misreport(uuid, { uuid: NOBODYS })
      await expectRefused(uuid, "uuid_mismatch")
    })

    it("for an amount or a currency that cannot be captured", async () => {
      const { uuid } = await lost()
      for (const record of [{ amount: 0 }, { amount: -5 }, { amount: 1e9 }, { currency: "USD" }]) {
        await store.bank().misreport(uuid, record)
        payments.moment()
        await expectRefused(uuid, "adopt_not_payable")
      }
    })

    it("if the service refuses the uuid, which pauses no account", async () => {
      const { uuid } = await lost()
      await store.bank().fault("status", "unauthorized")
      await expectRefused(uuid, "unauthorized")
      expect(await store.payByBank().accounts.pauses.all()).toEqual([])
    })

    it("for an unknown account, and for one that is paused", async () => {
      const other = await payments.approved()
      await store.bank().fault("status", "rate_limited")
      await payments.job(1)
      await store.bank().repair()
      await loseLedger(store)
      const { uuid } = other
      await expectRefused(uuid, "account_unknown", { account: "unknown" }, 404)
      const before = await statusCalls()
      await expectRefused(uuid, "rate_limited", { account: "default" })
      expect(await statusCalls()).toBe(before)
    })

    it("if another payment has its reference, such as a payment link without a uuid", async () => {
      const payment = await payments.approved()
      const { id } = await payments.requestOf(payment)
      await store.payByBank().updatePayByBankRequests({ id, uuid: null })
      expect(await adopt(payment.uuid)).toMatchObject(refused("adopt_reference_known"))
      expect(await requests()).toHaveLength(1)
    })
  })

  it("a notification about a lost payment changes nothing, and calls nothing", async () => {
    const payment = await lost()
    expect(await notify(store, [{ uuid: payment.uuid }])).toMatchObject([{ status: 200, text: "OK" }])
    await payments.job(5)
    expect(await requests()).toEqual([])
    expect(await statusCalls()).toBe(0)
    expectNothingTaken(await payments.books(payment.cart))
  })

  /** Every payment is captured exactly once, or nothing of it is captured and it needs attention. */
  const expectAllOnceOrAttention = async (all: Started[]) => {
    const captured: Started[] = []
    for (const payment of all) {
      const { outcome, reason } = await requestOf(payment)
      if (outcome === "settled") captured.push(payment)
      else expect([payment.uuid, outcome, typeof reason]).toEqual([payment.uuid, "attention", "string"])
    }
    const database = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const held = z
      .array(z.object({ uuid: z.string().nullable(), captures: z.coerce.number() }))
      .parse(
        await database("payment")
          .leftJoin("capture", "capture.payment_id", "payment.id")
          .whereNull("payment.canceled_at")
          .groupBy("payment.id")
          .select(database.raw("payment.data->>'uuid' AS uuid, count(capture.id) AS captures")),
      )
    const byUuid = (a: { uuid: string | null }, b: { uuid: string | null }) =>
      String(a.uuid).localeCompare(String(b.uuid))
    expect(held.sort(byUuid)).toEqual(captured.map(({ uuid }) => ({ uuid, captures: 1 })).sort(byUuid))
    return captured
  }

  it(`after a restore of a backup: each of ${PAYMENTS} payments is captured once, or needs attention`, async () => {
    const shopper = store.shopper()
    const newCarts = async (count: number) => await Promise.all(Array.from({ length: count }, () => shopper.cart()))
    const startAll = async (of: Cart[]) => await Promise.all(of.map(async (cart) => await shopper.start(cart)))
    const carts = await newCarts(CARTS.before)
    const backup = await Backup.take(store)
    // From here on, no cart is one of the backup.
    store.merchant()

    const first = await startAll(carts)
    // Two more payments of the first two carts, whose first ones are too old to be shown again.
    store.later(20 * MINUTE_MS)
    const second = await startAll(carts.slice(0, 2))
    store.payByBank().now = () => new Date()
    const cartsSince = await startAll(await newCarts(CARTS.since))
    const waiting = await new WaitingOrders(store).placed()
    const started = [...first, ...second, ...cartsSince, waiting]
    expect(started).toHaveLength(PAYMENTS)
    await store.bank().act(waiting.uuid, "settle")
    for (const { uuid } of started.slice(0, -1)) await store.bank().act(uuid, "approve")
    // Some are orders by then, others are not polled yet, and one cart was changed since.
    for (const { cart } of first.slice(2, 4)) expect(await shopper.complete(cart)).toMatchObject({ type: "order" })
    for (const cart of carts.slice(-2, -1)) await shopper.addItem(cart)

    await backup.restore()
    expect(await requests()).toEqual([])
    expect(await expectAllOnceOrAttention([])).toEqual([])

    for (const { uuid } of started) expect([uuid, (await adopt(uuid)).status]).toEqual([uuid, 200])
    const captured = await expectAllOnceOrAttention(started)
    // All carts of the backup become orders, each with one payment.
    expect(new Set(captured.map(({ cart }) => cart.cartId))).toEqual(new Set(carts.map(({ cartId }) => cartId)))
    expect(captured).toHaveLength(CARTS.before)
    for (const { cart } of captured) expectPaidOnce(await booksOf(store.container(), cart.collectionId), cart.total)
    const reasons = (await requests()).flatMap(({ reason }) => reason ?? []).sort()
    const gone = Array.from({ length: CARTS.since + 1 }, () => "cart_gone")
    expect(reasons).toEqual([...gone, "paid_twice", "paid_twice"])

    for (const { uuid } of started) await adopt(uuid)
    await payments.job(5)
    await payments.job(30)
    expect(await expectAllOnceOrAttention(started)).toHaveLength(CARTS.before)
    expect(await requests()).toHaveLength(PAYMENTS)
    const sum = (all: Started[]) => all.reduce((total, { cart }) => total + Math.round(cart.total * 100), 0)
    const attention = started.filter((payment) => !captured.includes(payment))

    await expectAccounted(store, { captured: sum(captured), attention: sum(attention) })
  })
})
