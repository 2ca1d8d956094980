/** @jest-environment jsdom */
import { followPayment, type CartId, type PaymentView } from "../follow-payment"
import { PayByBankProblem } from "../problem"
import { savedPayments, savePayment } from "../saved-payments"
import { connectStore, type Store } from "../store"
import { PAYMENT, PROVIDER } from "./sdk-store"

/** The cart that the payment is for. */
const OWN_CART = "cart_1"

/** A store that returns the given responses in order and repeats the last one. */
function storeThatReturns(answers: (Record<string, unknown> | Error)[], orders: (string | null)[] = ["order_1"]) {
  const calls: string[] = []
  const reads: unknown[] = []
  const next = <T>(queue: T[]): T | undefined => (queue.length > 1 ? queue.shift() : queue[0])
  const call: Store["call"] = async (path, { headers } = {}) => {
    calls.push(path)
    if (path.endsWith("/complete")) {
      const id = next(orders)
      return await Promise.resolve(id ? { type: "order", order: { id } } : { type: "cart" })
    }
    reads.push(headers)
    const answer = next(answers)
    if (answer instanceof Error) throw answer
    const isProven = headers?.["x-pay-by-bank-cart"] === OWN_CART
    return { request: { ...answer, ...(isProven && { cart_proven: true }) } }
  }
  return { store: { call }, calls, reads, completions: () => calls.filter((path) => path.endsWith("/complete")).length }
}

const hide = (hidden: boolean) => {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden })
  document.dispatchEvent(new Event("visibilitychange"))
}

let views: PaymentView[]
let stop: () => void = () => undefined
const follow = (store: Store, cartId?: CartId) => {
  const polling = followPayment({ store, token: PAYMENT.return_token, cartId, onChange: (view) => views.push(view) })
  stop = polling.stop
  return polling
}
const after = async (ms: number) => await jest.advanceTimersByTimeAsync(ms)
const last = () => views.at(-1)

beforeEach(() => {
  jest.useFakeTimers()
  views = []
  localStorage.clear()
  hide(false)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe("followPayment", () => {
  it("completes the cart once when the payment is paid", async () => {
    const { store, completions } = storeThatReturns([{ status: "created" }, { status: "paid" }])
    follow(store, "cart_1")
    await after(1000)
    expect(last()).toMatchObject({
      status: "placed",
      order: { orderId: "order_1", cartId: "cart_1", outstanding: null },
    })
    await after(60_000)
    expect(completions()).toBe(1)
  })

  it.each(["created", "unknown", "rejected", "canceled", "mismatch"])(
    "does not complete the cart while the payment is %s",
    async (status) => {
      const { store, completions } = storeThatReturns([{ status }])
      follow(store, "cart_1")
      await after(60_000)
      expect(completions()).toBe(0)
      expect(last()).toMatchObject({ status })
    },
  )

  it("ends as placed without completing a cart if the order was placed elsewhere", async () => {
    const { store, completions } = storeThatReturns([
      { status: "created" },
      { status: "paid", order_placed: true, order_id: "order_2" },
    ])
    follow(store)
    await after(1000)
    expect(last()).toMatchObject({ status: "placed", order: { orderId: "order_2" } })
    expect(completions()).toBe(0)
  })

  it("for an existing order, ends only once the money has arrived", async () => {
    const payment_collection = { id: "pay_col_1", order_id: "order_3" }
    const pending = { status: "pending", payment_collection }
    const paid = { status: "paid", order_placed: true, order_id: "order_3", payment_collection }
    const { store, completions } = storeThatReturns([pending, paid])
    follow(store)
    await after(0)
    expect(last()).toMatchObject({ status: "pending", order: null })
    await after(1000)
    const outstanding = { collectionId: "pay_col_1", orderId: "order_3" }
    expect(last()).toMatchObject({ status: "placed", order: { orderId: "order_3", cartId: null, outstanding } })
    expect(completions()).toBe(0)
  })

  it("ends if the payment needs attention", async () => {
    const { store, calls, completions } = storeThatReturns([{ status: "paid", needs_attention: true }])
    follow(store, "cart_1")
    await after(60_000)
    expect(last()).toMatchObject({ status: "needs_attention" })
    expect(completions()).toBe(0)
    expect(calls).toHaveLength(1)
  })

  it("shows a payment that the bank left undecided, and completes no cart", async () => {
    const { store, completions } = storeThatReturns([{ status: "pending", undecided: true }])
    follow(store, "cart_1")
    await after(60_000)
    expect(last()).toMatchObject({ status: "undecided", payable: null })
    expect(completions()).toBe(0)
  })

  it("ends if the store does not find the payment", async () => {
    const { store, calls } = storeThatReturns([new PayByBankProblem("session_not_found", "no", { status: 404 })])
    follow(store)
    await after(60_000)
    expect(last()).toMatchObject({ status: "not_found" })
    expect(calls).toHaveLength(1)
  })

  it("continues after the store was unreachable, and reports it in the meantime", async () => {
    const { store } = storeThatReturns([
      new PayByBankProblem("offline", "no"),
      { status: "paid", order_placed: true, order_id: "order_1" },
    ])
    follow(store)
    await after(0)
    expect(last()).toMatchObject({ status: "checking", isUnreachable: true })
    await after(1000)
    expect(last()).toMatchObject({ status: "placed", isUnreachable: false })
  })

  it("polls slowly while the store limits the rate", async () => {
    const { store, calls } = storeThatReturns([new PayByBankProblem("service_unavailable", "no", { status: 429 })])
    follow(store)
    await after(60_000)
    expect(calls.length).toBeLessThanOrEqual(5)
    expect(last()).toMatchObject({ status: "checking", isUnreachable: true })
  })

  it("does not poll while the page is hidden, and polls at once when it becomes visible", async () => {
    const { store, calls } = storeThatReturns([{ status: "created" }])
    follow(store)
    await after(0)
    hide(true)
    const before = calls.length
    await after(600_000)
    expect(calls).toHaveLength(before)
    hide(false)
    await after(0)
    expect(calls).toHaveLength(before + 1)
  })

  it("polls at once when the connection is back", async () => {
    const { store, calls } = storeThatReturns([{ status: "created" }])
    follow(store)
    await after(0)
    window.dispatchEvent(new Event("online"))
    await after(0)
    expect(calls).toHaveLength(2)
  })

  it("polls less and less often, and slowly after a few minutes", async () => {
    const { store, calls } = storeThatReturns([{ status: "created" }])
    follow(store)
    await after(60_000)
    const inTheFirstMinute = calls.length
    await after(5 * 60_000)
    const before = calls.length
    await after(60_000)
    expect(inTheFirstMinute).toBeLessThan(20)
    expect(calls.length - before).toBe(4)
  })

  it("polls often again when the shopper comes back after minutes at the bank", async () => {
    const { store, calls } = storeThatReturns([{ status: "created" }])
    follow(store)
    await after(5 * 60_000)
    hide(true)
    await after(60_000)
    const before = calls.length
    hide(false)
    await after(5000)
    expect(calls.length - before).toBeGreaterThan(2)
  })

  it("stops polling when it is stopped, and ignores a response that arrives later", async () => {
    let respond: (value: unknown) => void = () => undefined
    const calls: string[] = []
    const call: Store["call"] = async (path) => {
      calls.push(path)
      return await new Promise((resolve) => (respond = resolve))
    }
    follow({ call }, "cart_1").stop()
    respond({ request: { status: "paid" } })
    await after(60_000)
    hide(false)
    expect(calls).toHaveLength(1)
    expect(views).toEqual([])
  })

  it("rarely tries to place a pending payment's order, because each attempt uses an order number", async () => {
    const { store, completions } = storeThatReturns([{ status: "pending" }], [null])
    follow(store, "cart_1")
    await after(60_000)
    expect(completions()).toBeGreaterThan(2)
    expect(completions()).toBeLessThanOrEqual(7)
  })

  it("finds the cart for which this browser started the payment, also by an earlier payment, and keeps it until the storefront has left it", async () => {
    savePayment({ ...PAYMENT, cartId: "cart_1", of: "cart_1", providerId: PROVIDER })
    savePayment({ ...PAYMENT, return_token: "token_2", cartId: "cart_1", of: "cart_1", providerId: PROVIDER })
    const { store, calls } = storeThatReturns([{ status: "paid" }])
    follow(store)
    await after(0)
    expect(calls).toContain("/store/carts/cart_1/complete")
    expect(savedPayments()).toMatchObject([{ of: "cart_1" }])
  })

  it.each([
    ["the cart that this browser saved", true],
    ["the cart of the page", false],
  ])("of an order that was placed more than a day ago leaves %s, and shows no order", async (_what, isSaved) => {
    if (isSaved) savePayment({ ...PAYMENT, cartId: OWN_CART, of: OWN_CART, providerId: PROVIDER })
    const { store, completions } = storeThatReturns([{ status: "paid", order_placed: true, cart_proven: true }])
    follow(store, isSaved ? undefined : OWN_CART)
    await after(60_000)
    expect(completions()).toBe(1)
    const pastOrder = { orderId: "order_1", cartId: OWN_CART, outstanding: null }
    expect(last()).toMatchObject({ status: "placed", order: null, pastOrder })
  })

  it("ends as placed without the order's id in a browser that does not have the cart", async () => {
    const { store, calls } = storeThatReturns([{ status: "paid", order_placed: true, reference: "KP7QZ2M4XW9T" }])
    follow(store)
    await after(60_000)
    expect(last()).toMatchObject({ status: "placed", order: null, cartId: null, reference: "KP7QZ2M4XW9T" })
    expect(calls).toHaveLength(1)
  })

  it.each([
    ["the cart that this browser saved", { cartId: "cart_1", of: "cart_1" }, undefined, "cart_1"],
    ["the payment collection of an existing order", { cartId: null, of: "pay_col_1" }, undefined, "pay_col_1"],
    ["the cart of the page", null, "cart_2", "cart_2"],
    ["nothing in another browser", null, undefined, undefined],
  ])("names the payment in a header, and proves %s", async (_what, saved, cartId, owner) => {
    if (saved) savePayment({ ...PAYMENT, ...saved, providerId: PROVIDER })
    const { store, reads } = storeThatReturns([{ status: "created" }])
    follow(store, cartId)
    await after(0)
    expect(reads).toEqual([
      { "x-pay-by-bank-token": PAYMENT.return_token, ...(owner ? { "x-pay-by-bank-cart": owner } : {}) },
    ])
  })

  it("sends headers that every browser accepts, whatever another script has saved", async () => {
    savePayment({ ...PAYMENT, of: "cart_ü\n€", cartId: OWN_CART, providerId: PROVIDER })
    const { store, reads } = storeThatReturns([{ status: "created" }])
    follow(store)
    await after(0)
    expect(new Set(Object.values(JSON.parse(JSON.stringify(reads[0]))))).toEqual(
      new Set([PAYMENT.return_token, "cart_%C3%BC%0A%E2%82%AC"]),
    )
  })

  it("does not touch a cart of this browser that the payment is not for", async () => {
    const { store, completions } = storeThatReturns([{ status: "paid" }])
    follow(store, "cart_9")
    await after(60_000)
    expect(last()).toMatchObject({ status: "paid", cartId: null })
    expect(completions()).toBe(0)
  })

  it("waits for a cart that only the storefront's server knows, and reads it once", async () => {
    const { store, completions } = storeThatReturns([{ status: "created" }, { status: "paid" }])
    const readCart = jest.fn(async () => await Promise.resolve("cart_1"))
    follow(store, readCart)
    await after(5000)
    expect(last()).toMatchObject({ status: "placed", order: { orderId: "order_1", cartId: "cart_1" } })
    expect(completions()).toBe(1)
    expect(readCart).toHaveBeenCalledTimes(1)
  })

  it("does not read it in the browser that has saved the payment", async () => {
    const { store } = storeThatReturns([{ status: "paid" }])
    savePayment({ ...PAYMENT, of: OWN_CART, cartId: OWN_CART, providerId: PROVIDER })
    const readCart = jest.fn()
    follow(store, readCart)
    await after(0)
    expect(last()?.order?.cartId).toBe(OWN_CART)
    expect(readCart).not.toHaveBeenCalled()
  })

  it.each<[string, CartId]>([
    ["has no cart", Promise.resolve(undefined)],
    ["has no cart", () => null],
    ["cannot read its cookie", Promise.reject(new Error("no"))],
    ["cannot be reached", async () => await Promise.reject(new Error("no"))],
    [
      "fails",
      () => {
        throw new Error("no")
      },
    ],
  ])("shows the status if the storefront's server %s", async (_what, cart) => {
    const { store } = storeThatReturns([{ status: "pending" }])
    follow(store, cart)
    await after(0)
    expect(last()).toMatchObject({ status: "pending", cartId: null })
  })

  it("shows the status while the storefront's server does not answer, and the order once it does", async () => {
    let answer: (cartId: string) => void = () => undefined
    const readCart = jest.fn(async () => await new Promise<string>((resolve) => (answer = resolve)))
    const { store } = storeThatReturns([{ status: "paid", order_placed: true, order_id: "order_2" }])
    const withoutOrder: Store["call"] = async (path, options) =>
      options?.headers?.["x-pay-by-bank-cart"]
        ? await store.call(path, options)
        : { request: { status: "paid", order_placed: true } }
    follow({ call: withoutOrder }, readCart)
    await after(5000)
    expect(last()).toMatchObject({ status: "placed", order: null })
    answer("cart_1")
    await after(5000)
    expect(last()).toMatchObject({ status: "placed", order: { orderId: "order_2", cartId: "cart_1" } })
    expect(readCart).toHaveBeenCalledTimes(1)
    const shown = views.length
    await after(60_000)
    expect(views).toHaveLength(shown)
  })

  it("reads the cart again after the storefront's server has failed", async () => {
    const { store } = storeThatReturns([{ status: "paid" }])
    const readCart = jest.fn().mockRejectedValueOnce(new Error("The server restarts.")).mockResolvedValue("cart_1")
    follow(store, readCart)
    await after(0)
    expect(last()).toMatchObject({ status: "paid", order: null })
    await after(1000)
    expect(last()).toMatchObject({ status: "placed", order: { orderId: "order_1", cartId: "cart_1" } })
    expect(readCart).toHaveBeenCalledTimes(2)
  })

  it("continues after an answer of a proxy that the store has no such page", async () => {
    const { store } = storeThatReturns([
      new PayByBankProblem("unexpected", "HTTP 404", { status: 404 }),
      { status: "paid", order_placed: true },
    ])
    follow(store)
    await after(0)
    expect(last()).toMatchObject({ status: "checking", isUnreachable: true })
    await after(1000)
    expect(last()).toMatchObject({ status: "placed" })
  })

  it("leaves no timer behind when it is stopped", async () => {
    const { store } = storeThatReturns([{ status: "created" }])
    follow(store, async () => await new Promise(() => undefined)).stop()
    await after(0)
    expect(jest.getTimerCount()).toBe(0)
  })

  it("continues after a request that never ends", async () => {
    let hanging = 0
    const client = {
      fetch: async (_path: string, { signal }: { signal?: AbortSignal } = {}) => {
        hanging += 1
        if (hanging > 1) return await Promise.resolve({ request: { status: "paid", order_placed: true } })
        return await new Promise((_resolve, reject) =>
          signal?.addEventListener("abort", () => reject(new Error("aborted"))),
        )
      },
    }
    follow(connectStore({ client }))
    await after(19_000)
    expect(last()).toBeUndefined()
    await after(2000)
    expect(last()).toMatchObject({ status: "placed" })
  })

  it("continues after a request of an SDK that ignores the time limit", async () => {
    const fetch = jest.fn().mockReturnValueOnce(new Promise(() => undefined))
    fetch.mockResolvedValue({ request: { status: "paid", order_placed: true } })
    follow(connectStore({ client: { fetch } }))
    await after(20_000)
    expect(last()).toMatchObject({ isUnreachable: true })
    await after(1000)
    expect(last()).toMatchObject({ status: "placed" })
  })

  it("ends the request that is under way when it is stopped", async () => {
    const signals: (AbortSignal | undefined)[] = []
    const client = {
      fetch: async (_path: string, { signal }: { signal?: AbortSignal } = {}) => {
        signals.push(signal)
        return await new Promise(() => undefined)
      },
    }
    follow(connectStore({ client })).stop()
    await after(0)
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })
})
