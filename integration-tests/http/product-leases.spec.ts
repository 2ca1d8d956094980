import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { PRODUCTS_IN_USE } from "../../src/shared/attempt-causes"
import { withProducts } from "../../src/workflows/settlement/product-leases"
import { Payments } from "../kit/people/payments"
import type { Cart, Started } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

const MANUAL = "pp_system_default"
const OTHER = "another cart"
const LOCK_TIMEOUT = "Timed-out acquiring lock."
const withTotal = z.object({ cart: z.object({ total: z.number() }) })
const leaseRows = z.array(z.object({ inventory_item_id: z.string() }))

/** What a cart with several products does while other carts with these products are completed, in any process. */
payByBankStore("product-leases", (store) => {
  const payments = new Payments(store)
  const leases = () => store.payByBank().productLeases
  const table = () => store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)("pay_by_bank_product_lease")
  const product = (index: number) => store.shopper().shop.variants[index]?.inventoryItemId ?? ""
  const orders = async () => await store.container().resolve(Modules.ORDER).listOrders()
  const inMs = (ms: number) => new Date(Date.now() + ms)
  /** Another cart holds these products for an hour. */
  const hold = async (...products: number[]) =>
    await table().insert(
      products.map((index) => ({
        inventory_item_id: product(index),
        holder: OTHER,
        leased_until: inMs(3_600_000),
        waiting_since: inMs(0),
      })),
    )
  const letGo = async () =>
    await table()
      .where({ holder: OTHER })
      .update({ leased_until: inMs(-1) })
  /** Which of the first three products are leased, in so many seconds of the database's clock. */
  const leased = async (inSeconds = 0) => {
    const rows = leaseRows.parse(await table().whereRaw("leased_until > now() + ? * interval '1 second'", [inSeconds]))
    return [0, 1, 2].filter((index) => rows.some(({ inventory_item_id }) => inventory_item_id === product(index)))
  }
  /** A cart with the first and the second product. */
  const cartOfTwo = async (): Promise<Cart> => {
    const cart = await store.shopper().cart()
    await store.shopper().addItem(cart)
    const { body } = await store.shopper().get(`/store/carts/${cart.cartId}`)
    return { ...cart, total: withTotal.parse(body).cart.total }
  }
  /** The other way around: a cart to which the first product was added last. */
  const cartOf = async (...products: number[]): Promise<Cart> => {
    const [cart, shopper] = [await store.shopper().cart(), store.shopper()]
    const first = await shopper.lines(cart)
    for (const each of products.filter((each) => each !== 0)) await shopper.addItem(cart, each)
    for (const line of first) await shopper.removeItem(cart, line)
    if (products.includes(0)) await shopper.addItem(cart, 0)
    return cart
  }
  const paidForTwo = async (): Promise<Started> => {
    const payment = await store.shopper().start(await cartOfTwo())
    await store.bank().act(payment.uuid, "approve")
    return payment
  }
  const withProductsOf = async ({ cartId }: Pick<Cart, "cartId">, complete: () => Promise<string | null>) =>
    await withProducts(store.container(), cartId, complete)
  /** A stub for the completion. It returns `why`. */
  const completing = (why: string | null = null) => jest.fn(async () => why)

  afterEach(() => Object.assign(leases(), { waitMs: 15_000 }))
  const neverWait = () => Object.assign(leases(), { waitMs: 0 })

  it.each([null, "Some variant does not have the required inventory"])(
    "are held while the cart is completed, and released afterwards: %s",
    async (why) => {
      const cart = await cartOfTwo()
      const meanwhile: number[] = []
      const completed = await withProductsOf(cart, async () => {
        meanwhile.push(...(await leased()))
        return why
      })
      expect({ completed, meanwhile }).toEqual({ completed: why, meanwhile: [0, 1] })
      expect(await leased()).toEqual([])
    },
  )

  it("are not needed for a cart with one product", async () => {
    await hold(0)
    neverWait()
    expect(await withProductsOf(await store.shopper().cart("gbp", 2), completing("no stock"))).toBe("no stock")
  })

  it("do not keep a cart without these products waiting", async () => {
    const [cart, others] = [await cartOfTwo(), await cartOf(2, 3)]
    neverWait()
    const inner = completing()
    expect(await withProductsOf(cart, async () => await withProductsOf(others, inner))).toBeNull()
    expect(inner).toHaveBeenCalledTimes(1)
  })

  it("are acquired when the cart before releases them", async () => {
    const cart = await cartOfTwo()
    await hold(0, 1)
    const [tries, complete] = [jest.spyOn(leases(), "tryToAcquire"), completing()]
    const completed = withProductsOf(cart, complete)
    await until(async () => tries.mock.calls.length > 2)
    expect(complete).not.toHaveBeenCalled()
    await letGo()
    expect(await completed).toBeNull()
    expect(complete).toHaveBeenCalledTimes(1)
  })

  it("are acquired in one order, whatever order the products were added in", async () => {
    const carts = [await cartOfTwo(), await cartOf(1, 0)]
    const tries = jest.spyOn(leases(), "tryToAcquire")
    const inOrder = [product(0), product(1)].sort()
    for (const cart of carts) {
      tries.mockClear()
      expect(await withProductsOf(cart, completing())).toBeNull()
      expect(tries.mock.calls.map(([{ inventoryItemId }]) => inventoryItemId)).toEqual(inOrder)
    }
  })

  it("are given to the carts in the order in which they came", async () => {
    const [cart, served] = [await cartOfTwo(), new Array<number>()]
    await hold(0, 1)
    const tries = jest.spyOn(leases(), "tryToAcquire")
    const askingSince = (before: number) => new Set(tries.mock.calls.slice(before).map(([{ holder }]) => holder))
    const waiting: Promise<unknown>[] = []
    for (const turn of [0, 1, 2, 3, 4]) {
      const complete = async () => {
        served.push(turn)
        // It takes longer than the others wait before they ask again.
        const before = tries.mock.calls.length
        await until(async () => askingSince(before).size === 5 - served.length)
        return null
      }
      waiting.push(withProductsOf(cart, complete))
      await until(async () => askingSince(0).size > turn)
    }
    await letGo()
    await Promise.all(waiting)
    expect(served).toEqual([0, 1, 2, 3, 4])
  })

  it("are given to a cart that the bank has paid before all others, however many of these complete their carts", async () => {
    const [cart, served] = [await cartOfTwo(), new Array<string>()]
    await hold(0, 1)
    const tries = jest.spyOn(leases(), "tryToAcquire")
    const asking = () => new Set(tries.mock.calls.map(([{ holder }]) => holder)).size
    const others = [1, 2, 3].map(async (unpaid) => {
      const held = await leases().acquire([product(0), product(1)], { isPaid: false })
      served.push(`unpaid ${unpaid}`)
      if (held) await leases().release(held)
    })
    await until(async () => asking() === 3)
    const paid = withProductsOf(cart, async () => (served.push("paid"), null))
    await until(async () => asking() === 4)
    await letGo()
    await Promise.all([...others, paid])
    expect(served).toHaveLength(4)
    expect(served[0]).toBe("paid")
  })

  it("are kept for a little over a minute after lock contention, so that the locks of core's expire first", async () => {
    expect(await withProductsOf(await cartOfTwo(), completing(LOCK_TIMEOUT))).toBe(LOCK_TIMEOUT)
    expect([await leased(70), await leased(80)]).toEqual([[0, 1], []])
  })

  it("are released if the completion throws", async () => {
    const failing = withProductsOf(await cartOfTwo(), async () => await Promise.reject(new Error("no database")))
    await expect(failing).rejects.toThrow("no database")
    expect(await leased()).toEqual([])
  })

  it("are not acquired after fifteen seconds, and those that were are released", async () => {
    const [cart, complete] = [await cartOfTwo(), completing()]
    const [free, taken] = product(0) < product(1) ? [0, 1] : [1, 0]
    await hold(taken)
    const [tries, clock] = [jest.spyOn(leases(), "tryToAcquire"), performance.now.bind(performance)]
    const nowSpy = jest.spyOn(performance, "now")
    const completed = withProductsOf(cart, complete)
    await until(async () => tries.mock.calls.length > 1)
    nowSpy.mockImplementation(() => clock() + 14_000)
    const before = tries.mock.calls.length
    await until(async () => tries.mock.calls.length > before + 1)
    expect(await leased()).toEqual([0, 1])
    nowSpy.mockImplementation(() => clock() + 15_000)
    expect(await completed).toBe(PRODUCTS_IN_USE)
    expect(complete).not.toHaveBeenCalled()
    expect(await leased()).toEqual([taken])
    expect(free).not.toBe(taken)
  })

  it("are released if one cannot be acquired because the database fails", async () => {
    const cart = await cartOfTwo()
    const last = [product(0), product(1)].sort()[1]
    const acquire = leases().tryToAcquire.bind(leases())
    jest.spyOn(leases(), "tryToAcquire").mockImplementation(async (lease, ...more) => {
      const answer = await acquire(lease, ...more)
      if (lease.inventoryItemId === last) throw new Error("The connection is lost.")
      return answer
    })
    await expect(withProductsOf(cart, completing())).rejects.toThrow("The connection is lost.")
    expect(await leased()).toEqual([])
  })

  it("that cannot be released end by themselves, and change nothing for the cart", async () => {
    Object.assign(leases(), { end: async () => await Promise.reject(new Error("no database")) })
    try {
      expect(await withProductsOf(await cartOfTwo(), completing())).toBeNull()
    } finally {
      Reflect.deleteProperty(leases(), "end")
    }
    expect([await leased(70), await leased(80)]).toEqual([[0, 1], []])
  })

  describe("during a completion over HTTP", () => {
    it("keep it waiting until another cart releases them", async () => {
      const { cart } = await paidForTwo()
      await hold(0, 1)
      const tries = jest.spyOn(leases(), "tryToAcquire")
      const completion = store.shopper().complete(cart)
      await until(async () => tries.mock.calls.length > 1)
      expect(await orders()).toEqual([])
      await letGo()
      expect(await completion).toMatchObject({ status: 200, type: "order" })
      await until(async () => (await leased()).length === 0)
    })

    it("refuse it if they are not released in time, and it succeeds later", async () => {
      const payment = await paidForTwo()
      await hold(0, 1)
      neverWait()
      expect(await store.shopper().post(`/store/carts/${payment.cart.cartId}/complete`)).toMatchObject({
        status: 409,
        body: { type: "conflict", code: "cart_being_completed" },
      })
      expect(await orders()).toEqual([])
      await letGo()
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      await payments.pass(payment)
      await payments.expectOrder(payment)
    })

    it("do not keep a shopper waiting whose order exists", async () => {
      const { cart } = await paidForTwo()
      const { order } = await store.shopper().complete(cart)
      await until(async () => (await leased()).length === 0)
      await table().delete()
      await hold(0, 1)
      neverWait()
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "order", order: { id: order?.id } })
    })

    it("are not acquired for a cart of another provider", async () => {
      const cart = await cartOfTwo()
      await store.shopper().tryStart(cart, undefined, MANUAL)
      await hold(0, 1)
      neverWait()
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "order" })
    })

    it.each([
      ["are kept after contention, which core answers with 409 after five seconds", 5000, [0, 1]],
      ["are released after a conflict that core answers sooner", 0, []],
    ])("%s", async (_case, tookMs, kept) => {
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
      // The cart's lease is released after those of its products.
      await until(async () => releases.mock.calls.length === 1)
      expect(await leased()).toEqual(kept)
    })
  })

  it("let carts with the same products, alone and in any order, all become orders, where Medusa's own locks would stop for good", async () => {
    const kinds = [() => cartOf(1), () => cartOf(1, 0), cartOfTwo, () => store.shopper().cart()]
    const carts: Cart[] = []
    for (let index = 0; index < 16; index += 1) {
      const { cart, uuid } = await store.shopper().start(await (kinds[index % kinds.length] ?? cartOfTwo)())
      await store.bank().act(uuid, "approve")
      carts.push(cart)
    }
    const completed = await Promise.all(carts.map(async (cart) => await store.shopper().complete(cart)))
    expect(completed.map(({ type }) => type)).toEqual(carts.map(() => "order"))
  })

  it("keep a settlement waiting like any lock, and count as a failure after fifteen minutes", async () => {
    const payment = await paidForTwo()
    await payments.poll(payment)
    await hold(0, 1)
    neverWait()
    const failedAttempts = async (minutes: number) => {
      await payments.pass(payment, minutes)
      return (await payments.requestOf(payment)).failed_attempts
    }
    expect([await failedAttempts(1), await failedAttempts(14), await failedAttempts(17)]).toEqual([0, 0, 1])
    expect(await orders()).toEqual([])
    await letGo()
    await payments.pass(payment, 30)
    await payments.expectOrder(payment)
  })
})
