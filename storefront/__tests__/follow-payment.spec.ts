/** @jest-environment jsdom */
import { followPayment, type PaymentView } from "../follow-payment"
import { PayByBankProblem } from "../problem"
import { savedPayment, savePayment } from "../saved-payment"
import type { Store } from "../store"
import { PAYMENT } from "./sdk-store"

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
    return { request: answer }
  }
  return { store: { call }, calls, reads, completions: () => calls.filter((path) => path.endsWith("/complete")).length }
}

const hide = (hidden: boolean) => {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden })
  document.dispatchEvent(new Event("visibilitychange"))
}

let views: PaymentView[]
let stop: () => void = () => undefined
const follow = (store: Store, cartId?: string) => {
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
    expect(last()).toMatchObject({ status: "placed", orderId: "order_1" })
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
    expect(last()).toMatchObject({ status: "placed", orderId: "order_2" })
    expect(completions()).toBe(0)
  })

  it("for an existing order, ends only once the money has arrived", async () => {
    const payment_collection = { id: "pay_col_1", order_id: "order_3" }
    const pending = { status: "pending", payment_collection }
    const paid = { status: "paid", order_placed: true, order_id: "order_3", payment_collection }
    const { store, completions } = storeThatReturns([pending, paid])
    follow(store)
    await after(0)
    expect(last()).toMatchObject({ status: "pending", orderId: null })
    await after(1000)
    const outstanding = { collectionId: "pay_col_1", orderId: "order_3" }
    expect(last()).toMatchObject({ status: "placed", orderId: "order_3", outstanding })
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

  it("finds the cart for which this browser started the payment, also by an earlier payment, and clears it when the order is placed", async () => {
    savePayment({ ...PAYMENT, cartId: "cart_1", of: "cart_1" })
    savePayment({ ...PAYMENT, return_token: "token_2", cartId: "cart_1", of: "cart_1" })
    const { store, calls } = storeThatReturns([{ status: "paid" }])
    follow(store)
    await after(0)
    expect(calls).toContain("/store/carts/cart_1/complete")
    expect(savedPayment()).toBeNull()
  })

  it("ends as placed without the order's id in a browser that does not have the cart", async () => {
    const { store, calls } = storeThatReturns([{ status: "paid", order_placed: true, reference: "KP7QZ2M4XW9T" }])
    follow(store)
    await after(60_000)
    expect(last()).toMatchObject({ status: "placed", orderId: null, cartId: null, reference: "KP7QZ2M4XW9T" })
    expect(calls).toHaveLength(1)
  })

  it.each([
    ["the cart that this browser saved", { cartId: "cart_1", of: "cart_1" }, undefined, "cart_1"],
    ["the payment collection of an existing order", { cartId: null, of: "pay_col_1" }, undefined, "pay_col_1"],
    ["the cart of the page", null, "cart_2", "cart_2"],
    ["nothing in another browser", null, undefined, undefined],
  ])("names the payment in a header, and proves %s", async (_what, saved, cartId, owner) => {
    if (saved) savePayment({ ...PAYMENT, ...saved })
    const { store, reads } = storeThatReturns([{ status: "created" }])
    follow(store, cartId)
    await after(0)
    expect(reads).toEqual([
      { "x-pay-by-bank-token": PAYMENT.return_token, ...(owner ? { "x-pay-by-bank-cart": owner } : {}) },
    ])
  })

  it("keeps the saved payment of a newer cart", async () => {
    savePayment({ ...PAYMENT, return_token: "token_9", cartId: "cart_9", of: "cart_9" })
    const { store } = storeThatReturns([{ status: "paid", order_placed: true, order_id: "order_1" }])
    follow(store)
    await after(0)
    expect(last()).toMatchObject({ status: "placed" })
    expect(savedPayment()).toMatchObject({ cartId: "cart_9", of: "cart_9" })
  })
})
