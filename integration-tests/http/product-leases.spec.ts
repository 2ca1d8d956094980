import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { cartLeaseMiddlewares } from "../../src/api/store/cart-lease"
import { PRODUCTS_IN_USE } from "../../src/shared/attempt-causes"
import { PayByBankClient } from "../../src/client/client"
import { withProducts } from "../../src/workflows/settlement/product-leases"
import { Payments } from "../kit/people/payments"
import type { Cart, Started } from "../kit/people/shopper"
import { rightBefore } from "../kit/store/moments"
import { signal } from "../kit/store/signal"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

const MANUAL = "pp_system_default"
const OTHER = "another cart"
const LOCK_TIMEOUT = "Timed-out acquiring lock."
const withTotal = z.object({ cart: z.object({ total: z.number() }) })
const middleware = z.custom<(req: object, res: object, next: () => void) => Promise<void>>(
  (value) => typeof value === "function",
)
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
  /** A cart to which these products were added in this order. */
  const cartOf = async (...products: number[]): Promise<Cart> => {
    const [cart, shopper] = [await store.shopper().cart(), store.shopper()]
    const first = await shopper.lines(cart)
    for (const each of products.filter((each) => each !== 0)) await shopper.addItem(cart, each)
    for (const line of first) await shopper.removeItem(cart, line)
    if (products.includes(0)) await shopper.addItem(cart, 0)
    return cart
  }
  const startedForTwo = async () => await store.shopper().start(await cartOfTwo())
  const paidForTwo = async (): Promise<Started> => {
    const payment = await startedForTwo()
    await store.bank().act(payment.uuid, "approve")
    return payment
  }
  const withProductsOf = async ({ cartId }: Pick<Cart, "cartId">, complete: () => Promise<string | null>) =>
    await withProducts(store.container(), cartId, complete)
  /** The carts that have asked for a product and got an answer, each as the holder of its leases. */
  const asking = () => {
    const [holders, acquired] = [new Array<string>(), new Array<string>()]
    const acquire = leases().tryToAcquire.bind(leases())
    jest.spyOn(leases(), "tryToAcquire").mockImplementation(async (lease, ...more) => {
      const answer = await acquire(lease, ...more)
      holders.push(lease.holder)
      if (answer === "acquired") acquired.push(lease.holder)
      return answer
    })
    const since = (before: number) => [...new Set(holders.slice(before))]
    return { since, acquired, count: () => holders.length }
  }
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

  it("are given to the carts in the order in which they came, if a completion takes longer than they wait to ask again", async () => {
    const [cart, served] = [await cartOfTwo(), new Array<number>()]
    await hold(0, 1)
    const asked = asking()
    const waiting: Promise<unknown>[] = []
    for (const turn of [0, 1, 2, 3, 4]) {
      const complete = async () => {
        served.push(turn)
        const before = asked.count()
        await until(async () => asked.since(before).length === 5 - served.length)
        return null
      }
      waiting.push(withProductsOf(cart, complete))
      await until(async () => asked.since(0).length > turn)
    }
    await letGo()
    await Promise.all(waiting)
    expect(served).toEqual([0, 1, 2, 3, 4])
  })

  it("are given to a cart whose money has arrived before all others that wait, however many there are", async () => {
    const unpaid = [await startedForTwo(), await startedForTwo(), await startedForTwo()]
    const paid = await paidForTwo()
    await payments.poll(paid)
    await hold(0, 1)
    const asked = asking()
    const others = unpaid.map(async ({ cart }) => await store.shopper().complete(cart))
    await until(async () => asked.since(0).length === 3)
    const completed = store.shopper().complete(paid.cart)
    await until(async () => asked.since(0).length === 4)
    const [paidCart, before] = [asked.since(0).at(-1), asked.count()]
    await until(async () => asked.since(before).length === 4)
    await letGo()
    expect(await completed).toMatchObject({ type: "order" })
    expect(asked.acquired.slice(0, 2)).toEqual([paidCart, paidCart])
    expect((await Promise.all(others)).map(({ type }) => type)).toEqual(["cart", "cart", "cart"])
  })

  it("are not held by a cart without known money while it waits for another product", async () => {
    const [waiting, other] = [await cartOfTwo(), await cartOf(0, 2)]
    const [, last] = [0, 1].toSorted((one, two) => (product(one) < product(two) ? -1 : 1))
    const free = last === 0 ? await cartOf(1, 2) : other
    await hold(last ?? 0)
    const asked = asking()
    const waits = withProductsOf(waiting, completing())
    await until(async () => asked.count() > 3)
    const complete = completing()
    expect(await withProductsOf(free, complete)).toBeNull()
    expect(complete).toHaveBeenCalledTimes(1)
    await letGo()
    expect(await waits).toBeNull()
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
    const payment = await paidForTwo()
    await payments.poll(payment)
    const complete = completing()
    const [, taken] = [0, 1].toSorted((one, two) => (product(one) < product(two) ? -1 : 1))
    await hold(taken ?? 0)
    const [tries, clock] = [jest.spyOn(leases(), "tryToAcquire"), performance.now.bind(performance)]
    const nowSpy = jest.spyOn(performance, "now")
    const completed = withProductsOf(payment.cart, complete)
    const tried = async (times: number) => await until(async () => tries.mock.calls.length > times)
    await tried(2)
    nowSpy.mockImplementation(() => clock() + 14_000)
    await tried(tries.mock.calls.length + 1)
    expect(await leased()).toEqual([0, 1])
    nowSpy.mockImplementation(() => clock() + 15_000)
    expect(await completed).toBe(PRODUCTS_IN_USE)
    expect(complete).not.toHaveBeenCalled()
    expect(await leased()).toEqual([taken])
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

  describe("of a cart that core returns the stock of", () => {
    /** A cart whose products are free while the payment service answers. */
    const suspended = async () => {
      const products = { cartId: "cart_1", inventoryItemIds: [product(0), product(1)] }
      const held = await leases().acquire({ ...products, goesFirst: async () => await Promise.resolve(false) })
      if (!held) throw new Error("The products are in use.")
      await leases().suspend("cart_1")
      expect(await leased()).toEqual([])
      return held
    }

    it("are acquired again, before those that wait", async () => {
      const held = await suspended()
      await leases().resume("cart_1")
      expect(await leased()).toEqual([0, 1])
      await leases().release(held)
      expect(await leased()).toEqual([])
    })

    it("are released if its completion has ended while it waited for them", async () => {
      const [held, asked] = [await suspended(), asking()]
      await table().delete()
      await hold(0, 1)
      const resumed = leases().resume("cart_1")
      await until(async () => asked.count() > 0)
      await leases().release(held)
      await letGo()
      await resumed
      expect(await leased()).toEqual([])
    })

    it("are left to another cart that does not release one in time", async () => {
      const held = await suspended()
      await table().delete()
      const [, taken = 0] = [0, 1].toSorted((one, two) => (product(one) < product(two) ? -1 : 1))
      await hold(taken)
      neverWait()
      await leases().resume("cart_1")
      expect(await leased()).toEqual([taken])
      await leases().release(held)
      expect(await leased()).toEqual([taken])
    })
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

    it("are not held while the payment service answers, and are held while core returns the stock of an unpaid cart", async () => {
      const { cart } = await startedForTwo()
      const [seen, inventory] = [{ asked: [9], returned: [9] }, store.container().resolve(Modules.INVENTORY)]
      const notes = {
        asked: async () => (seen.asked = await leased()),
        returned: async () => (seen.returned = await leased()),
      }
      const completion = async () => await store.shopper().complete(cart)
      const answer = await rightBefore(
        PayByBankClient.prototype,
        "getPaymentStatus",
        notes.asked,
        async () => await rightBefore(inventory, "deleteReservationItems", notes.returned, completion),
      )
      expect(answer).toMatchObject({ type: "cart" })
      expect(seen).toEqual({ asked: [], returned: [0, 1] })
      await until(async () => (await leased()).length === 0)
    })

    it("do not slow down the others if the payment service is slow", async () => {
      const paid = [await paidForTwo(), await paidForTwo(), await paidForTwo()]
      const asked = signal()
      let calls = 0
      const { getPaymentStatus } = PayByBankClient.prototype
      jest.spyOn(PayByBankClient.prototype, "getPaymentStatus").mockImplementation(async function (
        this: PayByBankClient,
        ...args
      ) {
        calls += 1
        // No call is answered before all three are sent.
        if (calls === 3) asked.give()
        await asked.given
        return await Reflect.apply(getPaymentStatus, this, args)
      })
      const completed = await Promise.all(paid.map(async ({ cart }) => await store.shopper().complete(cart)))
      expect(completed.map(({ type }) => type)).toEqual(["order", "order", "order"])
    })

    it("are released, and core does not complete the cart, when a time limit of the store's own has answered meanwhile", async () => {
      const { cart } = await paidForTwo()
      await hold(0, 1)
      const [handle] = z.array(middleware).parse(cartLeaseMiddlewares[0]?.middlewares)
      const [response, next, asked] = [new ServerResponse(new IncomingMessage(new Socket())), jest.fn(), asking()]
      const handled = handle?.({ params: { id: cart.cartId }, scope: store.container() }, response, next)
      await until(async () => asked.count() > 0)
      response.end("It took too long.")
      await letGo()
      await handled
      expect(next).not.toHaveBeenCalled()
      expect(await leased()).toEqual([])
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "order" })
    })

    it("release the cart if they cannot be acquired because the database fails", async () => {
      const { cart } = await paidForTwo()
      const failing = jest.spyOn(leases(), "acquire").mockRejectedValue(new Error("no database"))
      expect((await store.shopper().post(`/store/carts/${cart.cartId}/complete`)).status).toBe(500)
      failing.mockRestore()
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "order" })
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
      ["are released after a wait for the cart's own lock, which core ends after half a minute", 30_000, []],
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
