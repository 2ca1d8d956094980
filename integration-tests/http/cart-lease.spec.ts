import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import type { CartLease } from "../../src/modules/pay-by-bank/processes/cart-lease-statements"
import { CART_LEASE_TAKEN } from "../../src/workflows/settlement/cart-lease"
import { expectPaidOnce } from "../kit/database/books"
import { AdminUser } from "../kit/people/admin-user"
import { Payments } from "../kit/people/payments"
import type { Cart, Started } from "../kit/people/shopper"
import { WaitingOrders } from "../kit/people/waiting-orders"
import { PATIENCE_MS } from "../kit/patience"
import { rightBefore } from "../kit/store/moments"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

const MANUAL = "pp_system_default"
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const RENEW_EVERY_MS = 10_000
const leaseRows = z.array(z.object({ holder: z.string(), leased_until: z.date() }))
const acquired = z.object({ cartId: z.string(), holder: z.string() })

/** What one process does while another process completes the same cart. The lease of the other process is a row. */
payByBankStore("cart-lease", (store) => {
  const payments = new Payments(store)
  const leases = () => store.payByBank().cartLeases
  const database = () => store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const rows = async ({ cartId }: Pick<Cart, "cartId">) =>
    leaseRows.parse(await database()("pay_by_bank_cart_lease").where({ cart_id: cartId }))
  const isFree = async (cart: Pick<Cart, "cartId">) => (await rows(cart)).length === 0
  const takeLease = async ({ cartId }: Pick<Cart, "cartId">, holder = "another process") =>
    await database()("pay_by_bank_cart_lease").insert({
      cart_id: cartId,
      holder,
      leased_until: new Date(Date.now() + HOUR_MS),
    })
  const releaseLease = async ({ cartId }: Pick<Cart, "cartId">) =>
    await database()("pay_by_bank_cart_lease").where({ cart_id: cartId }).delete()
  const orders = async () => await store.container().resolve(Modules.ORDER).listOrders()

  let waitMs: number
  beforeEach(() => {
    waitMs = leases().waitMs
    leases().waitMs = PATIENCE_MS
  })
  afterEach(() => Object.assign(leases(), { waitMs }))
  const neverWait = () => Object.assign(leases(), { waitMs: 0 })

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
      await database()("pay_by_bank_cart_lease").update({ leased_until: new Date(Date.now() - MINUTE_MS) })
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "order" })
    })

    it("acquires and releases the lease in two statements, also if core refuses the cart", async () => {
      const { cart } = await payments.started()
      const [tries, releases] = [jest.spyOn(leases(), "tryToAcquire"), jest.spyOn(leases(), "release")]
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "cart" })
      await until(async () => await isFree(cart))
      expect([tries.mock.calls.length, releases.mock.calls.length]).toEqual([1, 1])
      await store.merchant().bulky()
      expect((await store.shopper().complete(cart)).status).toBe(400)
      await until(async () => await isFree(cart))
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
        .spyOn(store.payByBank().requests, "endAsSettled")
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
      const held: CartLease = acquired.parse(await lease())
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
      const { held, renew } = await renewal(async () => await leases().acquire(cart.cartId))
      await database()("pay_by_bank_cart_lease").update({ leased_until: new Date(Date.now() - MINUTE_MS) })
      const ends = async () => (await rows(cart))[0]?.leased_until.getTime() ?? 0
      renew()
      await until(async () => (await ends()) > Date.now())
      await leases().release(held)
      renew()
      expect(await isFree(cart)).toBe(true)
    })

    it("of a completion that hangs is not renewed for ever", async () => {
      const { cart } = await payments.started()
      const { held, timer, renew } = await renewal(async () => await leases().acquire(cart.cartId))
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
