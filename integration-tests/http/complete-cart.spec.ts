import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { completeCartMiddlewares } from "../../src/api/store/complete-cart"
import type { Lease } from "../../src/modules/pay-by-bank/leases/lease-statements"
import { CART_LEASE_TAKEN } from "../../src/workflows/settlement/cart-lease"
import { expectPaidOnce } from "../kit/database/books"
import { PATIENCE_MS } from "../kit/patience"
import { AdminUser } from "../kit/people/admin-user"
import { Payments } from "../kit/people/payments"
import type { Cart, Started } from "../kit/people/shopper"
import { WaitingOrders } from "../kit/people/waiting-orders"
import { rightBefore } from "../kit/store/moments"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

const TABLE = "pay_by_bank_lease"
const MANUAL = "pp_system_default"
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const RENEW_EVERY_MS = 10_000
const leaseRows = z.array(z.object({ holder: z.string(), leased_until: z.date() }))
const keyRows = z.array(z.object({ key: z.string() }))
const middleware = z.custom<(req: object, res: object, next: () => void) => Promise<void>>(
  (value) => typeof value === "function",
)
const acquired = z.object({ keys: z.array(z.string()), holder: z.string() })

/** What one process does while another process completes the same cart. The lease of the other process is a row. */
payByBankStore("complete-cart", (store) => {
  const payments = new Payments(store)
  const leases = () => store.payByBank().leases
  const database = () => store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const rows = async ({ cartId }: Pick<Cart, "cartId">) =>
    leaseRows.parse(await database()(TABLE).where({ key: cartId }))
  const isFree = async (cart: Pick<Cart, "cartId">) => (await rows(cart)).length === 0
  const takeLease = async ({ cartId }: Pick<Cart, "cartId">, holder = "another process") =>
    await database()(TABLE).insert({
      key: cartId,
      holder,
      leased_until: new Date(Date.now() + HOUR_MS),
    })
  const releaseLease = async ({ cartId }: Pick<Cart, "cartId">) =>
    await database()(TABLE).where({ key: cartId }).delete()
  const orders = async () => await store.container().resolve(Modules.ORDER).listOrders()

  let waitMs: { cart: number; products: number }
  beforeEach(() => {
    waitMs = leases().waitMs
    leases().waitMs = { cart: PATIENCE_MS, products: PATIENCE_MS }
  })
  afterEach(() => Object.assign(leases(), { waitMs }))
  const neverWait = () => Object.assign(leases(), { waitMs: { cart: 0, products: 0 } })

  describe("a completion over HTTP", () => {
    it("and others at the same moment place one order of a pending payment where locks block no process", async () => {
      const { cart, uuid } = await payments.started()
      await store.bank().act(uuid, "pending")
      const locking = store.container().resolve(Modules.LOCKING)
      jest.spyOn(locking, "acquire").mockResolvedValue(undefined)
      const completions = ["one", "two", "three"].map(async () => await store.shopper().complete(cart))
      const ids = (await Promise.all(completions)).map(({ order }) => order?.id)
      expect(await orders()).toHaveLength(1)
      expect(ids).toEqual((await orders()).flatMap(({ id }) => [id, id, id]))
    })

    it("waits for the lease, and then places one order", async () => {
      const { cart } = await payments.approved()
      await takeLease(cart)
      const tries = jest.spyOn(leases(), "tryToAcquire")
      const [first, second] = [store.shopper().complete(cart), store.shopper().complete(cart)]
      await until(async () => tries.mock.calls.length > 4)
      expect(await orders()).toEqual([])
      await releaseLease(cart)
      const completed = await Promise.all([first, second])
      expect(completed.map(({ type }) => type)).toEqual(["order", "order"])
      expect(completed[0].order?.id).toBe(completed[1].order?.id)
      expect(await orders()).toHaveLength(1)
      await until(async () => await isFree(cart))
    })

    it("is refused if the lease is not released in time, and succeeds after it has ended", async () => {
      const { cart } = await payments.approved()
      await takeLease(cart)
      neverWait()
      expect(await store.shopper().post(`/store/carts/${cart.cartId}/complete`)).toMatchObject({
        status: 409,
        body: { type: "conflict", code: "cart_being_completed" },
      })
      expect(await rows(cart)).toMatchObject([{ holder: "another process" }])
      await database()(TABLE).update({ leased_until: new Date(Date.now() - MINUTE_MS) })
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "order" })
    })

    it("acquires and releases the lease in two statements, also if core refuses the cart", async () => {
      const { cart } = await payments.approved()
      await store.merchant().bulky()
      const [tries, releases] = [jest.spyOn(leases(), "tryToAcquire"), jest.spyOn(leases(), "release")]
      expect((await store.shopper().complete(cart)).status).toBe(400)
      await until(async () => await isFree(cart))
      expect([tries.mock.calls.length, releases.mock.calls.length]).toEqual([1, 1])
    })

    it("keeps at most eight requests for one cart waiting in a process, and answers the others at once", async () => {
      const { cart } = await payments.approved()
      const other = await payments.approved()
      await takeLease(cart)
      const holders = new Set<string>()
      const acquire = leases().tryToAcquire.bind(leases())
      jest.spyOn(leases(), "tryToAcquire").mockImplementation(async (lease, ...more) => {
        holders.add(lease.holder)
        return await acquire(lease, ...more)
      })
      const complete = async () => await store.shopper().post(`/store/carts/${cart.cartId}/complete`)
      const waiting = Array.from({ length: 8 }, complete)
      await until(async () => holders.size === 8)
      expect(await complete()).toMatchObject({ status: 409, body: { code: "cart_being_completed" } })
      expect(holders.size).toBe(8)
      // A settlement and another cart do not count.
      expect(await store.shopper().complete(other.cart)).toMatchObject({ type: "order" })
      await releaseLease(cart)
      expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
      expect(await complete()).toMatchObject({ status: 200, body: { type: "order" } })
    })

    it("counts the requests that wait for a poll of an unpaid payment, too", async () => {
      const { cart } = await payments.started()
      const { polling } = store.payByBank().work
      const poll = polling.poll.bind(polling)
      let open: () => void = () => undefined
      const opened = new Promise<void>((resolve) => (open = resolve))
      const polls = jest.spyOn(polling, "poll").mockImplementation(async (...given) => {
        await opened
        return await poll(...given)
      })
      const complete = async () => await store.shopper().post(`/store/carts/${cart.cartId}/complete`)
      const waiting = Array.from({ length: 8 }, complete)
      await until(async () => polls.mock.calls.length === 8)
      expect(await complete()).toMatchObject({ status: 409, body: { code: "cart_being_completed" } })
      expect(polls).toHaveBeenCalledTimes(8)
      open()
      for (const answer of await Promise.all(waiting))
        expect(answer).toMatchObject({ status: 200, body: { type: "cart" } })
      polls.mockRestore()
      expect(await complete()).toMatchObject({ status: 200, body: { type: "cart" } })
    })

    it("keeps the lease while core completes the cart of a shopper who has left", async () => {
      const { cart } = await payments.approved()
      const left = new AbortController()
      const [releases, url] = [jest.spyOn(leases(), "release"), `${store.url()}/store/carts/${cart.cartId}/complete`]
      const leave = async () => {
        left.abort()
        await completion
        // A request that arrives later is answered, so the store has noticed by now that the shopper has left.
        await store.shopper().get(`/store/carts/${cart.cartId}`)
        expect(releases).not.toHaveBeenCalled()
        expect(await rows(cart)).toHaveLength(1)
      }
      const headers = { "x-publishable-api-key": store.shopper().shop.publishableKey }
      let completion: Promise<unknown> = Promise.resolve()
      await rightBefore(store.container().resolve(Modules.PAYMENT), "authorizePaymentSession", leave, async () => {
        completion = fetch(url, { method: "POST", headers, signal: left.signal }).catch(() => undefined)
        await completion
        await until(async () => releases.mock.calls.length === 1)
      })
      await until(async () => await isFree(cart))
      expect(await orders()).toHaveLength(1)
    })

    it("of a cart of another provider needs no lease", async () => {
      const cart = await store.shopper().cart()
      await store.shopper().tryStart(cart, undefined, MANUAL)
      await takeLease(cart)
      neverWait()
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "order" })
      expect(await rows(cart)).toMatchObject([{ holder: "another process" }])
    })
  })

  describe("a payment that has not arrived", () => {
    /** What core itself answers: the plugin knows no payment of the cart until the provider is called. */
    const coresAnswer = async (cart: Cart) => {
      const unknown = jest.spyOn(store.payByBank().payments, "ofCart").mockResolvedValue({ requests: [], bindings: [] })
      const { status, body } = await store.shopper().post(`/store/carts/${cart.cartId}/complete`)
      unknown.mockRestore()
      return { status, body }
    }
    const completions = () => jest.spyOn(store.container().resolve(Modules.WORKFLOW_ENGINE), "run")

    it.each([
      ["is not approved", async () => undefined, "payment_requires_more_error"],
      ["was rejected", async (uuid: string) => await store.bank().act(uuid, "reject"), undefined],
      ["was canceled", async (uuid: string) => await store.bank().act(uuid, "cancel"), undefined],
      [
        "is not known, because the service fails",
        async () => await store.bank().fault("status", "server_error"),
        undefined,
      ],
      [
        "is on its way, in a store that places no order for it",
        async (uuid: string) => {
          store.payByBank().options.placeOrderWhilePending = false
          await store.bank().act(uuid, "pending")
        },
        "payment_requires_more_error",
      ],
    ])("%s: the answer is that of core, without core and without a lease", async (_what, happen, type) => {
      const { cart, uuid } = await payments.started()
      await happen(uuid)
      const expected = await coresAnswer(cart)
      expect(expected).toMatchObject({ status: 200, body: { type: "cart", ...(type && { error: { type } }) } })
      await database()(TABLE).delete()
      const [ran, tries] = [completions(), jest.spyOn(leases(), "tryToAcquire")]
      const { status, body } = await store.shopper().post(`/store/carts/${cart.cartId}/complete`)
      expect({ status, body }).toEqual(expected)
      expect([ran.mock.calls.length, tries.mock.calls.length]).toEqual([0, 0])
      expect(await orders()).toEqual([])
    })

    it("does not keep a shopper from paying the cart otherwise", async () => {
      const { cart } = await payments.started()
      await store.shopper().tryStart(cart, undefined, MANUAL)
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "order" })
    })

    it("does not keep a cart that costs nothing any more from its order", async () => {
      const { cart } = await payments.started()
      const nothing = JSON.stringify({ value: "0", precision: 20 })
      await database()("cart_line_item")
        .where({ cart_id: cart.cartId })
        .update({ unit_price: 0, raw_unit_price: nothing })
      await database()("cart_shipping_method")
        .where({ cart_id: cart.cartId })
        .update({ amount: 0, raw_amount: nothing })
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "order" })
    })

    it("does not hide the order that was placed while it was on its way", async () => {
      const { cart, uuid } = await payments.started()
      await store.bank().act(uuid, "pending")
      const { order } = await store.shopper().complete(cart)
      await store.bank().act(uuid, "reject")
      store.later(MINUTE_MS)
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "order", order: { id: order?.id } })
    })
  })

  describe("the products of a paid cart with several", () => {
    const leased = async () => {
      const found = keyRows.parse(
        await database()(TABLE).whereLike("key", "product:%").where("leased_until", ">", new Date()),
      )
      return found.map(({ key }) => key.slice("product:".length)).sort()
    }
    const product = (index: number) => store.shopper().shop.variants[index]?.inventoryItemId ?? ""
    const hold = async (...products: number[]) =>
      await database()(TABLE).insert(
        products.map((index) => ({
          key: `product:${product(index)}`,
          holder: "another cart",
          leased_until: new Date(Date.now() + HOUR_MS),
        })),
      )
    const letGo = async () => await database()(TABLE).where({ holder: "another cart" }).delete()
    const paid = async (...products: number[]) => {
      const payment = await store.shopper().start(await store.shopper().cartOf(...products))
      await store.bank().act(payment.uuid, "approve")
      return payment
    }

    it("are leased while core completes it, in a request and in a settlement, and are free afterwards", async () => {
      const [cart, settled] = [await paid(0, 1), await paid(1, 0)]
      const seen: string[][] = []
      const inventory = store.container().resolve(Modules.INVENTORY)
      const look = async () => void seen.push(await leased())
      await rightBefore(
        inventory,
        "createReservationItems",
        look,
        async () => await store.shopper().complete(cart.cart),
      )
      await rightBefore(inventory, "createReservationItems", look, async () => await payments.pass(settled))
      const both = [product(0), product(1)].sort()
      expect(seen).toEqual([both, both])
      await payments.expectSettled(settled)
      await until(async () => (await leased()).length === 0)
    })

    it("keep it waiting until another cart releases them", async () => {
      const { cart } = await paid(0, 1)
      await hold(1)
      const tries = jest.spyOn(leases(), "tryToAcquire")
      const completion = store.shopper().complete(cart)
      await until(async () => tries.mock.calls.length > 3)
      expect([await orders(), await leased()]).toEqual([[], [product(1)]])
      await letGo()
      expect(await completion).toMatchObject({ type: "order" })
    })

    it("refuse it if they are not released in time, and the job places the order later", async () => {
      const payment = await paid(0, 1)
      await hold(0, 1)
      neverWait()
      expect(await store.shopper().post(`/store/carts/${payment.cart.cartId}/complete`)).toMatchObject({
        status: 409,
        body: { type: "conflict", code: "cart_being_completed" },
      })
      expect(await orders()).toEqual([])
      const failedAttempts = async (minutes: number) => {
        await payments.pass(payment, minutes)
        return (await payments.requestOf(payment)).failed_attempts
      }
      expect([await failedAttempts(1), await failedAttempts(14), await failedAttempts(17)]).toEqual([0, 0, 1])
      await letGo()
      await payments.pass(payment, 30)
      await payments.expectOrder(payment)
    })

    it.each([
      ["a cart with one product", async () => await paid(0)],
      ["an order that exists", async () => await payments.ordered()],
      [
        "a cart whose payment has not arrived",
        async () => {
          const started = await store.shopper().start(await store.shopper().cartOf(0, 1))
          return started
        },
      ],
    ])("are not leased for %s", async (_what, reach) => {
      const { cart } = await reach()
      await hold(0, 1)
      neverWait()
      expect((await store.shopper().complete(cart)).status).toBe(200)
    })

    it("are free again once an error is answered, also if a time limit of the store's own has answered meanwhile", async () => {
      const { cart } = await paid(0, 1)
      const [handle] = z.array(middleware).parse(completeCartMiddlewares[0]?.middlewares)
      const completing = () => {
        const [response, next] = [new ServerResponse(new IncomingMessage(new Socket())), jest.fn()]
        const handled = handle?.({ params: { id: cart.cartId }, scope: store.container() }, response, next)
        return { response, next, handled }
      }
      const failing = completing()
      await failing.handled
      expect(failing.next).toHaveBeenCalledTimes(1)
      expect(await leased()).toHaveLength(2)
      failing.response.statusCode = 500
      failing.response.end("Core failed.")
      await until(async () => (await leased()).length === 0)
      await hold(0, 1)
      const tries = jest.spyOn(leases(), "tryToAcquire")
      const late = completing()
      await until(async () => tries.mock.calls.length > 2)
      late.response.end("It took too long.")
      await letGo()
      await late.handled
      expect(late.next).not.toHaveBeenCalled()
      expect(await leased()).toEqual([])
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "order" })
    })
  })

  describe("a settlement", () => {
    it("that does not get the lease in time is tried again a minute later, and releases no lock of core's", async () => {
      const payment = await payments.approved()
      await payments.poll(payment)
      await takeLease(payment.cart)
      neverWait()
      const locking = store.container().resolve(Modules.LOCKING)
      await locking.acquire(payment.cart.cartId, { ownerId: "another process" })
      for (const minutes of [1, 3, 5]) {
        await expect(payments.pass(payment, minutes)).rejects.toMatchObject({ message: CART_LEASE_TAKEN })
        const { outcome, failed_attempts, lock_waited_since, lease_waited_since, next_poll_at } =
          await payments.requestOf(payment)
        expect({ outcome, failed_attempts }).toEqual({ outcome: null, failed_attempts: 0 })
        expect([lock_waited_since, lease_waited_since]).toEqual([null, expect.any(Date)])
        const now = store.payByBank().now().getTime()
        expect(next_poll_at?.getTime()).toBeGreaterThan(now)
        expect(next_poll_at?.getTime()).toBeLessThanOrEqual(now + MINUTE_MS)
      }
      expect(await payments.timeline(payment)).not.toContain("lock_released")
      expect(await locking.release(payment.cart.cartId, { ownerId: "another process" })).toBe(true)
      expect(await orders()).toEqual([])
      await releaseLease(payment.cart)
      await payments.pass(payment, 7)
      await payments.expectOrder(payment)
      expect(await isFree(payment.cart)).toBe(true)
    })

    it("that fails releases the lease", async () => {
      const payment = await payments.approved()
      const failing = jest
        .spyOn(store.payByBank().payments, "endAsSettled")
        .mockRejectedValue(new Error("The database fails."))
      await expect(payments.pass(payment)).rejects.toMatchObject({ message: "The database fails." })
      expect(failing).toHaveBeenCalled()
      expect(await isFree(payment.cart)).toBe(true)
    })

    it("places no order for a pending payment while another process completes the cart", async () => {
      const payment = await payments.started()
      await store.bank().act(payment.uuid, "pending")
      await takeLease(payment.cart)
      neverWait()
      await payments.job(16)
      expect(await orders()).toEqual([])
      await releaseLease(payment.cart)
      await payments.job(60)
      expect(await orders()).toHaveLength(1)
      expect(await isFree(payment.cart)).toBe(true)
    })
  })

  /** Core captures the payment, and fails to write its transaction. */
  const halfCaptured = async (payment: Started, passes: number[]) => {
    await store.bank().act(payment.uuid, "approve")
    const failing = jest
      .spyOn(store.container().resolve(Modules.ORDER), "addOrderTransactions")
      .mockRejectedValue(new Error("The database fails."))
    for (const minutes of passes) await payments.pass(payment, minutes)
    failing.mockRestore()
    expect((await payments.books(payment.cart)).payments).toMatchObject([{ captures: [{}] }])
    return payment
  }

  it("two settlements at the same moment repair a half-captured payment of an order without a cart once", async () => {
    const payment = await halfCaptured(await new WaitingOrders(store).phoned(), [1])
    neverWait()
    let second: Promise<unknown> = Promise.resolve()
    await rightBefore(
      store.container().resolve(Modules.ORDER),
      "addOrderTransactions",
      async () => {
        second = payments.pass(payment, 10).catch((error: unknown) => error)
        await second
      },
      async () => await payments.pass(payment, 10),
    )
    expect(await second).toMatchObject({ message: CART_LEASE_TAKEN })
    await payments.pass(payment, 20)
    await payments.expectSettled(payment)
    expectPaidOnce(await payments.books(payment.cart), payment.cart.total)
  })

  it.each([
    [
      "of a captured payment without an order",
      async () => await halfCaptured(await payments.started(), [3, 10, 40, 90]),
    ],
    [
      "of a stalled payment",
      async () => {
        const payment = await new WaitingOrders(store).placed()
        await store.bank().act(payment.uuid, "stall")
        await payments.job(25 * 60)
        return payment
      },
    ],
  ])("an admin user's decision %s is refused while another process holds the lease", async (_case, reach) => {
    const payment = await reach()
    const { id, outcome } = await payments.requestOf(payment)
    expect(outcome).toBe("attention")
    const adminUser = await AdminUser.logIn(store.url(), store.container())
    const close = async () =>
      await adminUser.post(`/admin/pay-by-bank/requests/${id}/resolve`, { action: "close", note: "by hand" })
    const before = await payments.books(payment.cart)
    await takeLease(payment.cart)
    neverWait()
    expect((await close()).body["code"]).toBe("being_captured")
    expect(await payments.books(payment.cart)).toEqual(before)
    await releaseLease(payment.cart)
    expect((await close()).body).toMatchObject({ request: { outcome: "closed" } })
    expect(await isFree(payment.cart)).toBe(true)
  })

  describe("a lease", () => {
    const renewal = async (lease: () => Promise<unknown>) => {
      const timers = jest.spyOn(globalThis, "setInterval")
      const held: Lease = acquired.parse(await lease())
      const { calls, results } = timers.mock
      const started = calls.findIndex(([, ms]) => ms === RENEW_EVERY_MS)
      const [renew] = calls[started] ?? []
      const timer = results[started]?.value
      timers.mockRestore()
      if (!renew || !timer) throw new Error("the lease is not renewed")
      return { held, timer, renew }
    }

    it("is renewed while it is held, and never after that", async () => {
      const { cart } = await payments.started()
      const { held, renew } = await renewal(async () => await leases().acquireCart(cart.cartId))
      await database()(TABLE).update({ leased_until: new Date(Date.now() - MINUTE_MS) })
      const ends = async () => (await rows(cart))[0]?.leased_until.getTime() ?? 0
      renew()
      await until(async () => (await ends()) > Date.now())
      await leases().release(held)
      renew()
      expect(await isFree(cart)).toBe(true)
    })

    it("of a completion that hangs is not renewed for ever", async () => {
      const { cart } = await payments.started()
      const { held, timer, renew } = await renewal(async () => await leases().acquireCart(cart.cartId))
      const stopped = jest.spyOn(globalThis, "clearInterval")
      const clock = performance.now.bind(performance)
      jest.spyOn(performance, "now").mockImplementation(() => clock() + 3 * MINUTE_MS)
      expect(stopped).not.toHaveBeenCalledWith(timer)
      renew()
      expect(stopped).toHaveBeenCalledWith(timer)
      await leases().release(held)
    })
  })
})
