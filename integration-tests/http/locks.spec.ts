import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { INVENTORY_LOCK_BUSY, inventoryLockOf, withInventoryLock } from "../../src/medusa/inventory-lock"
import { CART_LEASE_TAKEN } from "../../src/workflows/settlement/cart-lease"
import { isContention, isLockTimeout, waitForLock } from "../../src/workflows/settlement/lock-contention"
import { Payments } from "../kit/people/payments"
import type { Cart, Started } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

const MANUAL = "pp_system_default"
const withTotal = z.object({ cart: z.object({ total: z.number() }) })
const LOCK_TIMEOUT = "Timed-out acquiring lock."

/** Locks of carts and of products that are not released, or that other carts hold. */
payByBankStore("locks", (store) => {
  const payments = new Payments(store)
  const locking = () => store.container().resolve(Modules.LOCKING)
  const orders = async () => await store.container().resolve(Modules.ORDER).listOrders()
  const later = (ms: number) => {
    const now = Date.now() + ms
    store.payByBank().now = () => new Date(now)
  }
  /** The clock of Medusa's locks, which is the process's own. */
  const inSeconds = async <T>(seconds: number, work: () => Promise<T>) => {
    const clock = Date.now.bind(Date)
    const spy = jest.spyOn(Date, "now").mockImplementation(() => clock() + seconds * 1000)
    return await work().finally(() => spy.mockRestore())
  }
  /** Acquires the lock as core does: without an owner. */
  const isFree = async (key: string) => {
    try {
      await locking().acquire(key)
    } catch {
      return false
    }
    await locking().release(key)
    return true
  }
  afterEach(async () => await locking().releaseAll())

  describe("a cart whose lock is not released", () => {
    const MINUTE = 60_000
    const held = async () => {
      const payment = await payments.approved()
      await payments.poll(payment)
      await locking().acquire(payment.cart.cartId)
      const wait = async (ms: number, cause = LOCK_TIMEOUT) => {
        later(ms)
        await waitForLock(store.container(), await payments.requestOf(payment), cause)
      }
      return { payment, wait, key: payment.cart.cartId }
    }

    it("is not touched for three minutes; then the lock is released, and the next pass places the order", async () => {
      const { payment, wait, key } = await held()
      for (const ms of [0, MINUTE, 3 * MINUTE - 1000]) await wait(ms)
      expect(await isFree(key)).toBe(false)
      expect(await payments.timeline(payment)).not.toContain("lock_released")
      await wait(3 * MINUTE + 1000)
      expect(await isFree(key)).toBe(true)
      expect(await payments.timeline(payment)).toContain("lock_released")
      const { outcome, next_poll_at } = await payments.requestOf(payment)
      expect(outcome).toBeNull()
      expect(next_poll_at?.getTime()).toBeGreaterThan(store.payByBank().now().getTime())
      await payments.pass(payment, 4)
      await payments.expectSettled(payment)
      expect(await payments.requestOf(payment)).toMatchObject({ lock_waited_since: null })
    })

    it("expires after two minutes if a settlement's process dies while it holds the lock", async () => {
      const payment = await payments.approved()
      await payments.poll(payment)
      const { cartId: key } = payment.cart
      const release = jest.spyOn(locking(), "release").mockRejectedValue(new Error("It dies."))
      await expect(payments.pass(payment)).rejects.toMatchObject({ message: expect.stringContaining("It dies.") })
      release.mockRestore()
      expect(await inSeconds(110, async () => await isFree(key))).toBe(false)
      expect(await inSeconds(121, async () => await isFree(key))).toBe(true)
    })

    it("waits for the full time again after a pass has held the lock", async () => {
      const { payment, wait, key } = await held()
      await wait(0)
      await store.payByBank().polling.endWaits((await payments.requestOf(payment)).id)
      await wait(4 * MINUTE)
      expect(await isFree(key)).toBe(false)
      await wait(8 * MINUTE)
      expect(await isFree(key)).toBe(true)
    })

    it("waits for the full time after a wait for the lease, whose holder lives", async () => {
      const { payment, wait, key } = await held()
      await wait(0, CART_LEASE_TAKEN)
      await wait(4 * MINUTE)
      expect(await isFree(key)).toBe(false)
      await wait(8 * MINUTE)
      expect(await isFree(key)).toBe(true)
      await wait(16 * MINUTE, CART_LEASE_TAKEN)
      await payments.expectAttention(payment, "order_not_placed")
    })

    it("needs attention after fifteen minutes, once, and still becomes an order", async () => {
      const { payment, wait, key } = await held()
      await wait(0)
      await wait(15 * MINUTE - 1000)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: null, reason: null })
      for (const minutes of [16, 17]) {
        await locking().acquire(key)
        await wait(minutes * MINUTE)
        await payments.expectAttention(payment, "order_not_placed")
      }
      expect((await payments.timeline(payment)).filter((type) => type.startsWith("attention"))).toHaveLength(1)
      await payments.pass(payment, 20)
      await payments.expectSettled(payment)
    })

    it("is distinguished from other failures by the error messages of the locks", async () => {
      await locking().acquire("taken")
      const messageOf = async (wait: () => Promise<unknown>) =>
        reason.parse(await wait().catch((error: unknown) => error)).message
      const messages = [
        await messageOf(async () => await locking().acquire("taken")),
        await messageOf(async () => await locking().execute("taken", async () => undefined, { timeout: 1 })),
      ]
      expect(messages.map(isLockTimeout)).toEqual([true, true])
      expect(isLockTimeout("deadlock detected")).toBe(false)
      expect(isContention("deadlock detected")).toBe(true)
      expect(isContention(INVENTORY_LOCK_BUSY)).toBe(true)
      expect(isContention("Some variant does not have the required inventory")).toBe(false)
    })
    const reason = z.object({ message: z.string() })
  })

  describe("the inventory locks of carts with several products", () => {
    const config = () => store.container().resolve(ContainerRegistrationKeys.CONFIG_MODULE)
    const lockIn = (resolve: string) => {
      const { defaultProviderId: id } = z.object({ defaultProviderId: z.string() }).parse(locking())
      const locks = { resolve: "@medusajs/medusa/locking", options: { providers: [{ id, resolve }] } }
      Object.assign(config(), { modules: { ...config().modules, [Modules.LOCKING]: locks } })
    }
    let configured: ReturnType<typeof config>["modules"]
    // This store's own locks under the name of Redis, because only there does the plugin lock the stock of a cart's products.
    beforeEach(() => {
      configured = config().modules
      lockIn("@medusajs/medusa/locking-redis")
    })
    afterEach(() => Object.assign(config(), { modules: configured }))

    const other = { ownerId: "another cart" }
    const keyOf = (product: number) => inventoryLockOf(store.shopper().shop.variants[product]?.inventoryItemId ?? "")
    const [first, second, third] = [() => keyOf(0), () => keyOf(1), () => keyOf(2)]
    /** A cart with the first and the second product. */
    const cartOfTwo = async (): Promise<Cart> => {
      const cart = await store.shopper().cart()
      await store.shopper().addItem(cart)
      const { body } = await store.shopper().get(`/store/carts/${cart.cartId}`)
      return { ...cart, total: withTotal.parse(body).cart.total }
    }
    const paidForTwo = async (): Promise<Started> => {
      const payment = await store.shopper().start(await cartOfTwo())
      await store.bank().act(payment.uuid, "approve")
      return payment
    }
    const freeKeys = async () => [await isFree(first()), await isFree(second())]
    /** Fifteen seconds pass after the work has tried to acquire a lock. */
    const waitingInVain = async <T>(work: () => Promise<T>): Promise<T> => {
      const [tries, clock] = [jest.spyOn(locking(), "acquire"), performance.now.bind(performance)]
      const nowSpy = jest.spyOn(performance, "now")
      const tried = async (times: number) => {
        const before = tries.mock.calls.length
        await until(async () => tries.mock.calls.length >= before + times)
      }
      try {
        const done = work()
        await tried(1)
        nowSpy.mockImplementation(() => clock() + 14_000)
        await tried(2)
        nowSpy.mockImplementation(() => clock() + 15_000)
        return await done
      } finally {
        nowSpy.mockRestore()
        tries.mockRestore()
      }
    }
    /** A stub for the completion. It returns `why`. */
    const complete = (why: string | null = null) => jest.fn(async () => why)

    it("are not taken where locks are not in Redis, nor for a cart with one product", async () => {
      await locking().acquire([first(), second()], other)
      const [two, one] = [await cartOfTwo(), await store.shopper().cart("gbp", 2)]
      expect(await withInventoryLock(store.container(), one.cartId, complete("no stock"))).toBe("no stock")
      lockIn("@medusajs/medusa/locking-postgres")
      expect(await withInventoryLock(store.container(), two.cartId, complete())).toBeNull()
    })

    it.each([null, "Some variant does not have the required inventory"])(
      "are held by one cart while it is completed, and released afterwards: %s",
      async (why) => {
        const { cartId } = await cartOfTwo()
        const meanwhile: boolean[] = []
        const completed = await withInventoryLock(store.container(), cartId, async () => {
          meanwhile.push(...(await freeKeys()))
          return why
        })
        expect({ completed, meanwhile }).toEqual({ completed: why, meanwhile: [false, false] })
        expect(await freeKeys()).toEqual([true, true])
      },
    )

    it("do not keep a cart without these products waiting", async () => {
      const [{ cartId }, shopper] = [await cartOfTwo(), store.shopper()]
      const others = await shopper.cart()
      const lines = await shopper.lines(others)
      for (const product of [2, 3]) await shopper.addItem(others, product)
      for (const line of lines) await shopper.removeItem(others, line)
      const completing = complete()
      const completed = await withInventoryLock(store.container(), cartId, async () => {
        expect(await isFree(third())).toBe(true)
        return await withInventoryLock(store.container(), others.cartId, completing)
      })
      expect(completed).toBeNull()
      expect(completing).toHaveBeenCalledTimes(1)
    })

    it("are kept after lock contention, so that the remaining locks expire first", async () => {
      const { cartId } = await cartOfTwo()
      expect(await withInventoryLock(store.container(), cartId, complete(LOCK_TIMEOUT))).toBe(LOCK_TIMEOUT)
      // Core's own expire after a minute.
      expect(await inSeconds(70, freeKeys)).toEqual([false, false])
      expect(await inSeconds(76, freeKeys)).toEqual([true, true])
    })

    it("are taken when the cart before releases them", async () => {
      const { cartId } = await cartOfTwo()
      await locking().acquire([first(), second()], other)
      const [tries, completing] = [jest.spyOn(locking(), "acquire"), complete()]
      try {
        const completion = withInventoryLock(store.container(), cartId, completing)
        await until(async () => tries.mock.calls.length > 1)
        expect(completing).not.toHaveBeenCalled()
        await locking().release([first(), second()], other)
        expect(await completion).toBeNull()
        expect(completing).toHaveBeenCalledTimes(1)
      } finally {
        tries.mockRestore()
      }
    })

    it("are taken in the same order for each cart, so that no two carts wait for each other", async () => {
      const { cartId } = await cartOfTwo()
      const otherWay = await store.shopper().cart()
      const lines = await store.shopper().lines(otherWay)
      await store.shopper().addItem(otherWay)
      for (const line of lines) await store.shopper().removeItem(otherWay, line)
      await store.shopper().addItem(otherWay, 0)
      const tries = jest.spyOn(locking(), "acquire")
      try {
        const takenFor = async (id: string) => {
          tries.mockClear()
          expect(await withInventoryLock(store.container(), id, complete())).toBeNull()
          return tries.mock.calls.map(([key]) => key)
        }
        const inOrder = [first(), second()].sort()
        expect(await takenFor(cartId)).toEqual(inOrder)
        expect(await takenFor(otherWay.cartId)).toEqual(inOrder)
      } finally {
        tries.mockRestore()
      }
    })

    it("are released if the completion throws", async () => {
      const { cartId } = await cartOfTwo()
      const failing = withInventoryLock(
        store.container(),
        cartId,
        async () => await Promise.reject(new Error("no database")),
      )
      await expect(failing).rejects.toThrow("no database")
      expect(await freeKeys()).toEqual([true, true])
    })

    it("are not taken after fifteen seconds, and the cart stays unchanged", async () => {
      const { cartId } = await cartOfTwo()
      await locking().acquire(second(), other)
      const completing = complete()
      const completion = async () => await withInventoryLock(store.container(), cartId, completing)
      expect(await waitingInVain(completion)).toBe(INVENTORY_LOCK_BUSY)
      expect(completing).not.toHaveBeenCalled()
      expect(await isFree(first())).toBe(true)
    })

    describe("during a completion over HTTP", () => {
      it("keep it waiting until another cart releases them", async () => {
        const { cart } = await paidForTwo()
        await locking().acquire([first(), second()], other)
        const tries = jest.spyOn(locking(), "acquire")
        const completion = store.shopper().complete(cart)
        await until(async () => tries.mock.calls.length > 1)
        tries.mockRestore()
        expect(await orders()).toEqual([])
        await locking().release([first(), second()], other)
        expect(await completion).toMatchObject({ status: 200, type: "order" })
        await until(async () => (await freeKeys()).every(Boolean))
      })

      it("refuse it after fifteen seconds, and it succeeds later", async () => {
        const payment = await paidForTwo()
        await locking().acquire(second(), other)
        const { cartId } = payment.cart
        const complete = async () => await store.shopper().post(`/store/carts/${cartId}/complete`)
        expect(await waitingInVain(complete)).toMatchObject({
          status: 409,
          body: { type: "conflict", code: "cart_being_completed" },
        })
        expect(await isFree(first())).toBe(true)
        expect(await orders()).toEqual([])
        await locking().release(second(), other)
        expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
        await payments.pass(payment)
        await payments.expectOrder(payment)
      })

      it("do not keep a shopper waiting whose order exists", async () => {
        const { cart } = await paidForTwo()
        const { order } = await store.shopper().complete(cart)
        await until(async () => (await freeKeys()).every(Boolean))
        await locking().acquire([first(), second()], other)
        expect(await store.shopper().complete(cart)).toMatchObject({ type: "order", order: { id: order?.id } })
      })

      it("are not taken for a cart of another provider", async () => {
        const cart = await cartOfTwo()
        await store.shopper().tryStart(cart, undefined, MANUAL)
        await locking().acquire([first(), second()], other)
        expect(await store.shopper().complete(cart)).toMatchObject({ type: "order" })
      })

      it.each([
        ["are kept after contention, which core answers with 409 after five seconds", 5000, [false, false]],
        ["are released after a conflict that core answers sooner", 0, [true, true]],
      ])("%s", async (_case, tookMs, free) => {
        const { cart } = await paidForTwo()
        const clock = performance.now.bind(performance)
        jest
          .spyOn(store.container().resolve(Modules.INVENTORY), "createReservationItems")
          .mockImplementation(async () => {
            jest.spyOn(performance, "now").mockImplementation(() => clock() + tookMs)
            throw new MedusaError(MedusaError.Types.CONFLICT, LOCK_TIMEOUT)
          })
        const releases = jest.spyOn(store.payByBank().cartLeases, "release")
        expect((await store.shopper().post(`/store/carts/${cart.cartId}/complete`)).status).toBe(409)
        // The lease is released after these locks.
        await until(async () => releases.mock.calls.length === 1)
        expect(await freeKeys()).toEqual(free)
      })
    })

    it("keep a settlement waiting like any lock, and count as a failure after fifteen minutes", async () => {
      const payment = await paidForTwo()
      await payments.poll(payment)
      await locking().acquire([first(), second()], { ...other, expire: 3600 })
      const failedAttempts = async (minutes: number) => {
        await waitingInVain(async () => await payments.pass(payment, minutes))
        return (await payments.requestOf(payment)).failed_attempts
      }
      expect([await failedAttempts(1), await failedAttempts(14)]).toEqual([0, 0])
      expect(await failedAttempts(17)).toBe(1)
      expect(await orders()).toEqual([])
      await locking().release([first(), second()], other)
      await payments.pass(payment, 30)
      await payments.expectOrder(payment)
    })
  })
})
